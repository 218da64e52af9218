const allowedLetters = /[^A-Za-z0-9@._-]/g;
const pattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** What an e-mail field accepts of a text typed (specification, section 5). */
export const removeNonEmailCharacters = (text: string): string => text.replaceAll(allowedLetters, '');

export const isEmail = (text: string): boolean => pattern.test(text);
