import { isOpen } from '#domain/workflow/states/task-transitions.ts';
import type { Task } from '#domain/workflow/matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';

import { officersOf, staff } from '../agency/staff.ts';
import { taskOf, legOf, type Dossier, type Office } from '../office.ts';
import { dueInDays, soon } from '../working-time.ts';
import { viewDocument, perform } from '../act.ts';
import { commandsNaming, opinions, reasons, results } from '../texts/phrases.ts';
import { askQuestions } from './ask-questions.ts';
import { answer } from './outgoing-letter.ts';
import { isLastTask } from './is-last-task.ts';
import { purposes } from './receivers.ts';
import { actorFor, divisionWith, headOf, sectionWith } from './people.ts';

/** The share of finished work that ends with a letter to the sender. */
const shareAnswered = 0.16;

/** An officer finds work in their tray, reads it and does it; or hands it on, asks their head, or returns it. */
export function doWork(office: Office, dossier: Dossier, taskId: number): void {
  soon(office, dossier, 6, async () => {
    const task = taskOf(dossier, taskId);
    if (!isOpen(task)) return;
    await viewDocument(office, dossier, actorFor(office, task.holderId));
    if (office.random.chance(0.015)) withdraw(office, dossier, taskId);
    askQuestions(office, dossier, taskOf(dossier, taskId));
    soon(office, dossier, 40, async () => {
      if (isOpen(taskOf(dossier, taskId))) await act(office, dossier, taskOf(dossier, taskId));
    });
  });
}

function act(office: Office, dossier: Dossier, task: Task): Promise<void> {
  const { random } = office;
  const by = actorFor(office, task.holderId);
  const place = { by, legId: task.legId, taskId: task.id };
  const record = async () => {
    const result = random.weighted([
      [70, 'done'],
      [16, 'acknowledged'],
      [11, 'approved'],
      [3, 'notApproved'],
    ] as const);
    await perform(office, dossier, 'recordResult', place, {
      result,
      text: random.pick(results[result]),
      fileIds: [],
      personIds: [],
    });
    if (result === 'done' && !isSecret(dossier.matter.document.secrecy) && random.chance(shareAnswered))
      await answer(office, dossier, task.holderId);
  };
  const hasGoneOn = dossier.matter.tasks.some((item) => item.parentTaskId === task.id);
  if (hasGoneOn || isSecret(dossier.matter.document.secrecy)) return record();
  const subordinates = subordinatesOf(task.holderId);
  const superior = superiorOf(dossier, task);
  const isAddressed = legOf(dossier, task.legId).toPersonId !== null;
  return random.weighted([
    [82, record],
    [
      subordinates.length > 0 ? 14 : 0,
      () =>
        perform(office, dossier, 'assignOn', place, {
          personIds: [random.pick(subordinates)],
          unitIds: [],
          purposeId: purposes.action,
          taskTypeId: null,
          note: random.pick(commandsNaming),
          dueAt: task.dueAt ?? (random.chance(0.5) ? dueInDays(office, 2, 6) : null),
        }),
    ],
    [
      superior ? 8 : 0,
      () =>
        perform(office, dossier, 'presentUpward', place, { personIds: [superior ?? 0], note: random.pick(opinions) }),
    ],
    [
      task.returnReason === null && !isAddressed && isLastTask(dossier, task) ? 3 : 0,
      () => perform(office, dossier, 'returnWork', place, { reason: random.pick(reasons.returnWork) }),
    ],
  ])();
}

/** The other members of the section a person heads. */
function subordinatesOf(personId: number): readonly number[] {
  const member = staff.find((item) => item.id === personId);
  const section = member && sectionWith(member.unitId);
  if (!section || !officersOf(section.id, unitRoleIds.head).some((officer) => officer.id === personId)) return [];
  return staff.filter((item) => item.unitId === section.id && item.id !== personId).map((item) => item.id);
}

/** The head of the unit of the leg, whom the holder would ask. */
function superiorOf(dossier: Dossier, task: Task): number | undefined {
  const { toUnitId } = legOf(dossier, task.legId);
  if (!divisionWith(toUnitId) && !sectionWith(toUnitId)) return undefined;
  const head = headOf(toUnitId).id;
  return head === task.holderId ? undefined : head;
}

/** The giver reconsiders and takes the work back. */
function withdraw(office: Office, dossier: Dossier, taskId: number): void {
  soon(office, dossier, 5, async () => {
    const task = taskOf(dossier, taskId);
    const leg = legOf(dossier, task.legId);
    if (!isOpen(task) || leg.state !== 'assigned' || leg.toPersonId !== null || !isLastTask(dossier, task)) return;
    const reason = office.random.pick(reasons.withdraw);
    await perform(office, dossier, 'withdrawWork', { by: task.giverId, legId: task.legId, taskId }, { reason });
  });
}
