import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Matter } from '#domain/documents/matter.ts';
import { permittedActions } from '#domain/documents/permitted-actions.ts';
import { canRead } from '#domain/documents/readers.ts';
import { todoLists } from '#domain/documents/todo-lists.ts';
import { traysOf, type TrayItem } from '#domain/documents/trays.ts';
import { traysSeenBy } from '#domain/documents/viewer-trays.ts';
import { movesLetter } from '#domain/documents/work-actions.ts';
import { attemptOf, dice } from '#tests/server/matter-model.ts';

import { copy, main, people, units } from './office.ts';
import { reviewed, signed, startDraft, startMatter } from './walk-matter.ts';

const seed = Number(process.env['MODEL_SEED'] ?? 20_261_121);
const numRuns = Number(process.env['MODEL_RUNS'] ?? 400);

const seenBy = (item: TrayItem) =>
  Object.values(people).filter((viewer) => traysSeenBy(viewer, item.list).includes(item.tray));

/** Somebody who finds the row can do something about it; a notice asks for nothing but a look. */
function isWorkable(matter: Matter, item: TrayItem): boolean {
  const leg = matter.legs.find((each) => each.id === item.legId);
  const job = matter.jobs.find((each) => each.id === item.jobId) ?? null;
  if (!leg) return false;
  return seenBy(item).some(
    (viewer) =>
      canRead(viewer, matter) &&
      (job?.kind === 'notify' || permittedActions({ viewer, matter, leg, job }).some(movesLetter)),
  );
}

/** What a stay still waits for: a row of its own, or of a letter sent on from it. */
function waits(matter: Matter, items: readonly TrayItem[], legId: number): boolean {
  const isToAct = (item: TrayItem) => todoLists[item.list].group === 'act';
  return (
    items.some((item) => item.legId === legId && isToAct(item)) ||
    items.some((item) => item.legId === legId && item.list === 'jobAssign2') ||
    matter.legs.some((leg) => leg.parentLegId === legId && waits(matter, items, leg.id))
  );
}

const described = ({ document, legs, jobs }: Matter) =>
  [
    document.state,
    ...legs.map((leg) => `${leg.id}<${leg.parentLegId} ${leg.kind} ${leg.state} at ${leg.toUnitId}`),
    ...jobs.map(
      (job) => `job ${job.id}<${job.parentJobId} ${job.kind} ${job.state} of ${job.holderId} at ${job.legId}`,
    ),
  ].join('; ');

function expectSound(matter: Matter, extraLists: boolean): void {
  const items = traysOf(matter, extraLists);
  const toAct = items.filter((item) => todoLists[item.list].group === 'act');
  if (!matter.document.onHold)
    expect(
      toAct.filter((item) => !isWorkable(matter, item)),
      `rows nobody can work on: ${described(matter)}`,
    ).toEqual([]);
  const stuck = matter.legs.filter(
    (leg) =>
      leg.kind === 'main' &&
      !['closed', 'recalled', 'returned', 'cancelled'].includes(leg.state) &&
      !waits(matter, items, leg.id),
  );
  expect(stuck, `stays nobody works on: ${described(matter)}`).toEqual([]);
}

const beginnings = {
  outside: () => startMatter({ receivers: [main(units.divisionA), copy(units.divisionB)] }),
  secret: () => startMatter({ secrecy: 2, receivers: [copy(units.divisionA)], by: 'secretRegistrar' }),
  memo: () => startDraft({ chain: [...reviewed('officerQ', 'clerkA'), ...signed('headA')] }),
  order: () => startDraft({ kind: 4, chain: [...reviewed('officerQ'), ...signed('headA', 'director')] }),
};

it('no row lies dead in a list, and no stay without a row, whatever people do', () => {
  fc.assert(
    fc.property(
      fc.array(dice, { minLength: 10, maxLength: 40 }),
      fc.constantFrom('outside', 'secret', 'memo', 'order'),
      fc.boolean(),
      (throws, beginning, extraLists) => {
        const trial = beginnings[beginning]();
        const trail: string[] = [];
        for (const thrown of throws) {
          const attempt = attemptOf(trial.matter(), thrown);
          if (!attempt) continue;
          const { name, action, legId, jobId, input } = attempt;
          const before = trial.matter();
          const leg = before.legs.find((each) => each.id === legId);
          const job = before.jobs.find((each) => each.id === jobId) ?? null;
          const readable = canRead(people[name], before);
          const offered =
            leg && readable && permittedActions({ viewer: people[name], matter: before, leg, job }).includes(action);
          const refused = readable ? trial.actOn(name, action, legId, jobId, input) : undefined;
          if (!refused && readable) trail.push(`${name} ${action} ${legId} ${jobId}`);
          if (offered)
            expect(
              ['state-changed', 'condition-failed', 'not-permitted'],
              `${name} was offered ${action} on ${legId} ${jobId} ${JSON.stringify(input)}: ${described(before)}`,
            ).not.toContain(refused?.refused);
          try {
            expectSound(trial.matter(), extraLists);
          } catch (error) {
            throw new Error(`${trail.join('\n')}\n${String(error)}`, { cause: error });
          }
        }
      },
    ),
    { seed, numRuns },
  );
});
