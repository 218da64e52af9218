import { sql } from 'kysely';

import type { ReplyOf, RequestOf } from '#contract/define-call.ts';
import type { receiverGroupCalls } from '#contract/receiver-groups.ts';
import { receiverRoleNames } from '#domain/workflow/receiver-roles.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type SavedGroup = ReplyOf<typeof receiverGroupCalls.getReceiverGroups>['item']['saved'][number];
type GroupToSave = RequestOf<typeof receiverGroupCalls.saveReceiverGroup>;

const maxMembers = 200;

type GroupMember = GroupToSave['members'][number];
const isOutside = (member: GroupMember): boolean => 'correspondentId' in member;

interface MemberRow {
  groupId: number;
  groupName: string;
  unitId: number | null;
  parentId: number | null;
  unitFullName: string | null;
  unitName: string | null;
  personId: number | null;
  personName: string | null;
  positionName: string | null;
  role: string | null;
  correspondentId: number | null;
  correspondentName: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
}

/** Sorted by name. Closed units and persons who have left are left out. */
export async function savedGroups(database: Database, unitId: number): Promise<SavedGroup[]> {
  const { rows } = await sql<MemberRow>`
    SELECT groups.id AS group_id, groups.name AS group_name, units.id AS unit_id, units.parent_id,
      units.name AS unit_full_name, units.short_name AS unit_name, persons.id AS person_id,
      person_names.full_name AS person_name, persons.position_name, members.role,
      outside.id AS correspondent_id, outside.name AS correspondent_name, outside.address, outside.email, outside.phone
    FROM receiver_groups AS groups
    JOIN receiver_group_members AS members ON members.group_id = groups.id
    LEFT JOIN units ON units.id = members.unit_id AND units.closed_on IS NULL
    LEFT JOIN correspondents AS outside ON outside.id = members.correspondent_id AND outside.is_active
    LEFT JOIN persons ON persons.id = members.person_id AND persons.is_active
    LEFT JOIN person_names ON person_names.id = persons.id
    WHERE groups.unit_id = ${unitId} AND (units.id IS NOT NULL OR outside.id IS NOT NULL) AND (members.person_id IS NULL OR persons.id IS NOT NULL)
    ORDER BY groups.name, members.position`.execute(database);
  return [...Map.groupBy(rows, (row) => row.groupId).values()].flatMap((members) =>
    members.slice(0, 1).map(({ groupId, groupName }) => ({
      groupId,
      name: groupName,
      units: members.filter((row) => row.unitId !== null && row.personId === null && row.role === null).map(unitOf),
      roles: members.flatMap((row) =>
        row.role === null ? [] : [{ ...unitOf(row), role: memberOf(receiverRoleNames, row.role) }],
      ),
      correspondents: members.flatMap(outsideOf),
      people: members.flatMap((row) =>
        row.personId === null
          ? []
          : [
              {
                personId: row.personId,
                name: row.personName ?? '',
                positionName: row.positionName ?? '',
                unitId: row.unitId ?? 0,
                unitName: row.unitName ?? '',
              },
            ],
      ),
    })),
  );
}

const unitOf = ({ unitId, parentId, unitFullName, unitName }: MemberRow) => ({
  unitId: unitId ?? 0,
  parentId,
  name: unitFullName ?? '',
  shortName: unitName ?? '',
});

const outsideOf = ({ correspondentId, correspondentName, address, email, phone }: MemberRow) =>
  correspondentId === null
    ? []
    : [
        {
          id: correspondentId,
          name: correspondentName ?? '',
          address: address ?? '',
          email: email ?? '',
          phone: phone ?? '',
        },
      ];

/** Creates a group. In a group with the same name it replaces the members of the kinds given (inside or outside). */
export async function storeGroup(
  transaction: DatabaseTransaction,
  { unitId, name, members }: GroupToSave,
  by: { readonly personId: number; readonly now: Date },
): Promise<{ groupId: number }> {
  const saved = { savedBy: by.personId, savedAt: by.now };
  const { groupId } = await transaction
    .insertInto('receiverGroups')
    .values({ unitId, name, ...saved })
    .onConflict((conflict) => conflict.columns(['unitId', 'name']).doUpdateSet(saved))
    .returning('id as groupId')
    .executeTakeFirstOrThrow();
  const sorts = new Set(members.map(isOutside));
  // Two forms save the same group, one its receivers inside, one those outside. Neither may remove the receivers of
  // the other.
  for (const outside of sorts)
    await transaction
      .deleteFrom('receiverGroupMembers')
      .where('groupId', '=', groupId)
      .where('correspondentId', outside ? 'is not' : 'is', null)
      .execute();
  await transaction
    .insertInto('receiverGroupMembers')
    .values(
      members.map((member, index) => ({
        groupId,
        position: isOutside(member) ? maxMembers + index : index,
        ...rowOf(member),
      })),
    )
    .execute();
  return { groupId };
}

const rowOf = (member: GroupMember) =>
  'unitId' in member
    ? { unitId: member.unitId, personId: member.personId, role: member.role ?? null, correspondentId: null }
    : { unitId: null, personId: null, role: null, correspondentId: member.correspondentId };
