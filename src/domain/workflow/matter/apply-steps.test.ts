import { expect, test } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { startMatter } from '#tests/rules/walk-matter.ts';

test('a step that takes no time of a task leaves all its times as they were', () => {
  const trial = startMatter({ receivers: [main(units.divisionA)] });
  trial.act('clerkA', 'receive', units.divisionA, {});
  const order = { personIds: [people.officerP.personId], unitIds: [], purposeId: null, note: '', dueAt: null };
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
