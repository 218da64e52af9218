import { describe, expect, it } from 'vitest';

import { legOf } from '#tests/rules/legs.ts';

import type { Task } from './matter.ts';
import { hasOpenPart, legsBelow, tasksOn } from './parts.ts';

const taskOf = (changes: Partial<Task>): Task => ({
  id: 1,
  legId: 1,
  parentTaskId: null,
  kind: 'assign',
  chainStep: null,
  giverId: 1,
  holderId: 2,
  givenByDesk: false,
  isMain: true,
  purposeId: null,
  taskTypeId: null,
  note: '',
  dueAt: null,
  state: 'finished',
  createdAt: new Date(0),
  openedAt: null,
  finishedAt: null,
  finishedBy: null,
  delegationKind: null,
  result: null,
  resultText: null,
  returnReason: null,
  closedAt: null,
  ...changes,
});
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

it('the tasks of a leg and the legs below it come in their order', () => {
  const legs = [legOf({ id: 1 }), legOf({ id: 2, parentLegId: 1 }), legOf({ id: 3, parentLegId: 1 })];
  const tasks = [taskOf({ id: 4, legId: 2 }), taskOf({ id: 5 }), taskOf({ id: 6, legId: 2 })];
  const below = legs.map((leg) => idsOf(legsBelow({ legs }, leg)));
  const on = legs.map((leg) => idsOf(tasksOn({ tasks }, leg)));
  expect([below, on]).toEqual([
    [[2, 3], [], []],
    [[5], [4, 6], []],
  ]);
});

it('are those of the rows asked about, not of others asked about before', () => {
  const leg = legOf({ id: 1 });
  const tasks = [taskOf({ id: 1 })];
  expect(idsOf(tasksOn({ tasks }, leg))).toEqual([1]);
  expect(idsOf(tasksOn({ tasks: [...tasks, taskOf({ id: 2 })] }, leg))).toEqual([1, 2]);
});

describe('work of which a part is open', () => {
  const asked = (tasks: readonly Task[]) => tasks.filter((task) => hasOpenPart({ tasks }, task)).map(({ id }) => id);

  it('is all work above an open task, and not that task', () => {
    const chain = [taskOf({ id: 1 }), taskOf({ id: 2, parentTaskId: 1 })];
    expect(asked(chain)).toEqual([]);
    expect(asked([...chain, taskOf({ id: 3, parentTaskId: 2, state: 'opened' })])).toEqual([1, 2]);
    expect(asked([...chain, taskOf({ id: 3, parentTaskId: 1, state: 'pending' })])).toEqual([1]);
  });

  it('is not that about which only a question is open, nor what was asked in one', () => {
    const question = taskOf({ id: 2, parentTaskId: 1, kind: 'opinion', state: 'opened' });
    expect(asked([taskOf({ id: 1 }), question])).toEqual([]);
    const answering = taskOf({ id: 3, parentTaskId: 2, state: 'opened' });
    expect(asked([taskOf({ id: 1 }), question, answering])).toEqual([2]);
  });

  it('is found however often it was handed on', () => {
    const count = 20_000;
    const tasks = Array.from({ length: count }, (_, index) =>
      taskOf({
        id: index + 1,
        parentTaskId: index === 0 ? null : index,
        state: index === count - 1 ? 'opened' : 'finished',
      }),
    );
    expect(asked(tasks)).toHaveLength(count - 1);
  });
});
