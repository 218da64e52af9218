import { unitRoleIds } from '#domain/people/unit-roles.ts';

import { holderOf, officersOf, staff } from './staff.ts';
import { divisions } from './units.ts';

const day = 86_400_000;

/** How long the deputy has been acting for the head of a division. */
export const delegationDays = 12;

/** The head for whom the deputy acts now. */
export const absentHead = officersOf(divisions[2]?.id ?? 0, unitRoleIds.head)[0] ?? holderOf('head1');

/** A past, a present and a future รักษาราชการแทน, and the secretary of the agency's head. */
export function delegationsAt(since: Date, now: Date) {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const secondDeputy = staff.find((member) => member.id === holderOf('deputy').id + 1) ?? holderOf('deputy');
  const futureDeputy = staff.find((member) => member.unitId === divisions[1]?.sections[0]?.id) ?? holderOf('officer2');
  return [
    {
      delegatorId: holderOf('director').id,
      deputyId: holderOf('secretary').id,
      kind: 'assist',
      orderNumber: 'คำสั่งกรม ที่ 4/2568',
      validFrom: since,
      validTo: null,
    },
    {
      delegatorId: absentHead.id,
      deputyId: holderOf('deputy').id,
      kind: 'actingFor',
      orderNumber: 'คำสั่งกรม ที่ 201/2569',
      validFrom: at(-delegationDays),
      validTo: at(18),
    },
    {
      delegatorId: holderOf('director').id,
      deputyId: secondDeputy.id,
      kind: 'actingFor',
      orderNumber: 'คำสั่งกรม ที่ 88/2569',
      validFrom: at(-200),
      validTo: at(-186),
    },
    {
      delegatorId: holderOf('head2').id,
      deputyId: futureDeputy.id,
      kind: 'actingFor',
      orderNumber: 'คำสั่งกรม ที่ 215/2569',
      validFrom: at(21),
      validTo: at(35),
    },
  ];
}
