import { z } from 'zod';

import { intranetCalls, type WrittenIntranetItem } from '#contract/intranet.ts';
import type { FieldMessages } from '#web/platform/form/error-messages.ts';

/** A new item has no id. */
export interface EditedItem extends WrittenIntranetItem {
  readonly id?: number;
}

/** Validates with the schema of the contract. */
export function errorsOf(item: EditedItem): FieldMessages<EditedItem> {
  const checked = z.safeEncode(intranetCalls.saveIntranetItem.body, item);
  const issues = checked.success ? [] : checked.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), messageKeyOf(message)]));
}

function messageKeyOf(problem: string) {
  if (problem === 'address-not-valid') return 'intranet.addressNotValid';
  return problem === 'ends-before-it-begins' ? 'intranet.endsBeforeItBegins' : 'intranet.missing';
}
