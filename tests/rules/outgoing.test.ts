import { describe, expect, it } from 'vitest';

import { chainProgress } from '#domain/workflow/matter/chain-progress.ts';
import { hasPanel, isToBegin } from '#domain/documents/publication.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import { defaults } from '#domain/tenants/default-tenant.ts';

import { byPost } from './dispatching.ts';
import { main, people, units } from './office.ts';
import { reviewed, signed, startDraft } from './walk-matter.ts';

const { divisionA, divisionB } = units;
const reason = { reason: 'แก้ไขข้อความ' };
const note = { note: '' };

const memo = () => startDraft({ chain: [...reviewed('officerQ', 'clerkA'), ...signed('headA')] });

describe('a memo through its chain', () => {
  it('is private to its drafter until it is submitted', () => {
    const draft = memo();
    expect(canRead(people.officerP, draft.matter())).toBe(true);
    for (const name of ['officerQ', 'clerkA', 'headA', 'registrar'] as const)
      expect(canRead(people[name], draft.matter()), name).toBe(false);
    expect(draft.allLists()).toEqual({});
  });

  it('goes from reviewer to reviewer to the signer, and gets its number with the signature', () => {
    const draft = memo();
    expect(draft.act('officerP', 'submit', divisionA, {})).toBeUndefined();
    expect(draft.notified()).toEqual([`toReview person:${people.officerQ.personId}`]);
    expect(draft.allLists()).toEqual({
      officerQ: ['awaitingReview'],
      officerP: ['unsignedDrafts'],
      clerkA: ['unsignedDrafts'],
    });
    expect(draft.act('clerkA', 'pass', divisionA, note, 'officerQ')?.refused).toBe('not-permitted');
    draft.act('officerQ', 'pass', divisionA, { note: 'ข้อมูลถูกต้อง' }, 'officerQ');
    expect(draft.lists('clerkA')).toEqual(['awaitingReview', 'unsignedDrafts']);
    draft.act('clerkA', 'pass', divisionA, note, 'clerkA');
    expect(draft.notified()).toEqual([`toSign person:${people.headA.personId}`]);
    expect(draft.lists('headA')).toEqual(['awaitingSignature']);
    expect(draft.act('officerP', 'sign', divisionA, note, 'headA')?.refused).toBe('not-permitted');
    expect(draft.act('headA', 'sign', divisionA, note, 'headA')).toBeUndefined();
    expect(draft.matter().document).toMatchObject({ state: 'registered', letterNumber: 'สต 0203/1' });
    expect(draft.matter().tasks.map(({ state }) => state)).toEqual(['closed', 'closed', 'closed']);
    expect(draft.lists('clerkA')).toEqual(['awaitingAssignment']);
    expect(draft.lists('headA')).toEqual(['awaitingAssignment']);
    expect(draft.act('clerkA', 'send', divisionA, { receivers: [main(divisionB)], dueAt: null })).toBeUndefined();
    expect(draft.lists('clerkB')).toEqual(['awaitingReceipt']);
  });

  it('goes through the whole chain again after it was returned', () => {
    const draft = memo();
    draft.act('officerP', 'submit', divisionA, {});
    draft.act('officerQ', 'pass', divisionA, note, 'officerQ');
    expect(draft.act('clerkA', 'returnDraft', divisionA, reason, 'clerkA')).toBeUndefined();
    expect(draft.matter().document.state).toBe('returned');
    expect(draft.lists('officerP')).toEqual(['awaitingAction']);
    expect(draft.lists('clerkA')).toEqual([]);
    draft.act('officerP', 'submit', divisionA, {});
    expect(draft.lists('officerQ')).toEqual(['awaitingReview']);
    expect(draft.lists('officerP')).toEqual(['unsignedDrafts']);
    expect(draft.matter().tasks.filter(({ kind }) => kind === 'revise')).toMatchObject([{ state: 'closed' }]);
  });

  it('is private again after its drafter withdrew it', () => {
    const draft = memo();
    draft.act('officerP', 'submit', divisionA, {});
    expect(draft.act('officerQ', 'withdrawDraft', divisionA, reason)?.refused).toBe('not-permitted');
    draft.act('officerP', 'withdrawDraft', divisionA, reason);
    expect(draft.allLists()).toEqual({});
    expect(draft.act('officerP', 'discard', divisionA, reason)).toBeUndefined();
    expect(draft.act('officerP', 'submit', divisionA, {})?.refused).toBe('state-changed');
  });

  it('waits for as many of a step as are needed, and not for the others', () => {
    const together = {
      kind: 'review',
      personIds: [people.officerQ.personId, people.clerkA.personId, people.headB.personId],
      needed: 2,
    } as const;
    const draft = startDraft({ chain: [together, ...signed('headA', 'director')] });
    draft.act('officerP', 'submit', divisionA, {});
    draft.act('headB', 'pass', divisionA, note, 'headB');
    expect(draft.lists('headA')).toEqual([]);
    const progress = () => chainProgress(draft.matter()).map(({ state, agreed, needed }) => [state, agreed, needed]);
    expect(progress()).toEqual([
      ['current', 1, 2],
      ['upcoming', 0, 1],
      ['upcoming', 0, 1],
    ]);
    draft.act('officerQ', 'pass', divisionA, note, 'officerQ');
    expect(progress()).toEqual([
      ['passed', 2, 2],
      ['current', 0, 1],
      ['upcoming', 0, 1],
    ]);
    expect(draft.lists('headA')).toEqual(['awaitingSignature']);
    expect(draft.lists('clerkA')).toEqual(['unsignedDrafts']);
    draft.act('headA', 'sign', divisionA, note, 'headA');
    expect(draft.matter().document.state).toBe('inSign');
    draft.act('director', 'sign', divisionA, note, 'director');
    expect(draft.matter().document.state).toBe('registered');
  });

  it('asks another person in an absent reviewer’s place, in later rounds too', () => {
    const draft = memo();
    draft.act('officerP', 'submit', divisionA, {});
    const successor = { personIds: [people.clerkA1.personId], note: '' };
    expect(draft.act('clerkB', 'replaceReviewer', divisionA, successor, 'officerQ')?.refused).toBe('not-permitted');
    const himself = { ...successor, personIds: [people.officerQ.personId] };
    expect(draft.act('officerP', 'replaceReviewer', divisionA, himself, 'officerQ')?.refused).toBe(
      'successor-is-himself',
    );
    const two = { ...successor, personIds: [people.clerkA1.personId, people.headB.personId] };
    expect(draft.act('officerP', 'replaceReviewer', divisionA, two, 'officerQ')?.refused).toBe('one-person-only');
    expect(draft.act('officerP', 'replaceReviewer', divisionA, successor, 'officerQ')).toBeUndefined();
    expect(draft.lists('officerQ')).toEqual([]);
    expect(draft.lists('clerkA1')).toEqual(['awaitingReview']);
    expect(draft.matter().document.chain[0]?.personIds).toEqual([people.clerkA1.personId]);
  });

  it('asks another person in one place of the chain only, where somebody has two', () => {
    const draft = startDraft({ chain: [...reviewed('headA'), ...signed('headA')] });
    draft.act('officerP', 'submit', divisionA, {});
    const successor = { personIds: [people.officerQ.personId], note: '' };
    expect(draft.act('officerP', 'replaceReviewer', divisionA, successor, 'headA')).toBeUndefined();
    const inChain = draft.matter().document.chain.map(({ personIds }) => personIds);
    expect(inChain).toEqual([[people.officerQ.personId], [people.headA.personId]]);
  });

  it('cannot be submitted without a signer, nor with one before a reviewer', () => {
    const without = startDraft({ chain: reviewed('officerQ') });
    expect(without.act('officerP', 'submit', divisionA, {})?.refused).toBe('chain-without-signer');
    const turned = startDraft({ chain: [...signed('headA'), ...reviewed('officerQ')] });
    expect(turned.act('officerP', 'submit', divisionA, {})?.refused).toBe('chain-signer-before-reviewer');
  });
});

describe('signing for another', () => {
  it('is permitted to a deputy of an absent head', () => {
    const draft = startDraft({ chain: signed('headA') });
    draft.act('officerP', 'submit', divisionA, {});
    expect(draft.lists('deputyOfHeadA')).toEqual(['awaitingSignature']);
    expect(draft.act('deputyOfHeadA', 'sign', divisionA, note, 'headA')).toBeUndefined();
    const task = draft.matter().tasks.find((task) => task.kind === 'sign');
    expect(task).toMatchObject({ holderId: 22, finishedBy: 43, delegationKind: 'actingFor' });
  });

  it('is never permitted to a secretary', () => {
    const draft = startDraft({ chain: signed('director') });
    draft.act('officerP', 'submit', divisionA, {});
    expect(draft.act('secretary', 'sign', divisionA, note, 'director')?.refused).toBe('not-permitted');
    expect(draft.act('secretary', 'returnDraft', divisionA, reason, 'director')?.refused).toBe('not-permitted');
  });
});

describe('after the number', () => {
  const order = (kind: number) => {
    const draft = startDraft({ chain: signed('headA'), kind });
    draft.act('officerP', 'submit', divisionA, {});
    draft.act('headA', 'sign', divisionA, note, 'headA');
    return draft;
  };

  it('an order is published to everybody, once; a memo never', () => {
    const draft = order(4);
    expect(canRead(people.headB, draft.matter())).toBe(false);
    expect(draft.act('officerP', 'publish', divisionA, { from: null, until: null })?.refused).toBe('not-permitted');
    expect(draft.act('clerkA', 'publish', divisionA, { from: null, until: null })).toBeUndefined();
    expect(canRead(people.headB, draft.matter())).toBe(true);
    expect(draft.lists('clerkA')).toEqual([]);
    expect(draft.act('clerkA', 'publish', divisionA, { from: null, until: null })?.rule).toBe('isForPublication');
    expect(order(2).act('clerkA', 'publish', divisionA, { from: null, until: null })?.rule).toBe('isForPublication');
  });

  it('a letter to be published on a later day is not published when it becomes secret before', () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    const draft = order(4);
    expect(draft.act('clerkA', 'publish', divisionA, { from: day(2), until: day(9) })).toBeUndefined();
    expect(draft.matter().document).toMatchObject({ state: 'sent', publishedAt: null });
    expect(canRead(people.headB, draft.matter())).toBe(false);
    expect([isToBegin(draft.matter().document, day(1)), isToBegin(draft.matter().document, day(3))]).toEqual([
      false,
      true,
    ]);
    expect(isToBegin(draft.matter().document, day(10))).toBe(false);
    const classed = { ...reason, orderNumber: '7/2569', secrecy: 2 };
    // Nobody gives a class for which they are not cleared: they could not read the letter any more.
    expect(draft.act('headA', 'reclassify', divisionA, classed)?.refused).toBe('person-not-cleared');
    const higher = { ...classed, secrecy: 3 };
    expect(draft.act('secretRegistrarA', 'reclassify', divisionA, higher)?.refused).toBe('person-not-cleared');
    expect(draft.act('secretRegistrarA', 'reclassify', divisionA, classed)).toBeUndefined();
    expect(isToBegin(draft.matter().document, day(3))).toBe(false);
  });

  it('a document is published where the agency has a panel for its kind', () => {
    const declaration = order(8);
    expect(declaration.act('clerkA', 'publish', divisionA, { from: null, until: null })?.rule).toBe('isForPublication');
    expect(hasPanel(defaults.panels, 8)).toBe(true);
    expect([1, 2, 10, 14, 15, 16, 99].filter((kind) => hasPanel(defaults.panels, kind))).toEqual([]);
  });

  it('the registry sends out an outside letter, and the dispatch is recorded', () => {
    const draft = order(1);
    const post = byPost('กระทรวงมหาดไทย', 'RT123456789TH');
    expect(draft.lists('registrar')).toEqual(['awaitingAssignment']);
    expect(draft.act('clerkA', 'sendOut', divisionA, { sendings: [post] })?.refused).toBe('not-permitted');
    expect(draft.act('registrar', 'sendOut', divisionA, { sendings: [post] })).toBeUndefined();
    expect(draft.matter().document.state).toBe('sent');
    expect(draft.matter().dispatches).toMatchObject([post]);
    expect(draft.lists('registrar')).toEqual([]);
  });

  it('a letter only published or sent outside is closed by its owner, and reopened in the same state', () => {
    for (const [kind, step] of [
      [4, (item: ReturnType<typeof order>) => item.act('clerkA', 'publish', divisionA, { from: null, until: null })],
      [
        1,
        (item: ReturnType<typeof order>) =>
          item.act('registrar', 'sendOut', divisionA, { sendings: [byPost('กระทรวงมหาดไทย')] }),
      ],
    ] as const) {
      const draft = order(kind);
      step(draft);
      expect(draft.act('clerkB', 'close', divisionA, {})?.refused).toBe('not-permitted');
      expect(draft.act('officerP', 'close', divisionA, {})?.refused).toBe('not-permitted');
      expect(draft.act('clerkA', 'close', divisionA, {})).toBeUndefined();
      expect(draft.matter().document.state).toBe('closed');
      expect(draft.lists('clerkA')).toEqual(['closedMatters']);
      expect(draft.act('clerkA', 'reopen', divisionA, reason)).toBeUndefined();
      expect(draft.matter().document.state).toBe('sent');
    }
  });

  it('a letter sent to a unit too ends when that unit has closed it', () => {
    const draft = order(4);
    draft.act('clerkA', 'publish', divisionA, { from: null, until: null });
    draft.act('clerkA', 'send', divisionA, { receivers: [main(divisionB)], dueAt: null });
    expect(draft.act('clerkA', 'close', divisionA, {})?.rule).toBe('isEndedHere');
    draft.act('clerkB', 'receive', divisionB, {});
    draft.act('clerkB', 'close', divisionB, {});
    expect(draft.matter().document.state).toBe('closed');
  });

  it('the number of a cancelled letter is voided and nobody works on it any more', () => {
    const draft = order(2);
    draft.act('clerkA', 'send', divisionA, { receivers: [main(divisionB)], dueAt: null });
    draft.act('clerkB', 'receive', divisionB, {});
    expect(draft.act('clerkB', 'follow', divisionB, { dueAt: null })).toBeUndefined();
    expect(draft.act('officerP', 'cancelDocument', divisionA, reason)?.refused).toBe('not-permitted');
    expect(draft.act('headA', 'cancelDocument', divisionA, reason)).toBeUndefined();
    expect(draft.matter().document.state).toBe('cancelled');
    expect(draft.allLists()).toEqual({});
    expect(draft.act('officerP', 'follow', divisionB, { dueAt: null })?.refused).toBe('state-changed');
  });
});
