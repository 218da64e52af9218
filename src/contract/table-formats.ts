/** The files in which a register or a list is exported; a list is imported from them too. */
export const tableFormats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof tableFormats)[number];
