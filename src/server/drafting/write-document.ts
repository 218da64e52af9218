import type { WrittenDraft } from '#contract/drafting.ts';
import { missingFields } from '#domain/drafting/missing-fields.ts';
import type { FormField } from '#domain/drafting/forms.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Matter } from '#domain/documents/matter.ts';
import { isSecret, isTooSecretToStore } from '#domain/documents/secrecy.ts';
import { personsOf, type Viewer } from '#domain/people/viewer.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { attachFiles } from '#server/documents/attach-files.ts';
import { carryOut } from '#server/documents/carry-out.ts';
import { lockMatter } from '#server/documents/lock-matter.ts';
import { isReadable } from '#server/documents/may-read-document.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadContent } from '#server/documents/load-content.ts';
import { saveContent } from './save-content.ts';

interface Saved {
  readonly version: number;
  readonly savedAt: Date;
  readonly missing: FormField[];
}

/** Whether the viewer may change the text: its drafter or who stands in for him, while it is in his hands. */
export const mayWrite = (viewer: Viewer, { document }: Matter): boolean =>
  (document.state === 'draft' || document.state === 'returned') && personsOf(viewer).includes(document.createdBy);

/**
 * Saves a draft over the version it was begun from.
 * Errors: `document-not-found`, `not-permitted`, `draft-changed-elsewhere`, `top-secret-not-electronic`,
 * `person-not-cleared`, `file-not-found`.
 */
export async function writeDocument(
  transaction: DatabaseTransaction,
  request: WrittenDraft & { readonly documentId: number; readonly version: number },
  actor: { readonly personId: number; readonly tenant: Tenant; readonly now: Date },
): Promise<Saved | Refusal> {
  const { personId, tenant, now } = actor;
  const { documentId, content, references, fileIds } = request;
  const viewer = await loadViewer(transaction, personId, tenant, now);
  const before = await lockMatter(transaction, viewer, documentId);
  if (!before) return refuse('document-not-found');
  const refused = await refusalOfWriting(transaction, viewer, before, request);
  if (refused) return refused;
  const changes = changesOf(before.document.kind, request);
  await carryOut(transaction, before, [{ step: 'changeDocument', changes }], { ...actor, reason: '' });
  const attached = await attachNewFiles(transaction, documentId, fileIds, personId);
  if (isRefusal(attached)) return attached;
  const saved = await saveContent(transaction, documentId, { content, references }, actor);
  const missing = [...missingFields({ ...before.document, ...changes, content })];
  return { ...saved, savedAt: now, missing };
}

/** What is kept with the document itself; its date is drawn with its number. */
const changesOf = (
  kind: number,
  { subject, toText, letterNumber, speed, secrecy, usesOwnerNumber, chain, ...written }: WrittenDraft,
) => ({
  subject,
  toText,
  letterNumber,
  speed,
  secrecy,
  usesOwnerNumber,
  chain,
  isCircular: written.isCircular || kind === documentKinds.cycle.code,
});

async function refusalOfWriting(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  before: Matter,
  {
    documentId,
    version,
    secrecy,
    references,
  }: WrittenDraft & { readonly documentId: number; readonly version: number },
): Promise<Refusal | undefined> {
  if (!mayWrite(viewer, before)) return refuse('not-permitted', { rule: 'drafted' });
  if (isTooSecretToStore(secrecy)) return refuse('top-secret-not-electronic');
  if (isSecret(secrecy) && secrecy > viewer.clearance) return refuse('person-not-cleared');
  for (const reference of references)
    if (reference.documentId !== null && !(await isReadable(transaction, viewer, reference.documentId)))
      return refuse('document-not-found');
  const kept = await loadContent(transaction, documentId);
  return kept?.version === version ? undefined : refuse('draft-changed-elsewhere');
}

/** Files already attached stay; those no longer named are let go, and swept with what nobody uses. */
async function attachNewFiles(
  transaction: DatabaseTransaction,
  documentId: number,
  fileIds: readonly number[],
  personId: number,
): Promise<undefined | Refusal> {
  const attached = await transaction
    .selectFrom('files')
    .select('id')
    .where('documentId', '=', documentId)
    .where('part', 'in', ['letter', 'enclosure'])
    .execute();
  const known = new Set(attached.map((file) => file.id));
  const gone = [...known].filter((id) => !fileIds.includes(id));
  if (gone.length > 0)
    await transaction.updateTable('files').set({ documentId: null }).where('id', 'in', gone).execute();
  const added = fileIds.filter((id) => !known.has(id));
  return attachFiles(transaction, added, personId, { documentId, part: 'enclosure' });
}
