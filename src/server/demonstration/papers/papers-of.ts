import { documentKinds } from '#domain/documents/document-kinds.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import type { OutsideLetter } from '#server/typesetting/outside-letter.ts';
import { printLetter } from '#server/typesetting/print-letter.ts';
import { printMemo, type Memo } from '#server/typesetting/print-memo.ts';
import { printNotice, type Notice } from '#server/typesetting/print-notice.ts';

import type { Dossier, Office } from '../office/office.ts';
import { createRandom } from '../random.ts';
import { letterOf } from './letter-of.ts';
import { memoOf } from './memo-of.ts';
import { noticeOf, noticeOfEnclosure } from './notice-of.ts';

/** A sheet to be filed with a document: what it says, and how to print it. */
export interface Paper {
  readonly part: 'letter' | 'enclosure';
  readonly name: string;
  /** For search. */
  readonly plainText: string;
  readonly print: () => Promise<Buffer>;
}

/** The papers of a document: the letter itself and now and then its first enclosure. Always the same for a document. */
export function papersOf(office: Office, dossier: Dossier): readonly Paper[] {
  const { document } = dossier.matter;
  const random = createRandom(document.id);
  if (document.publishedAt) return [noticePaper(noticeOf(document, random), nameOf(document))];
  if (document.kind === documentKinds.inside.code || !dossier.writing) {
    if (isSecret(document.secrecy)) return [letterPaper(letterOf(office, dossier, random), nameOf(document))];
    return [memoPaper(memoOf(document, random), nameOf(document))];
  }
  const letter = letterOf(office, dossier, random);
  const [enclosure] = letter.enclosures;
  const hasEnclosure = enclosure !== undefined && random.chance(0.25);
  return [
    letterPaper(letter, nameOf(document)),
    ...(hasEnclosure
      ? [
          {
            ...noticePaper(noticeOfEnclosure(letter, enclosure, random), enclosureName(enclosure)),
            part: 'enclosure' as const,
          },
        ]
      : []),
  ];
}

const letterPaper = (letter: OutsideLetter, name: string): Paper => ({
  part: 'letter',
  name,
  plainText: [letter.number, letter.subject, letter.agency, ...letter.paragraphs, letter.signer, letter.position].join(
    '\n',
  ),
  print: () => printLetter(letter),
});

const memoPaper = (memo: Memo, name: string): Paper => ({
  part: 'letter',
  name,
  plainText: [memo.number, memo.subject, memo.agency, ...memo.paragraphs].join('\n'),
  print: () => printMemo(memo),
});

const noticePaper = (notice: Notice, name: string): Paper => ({
  part: 'letter',
  name,
  plainText: [...notice.headings, ...notice.paragraphs, ...notice.signature].join('\n'),
  print: () => printNotice(notice),
});

const maxNameLength = 80;

/** A slash cannot stand in a file's name; what has no number is called by its subject. */
const nameOf = ({ letterNumber, subject }: Dossier['matter']['document']) =>
  `${(letterNumber === '' ? subject : letterNumber).replaceAll('/', '-').slice(0, maxNameLength)}.pdf`;

const enclosureName = (enclosure: string) => `${enclosure.replace(/ จำนวน.*$/, '')}.pdf`;
