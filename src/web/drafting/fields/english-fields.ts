/** Fields of letters that may be English, fetched with the form of one. */
export { LanguageField } from './language-field.tsx';
export { SignedAsField } from './signed-as-field.tsx';
