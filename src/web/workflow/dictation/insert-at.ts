/** Inserts at the caret with a separating space, up to the maximum length. */
export function insertAt(
  text: string,
  caret: number,
  heard: string,
  maxLength: number,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  const apart = before === '' || /\s$/.test(before) ? '' : ' ';
  const inserted = `${apart}${heard}`.slice(0, Math.max(0, maxLength - text.length));
  return { text: before + inserted + after, caret: before.length + inserted.length };
}
