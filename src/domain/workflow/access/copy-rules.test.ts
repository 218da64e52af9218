import { describe, expect, it } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { reviewed, signed, startDraft, startMatter } from '#tests/rules/walk-matter.ts';

import { initialsOf, mayCertify, mayMakeOfficeCopy, stampedLegs } from './copy-rules.ts';

const { divisionA, divisionB } = units;
const holders = (letter: ReturnType<typeof startDraft>) => initialsOf(letter.matter()).map(({ holderId }) => holderId);

describe('the initials of a letter', () => {
  it('are of those who passed the text that was signed, in their order, and not of a round that went back', () => {
    const letter = startDraft({ chain: [...reviewed('officerQ'), ...reviewed('clerkA'), ...signed('headA')], kind: 2 });
    const round = () => {
      expect(letter.act('officerP', 'submit', divisionA, {})).toBeUndefined();
      expect(letter.act('officerQ', 'pass', divisionA, { note: '' }, 'officerQ')).toBeUndefined();
      expect(letter.act('clerkA', 'pass', divisionA, { note: '' }, 'clerkA')).toBeUndefined();
    };
    round();
    expect(letter.act('headA', 'returnDraft', divisionA, { reason: 'แก้' }, 'headA')).toBeUndefined();
    expect(holders(letter)).toEqual([]);
    round();
    expect(letter.act('headA', 'sign', divisionA, { note: '' }, 'headA')).toBeUndefined();
    expect(holders(letter)).toEqual([people.officerQ.personId, people.clerkA.personId]);
  });
});

describe('who may make which copy', () => {
  const received = () => {
    const matter = startMatter({ receivers: [main(divisionA), main(divisionB)] });
    expect(matter.act('clerkA', 'receive', divisionA, {})).toBeUndefined();
    return matter;
  };

  it('is for a received stamp who reads the letter in the unit that received it, and never before', () => {
    const waiting = startMatter({ receivers: [main(divisionA)] }).matter();
    expect(stampedLegs(people.clerkA, waiting)).toEqual([]);
    const unitsOf = (name: 'clerkA' | 'clerkB' | 'officerQ') =>
      stampedLegs(people[name], received().matter()).map(({ toUnitId }) => toUnitId);
    expect([unitsOf('clerkA'), unitsOf('clerkB'), unitsOf('officerQ')]).toEqual([[divisionA], [], []]);
  });

  it('is for a certified copy who deals with the letter, for themselves alone', () => {
    const matter = received().matter();
    const may = (
      ['clerkA', 'headA', 'registrar', 'clerkB', 'officerQ', 'deputyOfHeadA', 'secretRegistrarA'] as const
    ).filter((name) => mayCertify(people[name], matter));
    expect(may).toEqual(['clerkA', 'headA', 'registrar']);
    const draft = startDraft({ chain: signed('headA'), kind: 2 }).matter();
    expect(mayCertify(people.officerP, draft)).toBe(false);
  });

  it('is for an office copy nobody, of a letter that came from outside', () => {
    expect(mayMakeOfficeCopy(people.registrar, received().matter())).toBe(false);
  });
});
