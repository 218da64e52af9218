import { perform } from '../act.ts';
import { holderOf } from '../agency/staff.ts';
import { divisions, executiveOffice, registry } from '../agency/units.ts';
import { homeOf, type Dossier, type Office } from '../office.ts';
import { unreachable } from '#domain/unreachable.ts';
import { commandsNaming, presentNotes, reasons } from '../texts/phrases.ts';
import { senders } from '../texts/senders.ts';
import { midnightBefore } from '../working-time.ts';
import { registerFrom } from './outside-letter.ts';
import { draftOutgoing, sendByMail } from './outgoing-letter.ts';
import { actorFor, deskOfficer, divisionOf, headOf } from './people.ts';
import { mainReceiver, purposes } from './receivers.ts';
import { registerSecret } from './secret-letter.ts';

const heldDays = 7;

/**
 * What begins on the last day on which the office was open until closing time, so that every account has something to
 * do whenever the agency is created: chance alone would sometimes leave an account without work.
 */
export const lastFullDayStories: readonly ((office: Office) => Promise<void>)[] = [
  ...['officer1', 'officer2', 'newcomer', 'admin'].map((username) => (office: Office) => assignTo(office, username)),
  ...['head1', 'head2', 'director', 'deputy'].map((username) => (office: Office) => presentTo(office, username)),
  ...[divisions[0], divisions[1], executiveOffice].map((unit) => async (office: Office) => {
    await receive(office, unit?.id ?? executiveOffice.id);
  }),
  async (office) => void (await registerFrom(office, originOf(office), [])),
  (office) => registerSecret(office, false),
  mailOneMore,
  async (office) => void (await draftOutgoing(office)),
  returnDraft,
  holdLetters,
];

function originOf({ random }: Office) {
  const sender = random.pick(senders);
  return { sender, family: random.pick(sender.writesAbout) };
}

const receive = (office: Office, unitId: number): Promise<Dossier> =>
  registerFrom(office, originOf(office), [mainReceiver(unitId)]);

async function received(office: Office, unitId: number) {
  const dossier = await receive(office, unitId);
  const legId = dossier.matter.legs.find(({ kind }) => kind === 'main')?.id ?? homeOf(dossier).id;
  const place = { by: deskOfficer(office, dossier, unitId).id, legId };
  await perform(office, dossier, 'receive', place, {});
  return { dossier, place };
}

async function assignTo(office: Office, username: string): Promise<void> {
  const worker = holderOf(username);
  const { dossier, place } = await received(office, divisionOf(worker.id)?.id ?? executiveOffice.id);
  await perform(office, dossier, 'assign', place, {
    personIds: [worker.id],
    unitIds: [],
    purposeId: purposes.action,
    taskTypeId: null,
    note: office.random.pick(commandsNaming),
    dueAt: null,
  });
}

async function presentTo(office: Office, username: string): Promise<void> {
  const head = holderOf(username);
  const unitId = divisions.find(({ id }) => headOf(id).id === head.id)?.id ?? executiveOffice.id;
  const { dossier, place } = await received(office, unitId);
  await perform(office, dossier, 'present', place, {
    personIds: [head.id],
    purposeId: purposes.consideration,
    note: office.random.pick(presentNotes),
    dueAt: null,
  });
}

/** A reviewer returns a draft to its drafter. */
async function returnDraft(office: Office): Promise<void> {
  const dossier = await draftOutgoing(office);
  const legId = homeOf(dossier).id;
  await perform(office, dossier, 'submit', { by: dossier.matter.document.createdBy, legId }, {});
  const [review] = dossier.matter.tasks;
  if (!review) return;
  const reason = office.random.pick(reasons.returnDraft);
  await perform(
    office,
    dossier,
    'returnDraft',
    { by: actorFor(office, review.holderId), legId, taskId: review.id },
    { reason },
  );
}

/** One letter waits for a day, another for a third letter. */
async function holdLetters(office: Office): Promise<void> {
  const awaited = await receive(office, divisions[0]?.id ?? executiveOffice.id);
  const heldUntil = new Date(midnightBefore(office.end).getTime() + heldDays * 86_400_000);
  for (const answer of [
    { heldUntil, awaitedId: null },
    { heldUntil: null, awaitedId: awaited.matter.document.id },
  ]) {
    const dossier = await receive(office, divisions[1]?.id ?? executiveOffice.id);
    const place = { by: deskOfficer(office, dossier, registry.id).id, legId: homeOf(dossier).id };
    await perform(office, dossier, 'hold', place, { reason: office.random.pick(reasons.hold), ...answer });
  }
}

/** A letter that was sent out recently goes by e-mail to one more receiver. */
async function mailOneMore(office: Office): Promise<void> {
  const letter = office.sentOut.findLast(
    ({ matter }) => matter.document.state === 'sent' && matter.document.heldAt === null,
  );
  await sendByMail(office, letter ?? unreachable('nothing was sent out'), office.random.pick(senders));
}
