import { applySteps } from '#domain/workflow/matter/apply-steps.ts';
import type { Book } from '#domain/registers/books.ts';
import { operationTexts } from '#locales/th/terms.ts';
import type { OperationNote, Plan, Step } from '#domain/workflow/matter/steps.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { RegisterNumber } from '#server/registers/allocate-number.ts';

import { staff } from '../agency/staff.ts';
import { units } from '../agency/units.ts';
import { allocateNumber, insertEntry, liveEntries } from './books.ts';
import { legOf, type Dossier, type Office } from './office.ts';
import { personsAtTray } from './persons-at-tray.ts';

interface Act {
  readonly personId: number;
  /** Why, where the action asks for a reason. */
  readonly reason: string;
  readonly book?: Book;
}

/** Carries a plan out as `server/workflow/carry-out.ts` does, in memory. */
export function carryOut(office: Office, dossier: Dossier, plan: Plan, act: Act): void {
  const { now, books } = office;
  const ids = allocateIds(office, plan);
  const idOf = (plannedId: number) => ids.get(plannedId) ?? plannedId;
  const numbers = new Map<number, RegisterNumber>();
  const registerNumberOf = (legId: number) => numbers.get(legId) ?? unreachable('no number was drawn');
  for (const step of plan)
    if (step.step === 'enterInRegister') numbers.set(step.legId, numberOf(office, dossier, plan, step, act));
  const newTrackId = () => (books.lastIds.track += 1);
  const newDispatchId = () => unreachable('nothing of our own is sent in this year');
  const letterNumber = () => unreachable('nothing of our own is numbered in this year');
  const reservedEntryId = () => unreachable('nothing of our own is numbered in this year');
  const supplies = { now, idOf, newTrackId, newDispatchId, registerNumberOf, letterNumber, reservedEntryId };
  dossier.matter = applySteps(dossier.matter, plan, supplies);
  for (const step of plan) writeDown(office, dossier, step, { ...act, idOf, registerNumberOf });
}

function allocateIds({ books }: Office, plan: Plan): ReadonlyMap<number, number> {
  const ids = new Map<number, number>();
  for (const step of plan) {
    if (step.step === 'addLeg') ids.set(step.id, (books.lastIds.leg += 1));
    if (step.step === 'addTask') ids.set(step.id, (books.lastIds.task += 1));
  }
  return ids;
}

type EnterStep = Extract<Step, { step: 'enterInRegister' }>;

function numberOf(office: Office, { matter }: Dossier, plan: Plan, step: EnterStep, { book = 'receive' }: Act) {
  const earlier = matter.legs.find((leg) => leg.id === step.sameNumberAs);
  if (earlier?.registerNumber && earlier.registerYear)
    return { number: earlier.registerNumber, year: earlier.registerYear };
  const added = plan.find((item) => item.step === 'addLeg' && item.id === step.legId);
  const unitId =
    added?.step === 'addLeg' ? added.leg.toUnitId : matter.legs.find((leg) => leg.id === step.legId)?.toUnitId;
  return allocateNumber(office.books, book, unitId ?? unreachable('no leg to enter'), matter.document, office.now);
}

interface Writing extends Act {
  readonly idOf: (plannedId: number) => number;
  readonly registerNumberOf: (plannedLegId: number) => RegisterNumber;
}

function writeDown(office: Office, dossier: Dossier, step: Step, { idOf, registerNumberOf, ...act }: Writing): void {
  const { books, records, now } = office;
  const { document } = dossier.matter;
  if (step.step === 'enterInRegister' && step.sameNumberAs === null) {
    const registered = { ...registerNumberOf(step.legId), by: act.personId, at: now };
    insertEntry(books, act.book ?? 'receive', document, legOf(dossier, idOf(step.legId)), registered);
  }
  if (step.step === 'voidRegisterEntry')
    for (const line of liveEntries(books, document.id).filter((entry) => entry.legId === idOf(step.legId)))
      Object.assign(line, { cancelledAt: now, cancelledBy: act.personId, cancelReason: act.reason });
  if (step.step === 'noteOperation') noteOperation(office, dossier, idOf(step.legId), step);
  if (step.step === 'addCommand') {
    const { legId, taskId } = step.command;
    const ids = { documentId: document.id, legId: idOf(legId), taskId: taskId === null ? null : idOf(taskId) };
    records.commands.push({ ...step.command, ...ids, at: now });
  }
  if (step.step === 'notify') tell(office, dossier, step, { personId: act.personId, legId: idOf(step.legId) });
}

/** การปฏิบัติ: to whom the letter went on. */
function noteOperation(
  { books }: Office,
  dossier: Dossier,
  legId: number,
  { how, unitIds, personIds }: OperationNote<keyof typeof operationTexts>,
): void {
  const { toUnitId } = legOf(dossier, legId);
  const names = [
    ...units.filter((unit) => unitIds.includes(unit.id)).map((unit) => unit.shortName),
    ...staff
      .filter(({ id }) => personIds.includes(id))
      .map((item) => `${item.prefix}${item.firstName} ${item.lastName}`),
  ].join(', ');
  const words = operationTexts[how];
  const told = words === '' ? names : `${words}: ${names}`;
  for (const line of liveEntries(books, dossier.matter.document.id))
    if (line.unitId === toUnitId && names !== '')
      line.operation = line.operation === '' ? told : `${line.operation}; ${told}`;
}

const twoWeeks = 14 * 86_400_000;

/** Notices older than two weeks are not kept: nobody would look at them. */
function tell(
  office: Office,
  { matter: { document } }: Dossier,
  { topic, tray, note }: Extract<Step, { step: 'notify' }>,
  { personId: actorId, legId }: { readonly personId: number; readonly legId: number },
): void {
  if (office.end.getTime() - office.now.getTime() > twoWeeks) return;
  const told = personsAtTray(office, tray, document.secrecy).filter((personId) => personId !== actorId);
  for (const personId of told)
    office.records.notices.push({
      personId,
      topic,
      actorId,
      note: note ?? '',
      documentId: document.id,
      legId,
      createdAt: office.now,
    });
}
