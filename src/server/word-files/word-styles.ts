/**
 * Styles of the paragraphs of a letter as a Word file. Their ids stay in the file while it is edited, and tell the text of the
 * letter from what stands above and below it when the file comes back.
 */
export const wordStyles = {
  head: 'SarnHead',
  body: 'SarnBody',
  list: 'SarnList',
  cell: 'SarnCell',
  gap: 'SarnGap',
  end: 'SarnEnd',
} as const;
export type WordStyle = (typeof wordStyles)[keyof typeof wordStyles];
