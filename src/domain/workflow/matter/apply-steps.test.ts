import { expect, test } from 'vitest';

import type { Receiver } from '#domain/workflow/receivers.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { startMatter } from '#tests/rules/walk-matter.ts';

const { divisionA } = units;

test('a step that takes no time of a task leaves all its times as they were', () => {
  const trial = startMatter({ receivers: [main(units.divisionA)] });
  trial.act('clerkA', 'receive', units.divisionA, {});
  const order = {
    personIds: [people.officerP.personId],
    unitIds: [],
    purposeId: null,
    taskTypeId: null,
    note: '',
    dueAt: null,
  };
  trial.act('clerkA', 'assign', units.divisionA, order);
  const [before] = trial.matter().tasks;
  expect(trial.act('clerkA', 'withdrawWork', units.divisionA, { reason: 'มอบผิดคน' }, 'officerP')).toBeUndefined();
  const [after] = trial.matter().tasks;
  expect(after?.state).toBe('withdrawn');
  expect(Object.keys(after ?? {}).toSorted()).toEqual(Object.keys(before ?? {}).toSorted());
  expect(after).toEqual({ ...before, state: 'withdrawn', returnReason: 'มอบผิดคน' });
});

test('the leg on which a letter begins is received with its registration, the others are not', () => {
  const [home, sent] = startMatter({ receivers: [main(units.divisionA)] }).matter().legs;
  expect(home).toMatchObject({ receivedAt: home?.sentAt, receivedBy: people.registrar.personId });
  expect(home?.receivedAt).toBeInstanceOf(Date);
  expect(sent).toMatchObject({ state: 'unreceived', receivedAt: null, receivedBy: null });
});

test('a leg and a letter say when they were closed, and no more once they are opened again', () => {
  const trial = startMatter({ receivers: [main(divisionA)] });
  const ended = () => [trial.matter().document.closedAt, trial.legAt(divisionA)?.closedAt];
  trial.act('clerkA', 'receive', divisionA, {});
  expect(ended()).toEqual([null, null]);
  expect(trial.act('clerkA', 'close', divisionA, {})).toBeUndefined();
  expect(ended()).toEqual([expect.any(Date), expect.any(Date)]);
  expect(trial.act('clerkA', 'reopen', divisionA, { reason: 'ปิดผิดเรื่อง' })).toBeUndefined();
  expect(ended()).toEqual([null, null]);
});

test('a letter sent to the head of a unit by office says so, one sent to the unit or by name does not', () => {
  const head = { ...main(divisionA), personId: people.headA.personId };
  const officeOf = (receiver: Receiver) => startMatter({ receivers: [receiver] }).legAt(divisionA)?.toOffice;
  expect(officeOf({ ...head, role: 'head' })).toBe('head');
  expect(officeOf(head)).toBeNull();
  expect(officeOf(main(divisionA))).toBeNull();
});
