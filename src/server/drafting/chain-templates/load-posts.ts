import type { NotNull } from 'kysely';

import type { Posts, TemplateStep } from '#domain/drafting/chain-templates.ts';
import { mayWork } from '#server/people/may-work.ts';
import { headRoles } from '#server/platform/database/roles.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type Connection = Database | DatabaseTransaction;

/** The current holders of the posts in the templates, and which of the named persons are still in service. */
export async function loadPosts(database: Connection, steps: readonly TemplateStep[], now: Date): Promise<Posts> {
  const members = steps.flatMap((step) => step.members);
  const unitIds = members.flatMap((member) => (member.post === 'head' ? [member.unitId] : []));
  const personIds = members.flatMap((member) => (member.post === 'person' ? [member.personId] : []));
  const [heads, persons] = await Promise.all([
    headsNow(database, now)
      .where('unitOffices.unitId', 'in', [0, ...unitIds])
      .execute(),
    database
      .selectFrom('persons')
      .select('id')
      .where('id', 'in', [0, ...personIds])
      .where('isActive', '=', true)
      .where(mayWork(now))
      .execute(),
  ]);
  return {
    // Reversed so that the first head of a unit comes last and wins in the map.
    headOf: new Map(heads.toReversed().map(({ unitId, personId }) => [unitId, personId])),
    inService: new Set(persons.map(({ id }) => id)),
  };
}

/** The unit each person heads; their own unit when they head several. */
export async function unitsHeaded(
  database: Connection,
  personIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const heads = await headsNow(database, now)
    .where('unitOffices.personId', 'in', [0, ...personIds])
    .execute();
  const ownLast = heads.toSorted((a, b) => Number(a.isOwnUnit) - Number(b.isOwnUnit));
  return new Map(ownLast.map(({ unitId, personId }) => [personId, unitId]));
}

const headsNow = (database: Connection, now: Date) =>
  database
    .selectFrom('unitOffices')
    .innerJoin('persons', 'persons.id', 'unitOffices.personId')
    .select((expression) => [
      'unitOffices.unitId',
      'unitOffices.personId',
      expression('persons.unitId', '=', expression.ref('unitOffices.unitId')).as('isOwnUnit'),
    ])
    .$narrowType<{ unitId: NotNull; personId: NotNull }>()
    .where('roleId', 'in', headRoles)
    .where('persons.isActive', '=', true)
    .where(mayWork(now))
    .where('validFrom', '<=', now)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>', now)]))
    .orderBy('unitOffices.id');
