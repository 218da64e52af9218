import type { SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { fieldSentence, refusalSentence, type Locale } from '#server/platform/http/sentences.ts';

import { cellExpects, filled, settingTexts } from './list-cells.ts';
import type { RowFault } from './plan-import.ts';
import type { ReadColumns } from './read-list-table.ts';

/** The columns in words, for a person who looks for them in the file. */
export function headsOf<Column>(
  { unknown, missing, twice }: ReadColumns<Column>,
  headIn: (column: Column, locale: Locale) => string,
  locale: Locale,
) {
  const { column } = settingTexts[locale].sheet;
  return {
    unknown: unknown.map((found) => ('head' in found ? found.head : filled(column, found))),
    missing: missing.map((each) => headIn(each, locale)),
    twice: twice.map((each) => headIn(each, locale)),
  };
}

/** What the kind of the field says nothing of. */
const wordedAsOnScreen: ReadonlySet<RowFault['problem']> = new Set([
  'required',
  'username-rules',
  'taken',
  'site-needs-https',
  'site-is-ours',
  'no-time-stamp',
  'time-stamp-untrusted',
  'number-without-code',
  'letter-code-taken',
  'letter-code-used',
  'letter-code-needed',
]);

/** Why a cell cannot be taken, in words. */
export function faultReason(list: SettingListName, { field, problem }: RowFault, locale: Locale): string {
  const { sheet } = settingTexts[locale];
  if (typeof problem === 'object') {
    if ('twice' in problem) return filled(sheet.twice, { row: problem.twice });
    if ('refused' in problem) return refusalSentence(locale, problem.refused);
    return filled(sheet.faults[problem.because], problem.values ?? {});
  }
  if (problem === 'not-in-list') return sheet.notInList;
  if (problem === 'not-storable') return fieldSentence(locale, 'not-valid');
  if (wordedAsOnScreen.has(problem)) return fieldSentence(locale, problem);
  const { fields }: SettingList = settingLists[list];
  const declared = fields[field];
  if (declared) return cellExpects(declared, locale);
  return field === 'isActive' ? sheet.expects.inUse : fieldSentence(locale, problem);
}

/** How the owner of a new account gets in; `email` is undefined where no mail can be sent. */
export function noteOfAccount(email: string | undefined, locale: Locale): string {
  const { accountNotes } = settingTexts[locale].sheet;
  if (email === undefined) return accountNotes.noMailServer;
  return email === '' ? accountNotes.noEmail : filled(accountNotes.mailed, { email });
}
