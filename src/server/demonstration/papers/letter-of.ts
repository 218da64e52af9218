import { isSecret } from '#domain/documents/secrecy.ts';
import { longThaiDate, dayOf } from '#domain/text/thai-dates.ts';
import type { OutsideLetter } from '#server/typesetting/outside-letter.ts';

import { divisions, root } from '../agency/units.ts';
import type { Dossier, Office } from '../office/office.ts';
import type { Random } from '../random.ts';
import { letterBodies, secretParagraphs, signers } from '../texts/letter-bodies.ts';
import { senders } from '../texts/senders.ts';
import { fillBody } from './fill-body.ts';

/** The paper of a letter from outside: its number, date, subject and sender are those of the document. */
export function letterOf(
  { speeds, secrecyNames }: Office,
  { matter, writing }: Dossier,
  random: Random,
): OutsideLetter {
  const { document } = matter;
  const sender = writing?.sender ?? senders.find((sender) => sender.name === document.fromText);
  const body = writing ? letterBodies[writing.family] : undefined;
  const paragraphs = body ? [random.pick(body.openings), random.pick(body.middles), body.closing] : secretParagraphs;
  return {
    speed: document.speed > 1 ? (speeds.get(document.speed)?.name ?? '') : '',
    secrecy: isSecret(document.secrecy) ? (secrecyNames.get(document.secrecy) ?? '') : '',
    number: document.letterNumber,
    agency: document.fromText,
    address: sender?.address ?? '',
    date: document.letterDate ?? dayOf(document.createdAt),
    subject: document.subject,
    addressee: document.toText,
    reference: random.chance(0.35) ? referenceTo(document.createdAt, random) : '',
    enclosures: body && random.chance(0.8) ? body.enclosures : [],
    paragraphs: fillBody(paragraphs, document, random, writing?.words),
    signer: random.pick(signers),
    position: sender?.signer ?? '',
    contact: ['กลุ่มงานสารบรรณ', `โทร. 0 2${random.between(100, 999)} ${random.between(1000, 9999)}`],
  };
}

/** An earlier letter of ours to which this one answers. */
function referenceTo(createdAt: Date, random: Random): string {
  const date = dayOf(new Date(createdAt.getTime() - random.between(14, 60) * 86_400_000));
  const { letterCode } = random.pick(divisions);
  return `หนังสือ${root.name} ที่ ${letterCode}/${random.between(20, 900)} ลงวันที่ ${longThaiDate(date)}`;
}
