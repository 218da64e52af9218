/** Everything that comes, in its order. */
export async function allOf<Item>(coming: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of coming) items.push(item);
  return items;
}
