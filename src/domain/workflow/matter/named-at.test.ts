import { expect, it } from 'vitest';

import { main, units } from '#tests/rules/office.ts';
import { reviewed, signed, startDraft, startMatter } from '#tests/rules/walk-matter.ts';

import { namedAt } from './named-at.ts';

it('a received letter shows the names of the moment in which it was registered', () => {
  const matter = startMatter({ receivers: [main(units.divisionA)] }).matter();
  expect(namedAt(matter)).toEqual(matter.document.createdAt);
});

it('a draft shows the present names until it is signed, then those of the last signature', () => {
  const trial = startDraft({ chain: [...reviewed('officerQ'), ...signed('headA')] });
  expect(namedAt(trial.matter())).toBeNull();
  trial.act('officerP', 'submit', units.divisionA, {});
  trial.act('officerQ', 'pass', units.divisionA, { note: '' }, 'officerQ');
  expect(namedAt(trial.matter())).toBeNull();
  trial.act('headA', 'sign', units.divisionA, { note: '' }, 'headA');
  const { tasks } = trial.matter();
  const finishedAt = tasks.find(({ kind }) => kind === 'sign')?.finishedAt;
  expect(finishedAt).toBeInstanceOf(Date);
  expect(namedAt(trial.matter())).toEqual(finishedAt);
});

it('what nobody signed shows the names of the moment in which it was begun', () => {
  const { document } = startMatter({ receivers: [main(units.divisionA)] }).matter();
  expect(namedAt({ document: { ...document, direction: 'outgoing' }, tasks: [] })).toEqual(document.createdAt);
});
