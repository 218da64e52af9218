import type { Document } from '#domain/documents/document.ts';
import type { OfferedTemplate } from '#contract/drafting/chain-templates.ts';
import { chainFrom, maySaveForUnit } from '#domain/drafting/chain-templates.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { personNames } from '#server/people/person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

import { savedTemplates } from './saved-templates.ts';
import { loadPosts } from './load-posts.ts';

/** The templates a drafter may use, with the current holders and the vacant posts. */
export async function offeredTemplates(
  database: Database,
  viewer: Viewer,
  { ownerUnitId, kind, createdBy }: Document,
  now: Date,
): Promise<OfferedTemplate[]> {
  const templates = await savedTemplates(database, { unitId: ownerUnitId, kind, personId: viewer.personId });
  const steps = templates.flatMap((template) => template.steps);
  const posts = await loadPosts(database, steps, now);
  const resolved = templates.map((template) => ({ template, ...chainFrom(template.steps, posts, createdBy) }));
  const vacant = resolved.flatMap((item) => item.vacant);
  const [nameOf, units] = await Promise.all([
    personNames(database, [
      ...resolved.flatMap(({ chain }) => chain.flatMap((step) => step.personIds)),
      ...vacant.flatMap((member) => (member.post === 'person' ? [member.personId] : [])),
    ]),
    unitNamesOf(
      database,
      vacant.flatMap((member) => (member.post === 'head' ? [member.unitId] : [])),
    ),
  ]);
  return resolved.map(({ template, chain, vacant: missing }) => ({
    templateId: template.id,
    name: template.name,
    isOwn: template.ownerId !== null,
    unitName: template.unitName,
    isDefault: template.isDefault,
    mayRemove: template.ownerId !== null || maySaveForUnit(viewer, template.unitId),
    chain: chain.map((step) => ({ ...step, personIds: [...step.personIds] })),
    persons: [...new Set(chain.flatMap((step) => step.personIds))].map(nameOf),
    vacantPosts: missing.flatMap((member) => (member.post === 'head' ? [units.get(member.unitId) ?? ''] : [])),
    leftPersons: missing.flatMap((member) => (member.post === 'person' ? [nameOf(member.personId).name] : [])),
  }));
}

async function unitNamesOf(database: Database, unitIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .selectFrom('units')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...unitIds])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
