import { registeredStates } from './document.ts';

/** The number of a document as shown: empty for a draft, `none` for a registered document without one. */
export const numberShown = (
  document: { readonly letterNumber: string; readonly state: string },
  none: string,
): string => document.letterNumber || (registeredStates.some((state) => state === document.state) ? none : '');
