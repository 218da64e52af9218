/**
 * As many of the newest rows, entries or letters are read for what no index finds, and as many rows are sorted. The answer says that
 * there are more.
 */
export const maxRowsRead = 20_000;
