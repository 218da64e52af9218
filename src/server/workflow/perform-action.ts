import { postFor, delegatorFor } from '#domain/workflow/matter/on-behalf-of.ts';
import { eventsOfAction } from '#domain/workflow/action-events.ts';
import {
  numberingModes,
  type ActionContext,
  type Directory,
  numberingWith,
  type NumberingMode,
} from '#domain/workflow/action-context.ts';
import { memberOf } from '#domain/member-of.ts';
import {
  detailsOf,
  filePartOf,
  noteOf,
  referencesIn,
  rolesIn,
  type Given,
  type References,
} from '#domain/workflow/asks.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import {
  actionNamed,
  permissionOf,
  type ActionInput,
  type ActionName,
  type AnyAction,
} from '#domain/workflow/permitted-actions.ts';
import type { NewEvent } from '#domain/events.ts';
import { planAction } from '#domain/workflow/plan-action.ts';
import { needsSignature, signersOf } from '#domain/documents/chain.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isReadable } from '#server/access/may-read-document.ts';
import { dueBySpeed } from '#server/calendar/due-by-speed.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';
import { findHolders } from '#server/people/find-holders.ts';
import { loadRoster } from '#server/people/load-roster.ts';
import { loadSigningMeans } from '#server/people/load-sign-type.ts';
import { loadSigningRule } from '#server/people/load-signing-rule.ts';
import { viewerAt } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { refusalOfPurposes } from '#server/reference/known-references.ts';
import { refusalOfTaskType } from '#server/reference/task-types.ts';
import { lockReservation } from '#server/registers/lock-reservation.ts';

import { attachFiles } from './attach-files.ts';
import { carryOutOne, writeEndings } from './carry-out.ts';
import { raiseByOrder } from './raise-answers.ts';
import { lockMatter, relatedFor } from './lock-matter.ts';
import { saveVersion } from './save-version.ts';
import { refusalOfSubmitting } from './submit-text.ts';

export interface ActionRequest<Name extends ActionName> {
  readonly documentId: number;
  readonly legId: number;
  readonly taskId: number | null;
  readonly input: ActionInput<Name>;
}

export interface Actor {
  readonly personId: number;
  readonly canSendMail: boolean;
  readonly now: Date;
  /** What belongs to the action and is made of its outcome; a refusal undoes everything. */
  readonly complete?: (
    transaction: DatabaseTransaction,
    matters: { readonly before: Matter; readonly after: Matter },
  ) => Promise<readonly NewEvent[] | Refusal>;
}

interface Done {
  readonly after: Matter;
  readonly documentId: number;
  readonly legId: number;
  readonly registerNumber: string;
}

/**
 * Performs one action completely or not at all: lock, rules, plan, rows, registers, lists, notices, events. Errors:
 * `document-not-found` (also when it, or one named in the input, may not be read), those of `refusalOf` and of the
 * action's plan.
 */
export async function performAction<Name extends ActionName>(
  transaction: DatabaseTransaction,
  name: Name,
  request: ActionRequest<Name>,
  actor: Actor,
): Promise<Done | Refusal> {
  const { now, personId } = actor;
  const action = actionNamed(name);
  const viewer = await viewerAt(transaction, personId, now);
  const before = await lockMatter(transaction, viewer, request.documentId, relatedFor(action));
  const place = before && placeOf(before, request);
  if (!before || !place) return refuse('document-not-found');
  const context: ActionContext = { viewer, matter: before, ...place };
  const input = await withHolders(transaction, request.input, now);
  if (isRefusal(input)) return input;
  const references = referencesIn(input);
  const directory = await directoryFor(transaction, action, context, references, actor);
  const unknown = await refusalOfReferences(transaction, viewer, references);
  if (unknown) return unknown;
  const plan = planAction(name, context, input, directory, now);
  if (isRefusal(plan)) return plan;
  const incomplete = action.needsWholeText && (await refusalOfSubmitting(transaction, before.document));
  if (incomplete) return incomplete;
  if (action.savesVersion) await saveVersion(transaction, before.document);
  const attached = await attachFiles(transaction, references.fileIds, personId, {
    ...request,
    part: filePartOf(action.asks) ?? 'result',
    secrecy: before.document.secrecy,
  });
  if (isRefusal(attached)) return attached;
  const note = noteOf(action.asks, input);
  const { after, ending } = await carryOutOne(transaction, before, plan, { ...actor, reason: note });
  const completed = (await actor.complete?.(transaction, { before, after })) ?? [];
  if (isRefusal(completed)) return completed;
  const raised = await raiseByOrder(transaction, request.documentId, plan, { ...actor, reason: note });
  await writeEndings(transaction, [ending, ...raised.endings]);
  const onBehalfOf = delegatorFor(permissionOf(name, context.viewer), context);
  const events = eventsOfAction(action.event, {
    before,
    after,
    personId,
    onBehalfOf,
    post: postFor(permissionOf(name, context.viewer), context, directory),
    at: request,
    note,
    // The holders of the roles, and the roles as named in the request.
    details: { ...detailsOf(action.asks, input), ...rolesIn(request.input) },
  });
  await appendEvents(transaction, [...events, ...raised.events, ...completed], now);
  return doneAt(after, request);
}

function doneAt(after: Matter, { documentId, legId }: Pick<Done, 'documentId' | 'legId'>): Done {
  const registerNumber = after.legs.find(({ id }) => id === legId)?.registerNumber?.toString() ?? '';
  return { after, documentId, legId, registerNumber };
}

/** The input with the present holders of the roles a letter is sent to. */
async function withHolders<Input extends Given>(
  transaction: DatabaseTransaction,
  input: Input,
  now: Date,
): Promise<Input | Refusal> {
  if (!input.receivers) return input;
  const receivers = await findHolders(transaction, input.receivers, now);
  return isRefusal(receivers) ? receivers : { ...input, receivers };
}

/** A document that the viewer may not read counts as absent, as does an unknown purpose or type of work. */
async function refusalOfReferences(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  { purposeIds, taskTypeId, documentIds }: References,
): Promise<Refusal | undefined> {
  for (const documentId of documentIds)
    if (!(await isReadable(transaction, viewer, documentId))) return refuse('document-not-found');
  return (await refusalOfPurposes(transaction, purposeIds)) ?? refusalOfTaskType(transaction, taskTypeId);
}

function placeOf(matter: Matter, { legId, taskId }: { readonly legId: number; readonly taskId: number | null }) {
  const leg = matter.legs.find((item) => item.id === legId);
  const task = taskId === null ? null : matter.tasks.find((item) => item.id === taskId && item.legId === legId);
  return leg && task !== undefined ? { leg, task } : undefined;
}

/**
 * The facts the plan needs: about those named, about the chain and the units it goes to, or about everybody who has the
 * letter. A secret letter goes back only to a person who is still cleared for it.
 */
async function directoryFor(
  transaction: DatabaseTransaction,
  { defaultsDueDate, movesDueDates, concernsEverybody, checksSigners }: AnyAction,
  { viewer, matter: { document, legs, tasks }, leg }: ActionContext,
  { personIds, unitIds, entryId }: References,
  { now, canSendMail }: Actor,
): Promise<Directory> {
  const involved =
    concernsEverybody || isSecret(document.secrecy)
      ? [
          ...tasks.flatMap(({ giverId, holderId }) => [giverId, holderId]),
          ...legs.flatMap((item) => item.toPersonId ?? []),
        ]
      : [];
  const unitsInvolved = concernsEverybody ? legs.map((item) => item.toUnitId) : [];
  const chain = document.chain.flatMap((step) => step.personIds);
  const roster = await loadRoster(
    transaction,
    [...personIds, ...chain, ...involved],
    [...unitIds, leg.toUnitId, document.issuerUnitId, ...unitsInvolved],
    now,
  );
  return {
    ...roster,
    canSendMail,
    // Only a document of our own is numbered.
    numbering: document.direction === 'outgoing' ? await numberingOf(transaction, document) : 'onSign',
    reservation: await lockReservation(transaction, viewer, entryId),
    dueBySpeed: defaultsDueDate ? await dueBySpeed(transaction, document.speed, now) : null,
    signing: checksSigners ? await loadSigningRule(transaction, document) : null,
    calendar: movesDueDates ? await workCalendarOf(transaction) : null,
  };
}

async function numberingOf(
  transaction: DatabaseTransaction,
  { kind, chain }: Matter['document'],
): Promise<NumberingMode> {
  const { numberingMode } = await transaction
    .selectFrom('officeRules')
    .select('numberingMode')
    .executeTakeFirstOrThrow();
  const signers = needsSignature(kind) ? signersOf(chain).length : 0;
  return numberingWith(memberOf(numberingModes, numberingMode), await loadSigningMeans(transaction, kind), signers);
}
