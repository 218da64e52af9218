import { describe, expect, it } from 'vitest';

import { people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed, startDraft } from '#tests/rules/walk-matter.ts';

import { mayWrite, permittedCorrection } from './writing.ts';

const { divisionA } = units;
const note = { note: '' };
const isName = (name: string): name is PersonName => name in people;
const everybody = Object.keys(people).filter(isName);
const submitted = () => {
  const draft = startDraft({ chain: [...reviewed('officerQ', 'headA'), ...signed('director')] });
  draft.act('officerP', 'submit', divisionA, {});
  return draft;
};
type Walked = ReturnType<typeof startDraft>;
const writers = (draft: Walked) => everybody.filter((name) => mayWrite(people[name], draft.matter()));
const correctors = (draft: Walked) => everybody.filter((name) => permittedCorrection(people[name], draft.matter()));

describe('the people who may change a text', () => {
  it('are only the drafter before it is submitted', () => {
    const draft = startDraft({ chain: reviewed('officerQ') });
    expect(writers(draft)).toEqual(['officerP']);
    expect(correctors(draft)).toEqual([]);
  });

  it('are in review the reviewer whose turn it is and their deputy: not the drafter, nor an earlier or later reviewer', () => {
    const draft = submitted();
    expect([writers(draft), correctors(draft)]).toEqual([[], ['officerQ']]);
    draft.act('officerQ', 'pass', divisionA, note, 'officerQ');
    expect([writers(draft), correctors(draft)]).toEqual([[], ['headA', 'deputyOfHeadA']]);
  });

  it('are nobody while it is with the signers, and afterwards', () => {
    const draft = submitted();
    draft.act('officerQ', 'pass', divisionA, note, 'officerQ');
    draft.act('headA', 'pass', divisionA, note, 'headA');
    expect(draft.matter().document.state).toBe('inSign');
    expect([writers(draft), correctors(draft)]).toEqual([[], []]);
    draft.act('director', 'sign', divisionA, note, 'director');
    expect([writers(draft), correctors(draft)]).toEqual([[], []]);
  });

  it('are its drafter again once it was returned', () => {
    const draft = submitted();
    draft.act('officerQ', 'returnDraft', divisionA, { reason: 'ขอให้อ้างระเบียบ' }, 'officerQ');
    expect([writers(draft), correctors(draft)]).toEqual([['officerP'], []]);
  });
});
