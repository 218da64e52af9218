import type { Receiver } from '#domain/workflow/receivers.ts';
import { yearOf } from '#domain/text/thai-dates.ts';

import { holderOf } from '../agency/staff.ts';
import { divisions, registry, root } from '../agency/units.ts';
import { divisionFor, purposes, receiversFor } from '../happenings/receivers.ts';
import { deskOfficer, deskOfficerFor, headOf } from '../happenings/people.ts';
import { count } from '../office/books.ts';
import type { Dossier, Office } from '../office/office.ts';
import { later, soon } from '../office/calendar.ts';
import { perform, register } from '../office/perform.ts';
import { incomingSubjects, type LetterFamily } from '../texts/incoming-subjects.ts';
import { reasons } from '../texts/phrases.ts';
import type { Sender } from '../texts/sender.ts';
import { senders } from '../texts/senders.ts';
import { fillPlaceholders } from '../texts/placeholders.ts';
import { chooseSpeed, dueBySpeed, letterDateBefore, newLetter } from './new-letter.ts';

/** A letter from outside reaches the central registry, is registered there and sent on. */
export function outsideLetterArrives(office: Office): void {
  const { random, now } = office;
  const sender = random.pick(senders);
  const family = random.pick(sender.writesAbout);
  const speed = chooseSpeed(office);
  const arrivedAt = new Date(now.getTime() - random.between(4, 45) * 60_000);
  const receivers = chooseReceivers(office, family);
  const words = new Map<string, string>();
  const letter = newLetter({
    subject: fillPlaceholders(random.pick(incomingSubjects[family]), random, now, words),
    fromText: sender.name,
    toText: addressee(receivers),
    letterNumber: letterNumber(office, sender, family),
    letterDate: letterDateBefore(office),
    correspondentId: office.correspondents.get(sender.name) ?? null,
    speed,
    arrivedAt,
    dueAt: dueBySpeed(office, speed, arrivedAt),
  });
  const { id } = deskOfficerFor(office, letter.secrecy, registry.id);
  const dossier = register(office, letter, registry, id, receivers, { sender, family, words });
  if (random.chance(0.013)) putOnHold(office, dossier);
}

function chooseReceivers(office: Office, family: LetterFamily): readonly Receiver[] {
  const { random } = office;
  if (random.chance(0.06)) return [];
  if (random.chance(0.04)) return [toPerson(office, family)];
  return receiversFor(office, family);
}

/** A letter addressed by name reaches the person without the desk. */
function toPerson(office: Office, family: LetterFamily): Receiver {
  const division = divisionFor(office, family);
  const officer = division === divisions[0] ? holderOf('officer1') : headOf(division.id);
  return { unitId: division.id, personId: officer.id, kind: 'main', purposeId: purposes.action };
}

function addressee([receiver]: readonly Receiver[]): string {
  const division = divisions.find(({ id }) => id === receiver?.unitId);
  const isToDivision = division && receiver?.personId !== null;
  return isToDivision ? `ผู้อำนวยการ${division.name}` : `อธิบดี${root.name}`;
}

/** Senders count their own letters from January, small ones not many; circulars carry a ว. */
function letterNumber({ books, random, now }: Office, sender: Sender, family: LetterFamily): string {
  const { code, name } = sender;
  const isCircular = (family === 'information' || family === 'report') && random.chance(0.45);
  const isSmall = sender.writesAbout.includes('community') || sender.writesAbout.includes('contract');
  const number = count(
    books,
    `${name} ${isCircular} ${yearOf(now)}`,
    random.between(1, isCircular || isSmall ? 7 : 60),
  );
  return `${code}/${isCircular ? 'ว ' : ''}${number}`;
}

/** Some letters must wait for something outside; most are released after some weeks. */
function putOnHold(office: Office, dossier: Dossier): void {
  soon(office, dossier, 30, () => {
    const { document, legs } = dossier.matter;
    const legId = legs[0]?.id;
    if (legId === undefined || document.state === 'closed') return;
    const place = { by: deskOfficer(office, dossier, registry.id).id, legId };
    perform(office, dossier, 'hold', place, { reason: office.random.pick(reasons.hold) });
    office.schedule.put(later(office, 90), () => perform(office, dossier, 'release', place, {}));
  });
}
