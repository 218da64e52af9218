import type { Document } from '#domain/documents/document.ts';
import type { DocumentView } from '#contract/documents/documents.ts';
import { modalOf } from '#contract/documents/modals.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import type { ActionContext } from '#domain/workflow/action-context.ts';
import type { Task, Leg, Matter } from '#domain/workflow/matter/matter.ts';
import { namedAt } from '#domain/workflow/matter/named-at.ts';
import { mayFollowDispatches } from '#domain/workflow/dispatches/dispatch-rules.ts';
import { movesLetter, offeredActions, withheldActions } from '#domain/workflow/permitted-actions.ts';
import { eventsForSenders } from '#domain/workflow/access/events-for-senders.ts';
import { isOfSenders, mayFollowReading } from '#domain/workflow/access/read-receipts.ts';
import { personsOf, viewerFor, type Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { termsOf } from '#locales/terms-of.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ruleSentence } from '#server/platform/http/rule-sentence.ts';
import { wordingOf } from '#server/platform/http/sentences.ts';
import type { Platform } from '#server/platform/platform.ts';

import { linkOf } from './document-links.ts';
import { historyOf, partsOfLetter } from './document-parts.ts';
import { holdOf } from './hold-view.ts';
import { movedInView } from './moved-in-view.ts';
import { signingLackOf } from '#server/certificates/ready-to-sign.ts';
import { lacksSignatureImage, loadSigningNeeds } from '#server/people/load-signing-needs.ts';
import { loadSigningMeans } from '#server/people/load-sign-type.ts';
import { unitNamesAt } from '#server/people/unit-names.ts';
import { thaiWordingOf } from '#server/platform/database/agency-features.ts';
import { categoryOf } from '#server/reference/categories.ts';
import { secrecyNames, speedNames } from '#server/reference/speeds-and-secrecies.ts';
import { documentTypeName } from '#server/document-types/document-types.ts';
import { readMatter } from '#server/workflow/read-matter.ts';
import { permittedReply } from './permitted-reply.ts';
import { relatedLetters } from './related-letters.ts';
import { routeOf } from './route-view.ts';

interface Params {
  readonly documentId: number;
  readonly legId?: number | null | undefined;
  readonly taskId?: number | null | undefined;
  readonly isViewOnly?: boolean | undefined;
  readonly notificationId?: number | null | undefined;
}

/** A document as the screen shows it. Errors: `document-not-found`, also for a document the viewer may not read. */
export async function documentView(
  platform: Pick<Platform, 'config' | 'database' | 'deriveKey'>,
  viewer: Viewer,
  params: Params,
  { locale, now }: { readonly locale: 'th' | 'en'; readonly now: Date },
): Promise<DocumentView | Refusal> {
  const { database } = platform;
  const matter = await readMatter(database, viewer, params.documentId);
  const place = matter && requestedPlace(matter, viewer, params);
  if (!matter || !place) return refuse('document-not-found');
  const { document } = matter;
  const { leg, task } = place;
  const isReadOnly = params.isViewOnly === true && document.publishedAt !== null;
  const { actions, withheld } = isReadOnly ? nothing : actionsAt({ viewer, matter, leg, task }, now);
  const [names, route, parts, hold, replyKind, notificationId, thai, signing] = await Promise.all([
    namesOf(database, matter, locale),
    routeOf(database, matter, viewer, { locale, now, isReadOnly }),
    partsOf(database, viewer, matter),
    holdOf(database, viewer, document),
    isReadOnly ? null : permittedReply(database, viewer, { document, leg, now }),
    ownNotice(database, viewer, params),
    thaiWordingOf(database),
    actions.includes('sign') ? signingOf(platform, viewer, document.kind, now) : null,
  ]);
  const wording = wordingOf(locale, thai);
  return {
    ...document,
    ...names,
    ...route,
    documentId: document.id,
    link: linkOf(platform, document.id),
    ...placeView(leg, isReadOnly),
    taskId: task?.id ?? null,
    isOverdue: isOverdue(document, now),
    hold,
    isFollowed: matter.tracks.some((track) => track.personId === viewer.personId && track.removedAt === null),
    ...parts,
    actions,
    withheldActions: withheld.map(({ action, refusal }) => ({ action, reason: ruleSentence(wording, refusal) ?? '' })),
    replyKind,
    signing,
    firstModal: modalOf(actions.find((name) => movesLetter(name) && modalOf(name) !== 'none')),
    showsReaders: mayFollowReading(viewer, matter),
    showsDispatches: !isReadOnly && mayFollowDispatches(viewer, matter),
    isReadOnly,
    notificationId,
  };
}

const nothing = { actions: [], withheld: [] };

const actionsAt = (context: ActionContext, now: Date) => ({
  actions: [...offeredActions(context, now)],
  withheld: [...withheldActions(context, now)],
});

async function signingOf(
  platform: Pick<Platform, 'config' | 'database'>,
  { personId }: Viewer,
  kind: number,
  now: Date,
): Promise<DocumentView['signing']> {
  const { database } = platform;
  const means = await loadSigningMeans(database, kind);
  const needsProof = means === 'simple' && (await loadSigningNeeds(platform)).proof;
  if (await lacksSignatureImage(platform, personId)) return { means, lack: 'signature-image-missing', needsProof };
  return { means, lack: means === 'simple' ? null : await signingLackOf(database, personId, now), needsProof };
}

async function partsOf(database: Database, viewer: Viewer, matter: Matter) {
  const { document } = matter;
  const [parts, history, related, movedIn] = await Promise.all([
    partsOfLetter(database, document),
    historyOf(database, document.id, isOfSenders(viewer, matter) ? [] : eventsForSenders),
    relatedLetters(database, viewer, document.id),
    document.isMovedIn ? movedInView(database, document.id) : null,
  ]);
  return { ...parts, history, related, movedIn };
}

function placeView({ id: legId, registerNumber: number }: Leg, isViewOnly: boolean) {
  const registerNumber = number?.toString() ?? '';
  return { legId, registerNumber, selectedMenu: { legId, registerNumber, isViewOnly } };
}

/** A notice of somebody else, or about another document, is nobody's reason to open this one. */
async function ownNotice(database: Database, { personId }: Viewer, { notificationId, documentId }: Params) {
  if (!notificationId) return null;
  const notice = await database
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', notificationId)
    .where('personId', '=', personId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return notice?.id ?? null;
}

/** The deadline does not run while the document is on hold. */
const isOverdue = ({ state, dueAt, heldAt }: Document, now: Date): boolean =>
  state !== 'closed' && heldAt === null && dueAt !== null && dueAt < now;

interface Place {
  readonly leg: Leg;
  readonly task: Task | null;
}

/**
 * The requested leg and task, or the place where the viewer would act: their open task, else the newest leg at their
 * desk.
 */
function requestedPlace(matter: Matter, viewer: Viewer, params: Params): Place | undefined {
  if (params.legId) {
    const leg = matter.legs.find((leg) => leg.id === params.legId);
    const task = params.taskId
      ? matter.tasks.find((task) => task.id === params.taskId && task.legId === params.legId)
      : null;
    return leg && task !== undefined ? { leg, task } : undefined;
  }
  const mine = personsOf(viewerFor(viewer, matter.document));
  const task = matter.tasks.findLast((task) => mine.includes(task.holderId) && task.state !== 'withdrawn') ?? null;
  const desks = [...viewer.deskOf, ...viewer.headOf, ...viewer.secretRegistrarOf];
  const leg =
    matter.legs.find((leg) => leg.id === task?.legId) ??
    matter.legs.findLast((leg) => desks.includes(leg.toUnitId) && leg.state !== 'recalled') ??
    matter.legs.find((leg) => leg.kind === 'home');
  return leg ? { leg, task } : undefined;
}

async function namesOf(database: Database, matter: Matter, locale: 'th' | 'en') {
  const { kind: code, speed, secrecy, ownerUnitId } = matter.document;
  const [speeds, secrecies, category, typeName, unitAt] = await Promise.all([
    speedNames(database, locale),
    secrecyNames(database, locale),
    categoryOf(database, matter.document, locale),
    documentTypeName(database, matter.document.documentTypeId, locale),
    unitNamesAt(database),
  ]);
  const kind = kindWithCode(code);
  return {
    kindName: kind ? termsOf(locale).kinds[kind] : '',
    speedName: speeds.get(speed)?.name ?? '',
    color: speeds.get(speed)?.color ?? '',
    secrecyName: secrecies.get(secrecy) ?? '',
    categoryName: category.name,
    documentTypeName: typeName,
    retention: category.retention,
    ownerUnitName: unitAt(ownerUnitId, namedAt(matter)).name,
  };
}
