/** The first `maxLength` UTF-16 units of a text, without the half of a character that would be the last. */
export const startOfText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
