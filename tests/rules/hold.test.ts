import { beforeEach, describe, expect, it } from 'vitest';

import { calendarOf, defaultOfficeHours } from '#domain/calendar/work-calendar.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { PlanBuilder } from '#domain/workflow/matter/plan-builder.ts';
import { releaseHold, traysWaiting } from '#domain/workflow/plans/release-hold.ts';

import { main, onHold, people, units } from './office.ts';
import { startMatter } from './walk-matter.ts';

const { divisionA, registry } = units;
const { headA, officerP, registrar } = people;
const bangkok = (text: string) => new Date(`${text}:00+07:00`);

/** The letters of the small office are dated Friday, 20 November 2026; the Monday after it is a holiday. */
const calendar = calendarOf(defaultOfficeHours, [{ day: '2026-11-23', kind: 'special' }]);
const due = bangkok('2026-11-27T16:30');
const toHead = { personIds: [headA.personId], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const order = { text: 'มอบดำเนินการ', personIds: [officerP.personId], unitIds: [], dueAt: due, closes: false };

/** Officer P has work from their head that is due a week later. */
function assigned() {
  const trial = startMatter({ receivers: [main(divisionA)] });
  trial.act('clerkA', 'receive', divisionA, {});
  trial.act('clerkA', 'present', divisionA, toHead);
  trial.act('headA', 'command', divisionA, order, 'headA');
  return trial;
}

let trial = assigned();
beforeEach(() => {
  trial = assigned();
});

/** The matter after its release at this moment, with this due date on the letter and its legs. */
const released = (at: string, dueAt: Date, matter: Matter = trial.matter()) => {
  const document = { ...matter.document, dueAt };
  const legs = matter.legs.map((leg) => ({ ...leg, dueAt }));
  return releaseHold(new PlanBuilder({ ...matter, document, legs }, bangkok(at)), calendar).matter;
};
const work = (matter: Matter) => matter.tasks.find(({ kind }) => kind === 'assign');

it('who is told of the end of a hold is the desk of the owner, and who has work open', () => {
  const waiting = () => [...traysWaiting(trial.matter()).keys()];
  expect(waiting()).toEqual([`person:${officerP.personId}`, `desk:${registry}`]);
  // Each at the place where they have it.
  const home = trial.matter().legs.find(({ kind }) => kind === 'home');
  expect([...traysWaiting(trial.matter()).values()]).toEqual([trial.legAt(divisionA)?.id, home?.id]);
  expect(trial.act('headA', 'withdrawWork', divisionA, { reason: 'มอบผิดคน' }, 'officerP')).toBeUndefined();
  expect(waiting()).not.toContain(`person:${officerP.personId}`);
});

describe('a letter on hold', () => {
  beforeEach(() => {
    expect(trial.act('registrar', 'hold', registry, onHold('รอหนังสือตอบ'))).toBeUndefined();
  });

  it('is followed by who waits for it, and by nobody twice', () => {
    expect(trial.act('headB', 'follow', divisionA, { dueAt: null })).toBeUndefined();
    expect(trial.matter().tracks.map(({ personId, origin }) => [personId, origin])).toContainEqual([32, 'pin']);
    expect(trial.act('headB', 'follow', divisionA, { dueAt: null })?.refused).toBe('condition-failed');
  });

  it('shows since when, by whom and why, and nothing of it once it is released', () => {
    const { document } = trial.matter();
    expect(document).toMatchObject({ heldBy: registrar.personId, holdReason: 'รอหนังสือตอบ' });
    expect(document.heldAt).toEqual(expect.any(Date));
    trial.act('registrar', 'release', registry, {});
    const nothing = { heldAt: null, heldBy: null, holdReason: '', heldUntil: null, awaitedId: null };
    expect(trial.matter().document).toMatchObject(nothing);
  });

  it('is due as many working days later as the hold lasted, not counting weekend and holiday', () => {
    const later = bangkok('2026-12-01T16:30');
    // On hold on Tuesday and Wednesday: from Friday the 27th to Tuesday the 1st.
    const { document, legs, tasks, tracks } = released('2026-11-25T10:00', due);
    expect(document.dueAt).toEqual(later);
    expect(legs.map(({ dueAt }) => dueAt)).toEqual(legs.map(() => later));
    expect(tasks.find(({ kind }) => kind === 'assign')?.dueAt).toEqual(later);
    expect(tracks.find(({ personId }) => personId === headA.personId)?.dueAt).toEqual(later);
  });

  it('is due one working day later when it was on hold for one', () => {
    expect(released('2026-11-24T10:00', due).document.dueAt).toEqual(bangkok('2026-11-30T16:30'));
  });

  it('is due at the same time when it was released before the next working day', () => {
    const { document, tasks } = released('2026-11-23T10:00', due);
    expect(document.dueAt).toEqual(due);
    expect(tasks.find(({ kind }) => kind === 'assign')?.dueAt).toEqual(due);
  });

  it('stays overdue when it was overdue before', () => {
    const past = bangkok('2026-11-19T16:30');
    const matter = released('2026-11-25T10:00', past);
    expect(matter.document.dueAt).toEqual(past);
    expect(matter.legs.map(({ dueAt }) => dueAt)).toEqual(matter.legs.map(() => past));
    expect(work(matter)?.dueAt).not.toEqual(due);
  });

  it('does not move the dates of finished work, nor a pin', () => {
    const matter = trial.matter();
    const over = {
      ...matter,
      tasks: matter.tasks.map((task) => ({ ...task, state: 'finished' as const })),
      tracks: matter.tracks.map((track) => ({ ...track, origin: 'pin' as const })),
    };
    const { tasks, tracks } = released('2026-11-25T10:00', due, over);
    expect(work({ ...over, tasks })?.dueAt).toEqual(due);
    expect(tracks.map(({ dueAt }) => dueAt)).toEqual([due]);
  });
});

describe('a hold', () => {
  it('must end in the future', () => {
    const past = { ...onHold('รอ'), heldUntil: bangkok('2026-11-20T00:00') };
    expect(trial.act('registrar', 'hold', registry, past)?.refused).toBe('hold-until-past');
    const heldUntil = bangkok('2026-11-24T00:00');
    expect(trial.act('registrar', 'hold', registry, { ...past, heldUntil })).toBeUndefined();
    expect(trial.matter().document.heldUntil).toEqual(heldUntil);
  });

  it('can wait for another letter, not for itself', () => {
    const awaitedId = trial.matter().document.id;
    expect(trial.act('registrar', 'hold', registry, { ...onHold('รอ'), awaitedId })?.refused).toBe('awaits-itself');
    expect(trial.act('registrar', 'hold', registry, { ...onHold('รอ'), awaitedId: awaitedId + 1 })).toBeUndefined();
    expect(trial.matter().document.awaitedId).toBe(awaitedId + 1);
  });
});
