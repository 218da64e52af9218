import { describe, expect, it } from 'vitest';

import { conditions } from '#domain/workflow/conditions.ts';
import { roleRules } from '#domain/workflow/role-rules.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import {
  actionNamed,
  actionNames,
  everyRuleOf,
  refusalOf,
  type ActionName,
} from '#domain/workflow/permitted-actions.ts';
import { judgedFor, type ActionContext } from '#domain/workflow/action-context.ts';

import { byPost } from './dispatching.ts';
import { main, people, units } from './office.ts';
import { situations } from './situations.ts';
import { signed, startDraft, startMatter, walked } from './walk-matter.ts';

const { divisionA, divisionB } = units;

/** Cases that are not among the situations of the matrix. */
const others: readonly Matter[] = [
  walked(startMatter({ receivers: [main(divisionA)] }), (trial) => [
    trial.act('clerkA', 'sendBack', divisionA, { reason: 'ไม่เกี่ยวข้อง' }),
    trial.act('registrar', 'acknowledgeReturn', divisionA, {}),
  ]),
  walked(startMatter({ receivers: [main(divisionA), main(divisionB)] }), (trial) => [
    trial.act('clerkA', 'receive', divisionA, {}),
    trial.act('clerkA', 'follow', divisionA, { dueAt: null }),
    trial.act('clerkA', 'close', divisionA, {}),
    trial.act('clerkB', 'receive', divisionB, {}),
    trial.act('clerkB', 'forward', divisionB, { receivers: [main(divisionA)], dueAt: null }),
    trial.act('clerkA', 'receiveSameNumber', divisionA, {}),
  ]),
  withReservedNumber(),
  walked(startDraft({ kind: 1, chain: signed('headA') }), (trial) => [
    trial.act('officerP', 'submit', divisionA, {}),
    trial.act('headA', 'sign', divisionA, { note: '' }, 'headA'),
    trial.act('registrar', 'send', divisionA, { receivers: [main(divisionB)], dueAt: null }),
    trial.act('registrar', 'sendOut', divisionA, { sendings: [byPost('กรม ข')] }),
    trial.act('clerkB', 'receive', divisionB, {}),
    trial.act('clerkB', 'close', divisionB, {}),
  ]),
];

/** Signed under a number that was reserved for it. */
function withReservedNumber(): Matter {
  const draft = startDraft({ chain: signed('headA'), numbering: 'afterSign' });
  const matter = walked(draft, (trial) => [
    trial.act('officerP', 'submit', divisionA, {}),
    trial.act('headA', 'sign', divisionA, { note: '' }, 'headA'),
  ]);
  return { ...matter, document: { ...matter.document, reservedEntryId: 1 } };
}

const onHold = (matter: Matter): Matter => ({ ...matter, document: { ...matter.document, heldAt: new Date() } });

const matters = [...situations().values(), ...others].flatMap((matter) => [matter, onHold(matter)]);

const contexts: readonly ActionContext[] = matters.flatMap((matter) =>
  matter.legs.flatMap((leg) =>
    [null, ...matter.tasks.filter((task) => task.legId === leg.id)].flatMap((task) =>
      Object.values(people).map((viewer) => ({ viewer, matter, leg, task })),
    ),
  ),
);

type Guard = readonly [name: string, holds: (context: ActionContext) => boolean];

/** Every single requirement of an action. */
function guardsOf(action: ActionName): readonly Guard[] {
  const { when, needs, whileOnHold } = actionNamed(action);
  const by = everyRuleOf(action);
  const { document, leg: legs, task: tasks, kind: kinds } = when;
  const guards: readonly (Guard | false)[] = [
    !by.includes('reads') && ['by', (context) => by.some((rule) => roleRules[rule](context))],
    ['document', ({ matter }) => document.includes(matter.document.state)],
    legs.length > 0 && ['leg', ({ leg }) => legs.includes(leg.state)],
    tasks !== null && ['task', ({ task }) => task !== null && tasks.includes(task.state)],
    kinds.length > 0 && ['kind', ({ task }) => task !== null && kinds.includes(task.kind)],
    !whileOnHold && ['hold', ({ matter }) => matter.document.heldAt === null],
    ...needs.map((condition): Guard => [condition, conditions[condition]]),
  ];
  return guards.filter((guard) => guard !== false);
}

describe.each(actionNames)('%s is refused', (action) => {
  it.each(guardsOf(action))('when its guard %s does not hold', (_name, holds) => {
    const isAboutTask = actionNamed(action).when.task !== null;
    const against = contexts.filter((context) => !holds(judgedFor(isAboutTask, context)));
    expect(against.length).toBeGreaterThan(0);
    expect(against.filter((context) => refusalOf(action, context) === undefined)).toEqual([]);
  });
});
