import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';

import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { maxCopiesAtFoot } from '#domain/paper/annexes.ts';
import { emptyContent } from '#domain/drafting/content.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { plain } from '#domain/paper/piece.ts';
import { regulationStyle } from '#domain/paper/sign-types.ts';
import { paper } from '#locales/paper.ts';
import { toThaiDigits } from '#domain/text/thai-digits.ts';
import { makeSquarePng } from '#tests/support/server-images.ts';
import { minutes } from '#tests/support/minutes.ts';

import { printLetter, setLetter } from './print-paper.ts';

const hardThai = 'ครั้งที่ 4 รวมทั้งท้องถิ่น น้ำท่วมซ้ำซาก กำหนดการ ค่ำนี้ ป้ำ ปั๊มน้ำ ผู้ใหญ่บ้าน ญุ ฐุ ฎุ ฏู จำนวนทั้งสิ้น ปัญหาสำคัญ เก้าอี้ ชื่อเสียง';

const paragraph = (text: string) => ({ type: 'paragraph', line: plain(text) }) as const;

const letter: LetterOnPaper = {
  kind: 'outside',
  subject: 'ขอเชิญประชุมคณะกรรมการอำนวยความสะดวก ครั้งที่ 4/2569',
  toText: 'อธิบดีกรมส่งเสริมบริการสาธารณะ',
  letterNumber: 'มท 0810.7/ว 1204',
  letterDate: '2026-11-12',
  speed: 4,
  secrecy: 1,
  references: [{ text: 'หนังสือกรมบัญชีกลาง ที่ กค 0408.4/ว 123 ลงวันที่ 1 พฤศจิกายน 2569' }],
  content: {
    ...emptyContent,
    salutation: 'เรียน',
    closing: 'ขอแสดงความนับถือ',
    enclosures: ['ระเบียบวาระการประชุม จำนวน 1 ชุด', 'แบบตอบรับ จำนวน 1 ฉบับ'],
    body: [
      paragraph(`ด้วย${hardThai} ${hardThai}`),
      {
        type: 'list',
        isNumbered: true,
        items: [[{ text: 'น้ำท่วมซ้ำซาก', marks: ['bold'] }], [{ text: 'ผู้ใหญ่บ้าน', marks: ['underline'] }]],
      },
      { type: 'table', rows: [[plain('ลำดับ'), plain('จำนวนทั้งสิ้น')]] },
      paragraph('จึงเรียนมาเพื่อโปรดทราบ'),
    ],
    contact: { address: 'ถนนนครราชสีมา', unitName: 'กองแผนงาน', phone: '0 2241 9000', fax: '', email: '' },
    meeting: minutes,
  },
  ownerUnitName: 'กองแผนงาน',
  signers: [{ personId: 1, name: 'นายกิตติพงษ์ วรรณศิริ', positionName: 'อธิบดีกรมส่งเสริมการปกครองท้องถิ่น' }],
  actingSigners: [],
  isSigned: true,
  signatureStyle: regulationStyle,
  template: null,
  address: 'https://sarn.example.go.th/v/1',
  memoTitlePoints: 29,
  isNumbered: false,
  agency: { thai: 'กรมส่งเสริมการปกครองท้องถิ่น', english: 'Department of Local Administration' },
};

const withBody = (texts: readonly string[]): LetterOnPaper => ({
  ...letter,
  content: { ...letter.content, body: texts.map(paragraph) },
});

/** The text as pdf.js reads it, which our own pages use, page by page. */
async function pagesOf(pdf: Buffer): Promise<readonly string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  });
  return Promise.all(pages);
}

const opened = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

/** In points, where a text stands on its page. */
async function placesOf(document: Awaited<ReturnType<typeof opened>>, text: string) {
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.flatMap((item) =>
      'str' in item && item.str.includes(text) ? [{ page: index, fromBottom: Number(item.transform[5]) }] : [],
    );
  });
  return (await Promise.all(pages)).flat();
}

const printed = async (wanted: LetterOnPaper) => pagesOf(await printLetter(wanted));
const picture = /\/Subtype\s*\/Image/;
/** In points. */
const a4Height = 842;
const bottomMargin = (2 / 2.54) * 72;
const topMargin = (2.5 / 2.54) * 72;

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

describe('a printed letter', () => {
  it('has every Thai character at its place', async () => {
    const pages = await printed(letter);
    expect(pages).toHaveLength(1);
    const text = withoutSpace(pages.join(''));
    const { subject, letterNumber, toText, references, content } = letter;
    for (const part of [
      hardThai,
      subject,
      letterNumber,
      toText,
      ...references.map((row) => row.text),
      ...content.enclosures,
    ])
      expect(text).toContain(withoutSpace(toThaiDigits(part)));
    for (const part of ['๑.น้ำท่วมซ้ำซาก', '๒.ผู้ใหญ่บ้าน', 'ลำดับจำนวนทั้งสิ้น', '(นายกิตติพงษ์วรรณศิริ)'])
      expect(text).toContain(part);
  });

  it.each(Object.keys(documentKinds) as readonly DocumentKind[])(
    'has all of its text in the form of %s',
    async (kind) => {
      const text = withoutSpace((await printed({ ...letter, kind })).join(''));
      const body = kind === 'report' ? 'ที่ประชุมมีมติเห็นชอบแผนงาน' : hardThai;
      expect(text).toContain(withoutSpace(toThaiDigits(body)));
      expect(text).toContain(kind === 'report' ? 'ผู้จดรายงานการประชุม' : '๑๒พฤศจิกายน');
    },
  );

  it('has its class of secrecy at the top and the bottom of every page, and each page after the first its number', async () => {
    const pages = await printed({ ...withBody(Array(12).fill(hardThai)), secrecy: 3 });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.split('ลับมาก')).toHaveLength(3);
    expect(pages.map((page) => page.match(/- [๐-๙]+ -/)?.[0])).toEqual([
      undefined,
      '- ๒ -',
      ...pages.slice(2).map(() => expect.any(String)),
    ]);
  });

  it.each(['outside', 'inside', 'command', 'announce', 'guaranty', 'stamp'] as const)(
    'never has a signature on a page without text: %s',
    async (kind) => {
      const lengths = Array.from({ length: 16 }, (_, index) => index + 12);
      const ends = await Promise.all(
        lengths.map(async (length) => {
          const long = withBody([...Array(length).fill('กข'), 'ย่อหน้าสุดท้าย']);
          return withoutSpace((await printed({ ...long, kind })).findLast((page) => page.includes('กิตติพงษ์')) ?? '');
        }),
      );
      expect(ends.filter((page) => page.includes('ย่อหน้าสุดท้าย'))).toHaveLength(lengths.length);
    },
  );

  it('never has who reviewed minutes on a page without text', async () => {
    for (const length of Array.from({ length: 12 }, (_, index) => index)) {
      const agenda = [Array(length).fill(paragraph('กข')), [], [], [], []];
      const long = {
        ...letter,
        kind: 'report',
        content: { ...letter.content, meeting: { ...minutes, agenda } },
      } as const;
      const page = (await printed(long)).map(withoutSpace).find((text) => text.includes('ผู้ตรวจรายงานการประชุม'));
      expect(page, String(length)).toContain('เลิกประชุมเวลา');
    }
  });

  it('takes the last two lines of a long paragraph to the page of the signature, and no more than it must', async () => {
    const ending = `เริ่มย่อหน้า ${'ทั้งนี้ ให้หน่วยงานที่เกี่ยวข้องถือปฏิบัติต่อไป '.repeat(9)}จบย่อหน้า`;
    for (const length of [7, 8, 9, 10, 11, 12, 13, 14, 15]) {
      const document = await opened(await printLetter(withBody([...Array(length).fill('กข'), ending])));
      const [first] = await placesOf(document, 'เริ่ม');
      const [last] = await placesOf(document, 'จบ');
      const [signature] = await placesOf(document, 'กิตติ');
      expect([first?.page, last?.page, signature?.page], String(length)).toEqual([0, 1, 1]);
      // The second line below the upper margin.
      expect(Math.round(a4Height - topMargin - (last?.fromBottom ?? 0)), String(length)).toBe(36);
    }
  });

  it('has the lines at its foot on one page', async () => {
    for (const length of [8, 9, 10, 11, 12, 13]) {
      const long = withBody(Array(length).fill('กข'));
      const pages = await printed({ ...long, content: { ...long.content, copies: ['สำนักงานคลัง'] } });
      const page = pages.find((text) => text.includes('กองแผนงาน')) ?? '';
      expect(withoutSpace(page), String(length)).toContain('สำนักงานคลัง');
    }
  });

  it.each(['outside', 'stamp'] as const)(
    'has its foot on the page of the signature, also where a line of acting pushes it down: %s',
    async (kind) => {
      const acting = {
        signerId: letter.signers[0]?.personId ?? 0,
        kind: 'actingInPosition',
        name: 'นายวรพจน์ ชูเกียรติ',
        positionName: 'รองอธิบดี',
      } as const;
      for (const length of Array.from({ length: 14 }, (_, index) => index + 6))
        for (const actingSigners of [[], [acting]]) {
          const pages = await printed({ ...withBody(Array(length).fill('กข')), kind, actingSigners });
          const page = pages.map(withoutSpace).find((text) => text.includes('โทร.๐๒๒๔๑๙๐๐๐')) ?? '';
          expect(page, String(length)).toMatch(/กิตติพงษ์|ชูเกียรติ/);
        }
    },
  );

  it('has a space between the dotted lines of a memo and what follows them', async () => {
    const document = await opened(await printLetter({ ...letter, kind: 'inside', toText: 'ผู้รับ' }));
    const placeOf = async (text: string) => (await placesOf(document, text))[0];
    const [subject, to, number] = [await placeOf('ขอเชิญประชุม'), await placeOf('ผู้รับ'), await placeOf('มท')];
    const between = (above?: { fromBottom: number }, below?: { fromBottom: number }) =>
      (above?.fromBottom ?? 0) - (below?.fromBottom ?? 0);
    expect(between(subject, to) - between(number, subject)).toBeGreaterThan(5);
  });

  it('ends with a page break as without one, in every form', async () => {
    for (const kind of ['outside', 'command', 'stamp', 'guaranty'] as const) {
      const body = [...withBody(['กข']).content.body, { type: 'pageBreak' } as const];
      expect(await printed({ ...letter, kind, content: { ...letter.content, body } })).toHaveLength(1);
    }
  });

  it('has the title of a memo in the size that the agency chose', async () => {
    const heightOfTitle = async (memoTitlePoints: number) => {
      const pdf = await printLetter({ ...letter, kind: 'inside', memoTitlePoints });
      const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
      const { items } = await (await document.getPage(1)).getTextContent();
      return Math.max(...items.map((item) => ('str' in item && item.str.includes('บันทึก') ? item.height : 0)));
    };
    expect((await heightOfTitle(33)) / (await heightOfTitle(29))).toBeCloseTo(33 / 29, 2);
  });

  it.each([
    ['outside', 1],
    ['outside', 7],
    ['inside', 20],
    ['guaranty', 8],
  ] as const)(
    'of %s has each of its %i signers on a page, with a place to sign inside its margins',
    async (kind, count) => {
      const signers = Array.from({ length: count }, (_, index) => ({
        personId: index,
        name: `ผู้ลงนามคนที่ ${index + 1} ทั้งสิ้น`,
        positionName: 'ผู้อำนวยการ',
      }));
      const { pdf, signatures } = await setLetter({
        ...letter,
        kind,
        signers,
        content: { ...letter.content, holder: 'มานี' },
      });
      const text = withoutSpace((await pagesOf(pdf)).join(''));
      for (const { name } of signers) expect(text).toContain(withoutSpace(`(${name})`));
      expect(signatures).toHaveLength(count);
      for (const { y, height } of signatures) expect(y + height).toBeLessThanOrEqual(a4Height - bottomMargin);
    },
  );

  it('has a long list of copies and the addressees behind it, on pages that name the letter', async () => {
    const names = (what: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${what}ลำดับที่ ${index + 1} ของหน่วยงาน`);
    const [copies, addressees] = [names('สำเนา', 60), names('ผู้รับ', 45)];
    const pages = await pagesOf(await printLetter({ ...letter, content: { ...letter.content, copies, addressees } }));
    const text = withoutSpace(pages.join(''));
    for (const name of [...copies, ...addressees]) expect(text).toContain(withoutSpace(toThaiDigits(name)));
    const [first = '', ...others] = pages.map(withoutSpace);
    expect(first).toContain(withoutSpace(`${paper.copies} ${paper.annex.see}`));
    const behind = withoutSpace(`${paper.annex.of} ที่ ${toThaiDigits('มท 0810.7/ว 1204')} ลงวันที่ ๑๒ พฤศจิกายน ๒๕๖๙`);
    expect(others.filter((page) => page.includes(behind))).toHaveLength(2);
    const few = await pagesOf(
      await printLetter({ ...letter, content: { ...letter.content, copies: copies.slice(0, maxCopiesAtFoot) } }),
    );
    expect(few.join('')).not.toContain(paper.annex.see);
  });

  it('has room for photo and signature of who is certified, on a page of its own where they do not fit', async () => {
    for (const length of [3, 12, 17, 20]) {
      const long = withBody(Array(length).fill('กข'));
      const content = { ...long.content, holder: 'นางสาวดี จริง' };
      const document = await opened(await printLetter({ ...long, kind: 'guaranty', content }));
      const places = await placesOf(document, 'ผู้ได้รับการรับรอง');
      expect(places, String(length)).toHaveLength(1);
      expect(places[0]?.fromBottom).toBeGreaterThan(56);
    }
  });

  it('has as many columns as the longest row of a table, and every cell of many', async () => {
    const row = (count: number, text: string) => Array.from({ length: count }, () => plain(text));
    const tables = [
      { type: 'table', rows: [row(2, 'หัวข้อยาวกว่าคอลัมน์ปกติของตารางนี้'), row(5, 'ข้อ')] },
      { type: 'table', rows: [row(50, 'ก')] },
    ] as const;
    const [page = ''] = await printed({ ...letter, kind: 'inside', content: { ...letter.content, body: tables } });
    expect(page.split('ก').length).toBeGreaterThan(50);
    expect(withoutSpace(page)).toContain('หัวข้อยาว');
  });

  it('is broken by our list where no other is given', async () => {
    const sentence = (length: number) => `${'ดี'.repeat(length)} ขอเชิญพลเอก ศักดา แล้ว`;
    const pages = await printed(withBody(Array.from({ length: 40 }, (_, index) => sentence(index + 40))));
    expect(pages.join('\n').split('พลเอก ศักดา')).toHaveLength(41);
  });

  it('prints markup literally', async () => {
    const hostile = '#read("/etc/passwd") *b* $x$ <script> #{while true {}} @a \\u{41} ]] #image("/emblem")';
    const text = withoutSpace((await printed({ ...withBody([hostile]), subject: hostile, toText: hostile })).join(''));
    expect(text.split(withoutSpace(toThaiDigits(hostile)))).toHaveLength(4);
  });

  it('has the emblem and the seal of the agency, and forgets them with the next letter', async () => {
    const emblem = makeSquarePng(300);
    const stamp: LetterOnPaper = { ...letter, kind: 'stamp' };
    const [bare, own, after] = [
      await printLetter(stamp),
      await printLetter(stamp, { pictures: { emblem, seal: emblem } }),
      await printLetter(stamp),
    ];
    expect([bare, own, after].map((pdf) => picture.test(pdf.toString('latin1')))).toEqual([false, true, false]);
  });
});
