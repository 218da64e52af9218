import type { Document } from '#domain/documents/document.ts';
import { sql } from 'kysely';

import type { Leg } from '#domain/workflow/matter/matter.ts';
import type { OperationNote } from '#domain/workflow/matter/steps.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { operationTexts } from '#locales/th/terms.ts';
import { personNames } from '#server/people/person-views.ts';
import { unitsById } from '#server/people/units-by-id.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { allocateNumber, type NumberSeries, type RegisterNumber } from './allocate-number.ts';

/** For the receive register of the class (clauses 38 and 40 of the regulation on correspondence, งานสารบรรณ). */
export function allocateReceiveNumber(
  transaction: DatabaseTransaction,
  unitId: number,
  document: Document,
  now: Date,
): Promise<RegisterNumber> {
  const { isCircular, secrecy } = document;
  const series = { unitId, book: 'receive', isSecret: isSecret(secrecy), isCircular } as const;
  return allocateNumber(transaction, series, now);
}

interface Registered extends RegisterNumber {
  readonly by: number;
  readonly at: Date;
}

/** What an entry says about its letter. */
export const letterPartOf = (document: Document, leg: Leg) => ({
  documentId: document.id,
  legId: leg.id,
  letterNumber: document.letterNumber,
  letterDate: document.letterDate,
  fromText: document.fromText,
  toText: document.toText,
  subject: document.subject,
  remark: document.remark,
});

/** The entry of form 13 or 14. */
export const registerEntryOf = (book: NumberSeries['book'], document: Document, leg: Leg, registered: Registered) => ({
  unitId: leg.toUnitId,
  book,
  isSecret: isSecret(document.secrecy),
  isCircular: document.isCircular,
  year: registered.year,
  number: registered.number,
  arrivedAt: (leg.kind === 'home' ? document.arrivedAt : null) ?? registered.at,
  registeredAt: registered.at,
  registeredBy: registered.by,
  ...letterPartOf(document, leg),
});

/** With what was done at once, as `noteOperation` would note it. */
export async function receiveEntryOf(
  transaction: DatabaseTransaction,
  document: Document,
  leg: Leg,
  registered: Registered,
  notes: readonly Note[],
) {
  const operations: string[] = [];
  for (const note of notes) operations.push(await operationOf(transaction, note));
  const operation = operations.filter((text) => text !== '').join('; ');
  return { ...registerEntryOf('receive', document, leg, registered), operation };
}

/** The entry stays and is shown as cancelled; its number is never used again. */
export async function voidReceiveEntry(
  transaction: DatabaseTransaction,
  legId: number,
  cancelled: { readonly by: number; readonly at: Date; readonly reason: string },
): Promise<void> {
  await transaction
    .updateTable('registerEntries')
    .set({ cancelledAt: cancelled.at, cancelledBy: cancelled.by, cancelReason: cancelled.reason })
    .where('legId', '=', legId)
    .where('cancelledAt', 'is', null)
    .where('movedAt', 'is', null)
    .execute();
}

/**
 * การปฏิบัติ: notes where the letter was sent or who returned it, in the entry of the leg it was sent from (clause 39
 * of the regulation on correspondence, งานสารบรรณ). The register must match too, because a letter of the unit itself
 * may return to it with the same number as in another register.
 */
export async function noteOperation(
  transaction: DatabaseTransaction,
  { id: documentId, secrecy, isCircular }: Document,
  from: Leg,
  note: Note,
): Promise<void> {
  const operation = await operationOf(transaction, note);
  if (operation === '' || from.registerNumber === null) return;
  await transaction
    .updateTable('registerEntries')
    .set({ operation: sql`concat_ws('; ', nullif(operation, ''), ${operation}::text)` })
    .where('documentId', '=', documentId)
    .where('unitId', '=', from.toUnitId)
    .where('book', '=', 'receive')
    .where('isSecret', '=', isSecret(secrecy))
    .where('isCircular', '=', isCircular)
    .where('number', '=', from.registerNumber)
    .where('year', '=', from.registerYear)
    .where('cancelledAt', 'is', null)
    .where('movedAt', 'is', null)
    .execute();
}

type Note = OperationNote<keyof typeof operationTexts>;

/** Empty of a note that names nobody. */
async function operationOf(transaction: DatabaseTransaction, note: Note): Promise<string> {
  const names = (await namesOf(transaction, note)).join(', ');
  const label = operationTexts[note.how];
  return names === '' || label === '' ? names : `${label}: ${names}`;
}

async function namesOf(
  transaction: DatabaseTransaction,
  { unitIds, personIds }: { readonly unitIds: readonly number[]; readonly personIds: readonly number[] },
): Promise<string[]> {
  const units = await unitsById(transaction, unitIds);
  const nameOf = await personNames(transaction, personIds);
  const named = unitIds.flatMap((id) => units.get(id) ?? []).toSorted((a, b) => a.sortOrder - b.sortOrder);
  const persons = personIds.toSorted((a, b) => a - b);
  return [...named.map(({ shortName }) => shortName), ...persons.map((id) => nameOf(id).name)];
}
