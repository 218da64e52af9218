import { describe, expect, it } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { signed, startDraft, startMatter, walked } from '#tests/rules/walk-matter.ts';

import type { Matter } from '../matter/matter.ts';
import { itemsOfList } from './list-items.ts';

const soon = new Date('2026-12-10T09:30:00Z');
const later = new Date('2026-12-24T09:30:00Z');
const { divisionA } = units;
const { clerkA, officerP } = people;

/** Sent to division A, where an officer has the work and the clerk follows it, both without a date of their own. */
const assigned = (dueAt?: Date): Matter =>
  walked(startMatter({ receivers: [main(divisionA)], ...(dueAt ? { dueAt } : {}) }), (trial) => [
    trial.act('clerkA', 'receive', divisionA, {}),
    trial.act('clerkA', 'assign', divisionA, {
      personIds: [officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    }),
    trial.act('clerkA', 'follow', divisionA, { dueAt: null }),
  ]);
const withDue = (matter: Matter, dueAt: Date): Matter => ({ ...matter, document: { ...matter.document, dueAt } });

const dueIn = (list: 'awaitingAction' | 'followedMatters', matter: Matter, personId: number) =>
  itemsOfList[list](matter, true)
    .filter(({ tray }) => tray === `person:${personId}`)
    .map(({ dueAt }) => dueAt);

describe('a letter at a desk', () => {
  it('is due when the letter to the unit is, else when the document is', () => {
    const dueAtDesk = (matter: Matter) =>
      itemsOfList
        .awaitingReceipt(matter, true)
        .filter(({ tray }) => tray === `desk:${divisionA}`)
        .map(({ dueAt }) => dueAt);
    const sent = (dueAt?: Date) => startMatter({ receivers: [main(divisionA)], ...(dueAt ? { dueAt } : {}) }).matter();
    expect(dueAtDesk(withDue(sent(soon), later))).toEqual([soon]);
    expect(dueAtDesk(withDue(sent(), later))).toEqual([later]);
  });

  it('waits for receipt until the unit received it', () => {
    const trial = startMatter({ receivers: [main(divisionA)] });
    const waiting = () => itemsOfList.awaitingReceipt(trial.matter(), true).map(({ tray }) => tray);
    expect(waiting()).toEqual([`desk:${divisionA}`]);
    expect(trial.act('clerkA', 'receive', divisionA, {})).toBeUndefined();
    expect(waiting()).toEqual([]);
  });

  it('arrived when the unit received it; back at the sender, when it had been sent', () => {
    const trial = startMatter({ receivers: [main(divisionA)] });
    const arrived = (unitId: number) =>
      itemsOfList
        .awaitingAssignment(trial.matter(), true)
        .filter(({ tray, legId }) => tray === `desk:${unitId}` && legId === trial.legAt(divisionA)?.id)
        .map(({ arrivedAt }) => arrivedAt);
    expect(trial.act('clerkA', 'receive', divisionA, {})).toBeUndefined();
    const { sentAt, receivedAt } = trial.legAt(divisionA) ?? expect.fail('not sent');
    expect(receivedAt).not.toEqual(sentAt);
    expect(arrived(divisionA)).toEqual([receivedAt]);
    expect(trial.act('clerkA', 'sendBack', divisionA, { reason: 'ไม่เกี่ยวข้อง' })).toBeUndefined();
    expect(arrived(units.registry)).toEqual([sentAt]);
  });
});

describe('an unsigned draft', () => {
  it('waits since the earliest of those asked was asked', () => {
    const draft = startDraft({
      chain: [
        { kind: 'review', personIds: [people.officerQ.personId, people.headA.personId], needed: 2 },
        ...signed('headA'),
      ],
    });
    expect(draft.act('officerP', 'submit', divisionA, {})).toBeUndefined();
    const matter = draft.matter();
    const tasks = matter.tasks.map((task, index) => ({ ...task, createdAt: index === 0 ? later : soon }));
    const since = itemsOfList.unsignedDrafts({ ...matter, tasks }, true).map(({ arrivedAt }) => arrivedAt);
    expect(since).toEqual([soon, soon]);
  });
});

describe('the due date of a row', () => {
  it.each([
    ['work', 'awaitingAction', officerP.personId],
    ['a followed letter', 'followedMatters', clerkA.personId],
  ] as const)('of %s is that of the letter to the unit, else that of the document', (_what, list, personId) => {
    expect(dueIn(list, withDue(assigned(soon), later), personId)).toEqual([soon]);
    expect(dueIn(list, withDue(assigned(), later), personId)).toEqual([later]);
    expect(dueIn(list, assigned(), personId)).toEqual([null]);
  });

  it('of a followed letter is first the date the person follows it for', () => {
    const matter = withDue(assigned(soon), later);
    const ownDate = new Date('2026-12-01T09:30:00Z');
    const followed = { ...matter, tracks: matter.tracks.map((track) => ({ ...track, dueAt: ownDate })) };
    expect(dueIn('followedMatters', followed, clerkA.personId)).toEqual([ownDate]);
  });
});
