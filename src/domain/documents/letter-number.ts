import { registeredStates } from './document.ts';

/**
 * The number of a document where it is shown: a draft has none yet and shows nothing; what stands in a book and bears none
 * says so with `none` (domain report 8.8).
 */
export const numberShown = (
  document: { readonly letterNumber: string; readonly state: string },
  none: string,
): string => document.letterNumber || (registeredStates.some((state) => state === document.state) ? none : '');
