import type { DraftView } from '#contract/drafting.ts';
import { canRead } from '#domain/documents/readers.ts';
import { missingFields } from '#domain/drafting/missing-fields.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { loadMatter } from '#server/documents/load-matter.ts';
import { personNames } from '#server/people/person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

import { loadContent, loadReferences } from '#server/documents/load-content.ts';
import { mayWrite } from './write-document.ts';

/**
 * The text of a document of our own with its chain, as the drafting screen shows it.
 * Errors: `document-not-found`, also for a document the viewer may not read, or one that was only registered.
 */
export async function draftView(database: Database, viewer: Viewer, documentId: number): Promise<DraftView | Refusal> {
  const matter = await loadMatter(database, documentId);
  if (!matter || !canRead(viewer, matter)) return refuse('document-not-found');
  const kept = await loadContent(database, documentId);
  const home = matter.legs.find((leg) => leg.kind === 'home');
  if (!kept || !home) return refuse('document-not-found');
  const { document } = matter;
  const personIds = document.chain.flatMap((step) => step.personIds);
  const [references, name, files, units] = await Promise.all([
    loadReferences(database, documentId),
    personNames(database, personIds),
    filesOf(database, documentId),
    unitFullNames(database, [document.ownerUnitId, document.issuerUnitId]),
  ]);
  return {
    ...document,
    ...kept,
    documentId,
    legId: home.id,
    ownerUnitName: units.get(document.ownerUnitId) ?? '',
    issuerUnitName: units.get(document.issuerUnitId) ?? '',
    chain: document.chain.map((step) => ({ ...step, personIds: [...step.personIds] })),
    references: [...references],
    persons: [...new Set(personIds)].map(name),
    files,
    fileIds: files.map((file) => file.fileId),
    missing: [...missingFields({ ...document, content: kept.content })],
    returnReason: matter.jobs.findLast((job) => job.kind === 'revise' && job.state !== 'closed')?.note ?? '',
    mayWrite: mayWrite(viewer, matter),
  };
}

async function unitFullNames(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await database.selectFrom('units').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
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
