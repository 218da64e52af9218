import fc from 'fast-check';

import type { Matter } from '#domain/workflow/matter/matter.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import { successorKinds } from '#domain/workflow/receivers.ts';
import {
  actionNamed,
  actionNames,
  permittedActions,
  type ActionInput,
  type ActionName,
} from '#domain/workflow/permitted-actions.ts';
import type { Receiver } from '#domain/workflow/receivers.ts';
import { byPost } from '#tests/rules/dispatching.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';

const names = Object.keys(people).filter((name): name is PersonName => name in people);
const unitIds = Object.values(units);

/** One random attempt: who does what where, permitted or not. */
export interface Attempt {
  readonly name: PersonName;
  readonly action: ActionName;
  readonly legId: number;
  readonly taskId: number | null;
  readonly input: ActionInput<ActionName>;
}

export const dice = fc.record({
  /** Most attempts are permitted, so that matters get far; the others are arbitrary. */
  isLegal: fc.integer({ min: 0, max: 9 }).map((face) => face < 7),
  pick: fc.nat(),
  /** Some open the letter before they act. */
  opens: fc.boolean(),
  person: fc.nat(),
  action: fc.nat(),
  leg: fc.nat(),
  task: fc.nat(),
  namedPerson: fc.nat(),
  namedUnit: fc.nat(),
  flag: fc.boolean(),
  names: fc.constantFrom('person', 'unit', 'nobody'),
});
export type Throw = typeof dice extends fc.Arbitrary<infer Value> ? Value : never;

const nth = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** The attempt for these random values, on the current matter. */
export function attemptOf(
  matter: Matter,
  thrown: Throw,
  reached: ReadonlySet<string> = new Set(),
): Attempt | undefined {
  const legal = thrown.isLegal ? legalChoice(matter, thrown, reached) : undefined;
  const name = nth(names, thrown.person);
  const leg = nth(matter.legs, thrown.leg);
  const action = nth(actionNames, thrown.action);
  if (!name || !leg || !action) return undefined;
  const tasks = [null, ...matter.tasks.filter((task) => task.legId === leg.id)];
  const wild = { name, action, legId: leg.id, taskId: nth(tasks, thrown.task)?.id ?? null };
  const chosen = legal ?? wild;
  const kind = matter.legs.find(({ id }) => id === chosen.legId)?.kind ?? 'home';
  const isResend = actionNamed(chosen.action).asks.includes('receivers');
  return { ...chosen, input: inputOf(thrown, successorKinds(isResend ? 'home' : kind)) };
}

type Choice = Omit<Attempt, 'input'>;

/** Every action is equally likely, however many people may take it; those not taken yet come first. */
function legalChoice(matter: Matter, thrown: Throw, reached: ReadonlySet<string>): Choice | undefined {
  const byAction = [...Map.groupBy(legalAttempts(matter), (choice) => choice.action)];
  const untried = byAction.filter(([action]) => !reached.has(action));
  const [, choices = []] = nth(untried.length > 0 ? untried : byAction, thrown.action) ?? [];
  return nth(choices, thrown.pick);
}

export function legalAttempts(matter: Matter): readonly Choice[] {
  return names.flatMap((name) => {
    const viewer = people[name];
    if (!canRead(viewer, matter)) return [];
    return matter.legs.flatMap((leg) =>
      [null, ...matter.tasks.filter((task) => task.legId === leg.id)].flatMap((task) =>
        permittedActions({ viewer, matter, leg, task }).map((action): Choice => ({
          name,
          action,
          legId: leg.id,
          taskId: task?.id ?? null,
        })),
      ),
    );
  });
}

/** An input with every field any action has; each uses its own. */
function inputOf(thrown: Throw, kinds: readonly Receiver['kind'][]) {
  const named = [thrown.namedPerson, thrown.person].flatMap((face) => nth(names, face) ?? []);
  const personIds =
    thrown.names === 'person' ? named.slice(0, thrown.opens ? 1 : 2).map((name) => people[name].personId) : [];
  const unitId = nth(unitIds, thrown.namedUnit) ?? units.divisionA;
  const addressee = people[nth(names, thrown.namedPerson) ?? 'headA'];
  const byName = thrown.names === 'person' && addressee.unitId === unitId ? addressee.personId : null;
  return {
    reason: 'เหตุผล',
    text: 'ข้อความ',
    note: '',
    result: 'done' as const,
    fileIds: [],
    entryId: null,
    personIds,
    unitIds: thrown.names === 'unit' ? [unitId] : [],
    receivers: [{ unitId, personId: byName, kind: nth(kinds, thrown.flag ? 0 : 1) ?? 'main', purposeId: null }],
    purposeId: null,
    taskTypeId: null,
    dueAt: thrown.flag ? new Date('2030-01-01T00:00:00Z') : null,
    heldUntil: null,
    awaitedId: null,
    closes: thrown.flag,
    sendings: [byPost('กระทรวงมหาดไทย')],
    from: null,
    until: null,
    secrecy: 1 + (thrown.pick % 3),
    orderNumber: 'คำสั่งที่ 1/2569',
  };
}
