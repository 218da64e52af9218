import { divisions, registry, root } from '../agency/units.ts';
import { mainReceiver } from '../happenings/receivers.ts';
import { deskOfficerFor } from '../happenings/people.ts';
import { count } from '../office/books.ts';
import type { Office } from '../office/office.ts';
import { register } from '../office/perform.ts';
import { secretSubjects } from '../texts/inside-subjects.ts';
import { senders } from '../texts/senders.ts';
import { chooseSpeed, dueBySpeed, letterDateBefore, newLetter } from './new-letter.ts';

const secretSenders = senders.filter((sender) => /ตำรวจ|อัยการ|ปราบปราม|ดิจิทัลเพื่อ|สำนักนายก|มหาดไทย/.test(sender.name));
/** Divisions whose head is cleared, the first more often. */
const [first, second] = divisions;
const secretDivisions = [first, first, first, second].flatMap((division) => division ?? []);

/** A letter of class 2 or 3 reaches the secret registrar, who sends it to a division or lays it before the director. */
export function secretLetterArrives(office: Office): void {
  const { random, now } = office;
  const sender = random.pick(secretSenders);
  const speed = chooseSpeed(office);
  const isForDivision = random.chance(0.65);
  const secrecy = isForDivision || random.chance(0.5) ? 2 : 3;
  const letter = newLetter({
    subject: random.pick(secretSubjects),
    fromText: sender.name,
    toText: `อธิบดี${root.name}`,
    letterNumber: `${sender.code}/ล ${count(office.books, `secret ${sender.name}`, random.between(1, 6))}`,
    letterDate: letterDateBefore(office),
    correspondentId: office.correspondents.get(sender.name) ?? null,
    speed,
    secrecy,
    arrivedAt: now,
    dueAt: dueBySpeed(office, speed, now),
  });
  const receivers = isForDivision ? [mainReceiver(random.pick(secretDivisions).id)] : [];
  register(office, letter, registry, deskOfficerFor(office, secrecy, registry.id).id, receivers);
}
