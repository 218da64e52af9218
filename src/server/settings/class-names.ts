import { searchText } from '#domain/text/search-text.ts';
import { regulationClasses } from '#locales/regulation-classes.ts';

const plain = (name: string) => searchText(name).replaceAll(/\s/gu, '');

/** Whether a secrecy class would be called what the regulation calls another one. */
export const isNameOfOtherClass = (name: string, secrecy: number | undefined): boolean =>
  Object.entries(regulationClasses).some(
    ([id, names]) => Number(id) !== secrecy && names.some((other) => plain(other) === plain(name)),
  );
