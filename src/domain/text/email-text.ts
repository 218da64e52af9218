const allowedLetters = /[^A-Za-z0-9@._-]/g;
const pattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** Removes what an e-mail field does not accept. */
export const removeNonEmailCharacters = (text: string): string => text.replaceAll(allowedLetters, '');

export const isEmail = (text: string): boolean => pattern.test(text);
