import type { Document } from '#domain/documents/document.ts';
import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { missingFields } from '#domain/drafting/missing-fields.ts';
import type { FormField } from '#domain/drafting/forms.ts';
import { mayWrite } from '#domain/drafting/writing.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { isSecret, isTooSecretToStore } from '#domain/documents/secrecy.ts';
import { bookOf, hasCircularSeries, seriesOf } from '#domain/registers/books.ts';
import { hasTypedNumber } from '#domain/registers/number-rules.ts';
import { isOfSeries } from '#domain/registers/reservations.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { attachFiles } from '#server/workflow/attach-files.ts';
import { carryOutOne, writeEndings } from '#server/workflow/carry-out.ts';
import { contentsOf, lockContents, removeSecretFileTexts } from '#server/document-texts/file-texts.ts';
import { findAnswered, findAnsweredAndAnswers, lockMatter } from '#server/workflow/lock-matter.ts';
import { isReadable } from '#server/access/may-read-document.ts';
import { signersWithoutAuthority } from '#server/people/load-signing-rule.ts';
import { viewerAt } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { changesLettersOnly } from '#server/platform/database/remember.ts';
import { raiseAnswers } from '#server/workflow/raise-answers.ts';

import { loadContent, loadReferences } from '#server/document-texts/load-content.ts';
import { refusalOfCategory } from '#server/reference/categories.ts';
import { refusalOfDocumentType } from '#server/document-types/document-types.ts';
import { loadTemplate } from '#server/document-texts/load-template.ts';
import { registryAt } from './drafting-units.ts';
import { saveContent } from './save-content.ts';

export interface Saved {
  readonly version: number;
  readonly savedAt: Date;
  readonly missing: FormField[];
  readonly signersWithoutAuthority: number[];
}

/**
 * Saves a draft that was edited from `version`.
 * Errors: `document-not-found`, `not-permitted`, `draft-changed-elsewhere`, `top-secret-not-electronic`,
 * `person-not-cleared`, `class-below-answered`, `form-not-available`, `file-not-found`, `file-not-markable`, `draft-has-number`, `invalid-request`
 * (a circular of a kind that has none, a category or type that is not in use).
 */
export async function writeDocument(
  transaction: DatabaseTransaction,
  request: WrittenDraft & { readonly documentId: number; readonly version: number },
  actor: { readonly personId: number; readonly now: Date },
): Promise<Saved | Refusal> {
  const { personId, now } = actor;
  const { documentId, content, references } = request;
  changesLettersOnly(transaction);
  const viewer = await viewerAt(transaction, personId, now);
  const unreadable = await refusalOfReferences(transaction, viewer, request);
  if (unreadable) return unreadable;
  const before = await lockMatter(transaction, viewer, documentId, () => relatedTo(transaction, request));
  if (!before) return refuse('document-not-found');
  const refused =
    (await refusalOfWriting(transaction, viewer, before, request)) ??
    (await refusalOfClass(transaction, before.document, request)) ??
    (await refusalOfCategory(transaction, request.categoryId ?? null, before.document.categoryId)) ??
    (await refusalOfDocumentType(transaction, request.documentTypeId ?? null, before.document.documentTypeId));
  if (refused) return refused;
  const changes = changesOf(before.document, request);
  if (before.document.reservedEntryId !== null && !isSameSeries(before.document, changes))
    return refuse('draft-has-number');
  const attached = await attachNewFiles(transaction, documentId, request, personId);
  if (isRefusal(attached)) return attached;
  const plan = [{ step: 'changeDocument', changes }] as const;
  const { after, ending } = await carryOutOne(transaction, before, plan, { ...actor, reason: '' });
  const saved = await saveContent(transaction, after, { content, references }, actor);
  const { secrecy } = changes;
  const { events, endings } =
    secrecy > before.document.secrecy
      ? await raiseAnswers(transaction, documentId, secrecy, undefined, { ...actor, reason: '' })
      : { events: [], endings: [] };
  await writeEndings(transaction, [ending, ...endings]);
  await appendEvents(transaction, events, now);
  const template = await loadTemplate(transaction, content.form?.templateId);
  const missing = [...missingFields({ ...before.document, ...changes, content, template })];
  const asked = { ...before.document, ...changes };
  return {
    ...saved,
    savedAt: now,
    missing,
    signersWithoutAuthority: await signersWithoutAuthority(transaction, asked, now),
  };
}

/** The date is missing here because it is allocated with the number. */
const changesOf = (
  document: Document,
  {
    subject,
    toText,
    letterNumber,
    speed,
    secrecy,
    categoryId = document.categoryId,
    documentTypeId = document.documentTypeId,
    usesOwnerNumber,
    chain,
    ...rest
  }: WrittenDraft,
) => ({
  subject,
  toText,
  letterNumber: hasTypedNumber(document.kind) ? letterNumber : document.letterNumber,
  speed,
  secrecy,
  categoryId,
  documentTypeId,
  usesOwnerNumber,
  chain,
  isCircular: rest.isCircular || document.kind === documentKinds.cycle.code,
});

/** A number reserved for the draft belongs to one series, so it must be released before the draft changes to another. */
const isSameSeries = (document: Document, changes: ReturnType<typeof changesOf>): boolean =>
  isOfSeries({ ...document, ...changes }, seriesOf(document));

async function refusalOfWriting(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  before: Matter,
  {
    documentId,
    version,
    secrecy,
    content,
    isCircular,
    usesOwnerNumber,
  }: WrittenDraft & { readonly documentId: number; readonly version: number },
): Promise<Refusal | undefined> {
  if (!mayWrite(viewer, before)) return refuse('not-permitted', { rule: 'drafted' });
  if (isCircular && !hasCircularSeries(bookOf(before.document.kind)))
    return refuse('invalid-request', { fields: { isCircular: 'not-valid' } });
  const { ownerUnitId } = before.document;
  const asksOwnNumber = usesOwnerNumber && !before.document.usesOwnerNumber;
  if (asksOwnNumber && (await registryAt(transaction, ownerUnitId))?.unitId !== ownerUnitId)
    return refuse('invalid-request', { fields: { usesOwnerNumber: 'unit-without-registry' } });
  if (isTooSecretToStore(secrecy)) return refuse('top-secret-not-electronic');
  if (isSecret(secrecy) && secrecy > viewer.clearance) return refuse('person-not-cleared');
  const saved = await loadContent(transaction, documentId);
  if (saved?.content.form?.templateId !== content.form?.templateId) return refuse('form-not-available');
  return saved?.version === version ? undefined : refuse('draft-changed-elsewhere');
}

/** A letter named before may have become secret since: it stays named, and saving it again is no look at it. */
async function refusalOfReferences(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  { documentId, references }: Pick<WrittenDraft, 'references'> & { readonly documentId: number },
): Promise<Refusal | undefined> {
  const named = new Set(references.flatMap((reference) => reference.documentId ?? []));
  const known = (await isReadable(transaction, viewer, documentId))
    ? await loadReferences(transaction, documentId)
    : [];
  for (const before of known) if (before.documentId !== null) named.delete(before.documentId);
  for (const id of named) if (!(await isReadable(transaction, viewer, id))) return refuse('document-not-found');
  return undefined;
}

const answeredIn = (references: WrittenDraft['references']): readonly number[] =>
  references.flatMap(({ documentId, isAnswer }) => (isAnswer && documentId !== null ? [documentId] : []));

/**
 * The letters it answers from now on, so that they do not get a higher class unseen (with the others it got theirs), and its
 * unfinished answers, which get its class.
 */
async function relatedTo(
  transaction: DatabaseTransaction,
  { documentId, references, secrecy }: Pick<WrittenDraft, 'references' | 'secrecy'> & { readonly documentId: number },
): Promise<readonly number[]> {
  const known = await findAnswered(transaction, documentId);
  const added = answeredIn(references).filter((id) => !known.includes(id));
  return isSecret(secrecy) ? [...added, ...(await findAnsweredAndAnswers(transaction, documentId))] : added;
}

/**
 * A reply contains what it answers, so its writer gives it no lower class than a letter it answers or was begun from has,
 * nor a lower one than it got by order: only another order does that (`reclassify`), and then it may stay so.
 */
async function refusalOfClass(
  transaction: DatabaseTransaction,
  { id, secrecy: before }: Pick<Document, 'id' | 'secrecy'>,
  { secrecy, references }: Pick<WrittenDraft, 'secrecy' | 'references'>,
): Promise<Refusal | undefined> {
  const known = await findAnswered(transaction, id);
  const added = answeredIn(references).filter((answered) => !known.includes(answered));
  const binding = secrecy < before ? [...known, ...added] : added;
  const lowest = Math.max(
    await highestClassOf(transaction, binding),
    secrecy < before ? await classByOrder(transaction, id) : 1,
  );
  return secrecy < lowest ? refuse('class-below-answered', { fields: { secrecy: 'class-below-answered' } }) : undefined;
}

async function highestClassOf(transaction: DatabaseTransaction, documentIds: readonly number[]): Promise<number> {
  if (documentIds.length === 0) return 1;
  const row = await transaction
    .selectFrom('documents')
    .select((select) => select.fn.max('secrecy').as('highest'))
    .where('id', 'in', documentIds)
    .executeTakeFirst();
  return row?.highest ?? 1;
}

/** The class given by the last order; 1 when there was none. */
async function classByOrder(transaction: DatabaseTransaction, documentId: number): Promise<number> {
  const row = await transaction
    .selectFrom('reclassifications')
    .select('toSecrecy')
    .where('documentId', '=', documentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.toSecrecy ?? 1;
}

/** A file that is no longer listed is detached, and swept later when nothing uses it. */
async function attachNewFiles(
  transaction: DatabaseTransaction,
  documentId: number,
  { fileIds, secrecy }: Pick<WrittenDraft, 'fileIds' | 'secrecy'>,
  personId: number,
): Promise<undefined | Refusal> {
  const attached = await transaction
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('documentId', '=', documentId)
    .where('part', 'in', ['letter', 'enclosure'])
    .execute();
  const known = new Set(attached.map((file) => file.id));
  const added = fileIds.filter((id) => !known.has(id));
  const refused = await attachFiles(transaction, added, personId, { documentId, part: 'enclosure', secrecy });
  if (refused) return refused;
  const detached = attached.filter(({ id }) => !fileIds.includes(id));
  if (detached.length === 0) return undefined;
  // Those that stay are locked too, because they are locked again when the document becomes secret.
  await lockContents(transaction, [
    ...detached.map(({ sha256 }) => sha256),
    ...(await contentsOf(transaction, documentId)),
  ]);
  const ids = detached.map(({ id }) => id);
  await transaction.updateTable('files').set({ documentId: null }).where('id', 'in', ids).execute();
  await removeSecretFileTexts(
    transaction,
    detached.map(({ sha256 }) => sha256),
  );
  return undefined;
}
