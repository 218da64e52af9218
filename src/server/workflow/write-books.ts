import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { Plan, Step } from '#domain/workflow/matter/steps.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Change } from '#server/platform/database/together.ts';
import { noteAnswer, noteCancelledAnswer, renewAnswers } from '#server/registers/answers.ts';
import type { RegisterNumber } from '#server/registers/allocate-number.ts';
import { moveLetterEntry, moveReceiveEntry } from '#server/registers/move-entries.ts';
import { enterReservedNumber } from '#server/registers/reserve-letter-number.ts';
import { insertLetterEntry, noteDispatch, voidLetterEntry, type LetterNumber } from '#server/registers/letter-book.ts';
import {
  allocateReceiveNumber,
  noteOperation,
  receiveEntryOf,
  voidReceiveEntry,
} from '#server/registers/receive-book.ts';

import { insertReclassification } from './insert-reclassification.ts';
import { insertSignature } from './insert-signature.ts';

/** Register numbers for the legs a plan enters: the unit's next one, or the one it gave this document before. */
export async function allocateNumbers(
  transaction: DatabaseTransaction,
  { document, legs }: Matter,
  plan: Plan,
  now: Date,
): Promise<ReadonlyMap<number, RegisterNumber>> {
  const numbers = new Map<number, RegisterNumber>();
  for (const step of plan) {
    if (step.step === 'moveRegisterNumber') {
      const [legId = 0] = step.legIds;
      const unitId = unitOf(legId, legs, plan);
      const moved = { ...document, secrecy: step.secrecy };
      numbers.set(legId, await allocateReceiveNumber(transaction, unitId, moved, now));
    }
    if (step.step !== 'enterInRegister') continue;
    const earlier = legs.find((leg) => leg.id === step.sameNumberAs);
    const unitId = unitOf(step.legId, legs, plan);
    numbers.set(
      step.legId,
      earlier?.registerNumber && earlier.registerYear
        ? { number: earlier.registerNumber, year: earlier.registerYear }
        : await allocateReceiveNumber(transaction, unitId, document, now),
    );
  }
  return numbers;
}

function unitOf(legId: number, legs: Matter['legs'], plan: Plan): number {
  const planned = plan.find((step) => step.step === 'addLeg' && step.id === legId);
  if (planned?.step === 'addLeg') return planned.leg.toUnitId;
  return legs.find((leg) => leg.id === legId)?.toUnitId ?? unreachable(`no leg ${legId}`);
}

interface BookWork {
  /** The number allocated for the document itself, if the plan allocates one. */
  readonly letterNumber: LetterNumber | undefined;
  readonly idOf: (plannedId: number) => number;
  readonly numbers: ReadonlyMap<number, RegisterNumber>;
  readonly by: number;
  readonly at: Date;
  /** Why an entry is voided. */
  readonly reason: string;
}

/** The entries of the legs that a plan enters in receive registers, with what it notes in them. */
export async function newReceiveEntries(
  transaction: DatabaseTransaction,
  { document, legs }: Matter,
  plan: Plan,
  { idOf, numbers, by, at }: Pick<BookWork, 'idOf' | 'numbers' | 'by' | 'at'>,
): Promise<readonly Change[]> {
  const rows = [];
  for (const { legId } of plan.filter(isEntered)) {
    const registered = numbers.get(legId) ?? unreachable(`no number was drawn for leg ${legId}`);
    const notes = plan.filter(isNote).filter((step) => step.legId === legId);
    rows.push(await receiveEntryOf(transaction, document, legOf(legs, idOf(legId)), { ...registered, by, at }, notes));
  }
  return rows.length === 0 ? [] : [transaction.insertInto('registerEntries').values(rows)];
}

type StepNamed<Name extends Step['step']> = Extract<Step, { step: Name }>;

const isEntered = (step: Step): step is StepNamed<'enterInRegister'> =>
  step.step === 'enterInRegister' && step.sameNumberAs === null;

const isNote = (step: Step): step is StepNamed<'noteOperation' | 'noteReturn'> =>
  step.step === 'noteOperation' || step.step === 'noteReturn';

const legOf = (legs: Matter['legs'], id: number) => legs.find((leg) => leg.id === id) ?? unreachable(`no leg ${id}`);

/** Writes what else a plan has for registers and orders, after the matter itself is stored. */
export async function writeBooks(
  transaction: DatabaseTransaction,
  { document, legs }: Matter,
  plan: Plan,
  { idOf, numbers, letterNumber, by, at, reason }: BookWork,
): Promise<void> {
  const entered = new Set(plan.filter(isEntered).map(({ legId }) => legId));
  for (const step of plan) {
    if (step.step === 'allocateLetterNumber' && letterNumber)
      await insertLetterEntry(transaction, document, homeOf(legs), { ...letterNumber, by, at });
    if (step.step === 'enterReservedNumber') await enterReservedNumber(transaction, document, homeOf(legs), { by, at });
    if (step.step === 'voidLetterNumber') {
      await voidLetterEntry(transaction, document, { by, at, reason });
      await noteCancelledAnswer(transaction, document);
    }
    if (step.step === 'noteAnswer') await noteAnswer(transaction, document);
    if (step.step === 'renewAnswers') await renewAnswers(transaction, document.id);
    if (step.step === 'noteDispatch') await noteDispatch(transaction, document, step);
    if (step.step === 'addSignature') await insertSignature(transaction, document.id, step.signature, at);
    if (step.step === 'voidRegisterEntry') await voidReceiveEntry(transaction, idOf(step.legId), { by, at, reason });
    if (isNote(step) && !entered.has(step.legId))
      await noteOperation(transaction, document, legOf(legs, idOf(step.legId)), step);
    if (step.step === 'moveRegisterNumber') {
      const to = numbers.get(step.legIds[0] ?? 0) ?? unreachable('no number was drawn to move to');
      await moveReceiveEntry(
        transaction,
        document,
        step.legIds,
        { ...to, unitId: legOf(legs, idOf(step.legIds[0] ?? 0)).toUnitId },
        { by, at },
      );
    }
    if (step.step === 'moveLetterNumber') await moveLetterEntry(transaction, document, { by, at });
    if (step.step === 'addReclassification')
      await insertReclassification(transaction, document, step.reclassification, at);
    if (step.step === 'addCommand') await insertCommand(transaction, document.id, step.command, at);
  }
}

const homeOf = (legs: Matter['legs']) =>
  legs.find((leg) => leg.kind === 'home') ?? unreachable('a document without its own stay');

async function insertCommand(
  transaction: DatabaseTransaction,
  documentId: number,
  command: Extract<Step, { step: 'addCommand' }>['command'],
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('commands')
    .values({ ...command, documentId, at })
    .execute();
}
