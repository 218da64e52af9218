/** A title within a sentence; Thai has no capitals. */
export const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);
