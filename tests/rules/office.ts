import { applySteps } from '#domain/documents/apply-steps.ts';
import type { Document, Matter } from '#domain/documents/matter.ts';
import { planOpen } from '#domain/documents/plans/open-document.ts';
import { planRegistration } from '#domain/documents/plans/register.ts';
import { planWork } from '#domain/documents/plans/plan-work.ts';
import type { Plan } from '#domain/documents/steps.ts';
import type { TodoListCode } from '#domain/documents/todo-lists.ts';
import { traysOf } from '#domain/documents/trays.ts';
import { traysSeenBy } from '#domain/documents/viewer-trays.ts';
import type { WorkAction } from '#domain/documents/work-actions.ts';
import type { Directory } from '#domain/documents/work-context.ts';
import type { Receiver, WorkInputs } from '#domain/documents/work-inputs.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';

/** Units of the small office the rules are tried in. */
export const units = { registry: 1, divisionA: 2, divisionB: 3, executive: 4, groupA1: 5 } as const;

const person = (personId: number, unitId: number, offices: Partial<Viewer> = {}): Viewer => ({
  personId,
  unitId,
  deskOf: [],
  headOf: [],
  secretRegistrarOf: [],
  isCentralRegistry: false,
  overseen: [...(offices.deskOf ?? []), ...(offices.headOf ?? [])],
  clearance: 1,
  actsFor: [],
  ...offices,
});

/** People of the small office; each has one part to play. */
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
    actsFor: [{ personId: 41, kind: 'assist', headOf: [units.executive] }],
  }),
  deputyOfHeadA: person(43, units.divisionB, {
    overseen: [units.divisionA, units.groupA1],
    actsFor: [{ personId: 22, kind: 'actingFor', headOf: [units.divisionA] }],
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
      .filter((each) => each.secretRegistrarOf.some((unit) => unit === unitId))
      .map((each) => each.clearance),
  );

export const directory: Directory = {
  persons: new Map(
    Object.values(people).map(({ personId, clearance, unitId, deskOf, headOf, secretRegistrarOf }: Viewer) => [
      personId,
      { isActive: true, clearance, unitIds: [unitId, ...deskOf, ...headOf, ...secretRegistrarOf] },
    ]),
  ),
  units: new Map(
    Object.values(units).map((id) => [
      id,
      {
        isOpen: true,
        headIds: Object.values(people).flatMap((each) =>
          each.headOf.some((unit) => unit === id) ? [each.personId] : [],
        ),
        registrarClearance: registrarClearance(id),
      },
    ]),
  ),
};

export const main = (unitId: number): Receiver => ({ unitId, personId: null, kind: 'main', purposeId: null });
export const copy = (unitId: number): Receiver => ({ ...main(unitId), kind: 'copy' });

export const letter: Document = {
  id: 45,
  kind: 1,
  direction: 'incoming',
  state: 'registered',
  isCircular: false,
  ownerUnitId: units.registry,
  createdBy: people.registrar.personId,
  createdAt: new Date('2026-11-20T02:00:00Z'),
  letterNumber: 'มท 0201/45',
  letterDate: '2026-11-18',
  subject: 'ขอความอนุเคราะห์ข้อมูล',
  correspondentId: null,
  fromText: 'กระทรวงมหาดไทย',
  toText: 'อธิบดี',
  speed: 1,
  secrecy: 1,
  arrivedAt: null,
  dueAt: null,
  remark: '',
  usesOwnerNumber: false,
  onHold: false,
  publishedAt: null,
  publishedUntil: null,
  closedAt: null,
};

/** A letter on its way through the small office, with everything in memory. */
export function startMatter(options: { secrecy?: number; receivers: readonly Receiver[]; by?: PersonName }) {
  let lastId = 0;
  let now = letter.createdAt.getTime();
  const lastNumbers = new Map<number, number>();
  const tick = () => new Date((now += 60_000));

  const carryOut = (before: Matter, plan: Plan, at: Date): Matter => {
    const ids = new Map<number, number>();
    const idOf = (plannedId: number) => {
      if (plannedId > 0) return plannedId;
      const known = ids.get(plannedId) ?? (lastId += 1);
      ids.set(plannedId, known);
      return known;
    };
    const registerNumberOf = (legId: number) => {
      const step = plan.find((each) => each.step === 'enterInRegister' && each.legId === legId);
      const added = plan.find((each) => each.step === 'addLeg' && each.id === legId);
      const leg = before.legs.find((each) => each.id === legId);
      const earlier =
        step?.step === 'enterInRegister' ? before.legs.find((each) => each.id === step.sameNumberAs) : undefined;
      if (earlier?.registerNumber) return { number: earlier.registerNumber, year: 2026 };
      const unitId = added?.step === 'addLeg' ? added.leg.toUnitId : (leg?.toUnitId ?? 0);
      const number = (lastNumbers.get(unitId) ?? 11) + 1;
      lastNumbers.set(unitId, number);
      return { number, year: 2026 };
    };
    return applySteps(before, plan, { now: at, idOf, newTrackId: () => (lastId += 1), registerNumberOf });
  };

  const empty: Matter = {
    document: { ...letter, secrecy: options.secrecy ?? 1 },
    legs: [],
    jobs: [],
    tracks: [],
  };
  const registrar = people[options.by ?? 'registrar'];
  const at = tick();
  const registered = planRegistration(
    { ...empty, document: { ...empty.document, createdBy: registrar.personId } },
    registrar,
    units.registry,
    { receivers: options.receivers, dueAt: null },
    directory,
    at,
  );
  if (isRefusal(registered)) throw new Error(`not registered: ${registered.refused}`);
  let matter = carryOut(empty, registered, at);

  const legAt = (unitId: number) => {
    const leg = matter.legs.findLast((each) => each.toUnitId === unitId && each.kind !== 'home');
    return leg ?? matter.legs.find((each) => each.toUnitId === unitId);
  };
  const jobOf = (holder: PersonName | null) =>
    holder === null ? null : (matter.jobs.findLast((each) => each.holderId === people[holder].personId) ?? null);

  return {
    matter: () => matter,
    legAt,
    /** Does it, or says why not. `holder` names whose job it is about. */
    act<A extends WorkAction>(
      name: PersonName,
      action: A,
      unitId: number,
      input: WorkInputs[A],
      holder: PersonName | null = null,
    ): Refusal | undefined {
      const leg = legAt(unitId);
      if (!leg) throw new Error(`no leg at ${unitId}`);
      return this.actOn(name, action, leg.id, jobOf(holder)?.id ?? null, input);
    },
    /** The same for a stay and job by their ids. */
    actOn<A extends WorkAction>(
      name: PersonName,
      action: A,
      legId: number,
      jobId: number | null,
      input: WorkInputs[A],
    ): Refusal | undefined {
      const leg = matter.legs.find((each) => each.id === legId);
      if (!leg) throw new Error(`no leg ${legId}`);
      const job = matter.jobs.find((each) => each.id === jobId) ?? null;
      const time = tick();
      const plan = planWork(action, { viewer: people[name], matter, leg, job }, input, directory, time);
      if (isRefusal(plan)) return plan;
      matter = carryOut(matter, plan, time);
      return undefined;
    },
    open(name: PersonName): void {
      const time = tick();
      matter = carryOut(matter, planOpen(matter, people[name], time), time);
    },
    /** In which lists a person has the letter, sorted. */
    lists(name: PersonName, extraLists = true): readonly TodoListCode[] {
      const viewer = people[name];
      const seen = traysOf(matter, extraLists).filter(
        (item) => traysSeenBy(viewer, item.list).includes(item.tray) && matter.document.secrecy <= viewer.clearance,
      );
      return seen.map((item) => item.list).toSorted();
    },
    allLists(extraLists = true): Readonly<Partial<Record<PersonName, readonly TodoListCode[]>>> {
      const names = Object.keys(people).filter((name): name is PersonName => name in people);
      return Object.fromEntries(
        names.map((name) => [name, this.lists(name, extraLists)]).filter(([, lists]) => lists?.length),
      );
    },
  };
}
