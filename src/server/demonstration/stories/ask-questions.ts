import { dueAfter } from '#domain/calendar/deadlines.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import type { Task } from '#domain/workflow/matter/matter.ts';
import { isOpen } from '#domain/workflow/states/task-transitions.ts';

import { perform, viewDocument } from '../act.ts';
import { staff } from '../agency/staff.ts';
import { legOf, taskOf, type Dossier, type Office } from '../office.ts';
import { opinions, questions, reasons } from '../texts/phrases.ts';
import { dueInDays, soon } from '../working-time.ts';
import { actorFor, divisionOf, workersAt } from './people.ts';

const shareAskingOpinions = 0.05;
/** Of the work that has a due date. */
const sharePostponed = 0.12;

/** Before they do the work, some holders ask colleagues for opinions, or its giver for a later date. */
export function askQuestions(office: Office, dossier: Dossier, task: Task): void {
  const { random } = office;
  if (isSecret(dossier.matter.document.secrecy)) return;
  if (random.chance(shareAskingOpinions)) soonWhileOpen(office, dossier, task.id, askOpinions);
  if (task.dueAt !== null && random.chance(sharePostponed)) soonWhileOpen(office, dossier, task.id, askPostponement);
}

type Story = (office: Office, dossier: Dossier, task: Task) => Promise<void>;

const soonWhileOpen = (office: Office, dossier: Dossier, taskId: number, story: Story) =>
  soon(office, dossier, 8, async () => {
    const task = taskOf(dossier, taskId);
    const { state } = legOf(dossier, task.legId);
    if (isOpen(task) && (state === 'presented' || state === 'assigned')) await story(office, dossier, task);
  });

const placeOf = (office: Office, { id, legId, holderId }: Task) => ({
  by: actorFor(office, holderId),
  legId,
  taskId: id,
});

async function askOpinions(office: Office, dossier: Dossier, task: Task): Promise<void> {
  const { random } = office;
  const division = divisionOf(task.holderId);
  const colleagues = division ? workersAt(office, division.id, dossier.matter.document.secrecy) : staff;
  const advisers = colleagues.filter(({ id }) => id !== task.holderId).slice(0, random.between(1, 3));
  if (advisers.length === 0) return;
  await perform(office, dossier, 'askOpinions', placeOf(office, task), {
    personIds: advisers.map(({ id }) => id),
    unitIds: [],
    dueAt: dueInDays(office, 2, 4),
    note: random.pick(questions),
  });
}

async function askPostponement(office: Office, dossier: Dossier, task: Task): Promise<void> {
  const { random, now, calendar } = office;
  if (task.dueAt === null) return;
  const from = task.dueAt > now ? task.dueAt : now;
  const dueAt = dueAfter(from, random.between(2, 6), 'workingDays', calendar);
  await perform(office, dossier, 'askPostponement', placeOf(office, task), {
    dueAt,
    reason: random.pick(reasons.postponement),
  });
}

/** The person asked reads the letter and answers, unless the work was finished without them. */
export function answerQuestion(office: Office, dossier: Dossier, taskId: number): void {
  soonWhileOpen(office, dossier, taskId, async (_office, _dossier, task) => {
    const { random } = office;
    const place = placeOf(office, task);
    await viewDocument(office, dossier, place.by);
    if (task.kind === 'opinion')
      await (random.chance(0.92)
        ? perform(office, dossier, 'giveOpinion', place, { note: random.pick(opinions), fileIds: [] })
        : perform(office, dossier, 'declineOpinion', place, { reason: random.pick(reasons.declineOpinion) }));
    else
      await (random.chance(0.8)
        ? perform(office, dossier, 'grantPostponement', place, { dueAt: task.dueAt, note: '' })
        : perform(office, dossier, 'refusePostponement', place, { reason: random.pick(reasons.refusePostponement) }));
  });
}
