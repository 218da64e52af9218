import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';

import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';
import { printLetter } from '#server/typesetting/print-paper.ts';
import { archiveProblems, itemsIn, packetIn, textIn } from '#tests/support/archive-rules.ts';
import { pagesOfPdf } from '#tests/support/pages-of-pdf.ts';
import { letterOfKind, letterOnOwnForm, letterInEnglish } from '#tests/support/printed-letters.ts';
import { makeSquarePng } from '#tests/support/server-images.ts';

const kinds = Object.keys(documentKinds) as readonly DocumentKind[];
const opened = (pdf: Buffer) => PDFDocument.load(pdf, { updateMetadata: false });
const packetOf = async (letter: LetterOnPaper) => packetIn(await opened(await printLetter(letter))) ?? '';
const outside = letterOfKind('outside');

describe('a letter is PDF/A-2b', () => {
  it.each(kinds)('in the form of %s', async (kind) => {
    expect(await archiveProblems(await printLetter(letterOfKind(kind)))).toEqual([]);
  });

  it('in English, on a form of the agency, secret, with a code and with pictures', async () => {
    const emblem = makeSquarePng(300);
    const stamp = letterOfKind('stamp');
    const withCode = { ...outside, content: { ...outside.content, hasCode: true } };
    for (const letter of [letterInEnglish, letterOnOwnForm, { ...outside, secrecy: 3 }, withCode, stamp])
      expect(await archiveProblems(await printLetter(letter, { pictures: { emblem, seal: emblem } }))).toEqual([]);
  });

  it('with characters that the fonts do not have, which are empty boxes', async () => {
    const subject = 'ก漢😀ข \u0001 \u202E \uE000 \u25CC e\u0301 \u1E69 \uD800';
    const pdf = await printLetter({ ...outside, subject });
    expect(await archiveProblems(pdf)).toEqual([]);
    expect(textIn(packetIn(await opened(pdf)) ?? '', 'sarn:subject')).toContain('ก漢😀ข');
  });

  it('with a picture in the colours of print, which was stored before such ones were refused: ours stands instead', async () => {
    const frame = [0xff, 0xd8, 0xff, 0xc0, 0, 20, 8, 1, 0, 1, 0, 4, ...Array<number>(12).fill(1), 0xff, 0xd9];
    const pdf = await printLetter(outside, { pictures: { emblem: Buffer.from(frame) } });
    expect(pdf.equals(await printLetter(outside))).toBe(true);
  });

  it('with a classic table of its objects, to which signatures are added', async () => {
    const end = (await printLetter(outside)).toString('latin1');
    const [, place = ''] = /startxref\n(\d+)\n%%EOF\n?$/.exec(end) ?? [];
    expect(end.slice(Number(place), Number(place) + 5)).toBe('xref\n');
    expect(end).not.toContain('/ObjStm');
  });

  it('the same bytes each time', async () => {
    const [first, second] = [await printLetter(outside), await printLetter({ ...outside })];
    expect(second.equals(first)).toBe(true);
    expect((await printLetter({ ...outside, subject: 'อื่น' })).equals(first)).toBe(false);
  });
});

/** A good file, broken in one way. */
const broken: readonly (readonly [string, (document: PDFDocument) => void])[] = [
  ['6.1.3 no file identifier', ({ context }) => void (context.trailerInfo.ID = undefined)],
  ['6.5.1 JavaScript', ({ catalog, context }) => catalog.set(PDFName.of('Extra'), context.obj({ JS: 'x' }))],
  ['6.2.3', ({ catalog }) => catalog.delete(PDFName.of('OutputIntents'))],
  ['6.2.11.4.1', (document) => eachDict(document, (dict) => dict.delete(PDFName.of('FontFile2')))],
  [
    '6.2.11.5',
    (document) =>
      eachDict(
        document,
        (dict) => dict.has(PDFName.of('W')) && dict.set(PDFName.of('W'), document.context.obj([1, 2, 999])),
      ),
  ],
  ['6.3.1', (document) => annotate(document, { Subtype: 'FileAttachment', F: 4 })],
  ['6.3.2', (document) => annotate(document, { Subtype: 'Widget' })],
  ['6.3.2', (document) => annotate(document, { Subtype: 'Widget', F: 6 })],
  ['6.3.3', (document) => annotate(document, { Subtype: 'Widget', F: 4 })],
  ['6.5.1 action Launch', ({ catalog, context }) => catalog.set(PDFName.of('Extra'), context.obj({ S: 'Launch' }))],
  ['6.6.2.1', ({ catalog }) => catalog.delete(PDFName.of('Metadata'))],
  [
    '6.6.3 Title',
    ({ context }) => void context.lookup(context.trailerInfo.Info, PDFDict).set(PDFName.of('Title'), PDFString.of('x')),
  ],
  ['6.8', ({ catalog, context }) => catalog.set(PDFName.of('Names'), context.obj({ EmbeddedFiles: {} }))],
  ['6.11', ({ catalog, context }) => catalog.set(PDFName.of('Requirements'), context.obj([]))],
  ['6.6.2.3.3', (document) => changePacket(document, 'sarn:subject', 'sarn:other')],
  ['6.6.4 part', (document) => changePacket(document, 'pdfaid:part>2', 'pdfaid:part>1')],
  [
    '6.2.2 operator',
    (document) =>
      document
        .getPages()[0]
        ?.node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream('q 1 zz Q'))),
  ],
  [
    '6.1.13',
    (document) =>
      document
        .getPages()[0]
        ?.node.set(
          PDFName.of('Contents'),
          document.context.register(document.context.flateStream(`${'q '.repeat(29)}${'Q '.repeat(29)}`)),
        ),
  ],
  [
    '6.2.11.8',
    (document) =>
      document
        .getPages()[0]
        ?.node.set(
          PDFName.of('Contents'),
          document.context.register(document.context.flateStream('BT [<0000>] TJ ET')),
        ),
  ],
];

const eachDict = ({ context }: PDFDocument, change: (dict: PDFDict) => unknown) => {
  for (const [, object] of context.enumerateIndirectObjects()) if (object instanceof PDFDict) change(object);
};

function annotate({ context }: PDFDocument, entries: Readonly<Record<string, string | number>>) {
  const page = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Page') ? [object] : [],
    )[0];
  page?.set(PDFName.of('Annots'), context.obj([{ Type: 'Annot', Rect: [0, 0, 10, 10], ...entries }]));
}

function changePacket(document: PDFDocument, from: string, to: string) {
  const packet = (packetIn(document) ?? '').replace(from, to).replace(from, to);
  document.catalog.set(PDFName.of('Metadata'), document.context.register(document.context.stream(Buffer.from(packet))));
}

describe('the rules of an archive', () => {
  it.each(broken)('find what breaks %s', async (clause, breakIt) => {
    const document = await opened(await printLetter(outside));
    breakIt(document);
    const problems = await archiveProblems(Buffer.from(await document.save({ useObjectStreams: false })));
    expect(problems.filter((problem) => problem.startsWith(clause))).not.toEqual([]);
  });
});

describe('what the file of a letter tells of it', () => {
  it('is its data, in XML that is in order', async () => {
    const letter = { ...outside, subject: 'ก & <ข> ]]> "ค"' };
    const packet = await packetOf(letter);
    expect(XMLValidator.validate(packet.replace(/^\uFEFF/, ''))).toBe(true);
    const told = (name: string) => textIn(packet, name);
    expect(
      Object.fromEntries(
        ['schemaVersion', 'number', 'date', 'kind', 'subject', 'to', 'speed', 'secrecy'].map((name) => [
          name,
          told(`sarn:${name}`),
        ]),
      ),
    ).toEqual({
      schemaVersion: '1',
      number: letter.letterNumber,
      date: letter.letterDate,
      kind: 'outside',
      subject: letter.subject,
      to: letter.toText,
      speed: '4',
      secrecy: '1',
    });
    expect(itemsIn(packet, 'sarn:references')).toEqual(letter.references.map(({ text }) => text));
    expect(itemsIn(packet, 'sarn:signers')).toEqual(
      letter.signers.map(({ name, positionName }) => `(${name}) ${positionName}`),
    );
    expect([told('dc:title'), told('dc:creator'), told('dc:language'), told('xmp:CreateDate')]).toEqual([
      `${letter.letterNumber} ${letter.subject}`,
      letter.agency.thai,
      'th',
      `${letter.letterDate}T00:00:00+07:00`,
    ]);
  });

  it('is without what a draft does not have', async () => {
    const packet = await packetOf({ ...outside, letterNumber: '', letterDate: null, references: [], signers: [] });
    for (const name of ['number', 'date', 'references', 'signers']) expect(packet).not.toContain(`<sarn:${name}>`);
    expect(packet).not.toContain('CreateDate');
  });

  it.each(kinds)('is of a secret %s nothing that its pages do not show', async (kind) => {
    const letter = { ...letterOfKind(kind), secrecy: 3 };
    const pdf = await printLetter(letter);
    const page = withoutSpace((await pagesOfPdf(pdf)).join(''));
    const packet = packetIn(await opened(pdf)) ?? '';
    const told = ['sarn:number', 'sarn:subject', 'sarn:to', 'dc:creator', 'dc:title'].flatMap(
      (name) => textIn(packet, name) ?? [],
    );
    const lists = ['sarn:references', 'sarn:signers'].flatMap((name) => itemsIn(packet, name));
    for (const text of [...told, ...lists].flatMap((part) => part.split(' ')))
      expect(page).toContain(withoutSpace(text));
    expect(packet).not.toContain('<sarn:kind>');
    if (textIn(packet, 'sarn:date') !== undefined) expect(page).toContain('12พฤศจิกายน');
    if (textIn(packet, 'sarn:speed') !== undefined) expect(page).toContain('ด่วนที่สุด');
  });

  it('is of a secret sealed letter not its subject, and of secret minutes not their day', async () => {
    const [stamp, report] = [letterOfKind('stamp'), letterOfKind('report')].map((letter) => ({
      ...letter,
      secrecy: 2,
    }));
    const sealed = stamp ? await printLetter(stamp) : Buffer.alloc(0);
    expect(textIn(packetIn(await opened(sealed)) ?? '', 'dc:title')).toBe(stamp?.letterNumber);
    expect((await everythingIn(sealed)).includes(stamp?.subject ?? '')).toBe(false);
    expect(report && textIn(await packetOf(report), 'sarn:date')).toBeUndefined();
  });
});

const withoutSpace = (text: string) => toArabicDigits(text).replace(/[\s\u200B]+/g, '');

/** The packet and the dictionary. */
async function everythingIn(pdf: Buffer): Promise<string> {
  const document = await opened(pdf);
  const told = [document.getTitle(), document.getAuthor(), document.getSubject(), document.getKeywords()];
  return [packetIn(document), ...told].join('\n');
}

const run = promisify(execFile);
const hasQpdf = await run('qpdf', ['--version']).then(
  () => true,
  () => false,
);

it.runIf(hasQpdf)('another reader finds no error in the file', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'archive-')), 'letter.pdf');
  writeFileSync(file, await printLetter(outside));
  expect((await run('qpdf', ['--check', file])).stdout).toContain('No syntax or stream encoding errors found');
});
