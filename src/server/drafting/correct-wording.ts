import { isOfRound } from '#domain/workflow/matter/chain-progress.ts';
import { missingFields } from '#domain/drafting/missing-fields.ts';
import { isWording, reworded, type Wording } from '#domain/drafting/wording.ts';
import { permittedCorrection, type Correction } from '#domain/drafting/writing.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { postFor, delegatorFor } from '#domain/workflow/matter/on-behalf-of.ts';
import type { Step } from '#domain/workflow/matter/steps.ts';
import { personTray } from '#domain/workflow/todo/trays.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { carryOut } from '#server/workflow/carry-out.ts';
import { postDetails } from '#domain/workflow/action-events.ts';
import { permissionOf } from '#domain/workflow/permitted-actions.ts';
import type { NewEvent } from '#domain/events.ts';
import { refuseIncomplete } from '#server/workflow/submit-text.ts';
import { saveVersion } from '#server/workflow/save-version.ts';
import { loadContent, loadReferences } from '#server/document-texts/load-content.ts';
import { loadTemplate } from '#server/document-texts/load-template.ts';
import { lockMatter } from '#server/workflow/lock-matter.ts';
import { viewerAt } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { changesLettersOnly } from '#server/platform/database/remember.ts';

import { saveContent } from './save-content.ts';

/**
 * Lets a reviewer correct the wording of a draft they are reviewing. The text must stay complete, so that it can be
 * passed as it is. The first change of a saved version, or of another person's text, starts a new version, which is
 * notified and logged.
 * Errors: `document-not-found`, `not-permitted`, `draft-changed-elsewhere`, `draft-incomplete`.
 */
export async function correctWording(
  transaction: DatabaseTransaction,
  request: Wording & { readonly documentId: number; readonly version: number },
  actor: { readonly personId: number; readonly now: Date },
): Promise<{ readonly version: number; readonly savedAt: Date } | Refusal> {
  const { personId, now } = actor;
  const { documentId, subject, version } = request;
  changesLettersOnly(transaction);
  const viewer = await viewerAt(transaction, personId, now);
  const before = await lockMatter(transaction, viewer, documentId);
  const current = before && (await loadContent(transaction, documentId));
  if (!current) return refuse('document-not-found');
  const correction = permittedCorrection(viewer, before);
  if (!correction) return refuse('not-permitted', { rule: 'signs' });
  if (current.version !== version) return refuse('draft-changed-elsewhere');
  const content = reworded(current.content, request);
  const template = await loadTemplate(transaction, content.form?.templateId);
  const missing = missingFields({ ...before.document, subject, content, template }).filter(isWording);
  if (missing.length > 0) return refuseIncomplete(missing);
  const begins = await beginsVersion(transaction, documentId, personId);
  if (begins) await saveVersion(transaction, before.document);
  const plan: readonly Step[] = [
    { step: 'changeDocument', changes: { subject } },
    ...(begins ? noticesOf(before, correction.context.leg.id) : []),
  ];
  const { after } = await carryOut(transaction, before, plan, { ...actor, reason: '' });
  const references = await loadReferences(transaction, documentId);
  const saved = await saveContent(transaction, after, { content, references }, actor);
  if (begins) await appendEvents(transaction, [eventOf(correction, version)], now);
  return { ...saved, savedAt: now };
}

/** A text that others have read, passed or written stays available as a version. */
async function beginsVersion(transaction: DatabaseTransaction, documentId: number, personId: number): Promise<boolean> {
  const text = await transaction
    .selectFrom('documentContents')
    .leftJoin('contentVersions', (join) =>
      join
        .onRef('contentVersions.documentId', '=', 'documentContents.documentId')
        .onRef('contentVersions.version', '=', 'documentContents.version'),
    )
    .select(['documentContents.savedBy', 'contentVersions.version as savedVersion'])
    .where('documentContents.documentId', '=', documentId)
    .executeTakeFirstOrThrow();
  return text.savedVersion !== null || text.savedBy !== personId;
}

/** For the drafter and everybody who passed the earlier text. */
const noticesOf = ({ document, tasks }: Matter, legId: number): readonly Step[] => {
  const passed = tasks
    .filter((task) => isOfRound(task) && task.state === 'finished')
    .map((task) => task.finishedBy ?? task.holderId);
  return [...new Set([document.createdBy, ...passed])].map((personId) => ({
    step: 'notify',
    topic: 'draftCorrected',
    tray: personTray(personId),
    legId,
  }));
};

function eventOf({ context, action }: Correction, fromVersion: number): NewEvent {
  const onBehalfOf = delegatorFor(permissionOf(action, context.viewer), context);
  const post = onBehalfOf ? null : postFor(permissionOf(action, context.viewer), context);
  return {
    name: 'draft.wording-corrected',
    actorId: context.viewer.personId,
    documentId: context.matter.document.id,
    legId: context.leg.id,
    ...(context.task ? { taskId: context.task.id } : {}),
    ...(onBehalfOf ? { onBehalfOfId: onBehalfOf.personId, delegationKind: onBehalfOf.kind } : {}),
    ...(post ? { delegationKind: post.kind } : {}),
    details: { fromVersion, ...postDetails(onBehalfOf, post) },
  };
}
