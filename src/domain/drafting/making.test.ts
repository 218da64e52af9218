import { expect, it } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { reviewed, signed, startDraft } from '#tests/rules/walk-matter.ts';

import { seesMaking } from './making.ts';

const { divisionA, divisionB } = units;

it('until it is issued everybody who may read a draft sees its earlier versions, afterwards only who made it', () => {
  const draft = startDraft({ chain: [...reviewed('officerQ'), ...signed('headA', 'director')] });
  const seenBy = () =>
    (['officerP', 'officerQ', 'headA', 'director', 'clerkA', 'clerkB'] as const).filter((name) =>
      seesMaking(people[name], draft.matter()),
    );
  expect(seenBy()).toEqual(['officerP']);
  draft.act('officerP', 'submit', divisionA, {});
  expect(seenBy()).toEqual(['officerP', 'officerQ', 'headA', 'clerkA']);
  draft.act('officerQ', 'pass', divisionA, { note: '' }, 'officerQ');
  draft.act('headA', 'sign', divisionA, { note: '' }, 'headA');
  expect(draft.matter().document.state).toBe('inSign');
  expect(seenBy()).toEqual(['officerP', 'officerQ', 'headA', 'director', 'clerkA']);
  draft.act('director', 'sign', divisionA, { note: '' }, 'director');
  draft.act('clerkA', 'send', divisionA, { receivers: [main(divisionB)], dueAt: null });
  expect(seenBy()).toEqual(['officerP', 'officerQ', 'headA', 'director']);
});
