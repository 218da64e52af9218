import { unitRoleIds } from '#domain/people/unit-roles.ts';

import { names } from './names.ts';
import { divisions, executiveOffice, registry, root, type Division, type Section } from './units.ts';

interface HeldOffice {
  readonly unitId: number;
  readonly roleId: number;
}

interface Post {
  readonly unitId: number;
  readonly positionName: string;
  readonly offices: readonly HeldOffice[];
  /** For accounts with a fixed name. */
  readonly username?: string;
  readonly clearance?: 2 | 3;
}

export interface StaffMember extends Post {
  readonly id: number;
  readonly prefix: string;
  readonly firstName: string;
  readonly lastName: string;
}

const { head, desk, secretRegistrar } = unitRoleIds;
const clerk = 'เจ้าพนักงานธุรการชำนาญงาน';

const office = (roleId: number, ...units: readonly { readonly id: number }[]): readonly HeldOffice[] =>
  units.map(({ id }) => ({ unitId: id, roleId }));

const executives: readonly Post[] = [
  {
    username: 'director',
    unitId: executiveOffice.id,
    positionName: 'อธิบดีกรมส่งเสริมบริการสาธารณะ',
    offices: office(head, root, executiveOffice),
    clearance: 3,
  },
  {
    username: 'deputy',
    unitId: executiveOffice.id,
    positionName: 'รองอธิบดีกรมส่งเสริมบริการสาธารณะ',
    offices: [],
    clearance: 3,
  },
  { unitId: executiveOffice.id, positionName: 'รองอธิบดีกรมส่งเสริมบริการสาธารณะ', offices: [] },
  {
    username: 'secretary',
    unitId: executiveOffice.id,
    positionName: 'นักจัดการงานทั่วไปชำนาญการพิเศษ (เลขานุการอธิบดี)',
    offices: office(desk, executiveOffice),
  },
  { unitId: executiveOffice.id, positionName: 'นักจัดการงานทั่วไปปฏิบัติการ', offices: office(desk, executiveOffice) },
];

const centralRegistry: readonly Post[] = [
  { unitId: registry.id, positionName: 'นักจัดการงานทั่วไปชำนาญการพิเศษ', offices: office(head, registry) },
  {
    username: 'central',
    unitId: registry.id,
    positionName: 'เจ้าพนักงานธุรการอาวุโส',
    offices: office(desk, registry),
  },
  {
    username: 'secret',
    unitId: registry.id,
    positionName: 'นักจัดการงานทั่วไปชำนาญการ (นายทะเบียนข้อมูลข่าวสารลับ)',
    offices: divisions.slice(0, 1).flatMap((division) => office(secretRegistrar, registry, division)),
    clearance: 3,
  },
  { unitId: registry.id, positionName: 'เจ้าพนักงานธุรการปฏิบัติงาน', offices: office(desk, registry) },
];

/** The account that has not answered the privacy notice yet, so that the question can be seen. */
export const newcomer = 'newcomer';

/** Divisions whose accounts have fixed names, and whose heads are cleared. */
const shownDivisions = 2;

function postsOfDivision(division: Division, index: number): readonly Post[] {
  const number = index + 1;
  const isShown = index < shownDivisions;
  return [
    {
      unitId: division.id,
      positionName: `ผู้อำนวยการ${division.name}`,
      offices: office(head, division),
      ...(isShown ? { username: `head${number}`, clearance: 2 } : {}),
    },
    {
      unitId: division.id,
      positionName: clerk,
      offices: office(desk, division),
      ...(isShown ? { username: `clerk${number}` } : {}),
    },
    ...division.sections.flatMap((section, place) => postsOfSection(section, division, { index, place })),
  ];
}

function postsOfSection(
  section: Section,
  division: Division,
  { index, place }: { readonly index: number; readonly place: number },
): readonly Post[] {
  const isShown = index < shownDivisions && place === 0;
  const isSecretRegistrar = index > 0 && place === 0;
  const officer: Post = {
    unitId: section.id,
    positionName: `${section.profession}${place === 0 ? 'ชำนาญการ' : 'ปฏิบัติการ'}`,
    offices: office(desk, section),
  };
  return [
    {
      unitId: section.id,
      positionName: `${section.profession}ชำนาญการพิเศษ`,
      offices: [...office(head, section), ...(isSecretRegistrar ? office(secretRegistrar, division) : [])],
      ...(isSecretRegistrar ? { clearance: 2 } : {}),
    },
    ...(isShown ? [{ ...officer, offices: [], username: `officer${index + 1}` }] : []),
    {
      ...officer,
      ...(isShown ? { positionName: `${section.profession}ปฏิบัติการ` } : {}),
      ...(section === divisions.at(-1)?.sections[0] ? { username: newcomer } : {}),
    },
  ];
}

const technology = divisions.at(-1) ?? registry;

const administrator: Post = {
  username: 'admin',
  unitId: technology.id,
  positionName: 'นักวิชาการคอมพิวเตอร์ชำนาญการ (ผู้ดูแลระบบ)',
  offices: [],
};

/** Everybody in the agency; the id of a person is their place in the list. */
export const staff: readonly StaffMember[] = [
  ...executives,
  ...centralRegistry,
  ...divisions.flatMap(postsOfDivision),
  administrator,
].map((post, index) => ({ ...post, id: index + 1, ...nameAt(index) }));

function nameAt(index: number) {
  const name = names[index];
  if (!name) throw new Error(`no name for post ${index}`);
  return name;
}

/** The person with one of the fixed account names. */
export function holderOf(username: string): StaffMember {
  const member = staff.find((item) => item.username === username);
  if (!member) throw new Error(`nobody has the account ${username}`);
  return member;
}

export const officersOf = (unitId: number, roleId: number): readonly StaffMember[] =>
  staff.filter((member) => member.offices.some((office) => office.unitId === unitId && office.roleId === roleId));
