import type { Receiver } from '#domain/workflow/receivers.ts';

import { register, perform } from '../act.ts';
import { holderOf } from '../agency/staff.ts';
import { divisions, registry, root } from '../agency/units.ts';
import type { Dossier, Office, Origin } from '../office.ts';
import type { LetterFamily } from '../texts/incoming-subjects.ts';
import { incomingSubjects } from '../texts/incoming-subjects.ts';
import { reasons } from '../texts/phrases.ts';
import { fillPlaceholders } from '../texts/placeholders.ts';
import type { Sender } from '../texts/sender.ts';
import { senders } from '../texts/senders.ts';
import { later, soon } from '../working-time.ts';
import { chooseSpeed, letterDateBefore, newLetter, nextNumberOf } from './new-letter.ts';
import { deskOfficer, deskOfficerFor, headOf } from './people.ts';
import { divisionFor, purposes, receiversFor } from './receivers.ts';

/** A letter from outside reaches the central registry, is registered there and sent on. */
export async function outsideLetterArrives(office: Office): Promise<void> {
  const sender = office.random.pick(senders);
  const family = office.random.pick(sender.writesAbout);
  const dossier = await registerFrom(office, { sender, family }, chooseReceivers(office, family));
  if (office.random.chance(0.013)) putOnHold(office, dossier);
}

export function registerFrom(office: Office, origin: Origin, receivers: readonly Receiver[]): Promise<Dossier> {
  const { random, now } = office;
  const { sender, family } = origin;
  const slots = new Map<string, string>();
  const letter = newLetter({
    subject: fillPlaceholders(random.pick(incomingSubjects[family]), random, now, slots),
    fromText: sender.name,
    toText: addressee(receivers),
    letterNumber: letterNumber(office, sender, family),
    letterDate: letterDateBefore(office),
    speed: chooseSpeed(office),
    arrivedAt: new Date(now.getTime() - random.between(4, 45) * 60_000),
    receivers,
  });
  const by = deskOfficerFor(office, letter.secrecy, registry.id).id;
  return register(office, letter, by, { origin, topic: { family, slots } });
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

/** Small senders do not write many letters; circulars have a ว. */
function letterNumber(office: Office, { code, name, writesAbout }: Sender, family: LetterFamily): string {
  const { random } = office;
  const isCircular = (family === 'information' || family === 'report') && random.chance(0.45);
  const isSmall = writesAbout.includes('community') || writesAbout.includes('contract');
  const step = random.between(1, isCircular || isSmall ? 7 : 60);
  return `${code}/${isCircular ? 'ว ' : ''}${nextNumberOf(office, `${name} ${isCircular}`, step)}`;
}

/** Some letters must wait for something outside; most are released after some weeks. */
function putOnHold(office: Office, dossier: Dossier): void {
  soon(office, dossier, 30, async () => {
    const { document, legs } = dossier.matter;
    const legId = legs[0]?.id;
    if (legId === undefined || document.state === 'closed') return;
    const place = { by: deskOfficer(office, dossier, registry.id).id, legId };
    await perform(office, dossier, 'hold', place, {
      reason: office.random.pick(reasons.hold),
      heldUntil: null,
      awaitedId: null,
    });
    office.schedule.put(later(office, 90), () => perform(office, dossier, 'release', place, {}));
  });
}
