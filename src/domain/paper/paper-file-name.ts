/** What a letter is called as a file: its number, in which a slash or a space is no part of a name. */
export const paperFileName = (letterNumber: string, ending: 'pdf' | 'docx' = 'pdf'): string =>
  `${letterNumber.trim().replaceAll(/[/\\\s]+/g, '-') || 'letter'}.${ending}`;
