import type { AgencyFormView, agencyFormCalls } from '#contract/drafting/agency-forms.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { faultsOf } from '#domain/drafting/agency-form.ts';
import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';

import { lastForm } from './form-queries.ts';

interface Saved {
  readonly templateId: number;
  /** Undefined when nothing changed. */
  readonly event?: NewEvent;
}

/** One after the other: two that begin or change a form at once would both find it as it was. */
async function lockedForm(transaction: DatabaseTransaction, code: string): Promise<AgencyFormView | undefined> {
  await takeTurn(transaction, 'forms');
  return lastForm(transaction, code);
}

/**
 * A new version of the form `replaces`, which remains for the documents written on it; or a new form.
 * Errors: `form-not-usable`, `list-changed`, `invalid-request` for a code that another form has.
 */
export async function defineForm(
  transaction: DatabaseTransaction,
  { code, name, kind, fields, layout, replaces }: RequestOf<typeof agencyFormCalls.defineForm>,
  actorId: number,
): Promise<Saved | Refusal> {
  if (faultsOf({ fields, layout }).length > 0) return refuse('form-not-usable');
  const last = await lockedForm(transaction, code);
  if (last && replaces === null) return refuse('invalid-request', { fields: { code: 'taken' } });
  if ((last?.templateId ?? null) !== replaces) return refuse('list-changed');
  const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
  const form = { name, kind, fields, layout };
  if (last && isSame(form, { name: last.name, kind: last.kind, fields: last.fields, layout: last.layout }))
    return { templateId: last.templateId };
  await transaction.updateTable('formTemplates').set({ isOffered: false }).where('code', '=', code).execute();
  const template = JSON.stringify({ fields, layout });
  const { id: templateId } = await transaction
    .insertInto('formTemplates')
    .values({ code, name, kind, template, isOffered: last?.isOffered ?? true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { templateId, event: { name: 'form.defined', actorId, details: { templateId, code } } };
}

/** Errors: `list-changed`, also of a form that does not exist. */
export async function offerForm(
  transaction: DatabaseTransaction,
  { code, templateId, isOffered }: RequestOf<typeof agencyFormCalls.offerForm>,
  actorId: number,
): Promise<Saved | Refusal> {
  const last = await lockedForm(transaction, code);
  if (last?.templateId !== templateId) return refuse('list-changed');
  if (last.isOffered === isOffered) return { templateId };
  await transaction.updateTable('formTemplates').set({ isOffered }).where('id', '=', templateId).execute();
  const name = isOffered ? 'form.offered' : 'form.withdrawn';
  return { templateId, event: { name, actorId, details: { templateId, code } } };
}
