/** What a browser prints in about a minute, some 450 sheets; a longer book is printed by month, or exported. */
export const maxPrintedEntries = 10_000;

/**
 * Reads a list page by page until a page is not full.
 * @returns every row, or null where there are more than `limit`: it stops reading then.
 */
export async function readAllPages<Row>(
  readPage: (last: Row | undefined) => Promise<readonly Row[]>,
  { take, limit = maxPrintedEntries }: { readonly take: number; readonly limit?: number },
): Promise<readonly Row[] | null> {
  const rows: Row[] = [];
  while (rows.length <= limit) {
    const page = await readPage(rows.at(-1));
    rows.push(...page);
    if (page.length < take) return rows.length > limit ? null : rows;
  }
  return null;
}
