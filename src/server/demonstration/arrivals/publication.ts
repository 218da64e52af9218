import { applySteps } from '#domain/workflow/matter/apply-steps.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { bookRules, writtenNumber } from '#domain/registers/books.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { unreachable } from '#domain/unreachable.ts';

import { staff } from '../agency/staff.ts';
import { divisions, registry, root } from '../agency/units.ts';
import { deskOfficerFor } from '../happenings/people.ts';
import { count, allocateNumber, insertEntry } from '../office/books.ts';
import { homeOf, type Dossier, type Office } from '../office/office.ts';
import { later } from '../office/calendar.ts';
import { look, openDossier } from '../office/perform.ts';
import { publications, type PublishedKind } from '../texts/publications.ts';
import { fillPlaceholders } from '../texts/placeholders.ts';
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
    subject: `${titles[kind] ?? ''}${fillPlaceholders(random.pick(publications[kind]), random, now)}`,
    fromText: root.name,
    toText: kind === 'cycle' ? 'หัวหน้าหน่วยงานในสังกัดทุกหน่วยงาน' : '',
    letterDate: dayOf(now),
    publishFrom: now,
    publishedAt: now,
  });
  const dossier = openDossier(office, { ...letter, ownerUnitId: owner.id, createdBy, state: 'registered' });
  publish(office, dossier, kind);
  for (const reader of readersOfPublication(office))
    office.schedule.put(later(office, 20), () => look(office, dossier, reader));
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
  const { ownerUnitId: unitId, createdBy: by } = document;
  const { book } = bookRules[kind];
  const number = allocateNumber(books, book, unitId, document, now);
  const letterNumber =
    kind === 'report'
      ? sessionOf(office, unitId)
      : writtenNumber({ book, isCircular: document.isCircular }, registry.letterCode, { ...number, point: 0 });
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
      { step: 'moveDocument', event: 'send' },
    ],
    {
      now,
      idOf: () => legId,
      newTrackId: () => unreachable('nothing is followed yet'),
      newDispatchId: () => unreachable('nothing is sent outside'),
      registerNumberOf: () => unreachable('its number stands on the document'),
      letterNumber: () => unreachable('its number was drawn before'),
      reservedEntryId: () => unreachable('its number was drawn before'),
    },
  );
  const home = homeOf(dossier);
  insertEntry(books, book, dossier.matter.document, home, { ...number, by, at: now });
  recordPublished(office, dossier);
}

function recordPublished({ records, now }: Office, dossier: Dossier): void {
  const { id: documentId, createdBy: actorId } = dossier.matter.document;
  const event = {
    name: 'document.published',
    documentId,
    legId: homeOf(dossier).id,
    toState: 'sent',
    details: {},
  } as const;
  records.events.push({ ...event, actorId, at: now });
}

/** Minutes bear the session of the meeting, counted by the unit and year. */
function sessionOf({ books, now }: Office, unitId: number): string {
  const year = buddhistYearOf(now);
  return `${count(books, `report ${unitId} ${year}`)}/${year}`;
}

/** Nobody reads everything, and some nothing. */
const readersOfPublication = ({ random }: Office): readonly number[] =>
  staff
    .filter((member) => member.username !== 'admin' && random.chance(member.username ? 0.45 : 0.25))
    .map(({ id }) => id);
