import { sql } from 'kysely';

import type { ReplyOf, RequestOf } from '#contract/define-call.ts';
import type { receiverGroupCalls } from '#contract/receiver-groups.ts';
import { receiverRoleNames } from '#domain/documents/receiver-roles.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type KeptGroup = ReplyOf<typeof receiverGroupCalls.getReceiverGroups>['item']['kept'][number];
type GroupToKeep = RequestOf<typeof receiverGroupCalls.keepReceiverGroup>;

interface MemberRow {
  groupId: number;
  groupName: string;
  unitId: number;
  parentId: number | null;
  unitFullName: string;
  unitName: string;
  personId: number | null;
  personName: string | null;
  positionName: string | null;
  role: string | null;
}

/** The groups a unit keeps, by name. A closed unit and a person who has left are in them no longer. */
export async function keptGroups(database: Database, unitId: number): Promise<KeptGroup[]> {
  const { rows } = await sql<MemberRow>`
    SELECT groups.id AS group_id, groups.name AS group_name, units.id AS unit_id, units.parent_id,
      units.name AS unit_full_name, units.short_name AS unit_name, persons.id AS person_id,
      person_names.full_name AS person_name, persons.position_name, members.role
    FROM receiver_groups AS groups
    JOIN receiver_group_members AS members ON members.group_id = groups.id
    JOIN units ON units.id = members.unit_id AND units.closed_on IS NULL
    LEFT JOIN persons ON persons.id = members.person_id AND persons.is_active
    LEFT JOIN person_names ON person_names.id = persons.id
    WHERE groups.unit_id = ${unitId} AND (members.person_id IS NULL OR persons.id IS NOT NULL)
    ORDER BY groups.name, members.position`.execute(database);
  return [...Map.groupBy(rows, (row) => row.groupId).values()].flatMap((members) =>
    members.slice(0, 1).map(({ groupId, groupName }) => ({
      groupId,
      name: groupName,
      units: members.filter((row) => row.personId === null && row.role === null).map(unitOf),
      roles: members.flatMap((row) =>
        row.role === null ? [] : [{ ...unitOf(row), role: memberOf(receiverRoleNames, row.role) }],
      ),
      people: members.flatMap((row) =>
        row.personId === null
          ? []
          : [
              {
                personId: row.personId,
                name: row.personName ?? '',
                positionName: row.positionName ?? '',
                unitId: row.unitId,
                unitName: row.unitName,
              },
            ],
      ),
    })),
  );
}

const unitOf = ({ unitId, parentId, unitFullName, unitName }: MemberRow) => ({
  unitId,
  parentId,
  name: unitFullName,
  shortName: unitName,
});

/** Writes a group; one of the same name at the unit is replaced. */
export async function storeGroup(
  transaction: DatabaseTransaction,
  { unitId, name, members }: GroupToKeep,
  by: { readonly personId: number; readonly now: Date },
): Promise<{ groupId: number }> {
  const keeping = { keptBy: by.personId, keptAt: by.now };
  const { groupId } = await transaction
    .insertInto('receiverGroups')
    .values({ unitId, name, ...keeping })
    .onConflict((conflict) => conflict.columns(['unitId', 'name']).doUpdateSet(keeping))
    .returning('id as groupId')
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('receiverGroupMembers').where('groupId', '=', groupId).execute();
  await transaction
    .insertInto('receiverGroupMembers')
    .values(members.map(({ role = null, ...member }, position) => ({ groupId, position, ...member, role })))
    .execute();
  return { groupId };
}
