import { isSecret } from '#domain/documents/secrecy.ts';
import { longThaiDate, dayOf } from '#domain/text/thai-dates.ts';
import type { OutsideLetter } from '#server/typesetting/outside-letter.ts';
import type { IncomingLetter } from '#server/workflow/register-letter.ts';

import { divisions, root } from '../agency/units.ts';
import type { Office } from '../office.ts';
import type { LetterFamily } from '../texts/incoming-subjects.ts';
import { letterBodies, secretParagraphs, signers } from '../texts/letter-bodies.ts';
import { senders } from '../texts/senders.ts';
import { fillBody } from './fill-body.ts';

/** What a letter is about, and the values of the slots in its subject. */
export interface Topic {
  readonly family: LetterFamily;
  readonly slots: ReadonlyMap<string, string>;
}

/** The paper of a letter from outside, with the registered number, date, subject and sender. */
export function letterOf(office: Office, letter: IncomingLetter, topic: Topic | null): OutsideLetter {
  const { random, now, speedNames, secrecyNames } = office;
  const sender = senders.find(({ name }) => name === letter.fromText);
  const body = topic && letterBodies[topic.family];
  const paragraphs = body ? [random.pick(body.openings), random.pick(body.middles), body.closing] : secretParagraphs;
  return {
    speed: letter.speed > 1 ? (speedNames.get(letter.speed) ?? '') : '',
    secrecy: isSecret(letter.secrecy) ? (secrecyNames.get(letter.secrecy) ?? '') : '',
    number: letter.letterNumber,
    agency: letter.fromText,
    address: sender?.address ?? '',
    date: letter.letterDate ?? dayOf(now),
    subject: letter.subject,
    addressee: letter.toText,
    reference: random.chance(0.35) ? earlierLetter(office) : '',
    enclosures: body && random.chance(0.8) ? body.enclosures : [],
    paragraphs: fillBody(office, paragraphs, letter, topic?.slots),
    signer: random.pick(signers),
    position: sender?.signer ?? '',
    contact: ['กลุ่มงานสารบรรณ', `โทร. 0 2${random.between(100, 999)} ${random.between(1000, 9999)}`],
  };
}

/** An earlier letter of ours that this one answers. */
function earlierLetter({ random, now }: Office): string {
  const date = dayOf(new Date(now.getTime() - random.between(14, 60) * 86_400_000));
  const { letterCode } = random.pick(divisions);
  return `หนังสือ${root.name} ที่ ${letterCode}/${random.between(20, 900)} ลงวันที่ ${longThaiDate(date)}`;
}
