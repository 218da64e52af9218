import { emptyContent } from '#domain/drafting/content.ts';
import type { RichText } from '#domain/drafting/rich-text.ts';
import { usualMemoTitlePoints, type LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { plain } from '#domain/paper/piece.ts';
import { regulationStyle } from '#domain/paper/sign-types.ts';
import { longThaiDate, dayOf } from '#domain/text/thai-dates.ts';
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
export function letterOf(office: Office, letter: IncomingLetter, topic: Topic | null): LetterOnPaper {
  const { random, now } = office;
  const sender = senders.find(({ name }) => name === letter.fromText);
  const body = topic && letterBodies[topic.family];
  const paragraphs = body ? [random.pick(body.openings), random.pick(body.middles), body.closing] : secretParagraphs;
  return {
    kind: 'outside',
    subject: letter.subject,
    toText: letter.toText,
    letterNumber: letter.letterNumber,
    isNumbered: true,
    letterDate: letter.letterDate ?? dayOf(now),
    speed: letter.speed,
    secrecy: letter.secrecy,
    references: random.chance(0.35) ? [{ text: earlierLetter(office) }] : [],
    content: {
      ...emptyContent,
      salutation: 'เรียน',
      closing: 'ขอแสดงความนับถือ',
      enclosures: body && random.chance(0.8) ? body.enclosures : [],
      body: paragraphsOf(fillBody(office, paragraphs, letter, topic?.slots)),
      contact: {
        ...emptyContent.contact,
        address: sender?.address ?? '',
        unitName: 'กลุ่มงานสารบรรณ',
        phone: `0 2${random.between(100, 999)} ${random.between(1000, 9999)}`,
      },
    },
    signers: [{ personId: 0, name: random.pick(signers), positionName: sender?.signer ?? '' }],
    actingSigners: [],
    isSigned: true,
    ownerUnitName: letter.fromText,
    signatureStyle: regulationStyle,
    template: null,
    address: '',
    memoTitlePoints: usualMemoTitlePoints,
    agency: { thai: letter.fromText, english: '' },
  };
}

const paragraphsOf = (texts: readonly string[]): RichText =>
  texts.map((text) => ({ type: 'paragraph', line: plain(text) }));

/** An earlier letter of ours that this one answers. */
function earlierLetter({ random, now }: Office): string {
  const date = dayOf(new Date(now.getTime() - random.between(14, 60) * 86_400_000));
  const { letterCode } = random.pick(divisions);
  return `หนังสือ${root.name} ที่ ${letterCode}/${random.between(20, 900)} ลงวันที่ ${longThaiDate(date)}`;
}
