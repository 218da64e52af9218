/** Papers that few letters need, fetched when one does. */
export { AgencyFormPaper } from './agency-form-paper.tsx';
export { EnglishLetterPaper } from './english-letter-paper.tsx';
export { LetterCode } from './letter-code.tsx';
