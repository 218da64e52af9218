import { expect, it } from 'vitest';

import type { DocumentState } from '#domain/documents/document.ts';
import { people, units } from '#tests/rules/office.ts';
import { reviewed, startDraft } from '#tests/rules/walk-matter.ts';

import { chainOnSheet, typedForSigners } from './signers.ts';

const { divisionA } = units;
const { headA, headB } = people;

it('the sheet shows everybody who is asked to sign, and once it is signed only who did', () => {
  const eitherHead = { kind: 'sign', personIds: [headA.personId, headB.personId], needed: 1 } as const;
  const draft = startDraft({ chain: [eitherHead] });
  const signersShown = () => chainOnSheet(draft.matter()).map(({ personIds }) => personIds);
  draft.act('officerP', 'submit', divisionA, {});
  expect(signersShown()).toEqual([[headA.personId, headB.personId]]);
  draft.act('headB', 'sign', divisionA, { note: '' }, 'headB');
  expect(draft.matter().document.state).toBe('registered');
  expect(signersShown()).toEqual([[headB.personId]]);
  const { chain } = draft.matter().document;
  const positions = ['ผู้อำนวยการกอง ก', 'ผู้อำนวยการกอง ข'];
  expect(typedForSigners(positions, chain, chainOnSheet(draft.matter()))).toEqual(['ผู้อำนวยการกอง ข']);
  expect(typedForSigners(positions, chain, chain)).toEqual(positions);
  // What was typed for a signer who was taken from the chain is not lost while it is written.
  const more = [...positions, 'ผู้อำนวยการกอง ค'];
  expect(typedForSigners(more, chain, chain)).toEqual(more);
});

it('of the values typed for three signers, the sheet has those of whom it shows', () => {
  const step = (...personIds: readonly number[]) => ({ kind: 'sign', personIds, needed: 1 }) as const;
  const typed = ['ก', 'ข', 'ค'];
  expect(typedForSigners(typed, [step(1, 2), step(3)], [step(1), step(3)])).toEqual(['ก', 'ค']);
  expect(typedForSigners(typed, [step(1, 2, 3)], [step(2)])).toEqual(['ข']);
});

it.each([
  ['draft', true],
  ['inReview', true],
  ['inSign', true],
  ['returned', true],
  ['discarded', true],
  ['signed', false],
  ['registered', false],
  ['sent', false],
  ['closed', false],
  ['cancelled', false],
] as const satisfies readonly (readonly [DocumentState, boolean])[])(
  'of two who may sign, the sheet of a letter that is %s shows both: %s',
  (state, showsBoth) => {
    const eitherHead = { kind: 'sign', personIds: [headA.personId, headB.personId], needed: 1 } as const;
    const draft = startDraft({ chain: [...reviewed('officerQ'), eitherHead] });
    draft.act('officerP', 'submit', divisionA, {});
    draft.act('officerQ', 'pass', divisionA, { note: '' }, 'officerQ');
    draft.act('headB', 'sign', divisionA, { note: '' }, 'headB');
    const { document, ...matter } = draft.matter();
    const shown = chainOnSheet({ ...matter, document: { ...document, state } });
    const signers = showsBoth ? [headA.personId, headB.personId] : [headB.personId];
    expect(shown.map(({ personIds }) => personIds)).toEqual([[people.officerQ.personId], signers]);
  },
);
