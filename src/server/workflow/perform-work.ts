import type { Matter } from '#domain/workflow/matter/matter.ts';
import { planWork } from '#domain/workflow/plans/plan-work.ts';
import { postFor, delegatorFor } from '#domain/workflow/matter/on-behalf-of.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';
import type { WorkContext } from '#domain/workflow/work-context.ts';
import type { WorkInputs } from '#domain/workflow/work-inputs.ts';
import { versionActions } from '#domain/drafting/versions.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { findHolders } from '#server/people/find-holders.ts';
import { loadDirectory } from '#server/people/load-directory.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { lockReservation } from '#server/registers/lock-reservation.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { attachFiles } from './attach-files.ts';
import { carryOut } from './carry-out.ts';
import { dueBySpeed } from '#server/calendar/due-by-speed.ts';
import { eventsOfWork } from './events-of-work.ts';
import { refusalOfSubmitting } from './submit-text.ts';
import { saveVersion } from './save-version.ts';
import { refusalOfPurposes } from '#server/reference/known-references.ts';
import { lockMatter } from './lock-matter.ts';
import { inputReferences, rolesIn, type Named } from './input-references.ts';

export interface WorkRequest<A extends WorkAction> {
  readonly documentId: number;
  readonly legId: number;
  readonly taskId: number | null;
  readonly input: WorkInputs[A];
}

interface WorkDone {
  readonly documentId: number;
  readonly legId: number;
  readonly registerNumber: string;
}

/**
 * One action of `work-actions.ts`, whole or not at all: lock, rule, plan, rows, register, lists, notices, events.
 * Errors: `document-not-found` (also when it may not be read), those of `refusalOf` and of the plan.
 */
export async function performWork<A extends WorkAction>(
  transaction: DatabaseTransaction,
  action: A,
  request: WorkRequest<A>,
  actor: { readonly personId: number; readonly tenant: Tenant; readonly now: Date },
): Promise<WorkDone | Refusal> {
  const { tenant, now, personId } = actor;
  const viewer = await loadViewer(transaction, personId, tenant, now);
  const before = await lockMatter(transaction, viewer, request.documentId);
  if (!before) return refuse('document-not-found');
  const subject = subjectOf(before, request);
  if (!subject) return refuse('document-not-found');
  const context: WorkContext = { viewer, matter: before, ...subject };
  const input = await withReceivers(transaction, request.input, tenant, now);
  if (isRefusal(input)) return input;
  const named = inputReferences(input);
  const asked = partiesToLoad(action, context, named);
  const known = await loadDirectory(transaction, asked.personIds, asked.unitIds, tenant, now);
  const directory = {
    ...known,
    reservation: await lockReservation(transaction, named.entryId),
    dueBySpeed: sends.includes(action) ? await dueBySpeed(transaction, before.document.speed, now) : null,
  };
  const unknown = await refusalOfPurposes(transaction, named.purposeIds);
  if (unknown) return unknown;
  const plan = planWork(action, context, input, directory, now);
  if (isRefusal(plan)) return plan;
  const incomplete = action === 'submit' ? await refusalOfSubmitting(transaction, before.document) : undefined;
  if (incomplete) return incomplete;
  if (marksVersion(action)) await saveVersion(transaction, before.document);
  const attached = await attachFiles(transaction, named.fileIds, personId, {
    ...request,
    part: action === 'addFiles' ? 'addition' : 'result',
    secrecy: before.document.secrecy,
  });
  if (isRefusal(attached)) return attached;
  const { after } = await carryOut(transaction, before, plan, { ...actor, reason: named.reason });
  const onBehalfOf = delegatorFor(action, context);
  const post = onBehalfOf ? null : postFor(action, context);
  const roles = rolesIn(request.input);
  const happened = { before, after, personId, onBehalfOf, post, request, named: { ...named, roles } };
  await appendEvents(transaction, eventsOfWork(action, happened), now);
  const leg = after.legs.find((leg) => leg.id === request.legId);
  return {
    documentId: request.documentId,
    legId: request.legId,
    registerNumber: leg?.registerNumber?.toString() ?? '',
  };
}

/** The input with whoever holds the roles it is sent to; the roles themselves stay in the request. */
async function withReceivers<Input extends WorkInputs[WorkAction]>(
  transaction: DatabaseTransaction,
  input: Input,
  tenant: Tenant,
  now: Date,
): Promise<Input | Refusal> {
  if (!('receivers' in input)) return input;
  const receivers = await findHolders(transaction, input.receivers, tenant, now);
  return isRefusal(receivers) ? receivers : { ...input, receivers };
}

/** A reviewer may have corrected the text before him: what he passed or returned is kept. */
const marksVersion = (action: WorkAction): boolean => versionActions.some((name) => name === action);

/** These make new stays, due by the speed of the letter where no day is named. */
const sends: readonly WorkAction[] = ['send', 'resend'];

function subjectOf(matter: Matter, { legId, taskId }: { readonly legId: number; readonly taskId: number | null }) {
  const leg = matter.legs.find((leg) => leg.id === legId);
  const task = taskId === null ? null : matter.tasks.find((task) => task.id === taskId && task.legId === legId);
  return leg && task !== undefined ? { leg, task } : undefined;
}

/** Of whom the plan must know. Another class asks about everybody who has the letter. */
function partiesToLoad(action: WorkAction, { matter, leg }: WorkContext, named: Named) {
  const { document, legs, tasks } = matter;
  // Submitting asks whether everybody of the chain is still there.
  const personIds = [...named.personIds, ...document.chain.flatMap((step) => step.personIds)];
  // Receiving a copy asks for the head of its unit; submitting, whether the issuer can keep what is secret.
  const unitIds = [...named.unitIds, leg.toUnitId, document.issuerUnitId];
  if (action !== 'reclassify') return { personIds, unitIds };
  return {
    personIds: [...personIds, ...tasks.map((task) => task.holderId), ...legs.flatMap((leg) => leg.toPersonId ?? [])],
    unitIds: [...unitIds, document.ownerUnitId, ...legs.map((leg) => leg.toUnitId)],
  };
}
