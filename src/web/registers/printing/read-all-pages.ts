/** About 450 pages, which a browser prints in about a minute. Longer books are printed by month, or exported. */
export const maxPrintedEntries = 10_000;

/**
 * Reads pages until one is not full.
 * @returns all rows, or null when there are more than `limit`; it stops reading then.
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
