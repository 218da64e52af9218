import { expect, it } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { reviewed, signed, startDraft } from '#tests/rules/walk-matter.ts';

import { mayClear, traysThatSee } from './shared-layer.ts';

const { divisionA, divisionB } = units;

function sentLetter() {
  const draft = startDraft({ chain: [...reviewed('officerQ'), ...signed('headA')] });
  draft.act('officerP', 'submit', divisionA, {});
  draft.act('officerQ', 'pass', divisionA, { note: '' }, 'officerQ');
  draft.act('headA', 'sign', divisionA, { note: '' }, 'headA');
  draft.act('clerkA', 'send', divisionA, { receivers: [main(divisionB)], dueAt: null });
  return draft.matter();
}

it('the desk and the head of the owning unit erase what another shared; its drafter, its receivers and others do not', () => {
  const matter = sentLetter();
  const clearing = Object.entries(people).flatMap(([name, viewer]) => (mayClear(viewer, matter) ? [name] : []));
  expect(clearing).toEqual(['clerkA', 'headA', 'deputyOfHeadA']);
});

it('what was shared while a letter was made is told to its makers alone once it is issued', () => {
  const { officerP, officerQ, headA } = people;
  const made = traysThatSee(sentLetter(), { whileMade: true });
  expect(new Set(made)).toEqual(new Set([officerP, officerQ, headA].map(({ personId }) => `person:${personId}`)));
  expect(traysThatSee(sentLetter(), { whileMade: false })).toContain(`desk:${divisionB}`);
});
