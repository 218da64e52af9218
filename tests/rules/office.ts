import { panelNames } from '#domain/documents/document-kinds.ts';
import { calendarOf, defaultOfficeHours } from '#domain/calendar/work-calendar.ts';
import { everybody } from '#domain/documents/letter-grants.ts';
import type { Document } from '#domain/documents/document.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import type { Directory } from '#domain/workflow/action-context.ts';
import type { Receiver } from '#domain/workflow/receivers.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { Viewer } from '#domain/people/viewer.ts';

/** The units of the small test office. */
export const units = { registry: 1, divisionA: 2, divisionB: 3, executive: 4, groupA1: 5 } as const;

const person = (personId: number, unitId: number, offices: Partial<Viewer> = {}): Viewer => ({
  personId,
  unitId,
  memberOf: [unitId],
  deskOf: [],
  headOf: [],
  secretRegistrarOf: [],
  isCentralRegistry: false,
  overseen: [...(offices.deskOf ?? []), ...(offices.headOf ?? [])],
  clearance: 1,
  delegators: [],
  limitedDelegators: [],
  actingPosts: [],
  panels: panelNames.filter((panel) => sarn.panels.includes(panel)),
  switchedOff: new Set(),
  ...offices,
});

/** The people of the small test office, one for each part in the rules. */
export const people = {
  registrar: person(11, units.registry, { deskOf: [units.registry], isCentralRegistry: true }),
  clerkA: person(21, units.divisionA, { deskOf: [units.divisionA], overseen: [units.divisionA, units.groupA1] }),
  headA: person(22, units.divisionA, { headOf: [units.divisionA], overseen: [units.divisionA, units.groupA1] }),
  officerP: person(23, units.divisionA),
  officerQ: person(24, units.divisionA),
  clerkB: person(31, units.divisionB, { deskOf: [units.divisionB] }),
  headB: person(32, units.divisionB, { headOf: [units.divisionB] }),
  director: person(41, units.executive, { headOf: [units.executive], clearance: 3 }),
  secretary: person(42, units.executive, {
    deskOf: [units.executive],
    delegators: [{ personId: 41, kind: 'assist', postName: '', headOf: [units.executive], excludesSigning: false }],
  }),
  deputyOfHeadA: person(43, units.divisionB, {
    overseen: [units.divisionA, units.groupA1],
    delegators: [{ personId: 22, kind: 'actingFor', postName: '', headOf: [units.divisionA], excludesSigning: false }],
  }),
  clerkA1: person(51, units.groupA1, { deskOf: [units.groupA1] }),
  secretRegistrar: person(61, units.registry, { secretRegistrarOf: [units.registry], clearance: 3 }),
  secretRegistrarA: person(62, units.divisionA, { secretRegistrarOf: [units.divisionA], clearance: 2 }),
} as const satisfies Readonly<Record<string, Viewer>>;

export type PersonName = keyof typeof people;

const registrarClearance = (unitId: number) =>
  Math.max(
    1,
    ...Object.values(people)
      .filter((item) => item.secretRegistrarOf.some((unit) => unit === unitId))
      .map((item) => item.clearance),
  );

export const directory: Directory = {
  canSendMail: true,
  numbering: 'onSign',
  reservation: null,
  dueBySpeed: null,
  signing: { grantees: [everybody], line: [] },
  calendar: calendarOf(defaultOfficeHours, []),
  persons: new Map(
    Object.values(people).map(({ personId, clearance, unitId, deskOf, headOf, secretRegistrarOf }: Viewer) => [
      personId,
      {
        isActive: true,
        clearance,
        unitIds: [unitId, ...deskOf, ...headOf, ...secretRegistrarOf],
        offices: headOf.map((unit) => ({ roleId: unitRoleIds.head, unitId: unit, isHead: true })),
      },
    ]),
  ),
  units: new Map(
    Object.values(units).map((id) => [
      id,
      {
        isOpen: true,
        headIds: Object.values(people).flatMap((item) =>
          item.headOf.some((unit) => unit === id) ? [item.personId] : [],
        ),
        registrarClearance: registrarClearance(id),
      },
    ]),
  ),
};

export const main = (unitId: number): Receiver => ({ unitId, personId: null, kind: 'main', purposeId: null });
export const copy = (unitId: number): Receiver => ({ ...main(unitId), kind: 'copy' });

export const done = { result: 'done', text: '', fileIds: [], personIds: [] } as const;

/** On hold without an end date. */
export const onHold = (reason: string) => ({ reason, heldUntil: null, awaitedId: null });

export const letter: Document = {
  id: 45,
  kind: 1,
  direction: 'incoming',
  state: 'registered',
  isCircular: false,
  ownerUnitId: units.registry,
  issuerUnitId: units.registry,
  createdBy: people.registrar.personId,
  createdAt: new Date('2026-11-20T02:00:00Z'),
  letterNumber: 'มท 0201/45',
  letterDate: '2026-11-18',
  subject: 'ขอความอนุเคราะห์ข้อมูล',
  correspondentId: null,
  categoryId: null,
  documentTypeId: null,
  fromText: 'กระทรวงมหาดไทย',
  toText: 'อธิบดี',
  speed: 1,
  secrecy: 1,
  arrivedAt: null,
  dueAt: null,
  remark: '',
  usesOwnerNumber: false,
  reservedEntryId: null,
  chain: [],
  heldAt: null,
  heldBy: null,
  holdReason: '',
  heldUntil: null,
  awaitedId: null,
  publishFrom: null,
  publishedAt: null,
  publishedUntil: null,
  closedAt: null,
  isMovedIn: false,
};
