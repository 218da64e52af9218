import type { DraftView } from '#contract/drafting/drafting.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { namedAt } from '#domain/workflow/matter/named-at.ts';
import { chainOnSheet, typedForSigners } from '#domain/workflow/matter/signers.ts';
import { missingFields } from '#domain/drafting/missing-fields.ts';
import { mayWrite, permittedCorrection } from '#domain/drafting/writing.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readMatter } from '#server/workflow/read-matter.ts';
import { loadSigningPlaces } from '#server/people/load-signing-places.ts';
import { signersWithoutAuthority } from '#server/people/load-signing-rule.ts';
import { personNamesFor } from '#server/people/person-views.ts';
import { unitNamesAt } from '#server/people/unit-names.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { linkOf } from '#server/documents/document-links.ts';
import { loadContent, loadReferences } from '#server/document-texts/load-content.ts';
import { loadTemplate } from '#server/document-texts/load-template.ts';
import { stepViews } from '#server/documents/route-view.ts';

import { namesWhenSigned } from './names-when-signed.ts';

/** Errors: `document-not-found`, also when the viewer may not read the document or it was only registered. */
export async function draftView(
  { database, clock, ...keys }: Pick<Platform, 'database' | 'deriveKey' | 'clock'>,
  viewer: Viewer,
  documentId: number,
): Promise<DraftView | Refusal> {
  const matter = await readMatter(database, viewer, documentId);
  if (!matter) return refuse('document-not-found');
  const writing = await writingOf({ database, clock, ...keys }, matter);
  if (!writing) return refuse('document-not-found');
  const { signatureIds: _printed, ...view } = writing;
  const now = clock();
  const writes = mayWrite(viewer, matter);
  const [steps, unauthorised] = await Promise.all([
    stepViews(database, matter),
    writes ? signersWithoutAuthority(database, matter.document, now) : [],
  ]);
  return {
    ...view,
    steps,
    signersWithoutAuthority: unauthorised,
    mayWrite: writes,
    mayCorrect: permittedCorrection(viewer, matter) !== undefined,
  };
}

/** The part of the view that is the same for every viewer. */
export interface Writing extends Omit<DraftView, 'steps' | 'signersWithoutAuthority' | 'mayWrite' | 'mayCorrect'> {
  /** By signer, the drawn signature with which it was signed. */
  readonly signatureIds: ReadonlyMap<number, number>;
}

/** Does not check the right to read. Undefined for a document that was only registered. */
export async function writingOf(
  { database, clock, ...keys }: Pick<Platform, 'database' | 'deriveKey' | 'clock'>,
  matter: Matter,
): Promise<Writing | undefined> {
  const { document } = matter;
  const documentId = document.id;
  const saved = await loadContent(database, documentId);
  const home = matter.legs.find((leg) => leg.kind === 'home');
  if (!saved || !home) return undefined;
  const chain = chainOnSheet(matter);
  const personIds = chain.flatMap((step) => step.personIds);
  const [references, name, files, unitAt, template, signed] = await Promise.all([
    loadReferences(database, documentId),
    namesBelow(database, document, personIds, clock()),
    filesOf(database, documentId),
    unitNamesAt(database),
    loadTemplate(database, saved.content.form?.templateId),
    namesWhenSigned(database, matter, saved.version),
  ]);
  return {
    ...document,
    ...saved,
    documentId,
    legId: home.id,
    ownerUnitName: unitAt(document.ownerUnitId, namedAt(matter)).name,
    issuerUnitName: unitAt(document.issuerUnitId, namedAt(matter)).name,
    content: { ...saved.content, signedAs: [...typedForSigners(saved.content.signedAs, document.chain, chain)] },
    chain: chain.map((step) => ({ ...step, personIds: [...step.personIds] })),
    references: [...references],
    persons: [...new Set(personIds)].map(
      (personId) => signed.signers.find((signer) => signer.personId === personId) ?? name(personId),
    ),
    actingSigners: signed.actingSigners,
    signatureIds: signed.signatureIds,
    files,
    fileIds: files.map((file) => file.fileId),
    missing: [...missingFields({ ...document, content: saved.content, template })],
    template,
    link: linkOf(keys, documentId),
    returnReason: matter.tasks.findLast((task) => task.kind === 'revise' && task.state !== 'closed')?.note ?? '',
  };
}

/** As they would stand below the letter if it were signed now. */
export async function namesBelow(
  database: Database,
  document: Pick<Matter['document'], 'kind' | 'ownerUnitId'>,
  personIds: readonly number[],
  now: Date,
): ReturnType<typeof personNamesFor> {
  const places = await loadSigningPlaces(database, document, personIds, now);
  return personNamesFor(database, personIds, { unitId: document.ownerUnitId, now, places });
}

const filesOf = (database: Database, documentId: number) =>
  database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.id as fileId', 'files.name', 'contents.byteSize'])
    .where('files.documentId', '=', documentId)
    .where('files.part', 'in', ['letter', 'enclosure'])
    .orderBy('files.sortOrder')
    .orderBy('files.id')
    .execute();
