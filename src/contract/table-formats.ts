/** The files in which a register or a list is exported; a list is imported from them too. */
export const tableFormats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const maxTableMegabytes = 5;
export const maxTableBytes = maxTableMegabytes * 1024 * 1024;
/** Rows in which something stands, without the one that names the columns. */
export const maxTableRows = 20_000;
