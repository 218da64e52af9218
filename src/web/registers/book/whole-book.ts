/** The most a browser prints in a minute or so, about 450 sheets; a longer book is printed by month, or taken out. */
export const maxPrintedEntries = 10_000;

/**
 * Reads a list page by page until a page is not full.
 * @returns every item, or null where there are more than `most`: no more of them are read then.
 */
export async function readWhole<Item>(
  readPage: (last: Item | undefined) => Promise<readonly Item[]>,
  { pageSize, most }: { readonly pageSize: number; readonly most: number },
): Promise<readonly Item[] | null> {
  const found: Item[] = [];
  while (found.length <= most) {
    const page = await readPage(found.at(-1));
    found.push(...page);
    if (page.length < pageSize) return found.length > most ? null : found;
  }
  return null;
}
