import { z } from 'zod';

import { intranetCalls } from '#contract/intranet.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import type { EditedItem } from './edited-item.ts';

/** What the contract would refuse, by field, in words. */
export function wrongIn(item: EditedItem): Readonly<Record<string, string>> {
  const checked = z.safeEncode(intranetCalls.saveIntranetItem.body, item);
  const issues = checked.success ? [] : checked.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), wordsOf(message)]));
}

function wordsOf(code: string): string {
  if (code === 'address-not-valid') return i18n.t('intranet.addressNotValid');
  return i18n.t(code === 'ends-before-it-begins' ? 'intranet.endsBeforeItBegins' : 'intranet.missing');
}
