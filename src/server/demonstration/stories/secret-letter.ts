import { register } from '../act.ts';
import { divisions, registry, root } from '../agency/units.ts';
import type { Office } from '../office.ts';
import { secretSubjects } from '../texts/inside-subjects.ts';
import { senders } from '../texts/senders.ts';
import { chooseSpeed, letterDateBefore, newLetter, nextNumberOf } from './new-letter.ts';
import { deskOfficerFor } from './people.ts';
import { mainReceiver } from './receivers.ts';

const secretSenders = senders.filter((sender) => /ตำรวจ|อัยการ|ปราบปราม|ดิจิทัลเพื่อ|สำนักนายก|มหาดไทย/.test(sender.name));
/** Divisions whose head is cleared, the first more often. */
const [first, second] = divisions;
const secretDivisions = [first, first, first, second].flatMap((division) => division ?? []);

/** A letter of class 2 or 3 reaches the secret registrar, who sends it to a division or presents it to the director. */
export const secretLetterArrives = (office: Office): Promise<void> =>
  registerSecret(office, office.random.chance(0.65));

/** A letter that is not for a division remains with the registrar, who presents it. */
export async function registerSecret(office: Office, isForDivision: boolean): Promise<void> {
  const { random, now } = office;
  const sender = random.pick(secretSenders);
  const secrecy = isForDivision || random.chance(0.5) ? 2 : 3;
  const letter = newLetter({
    subject: random.pick(secretSubjects),
    fromText: sender.name,
    toText: `อธิบดี${root.name}`,
    letterNumber: `${sender.code}/ล ${nextNumberOf(office, `secret ${sender.name}`, random.between(1, 6))}`,
    letterDate: letterDateBefore(office),
    speed: chooseSpeed(office),
    secrecy,
    arrivedAt: now,
    receivers: isForDivision ? [mainReceiver(random.pick(secretDivisions).id)] : [],
  });
  const by = deskOfficerFor(office, secrecy, registry.id).id;
  await register(office, letter, by, { origin: null, topic: null });
}
