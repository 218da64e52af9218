import { bookDisplays as englishDisplays } from '#locales/en/book-displays.ts';
import { care as englishCare } from '#locales/en/care.ts';
import { channels as englishChannels } from '#locales/en/channels.ts';
import { duties as englishDuties } from '#locales/en/duties.ts';
import { functions as englishFunctions } from '#locales/en/functions.ts';
import { help as englishHelp } from '#locales/en/help.ts';
import { letterGrants as englishGrants } from '#locales/en/letter-grants.ts';
import { noticeRules as englishNotices } from '#locales/en/notice-rules.ts';
import { numbers as englishNumbers } from '#locales/en/numbers.ts';
import { permissions as englishPermissions } from '#locales/en/permissions.ts';
import { registers as englishRegisters } from '#locales/en/registers.ts';
import { settings as englishSettings } from '#locales/en/settings.ts';
import { bookDisplays as thaiDisplays } from '#locales/th/book-displays.ts';
import { care as thaiCare } from '#locales/th/care.ts';
import { channels as thaiChannels } from '#locales/th/channels.ts';
import { duties as thaiDuties } from '#locales/th/duties.ts';
import { functions as thaiFunctions } from '#locales/th/functions.ts';
import { help as thaiHelp } from '#locales/th/help.ts';
import { letterGrants as thaiGrants } from '#locales/th/letter-grants.ts';
import { noticeRules as thaiNotices } from '#locales/th/notice-rules.ts';
import { numbers as thaiNumbers } from '#locales/th/numbers.ts';
import { permissions as thaiPermissions } from '#locales/th/permissions.ts';
import { registers as thaiRegisters } from '#locales/th/registers.ts';
import { settings as thaiSettings } from '#locales/th/settings.ts';
import { momentInFigures } from '#domain/text/thai-dates.ts';
import { termsOf } from '#locales/terms-of.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import type { Series } from '#domain/registers/books.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { filled } from '../list-cells.ts';

/** What the screens of the settings say, for their tables. */
export const sheetWords = {
  th: {
    bookDisplays: thaiDisplays,
    care: thaiCare,
    channels: thaiChannels,
    duties: thaiDuties,
    functions: thaiFunctions,
    help: thaiHelp,
    letterGrants: thaiGrants,
    noticeRules: thaiNotices,
    numbers: thaiNumbers,
    permissions: thaiPermissions,
    registers: thaiRegisters,
    settings: thaiSettings,
  },
  en: {
    bookDisplays: englishDisplays,
    care: englishCare,
    channels: englishChannels,
    duties: englishDuties,
    functions: englishFunctions,
    help: englishHelp,
    letterGrants: englishGrants,
    noticeRules: englishNotices,
    numbers: englishNumbers,
    permissions: englishPermissions,
    registers: englishRegisters,
    settings: englishSettings,
  },
} as const;

export const yesOrNo = (isSo: boolean, language: Locale): string =>
  isSo ? sheetWords[language].settings.sheet.yes : sheetWords[language].settings.sheet.no;

/** Of Bangkok; empty where it never was. */
export const momentCell = (at: Date | null, language: Locale): string => (at ? momentInFigures(at, language) : '');

/** The name of a kind of letter. */
export function kindCell(code: number, language: Locale): string {
  const kind = kindWithCode(code);
  return kind === undefined ? '' : termsOf(language).kinds[kind];
}

/** To whom a kind of letter is given; `name` is that of a unit or an office. */
export function holderCell(grantee: string, name: string, language: Locale): string {
  const words = sheetWords[language].letterGrants;
  if (grantee.startsWith('line:')) return filled(words.inLine, { name });
  return grantee.startsWith('head:') ? filled(words.headOf, { name }) : granteeCell(grantee, name, language);
}

/** The name of a register. */
export function bookCell({ book, isSecret }: Pick<Series, 'book' | 'isSecret'>, language: Locale): string {
  const { books, sortSecret } = sheetWords[language].registers;
  return isSecret ? `${books[book]} ${sortSecret}` : books[book];
}

/** The name of an open series. */
export function openSeriesCell({ book, isCircular }: Pick<Series, 'book' | 'isCircular'>, language: Locale): string {
  const { registers, numbers } = sheetWords[language];
  return isCircular ? `${registers.books[book]} · ${numbers.circular}` : registers.books[book];
}

/** Who is given items of the menu; `name` is that of a group or an office. */
export function granteeCell(grantee: string, name: string, language: Locale): string {
  const { grantees } = sheetWords[language].permissions;
  return grantee === 'everybody' || grantee === 'administrators' ? grantees[grantee] : name;
}
