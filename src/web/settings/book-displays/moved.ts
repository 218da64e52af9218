/** The items after one of them was moved to another position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const left = [...items];
  left.splice(to, 0, ...left.splice(from, 1));
  return left;
}
