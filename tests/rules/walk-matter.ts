import type { Chain } from '#domain/documents/chain.ts';
import type { Document } from '#domain/documents/document.ts';
import { applySteps } from '#domain/workflow/matter/apply-steps.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { planBeginning } from '#domain/workflow/plans/begin-document.ts';
import { planCarryOver } from '#domain/workflow/plans/carry-over.ts';
import { planHandOver, type HandedPart, type Taker } from '#domain/workflow/plans/hand-over.ts';
import { planOpening } from '#domain/workflow/plans/open-document.ts';
import { planRegistration } from '#domain/workflow/plans/register-letter.ts';
import { planAction } from '#domain/workflow/plan-action.ts';
import type { Plan } from '#domain/workflow/matter/steps.ts';
import type { NumberingMode } from '#domain/workflow/action-context.ts';
import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { traysOf } from '#domain/workflow/todo/trays-of.ts';
import { traysSeenBy } from '#domain/workflow/todo/viewer-trays.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import type { Receiver } from '#domain/workflow/receivers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { transitionsTaken } from '#tests/support/transitions-taken.ts';

import { units, people, type PersonName, directory, letter } from './office.ts';

/** Walks a letter through the small office, in memory. */
export function startMatter(options: {
  secrecy?: number;
  receivers: readonly Receiver[];
  dueAt?: Date;
  by?: PersonName;
}) {
  return walkMatter((carryOut, at) => {
    const registrar = people[options.by ?? 'registrar'];
    const empty = matterOf({ ...letter, secrecy: options.secrecy ?? 1, createdBy: registrar.personId });
    const receivers = { receivers: options.receivers, dueAt: options.dueAt ?? null };
    const registered = planRegistration(empty, registrar, units.registry, receivers, directory, at);
    if (isRefusal(registered)) throw new Error(`not registered: ${registered.refused}`);
    return carryOut(empty, registered, at);
  });
}

export const reviewed = (...names: readonly PersonName[]): Chain => names.map((name) => stepOf('review', name));
export const signed = (...names: readonly PersonName[]): Chain => names.map((name) => stepOf('sign', name));
const stepOf = (kind: 'review' | 'sign', name: PersonName) => ({ kind, personIds: [people[name].personId], needed: 1 });

interface DraftOptions {
  chain: Chain;
  by?: PersonName;
  secrecy?: number;
  kind?: number;
  numbering?: NumberingMode;
}

/** An outgoing document, as its drafter begins it, with its chain. */
export function startDraft(options: DraftOptions) {
  const drafter = people[options.by ?? 'officerP'];
  const draft: Document = {
    ...letter,
    kind: options.kind ?? 2,
    direction: 'outgoing',
    state: 'draft',
    ownerUnitId: units.divisionA,
    issuerUnitId: options.kind === 1 ? units.registry : units.divisionA,
    createdBy: drafter.personId,
    letterNumber: '',
    letterDate: null,
    secrecy: options.secrecy ?? 1,
    chain: options.chain,
  };
  return walkMatter(
    (carryOut, at) => carryOut(matterOf(draft), planBeginning(drafter.personId, units.divisionA), at),
    options.numbering,
  );
}

const matterOf = (document: Document): Matter => ({ document, legs: [], tasks: [], tracks: [], dispatches: [] });

/** A matter after these steps, each of which must be permitted. */
export function walked(
  begun: ReturnType<typeof startMatter>,
  walk: (trial: typeof begun) => readonly unknown[],
): Matter {
  const refused = walk(begun).filter((refusal) => refusal !== undefined);
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return begun.matter();
}

/** A head leads the units they oversee. */
export function takerOf(name: PersonName): Taker {
  const { personId, clearance, unitId, deskOf, headOf, overseen }: Viewer = people[name];
  return {
    personId,
    clearance,
    unitIds: [unitId, ...deskOf, ...headOf],
    ledUnitIds: headOf.length > 0 ? overseen : [],
  };
}

type CarryOut = (before: Matter, plan: Plan, at: Date) => Matter;

function walkMatter(begin: (carryOut: CarryOut, at: Date) => Matter, numbering: NumberingMode = 'onSign') {
  let lastId = 0;
  let lastLetter = 0;
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
      const step = plan.find((item) => item.step === 'enterInRegister' && item.legId === legId);
      const added = plan.find((item) => item.step === 'addLeg' && item.id === legId);
      const leg = before.legs.find((leg) => leg.id === legId);
      const earlier =
        step?.step === 'enterInRegister' ? before.legs.find((leg) => leg.id === step.sameNumberAs) : undefined;
      if (earlier?.registerNumber) return { number: earlier.registerNumber, year: 2026 };
      const unitId = added?.step === 'addLeg' ? added.leg.toUnitId : (leg?.toUnitId ?? 0);
      const number = (lastNumbers.get(unitId) ?? 11) + 1;
      lastNumbers.set(unitId, number);
      return { number, year: 2026 };
    };
    const newId = () => (lastId += 1);
    const letterNumber = () => ({ text: `สต 0203/${(lastLetter += 1)}`, date: '2026-11-20' });
    return applySteps(before, plan, {
      now: at,
      idOf,
      newTrackId: newId,
      newDispatchId: newId,
      registerNumberOf,
      letterNumber,
      reservedEntryId: newId,
    });
  };

  const taken = new Set<string>();
  let notified: readonly string[] = [];
  let matter = begin(carryOut, tick());

  const legAt = (unitId: number) => {
    const leg = matter.legs.findLast((leg) => leg.toUnitId === unitId && leg.kind !== 'home');
    return leg ?? matter.legs.find((leg) => leg.toUnitId === unitId);
  };
  const taskOf = (holder: PersonName | null) =>
    holder === null ? null : (matter.tasks.findLast((task) => task.holderId === people[holder].personId) ?? null);

  return {
    matter: () => matter,
    /** The transitions used so far. */
    taken: (): ReadonlySet<string> => taken,
    /** The topics and trays of the last action's notices, sorted. */
    notified: (): readonly string[] => notified.toSorted(),
    legAt,
    /** Performs the action, or returns the refusal. `holder` names whose task it is about. */
    act<A extends ActionName>(
      name: PersonName,
      action: A,
      unitId: number,
      input: ActionInput<A>,
      holder: PersonName | null = null,
    ): Refusal | undefined {
      const leg = legAt(unitId);
      if (!leg) throw new Error(`no leg at ${unitId}`);
      return this.actOn(name, action, leg.id, taskOf(holder)?.id ?? null, input);
    },
    /** `act` for a leg and task by their ids. */
    actOn<A extends ActionName>(
      name: PersonName,
      action: A,
      legId: number,
      taskId: number | null,
      input: ActionInput<A>,
    ): Refusal | undefined {
      const leg = matter.legs.find((leg) => leg.id === legId);
      if (!leg) throw new Error(`no leg ${legId}`);
      const task = matter.tasks.find((task) => task.id === taskId) ?? null;
      const time = tick();
      const plan = planAction(
        action,
        { viewer: people[name], matter, leg, task },
        input,
        { ...directory, numbering },
        time,
      );
      if (isRefusal(plan)) return plan;
      for (const transition of transitionsTaken(matter, plan, time)) taken.add(transition);
      matter = carryOut(matter, plan, time);
      notified = plan.flatMap((step) => (step.step === 'notify' ? `${step.topic} ${step.tray}` : []));
      return undefined;
    },
    /** A person leaves, and what they have open goes to the successor, or to the heads and desks. */
    handOver(from: PersonName, to: PersonName | null, note = 'ลาออก'): readonly HandedPart[] {
      const time = tick();
      const heads = (['headA', 'director'] as const).filter((name) => name !== from).map(takerOf);
      const { personId: fromId, unitId } = people[from];
      const takers = new Map([[unitId, { successor: to === null ? null : takerOf(to), heads }]]);
      const handOver = { fromId, takers, lying: () => unitId, note };
      const { steps, parts } = planHandOver(matter, handOver, directory, time);
      for (const transition of transitionsTaken(matter, steps, time)) taken.add(transition);
      matter = carryOut(matter, steps, time);
      notified = steps.flatMap((step) => (step.step === 'notify' ? `${step.topic} ${step.tray}` : []));
      return parts;
    },
    /** A unit is merged into another; these people work there from now on. */
    mergeUnits(fromUnitId: number, toUnitId: number, ...members: readonly PersonName[]): void {
      const time = tick();
      const memberIds = new Set(members.map((name) => people[name].personId));
      const plan = planCarryOver(matter, { fromUnitId, toUnitId, memberIds }, time);
      matter = carryOut(matter, plan, time);
      notified = plan.flatMap((step) => (step.step === 'notify' ? `${step.topic} ${step.tray}` : []));
    },
    open(name: PersonName): void {
      const time = tick();
      const plan = planOpening(matter, people[name], time);
      for (const transition of transitionsTaken(matter, plan, time)) taken.add(transition);
      matter = carryOut(matter, plan, time);
    },
    /** The lists in which a person has the letter, sorted. */
    lists(name: PersonName, extraLists = true): readonly TodoListName[] {
      const viewer = people[name];
      const seen = traysOf(matter, extraLists).filter(
        (item) => traysSeenBy(viewer, item.list).includes(item.tray) && matter.document.secrecy <= viewer.clearance,
      );
      return seen.map((item) => item.list).toSorted();
    },
    allLists(extraLists = true): Readonly<Partial<Record<PersonName, readonly TodoListName[]>>> {
      const names = Object.keys(people).filter((name): name is PersonName => name in people);
      return Object.fromEntries(
        names.map((name) => [name, this.lists(name, extraLists)]).filter(([, lists]) => lists?.length),
      );
    },
  };
}
