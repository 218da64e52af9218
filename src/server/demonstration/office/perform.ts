import type { Document } from '#domain/documents/document.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { planOpening } from '#domain/workflow/plans/open-document.ts';
import { planAction } from '#domain/workflow/plan-action.ts';
import { planRegistration, refusalOfRegistering } from '#domain/workflow/plans/register-letter.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import type { Plan } from '#domain/workflow/matter/steps.ts';
import { actionNamed, permissionOf, type ActionInput, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { detailsOf, noteOf } from '#domain/workflow/asks.ts';
import { eventsOfAction } from '#domain/workflow/action-events.ts';
import { delegatorFor } from '#domain/workflow/matter/on-behalf-of.ts';

import type { Receiver } from '#domain/workflow/receivers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';

import type { DemonstrationUnit } from '../agency/units.ts';
import { carryOut } from './carry-out.ts';
import { homeOf, taskOf, legOf, viewerOf, type Dossier, type Office } from './office.ts';

interface Place {
  readonly by: number;
  readonly legId: number;
  readonly taskId?: number;
}

/** One action, judged and carried out by the rules of the product. Throws when they refuse it: the story is wrong. */
export function perform<A extends ActionName>(
  office: Office,
  dossier: Dossier,
  action: A,
  { by, legId, taskId }: Place,
  input: ActionInput<A>,
): void {
  const before = dossier.matter;
  const viewer = viewerOf(office, by);
  const task = taskId === undefined ? null : taskOf(dossier, taskId);
  const context = { viewer, matter: before, leg: legOf(dossier, legId), task };
  mustRead(viewer, before);
  const plan = accepted(action, planAction(action, context, input, office.directory, office.now));
  const { asks, event } = actionNamed(action);
  const note = noteOf(asks, input);
  carryOut(office, dossier, plan, { personId: by, reason: note });
  writeEvents(office, event, {
    before,
    after: dossier.matter,
    personId: by,
    onBehalfOf: delegatorFor(permissionOf(action), context),
    post: null,
    at: { legId, taskId: taskId ?? null },
    note,
    details: detailsOf(asks, input),
  });
  office.react(office, dossier, before);
}

export type Letter = Omit<
  Document,
  'id' | 'createdAt' | 'createdBy' | 'ownerUnitId' | 'issuerUnitId' | 'state' | 'closedAt'
>;

/** A letter enters the book of a unit, and goes to its receivers. */
export function register(
  office: Office,
  letter: Letter,
  unit: DemonstrationUnit,
  by: number,
  receivers: readonly Receiver[],
  writing: Dossier['writing'] = null,
): Dossier {
  const viewer = viewerOf(office, by);
  const isOutside = letter.kind === 1;
  const refused = refusalOfRegistering(viewer, unit, { isOutside, secrecy: letter.secrecy });
  if (refused) accepted('register', refused);
  const dossier = openDossier(office, { ...letter, ownerUnitId: unit.id, createdBy: by, state: 'registered' }, writing);
  const before = dossier.matter;
  const sending = { receivers, dueAt: null };
  const plan = accepted('register', planRegistration(before, viewer, unit.id, sending, office.directory, office.now));
  carryOut(office, dossier, plan, { personId: by, reason: '' });
  writeEvents(office, 'letter.registered', {
    before,
    after: dossier.matter,
    personId: by,
    onBehalfOf: null,
    post: null,
    at: { legId: homeOf(dossier).id, taskId: null },
    note: '',
    details: detailsOf(['receivers'], { receivers }),
  });
  office.react(office, dossier, before);
  return dossier;
}

/** A new matter without stays. */
export function openDossier(
  office: Office,
  document: Omit<Document, 'id' | 'createdAt' | 'closedAt' | 'issuerUnitId'> & Partial<Pick<Document, 'issuerUnitId'>>,
  writing: Dossier['writing'] = null,
): Dossier {
  const id = (office.books.lastIds.document += 1);
  const complete = { issuerUnitId: document.ownerUnitId, ...document, id, createdAt: office.now, closedAt: null };
  const dossier: Dossier = { matter: { document: complete, legs: [], tasks: [], tracks: [], dispatches: [] }, writing };
  office.records.dossiers.push(dossier);
  return dossier;
}

/** A person looks at a document: as `server/documents/open-document.ts` does, in memory. */
export function look(office: Office, dossier: Dossier, personId: number): void {
  const { matter } = dossier;
  const viewer = viewerOf(office, personId);
  mustRead(viewer, matter);
  const documentId = matter.document.id;
  const isFirst = markRead(office, documentId, personId);
  const plan = planOpening(matter, viewer, office.now);
  if (plan.length > 0) carryOut(office, dossier, plan, { personId, reason: '' });
  if (isFirst || plan.length > 0 || isSecret(matter.document.secrecy))
    office.records.events.push({ name: 'document.viewed', actorId: personId, documentId, at: office.now });
  office.react(office, dossier, matter);
}

function markRead({ records, now }: Office, documentId: number, personId: number): boolean {
  const key = `${documentId} ${personId}`;
  const mark = records.readMarks.get(key);
  if (mark) mark.lastReadAt = now;
  else records.readMarks.set(key, { personId, documentId, firstReadAt: now, lastReadAt: now });
  return !mark;
}

const writeEvents = (office: Office, ...happened: Parameters<typeof eventsOfAction>): void => {
  office.records.events.push(...eventsOfAction(...happened).map((event) => ({ ...event, at: office.now })));
};

function mustRead(viewer: Viewer, matter: Matter): void {
  if (!canRead(viewer, matter)) throw new Error(`person ${viewer.personId} may not read ${matter.document.id}`);
}

function accepted(action: string, plan: Plan | Refusal): Plan {
  if (isRefusal(plan)) throw new Error(`'${action}' was refused: ${plan.refused} ${plan.rule ?? ''}`);
  return plan;
}
