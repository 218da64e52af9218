import { refusalOfChain, type Chain } from '#domain/documents/chain.ts';
import type { Document } from '#domain/documents/document.ts';
import { maySaveForUnit, maxTemplates, templateOf } from '#domain/drafting/chain-templates.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal, refuseWithout } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { unitsHeaded } from './load-posts.ts';

interface Params {
  readonly name: string;
  readonly isOfUnit: boolean;
  readonly isDefault: boolean;
  readonly chain: Chain;
}

/**
 * Saves a template for the kind and unit of a draft, replacing one with the same name. Locks the unit, so that two
 * requests cannot both set a default.
 * Errors: `not-permitted`, `too-many-templates`, `person-not-available`, and those of `refusalOfChain`.
 */
export async function saveTemplate(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  { ownerUnitId: unitId, kind }: Document,
  { name, isOfUnit, isDefault, chain }: Params,
  now: Date,
): Promise<number | Refusal> {
  if (isOfUnit && !maySaveForUnit(viewer, unitId)) return refuseWithout('staffsTheDesk');
  const personIds = [...new Set(chain.flatMap((step) => step.personIds))];
  const refused = refusalOfChain(kind, chain) ?? (await refusalOfPersons(transaction, personIds));
  if (refused) return refused;
  const ownerId = isOfUnit ? null : viewer.personId;
  await transaction.selectFrom('units').select('id').where('id', '=', unitId).forNoKeyUpdate().execute();
  const others = await transaction
    .selectFrom('chainTemplates')
    .select(['id', 'name'])
    .where('unitId', '=', unitId)
    .where('kind', '=', kind)
    .where('ownerId', 'is not distinct from', ownerId)
    .execute();
  const existing = others.find((item) => item.name === name);
  if (!existing && others.length >= maxTemplates) return refuse('too-many-templates');
  if (isDefault && others.length > 0)
    await transaction
      .updateTable('chainTemplates')
      .set({ isDefault: false })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .where('isDefault', '=', true)
      .execute();
  const steps = JSON.stringify(templateOf(chain, await unitsHeaded(transaction, personIds, now)));
  const row = { steps, isDefault, savedBy: viewer.personId, savedAt: now };
  if (existing) {
    await transaction.updateTable('chainTemplates').set(row).where('id', '=', existing.id).execute();
    return existing.id;
  }
  const { id } = await transaction
    .insertInto('chainTemplates')
    .values({ unitId, kind, ownerId, name, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function refusalOfPersons(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
): Promise<Refusal | undefined> {
  const active = await transaction
    .selectFrom('persons')
    .select('id')
    .where('id', 'in', [...personIds])
    .where('isActive', '=', true)
    .execute();
  return active.length === personIds.length ? undefined : refuse('person-not-available');
}
