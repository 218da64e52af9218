import { documentKinds } from '#domain/documents/document-kinds.ts';
import { needsSignature } from '#domain/documents/chain.ts';
import { hasPanel } from '#domain/documents/publication.ts';
import { buddhistOffsetYears, longThaiDate, dayOf, yearOf } from '#domain/text/thai-dates.ts';

import { viewDocument, perform } from '../act.ts';
import { staff } from '../agency/staff.ts';
import { divisions, registry, root } from '../agency/units.ts';
import { homeOf, type Dossier, type Office } from '../office.ts';
import { fillBody } from '../papers/fill-body.ts';
import { noticeParagraphs } from '../texts/letter-bodies.ts';
import { agendaOfMeeting } from '../texts/phrases.ts';
import { fillPlaceholders } from '../texts/placeholders.ts';
import { publications, type PublishedKind } from '../texts/publications.ts';
import { later } from '../working-time.ts';
import { nextNumberOf } from './new-letter.ts';
import { draft, reviewBy, signatureOf } from './own-letter.ts';
import { deskOfficer, deskOfficerFor, director, headOf } from './people.ts';
import { copyReceiver } from './receivers.ts';
import { submitSoon } from './review-draft.ts';

/** How often the agency issues each kind. */
const frequencies: readonly (readonly [number, PublishedKind])[] = [
  [14, 'cycle'],
  [30, 'command'],
  [5, 'regularity'],
  [4, 'rules'],
  [18, 'announce'],
  [4, 'declaration'],
  [16, 'news'],
  [9, 'report'],
];

/** The agency publishes something to everybody in it: on a panel, or as a circular to its divisions. */
export async function publicationBegins(office: Office): Promise<void> {
  const { random, now, platform } = office;
  const { panels } = platform.config.tenant;
  const kind = random.weighted(
    frequencies.filter(([, name]) => name === 'cycle' || hasPanel(panels, documentKinds[name].code)),
  );
  const { code } = documentKinds[kind];
  const owner = kind === 'news' || kind === 'report' ? random.pick(divisions) : registry;
  const by = deskOfficerFor(office, 1, owner.id).id;
  const head = headOf(owner.id).id;
  const subject = fillPlaceholders(random.pick(publications[kind]), random, now);
  const letter = {
    kind: code,
    ownerUnitId: owner.id,
    subject,
    toText: kind === 'cycle' ? 'หัวหน้าหน่วยงานในสังกัดทุกหน่วยงาน' : '',
    paragraphs: fillBody(office, noticeParagraphs, { subject, fromText: root.name }),
    chain: chainOf(code, owner.id, head),
    ...(kind === 'report' ? minutesOf(office, owner.id, by, subject) : {}),
  };
  const issue = (_office: Office, dossier: Dossier) =>
    hasPanel(panels, code) ? publish(office, dossier) : distribute(office, dossier);
  submitSoon(office, await draft(office, by, letter, issue));
}

const chainOf = (kind: number, ownerId: number, head: number) => {
  if (!needsSignature(kind)) return [reviewBy(head)];
  return [signatureOf(ownerId === registry.id ? director.id : head)];
};

/** Minutes have the session of the meeting, counted by unit and year. */
function minutesOf(office: Office, unitId: number, by: number, subject: string) {
  const { now } = office;
  const session = `${nextNumberOf(office, `minutes ${unitId}`, 1)}/${yearOf(now) + buddhistOffsetYears}`;
  const people = staff.filter((member) => divisions.some(({ id }) => headOf(id).id === member.id));
  const recorder = staff.find(({ id }) => id === by);
  const paragraph = (text: string) => [{ type: 'paragraph' as const, line: [{ text, marks: [] }] }];
  return {
    letterNumber: session,
    meeting: {
      // The form says รายงานการประชุม and ครั้งที่ itself.
      body: subject.replace(/^รายงานการประชุม/, '').replace(/ ครั้งที่ .*$/, ''),
      heldAt: longThaiDate(dayOf(now)),
      place: 'ห้องประชุมใหญ่ ชั้น 5',
      present: people.map(({ prefix, firstName, lastName }) => `${prefix}${firstName} ${lastName}`),
      absent: [],
      attending: [],
      beginsAt: '09.30 น.',
      endsAt: '12.00 น.',
      agenda: agendaOfMeeting.map(paragraph),
      recorder: recorder ? `${recorder.prefix}${recorder.firstName} ${recorder.lastName}` : '',
      recorderPosition: recorder?.positionName ?? '',
      reviewer: '',
    },
  };
}

async function publish(office: Office, dossier: Dossier): Promise<void> {
  const { issuerUnitId } = dossier.matter.document;
  const by = deskOfficer(office, dossier, issuerUnitId).id;
  await perform(office, dossier, 'publish', { by, legId: homeOf(dossier).id }, { from: null, until: null });
  for (const reader of readersOfPublication(office))
    office.schedule.put(later(office, 20), () => viewDocument(office, dossier, reader));
}

async function distribute(office: Office, dossier: Dossier): Promise<void> {
  const by = deskOfficer(office, dossier, dossier.matter.document.issuerUnitId).id;
  const receivers = divisions.map(({ id }) => copyReceiver(id));
  await perform(office, dossier, 'send', { by, legId: homeOf(dossier).id }, { receivers, dueAt: null });
}

/** Nobody reads everything, and some people read nothing. */
const readersOfPublication = ({ random }: Office): readonly number[] =>
  staff
    .filter((member) => member.username !== 'admin' && random.chance(member.username ? 0.2 : 0.04))
    .map(({ id }) => id);
