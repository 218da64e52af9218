/** A piece of text on the sheets. */
export interface PlacedText {
  readonly text: string;
  /** From 0. */
  readonly page: number;
  /** From the top of the page, 0 to 1. */
  readonly down: number;
}

/**
 * Where a person was writing: the end of what differs from the text before, or, where something was only taken away, the
 * place at which it stood. Undefined when nothing differs.
 */
export function changedPlace(before: readonly PlacedText[], after: readonly PlacedText[]): PlacedText | undefined {
  const length = Math.min(before.length, after.length);
  const isSame = (a: PlacedText | undefined, b: PlacedText | undefined) => a?.text === b?.text;
  let start = 0;
  while (start < length && isSame(before[start], after[start])) start += 1;
  if (start === before.length && start === after.length) return undefined;
  let kept = 0;
  while (kept < length - start && isSame(before.at(-1 - kept), after.at(-1 - kept))) kept += 1;
  return after[Math.max(start, after.length - kept - 1)] ?? after.at(-1);
}
