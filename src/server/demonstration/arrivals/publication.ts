import { applySteps } from '#domain/documents/apply-steps.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { unreachable } from '#domain/unreachable.ts';

import { staff } from '../agency/staff.ts';
import { divisions, registry, root } from '../agency/units.ts';
import { deskOfficerFor } from '../happenings/who.ts';
import { count, drawNumber, enterLine } from '../office/books.ts';
import { homeOf, type Dossier, type Office } from '../office/office.ts';
import { later } from '../office/pace.ts';
import { look, openDossier } from '../office/perform.ts';
import { publications, type PublishedKind } from '../texts/publications.ts';
import { fillSlots } from '../texts/slots.ts';
import { buddhistYearOf, newLetter } from './new-letter.ts';

/** The agency makes something known to everybody in it. */
export function publicationAppears(office: Office): void {
  const { random, now } = office;
  const kind: PublishedKind = random.weighted([
    [24, 'cycle'],
    [26, 'command'],
    [4, 'regularity'],
    [3, 'rules'],
    [16, 'announce'],
    [4, 'declaration'],
    [14, 'news'],
    [9, 'report'],
  ]);
  const owner = kind === 'news' || kind === 'report' ? random.pick(divisions) : registry;
  const createdBy = deskOfficerFor(office, 1, owner.id).id;
  const letter = newLetter({
    kind: documentKinds[kind].code,
    direction: 'outgoing',
    isCircular: kind === 'cycle',
    subject: `${titles[kind] ?? ''}${fillSlots(random.pick(publications[kind]), random, now)}`,
    fromText: root.name,
    toText: kind === 'cycle' ? 'หัวหน้าหน่วยงานในสังกัดทุกหน่วยงาน' : '',
    letterDate: dayOf(now),
    publishedAt: now,
  });
  const dossier = openDossier(office, { ...letter, ownerUnitId: owner.id, createdBy, state: 'registered' });
  publish(office, dossier, kind);
  for (const reader of readersOfPublication(office))
    office.schedule.appoint(later(office, 20), () => look(office, dossier, reader));
}

/** Regulations and rules bear their kind in their name. */
const titles: Partial<Record<PublishedKind, string>> = {
  regularity: `ระเบียบ${root.name} `,
  rules: `ข้อบังคับ${root.name} `,
};

/** The document gets its number and its stay at home, and counts as sent from the moment it is published. */
function publish(office: Office, dossier: Dossier, kind: PublishedKind): void {
  const { books, now } = office;
  const { document } = dossier.matter;
  const { ownerUnitId: unitId, createdBy: by, id: documentId } = document;
  const number = kind === 'cycle' ? drawNumber(books, 'send', unitId, document, now) : undefined;
  const letterNumber = number ? `${registry.letterCode}/ว ${number.number}` : ownNumber(office, kind, unitId);
  const legId = (books.lastIds.leg += 1);
  dossier.matter = applySteps(
    { ...dossier.matter, document: { ...document, letterNumber } },
    [
      {
        step: 'addLeg',
        id: -1,
        leg: {
          parentLegId: null,
          kind: 'home',
          fromUnitId: unitId,
          sentBy: by,
          toUnitId: unitId,
          toPersonId: null,
          purposeId: null,
          state: 'received',
          dueAt: null,
        },
      },
      ...(number ? ([{ step: 'enterInRegister', legId: -1, sameNumberAs: null }] as const) : []),
      { step: 'moveDocument', event: 'send' },
    ],
    {
      now,
      idOf: () => legId,
      newTrackId: () => unreachable('nothing is followed yet'),
      registerNumberOf: () => number ?? unreachable('no number was drawn'),
    },
  );
  const home = homeOf(dossier);
  if (number) enterLine(books, 'send', dossier.matter.document, home, { ...number, by, at: now });
  office.records.events.push({ action: 'publish', actorId: by, documentId, legId: home.id, toState: 'sent', at: now });
}

/** Orders and minutes are counted by the year; the other kinds bear no number (domain report 1.3). */
function ownNumber({ books, now }: Office, kind: PublishedKind, unitId: number): string {
  if (kind !== 'command' && kind !== 'report') return '';
  const year = buddhistYearOf(now);
  return `${count(books, `${kind} ${kind === 'report' ? unitId : ''} ${year}`)}/${year}`;
}

/** Nobody reads everything, and some nothing. */
const readersOfPublication = ({ random }: Office): readonly number[] =>
  staff
    .filter((member) => member.username !== 'admin' && random.chance(member.username ? 0.45 : 0.25))
    .map(({ id }) => id);
