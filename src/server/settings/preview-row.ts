import type { AuthorityPreview } from '#contract/permissions/authority.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { problemsOfValues, type ListValues } from '#domain/settings/list-values.ts';
import type { SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { listRow, lockList } from './list-queries.ts';
import { followSaved } from './list-rules.ts';
import { digestOfRow } from './row-digest.ts';
import { saveRowByHand } from './save-row.ts';

interface PreviewedRow {
  readonly id: number;
  readonly isActive: boolean;
  /** Those of `authorityFields`; the others stay as they are. */
  readonly values: ListValues;
}

/** Whom it takes what from when a row is saved so. Errors: those of saving it. */
export async function previewRow(
  list: SettingListName,
  row: PreviewedRow,
  context: CallContext,
): Promise<AuthorityPreview | Refusal> {
  const tried = await previewAuthority(context, (transaction) => tryRow(transaction, list, row, context));
  return isRefusal(tried) ? tried : tried.item;
}

async function tryRow(
  transaction: DatabaseTransaction,
  list: SettingListName,
  { id, isActive, values }: PreviewedRow,
  { platform, person }: CallContext,
): Promise<Refusal | undefined> {
  const declared: SettingList = settingLists[list];
  const actor = { actorId: person.id, now: platform.clock() };
  await lockList(transaction, list);
  const before = await listRow(transaction, list, id);
  if (!before) return refuse('not-found');
  const wanted = Object.entries(values).filter(([field]) => declared.authorityFields?.includes(field));
  const next = { ...before.values, ...Object.fromEntries(wanted) };
  const problems = Object.entries(problemsOfValues(declared, next));
  if (problems.length > 0)
    return refuse('invalid-request', {
      fields: Object.fromEntries(problems.map(([field, problem]) => [`values.${field}`, problem])),
    });
  const row = { id, isActive, values: next, seen: digestOfRow(before) };
  const written = await saveRowByHand(transaction, list, row, actor);
  if (isRefusal(written)) return written;
  // Who is signed out by another rule for the second factor follows from who must have one: nobody waits for that here.
  if (list !== 'signInRules') await followSaved(platform, transaction, list, written.saved, actor);
  return undefined;
}
