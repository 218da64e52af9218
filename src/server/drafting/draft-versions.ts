import { z } from 'zod';

import type { DraftVersion } from '#contract/drafting/draft-versions.ts';
import { draftContent } from '#contract/drafting/draft-content.ts';
import { reference } from '#contract/drafting/drafting.ts';
import { seesMaking } from '#domain/drafting/making.ts';
import { eventsByVersion, versionEvents } from '#domain/drafting/versions.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readMatter } from '#server/workflow/read-matter.ts';
import { personNames } from '#server/people/person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Newest first, with the actions on each version. Empty for a person who had no part in drafting.
 * Errors: `document-not-found`, also when the viewer may not read the document.
 */
export async function draftVersions(
  database: Database,
  viewer: Viewer,
  documentId: number,
): Promise<DraftVersion[] | Refusal> {
  const matter = await readMatter(database, viewer, documentId);
  if (!matter) return refuse('document-not-found');
  if (!seesMaking(viewer, matter)) return [];
  const [versions, events] = await Promise.all([savedVersions(database, documentId), eventsOf(database, documentId)]);
  const name = await personNames(database, [
    ...versions.map((item) => item.savedBy),
    ...events.map((event) => event.actorId),
  ]);
  const eventsOfVersion = eventsByVersion(versions, events);
  return versions.map(({ version, savedAt, savedBy }) => ({
    version,
    savedAt,
    authorName: name(savedBy).name,
    events: (eventsOfVersion.get(version) ?? []).map(({ name: event, actorId, at }) => ({
      name: memberOf(versionEvents, event),
      personName: name(actorId).name,
      at,
    })),
  }));
}

const savedVersions = (database: Database, documentId: number) =>
  database
    .selectFrom('contentVersions')
    .select(['version', 'savedAt', 'savedBy'])
    .where('documentId', '=', documentId)
    .orderBy('version', 'desc')
    .execute();

const eventsOf = (database: Database, documentId: number) =>
  database
    .selectFrom('events')
    .select(['name', 'actorId', 'at'])
    .where('documentId', '=', documentId)
    .where('name', 'in', versionEvents)
    .orderBy('sequence')
    .execute();

/** Errors: `document-not-found`, also for a version that was never saved and for a person who had no part in drafting. */
export async function draftVersion(
  database: Database,
  viewer: Viewer,
  { documentId, version }: { readonly documentId: number; readonly version: number },
) {
  const matter = await readMatter(database, viewer, documentId);
  if (!matter || !seesMaking(viewer, matter)) return refuse('document-not-found');
  const row = await database
    .selectFrom('contentVersions')
    .select(['subject', 'toText', 'letterNumber', 'references', 'content'])
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return refuse('document-not-found');
  return {
    ...row,
    references: z.array(reference).parse(JSON.parse(row.references)),
    content: draftContent.parse(JSON.parse(row.content)),
  };
}
