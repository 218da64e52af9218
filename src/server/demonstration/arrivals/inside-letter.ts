import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Receiver } from '#domain/workflow/receivers.ts';
import { bookRules, writtenNumber } from '#domain/registers/books.ts';
import { dayOf } from '#domain/text/thai-dates.ts';

import { divisions, executiveOffice, registry, root, type Division } from '../agency/units.ts';
import { mainReceiver } from '../happenings/receivers.ts';
import { deskOfficerFor } from '../happenings/people.ts';
import { allocateNumber, insertEntry } from '../office/books.ts';
import { homeOf, type Office } from '../office/office.ts';
import { register } from '../office/perform.ts';
import { insideSubjects } from '../texts/inside-subjects.ts';
import { fillPlaceholders } from '../texts/placeholders.ts';
import { chooseSpeed, dueBySpeed, newLetter } from './new-letter.ts';

/** A division writes to another one, to the registry or to the head of the agency. */
export function insideLetterArrives(office: Office): void {
  const { random, now } = office;
  const division = random.pick(divisions);
  const section = random.pick(division.sections);
  const receiver = chooseReceiver(office, division);
  const speed = chooseSpeed(office);
  const { book } = bookRules.inside;
  const number = allocateNumber(office.books, book, section.id, { secrecy: 1, isCircular: false }, now);
  const letter = newLetter({
    kind: documentKinds.inside.code,
    subject: fillPlaceholders(random.pick(insideSubjects), random, now),
    fromText: `${section.name} ${division.name}`,
    toText: addressee(receiver),
    letterNumber: writtenNumber({ book, isCircular: false }, section.letterCode, { ...number, point: 0 }),
    letterDate: dayOf(now),
    speed,
    arrivedAt: now,
    dueAt: dueBySpeed(office, speed, now),
  });
  const by = deskOfficerFor(office, letter.secrecy, division.id).id;
  const dossier = register(office, letter, division, by, [receiver]);
  // The section has it in the book it was numbered in.
  const stay = { ...homeOf(dossier), toUnitId: section.id };
  insertEntry(office.books, book, dossier.matter.document, stay, { ...number, by, at: now });
}

function chooseReceiver({ random }: Office, from: Division): Receiver {
  const others = divisions.filter((division) => division !== from);
  const unitId = random.weighted([
    [40, random.pick(others).id],
    [25, executiveOffice.id],
    [35, registry.id],
  ]);
  return mainReceiver(unitId);
}

function addressee({ unitId }: Receiver): string {
  if (unitId === executiveOffice.id) return `อธิบดี${root.name}`;
  const division = divisions.find((division) => division.id === unitId);
  return division ? `ผู้อำนวยการ${division.name}` : `หัวหน้า${registry.name}`;
}
