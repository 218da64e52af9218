import { isOpen } from '#domain/workflow/states/task-transitions.ts';
import type { Task } from '#domain/workflow/matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

import { executiveOffice } from '../agency/units.ts';
import { taskOf, legOf, type Dossier, type Office } from '../office.ts';
import { dueInDays, soon } from '../working-time.ts';
import { viewDocument, perform } from '../act.ts';
import { commandsClosing, commandsNaming, commandsToDesk, opinions, reasons } from '../texts/phrases.ts';
import { isLastTask } from './is-last-task.ts';
import { unitsUnder } from './units-under.ts';
import { actorFor, commanderFor, deputy, director, divisionWith, headOf, workersAt } from './people.ts';

/** A head reads a letter presented to them and gives an order. */
export function giveCommand(office: Office, dossier: Dossier, taskId: number): void {
  const isBusy = taskOf(dossier, taskId).holderId === director.id || taskOf(dossier, taskId).holderId === deputy.id;
  soon(office, dossier, isBusy ? 22 : 9, async () => {
    const task = taskOf(dossier, taskId);
    if (!isOpen(task)) return;
    const by = commanderFor(office, task.holderId, dossier.matter.document.secrecy);
    await viewDocument(office, dossier, by);
    soon(office, dossier, 1.5, async () => {
      if (isOpen(taskOf(dossier, taskId))) await decide(office, dossier, taskOf(dossier, taskId), by);
    });
  });
}

async function decide(office: Office, dossier: Dossier, task: Task, by: number): Promise<void> {
  const { random } = office;
  const leg = legOf(dossier, task.legId);
  const order = (text: string, closes: boolean) =>
    perform(
      office,
      dossier,
      'command',
      { by, legId: leg.id, taskId: task.id },
      {
        text,
        personIds: [],
        unitIds: [],
        dueAt: null,
        closes,
      },
    );
  if (leg.state === 'assigned') return order(random.pick(opinions), false);
  const isRestricted = isSecret(dossier.matter.document.secrecy);
  if (isRestricted && random.chance(0.4)) return order(random.pick(commandsClosing), true);
  await random.weighted([
    [38, () => order(random.pick(commandsClosing), true)],
    [isRestricted || leg.kind === 'home' ? 0 : 8, () => order(random.pick(commandsToDesk), false)],
    [62, () => orderNaming(office, dossier, task, by)],
    [
      !isRestricted && divisionWith(leg.toUnitId) && headOf(leg.toUnitId).id === task.holderId ? 6 : 0,
      () => presentUpward(office, dossier, task, by),
    ],
    [isLastTask(dossier, task) ? 2 : 0, () => returnToDesk(office, dossier, task)],
  ])();
  await follow(office, dossier, leg.id, by);
}

function orderNaming(office: Office, dossier: Dossier, task: Task, by: number): Promise<void> {
  const { random } = office;
  const leg = legOf(dossier, task.legId);
  const { secrecy } = dossier.matter.document;
  const units = leg.kind === 'home' ? [] : unitsUnder(office, dossier, leg);
  const toUnits = units.length > 0 && random.chance(leg.toUnitId === executiveOffice.id ? 0.85 : 0.12);
  const workers = workersAt(office, leg.toUnitId, secrecy).filter((worker) => worker.id !== task.holderId);
  const [first, second] = workers;
  const personIds = toUnits || !first ? [] : second && random.chance(0.15) ? [first.id, second.id] : [first.id];
  return perform(
    office,
    dossier,
    'command',
    { by, legId: leg.id, taskId: task.id },
    {
      text: random.pick(commandsNaming),
      personIds,
      unitIds: toUnits ? units.slice(0, random.chance(0.2) ? 2 : 1) : [],
      dueAt: random.chance(0.6) ? dueInDays(office, 3, 12) : null,
      closes: personIds.length === 0 && !toUnits,
    },
  );
}

function presentUpward(office: Office, dossier: Dossier, task: Task, by: number): Promise<void> {
  const superior = office.random.chance(0.6) ? deputy : director;
  const note = office.random.pick(opinions);
  const personIds = [superior.id === by ? director.id : superior.id];
  return perform(office, dossier, 'presentUpward', { by, legId: task.legId, taskId: task.id }, { personIds, note });
}

function returnToDesk(office: Office, dossier: Dossier, task: Task): Promise<void> {
  const by = actorFor(office, task.holderId);
  const reason = office.random.pick(reasons.returnWork);
  return perform(office, dossier, 'returnWork', { by, legId: task.legId, taskId: task.id }, { reason });
}

/** An important letter is pinned. */
async function follow(office: Office, dossier: Dossier, legId: number, by: number): Promise<void> {
  const { document, tracks } = dossier.matter;
  const isFollowed = tracks.some((track) => track.personId === by && track.removedAt === null);
  if (document.state === 'closed' || isFollowed || !office.random.chance(0.06)) return;
  await perform(office, dossier, 'follow', { by, legId }, { dueAt: null });
}
