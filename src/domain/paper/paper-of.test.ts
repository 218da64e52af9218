import { describe, expect, it } from 'vitest';

import type { DocumentKind } from '../documents/document-kinds.ts';
import { emptyContent, type DraftContent } from '../drafting/content.ts';
import { paper } from '#locales/paper.ts';
import { minutes } from '#tests/support/minutes.ts';

import type { LetterOnPaper } from './letter-on-paper.ts';
import { paperOf } from './paper-of.ts';
import { secrecyOn } from './parts.ts';
import { regulationStyle, signedKinds } from './sign-types.ts';

const agency = 'กรมส่งเสริมบริการสาธารณะ';
const body = 'ตามที่ได้มีการประชุม';
const letter: LetterOnPaper = {
  kind: 'outside',
  subject: 'ขอเชิญประชุม',
  toText: 'ปลัดกระทรวงการคลัง',
  letterNumber: 'บส 0201/7',
  letterDate: '2026-11-23',
  speed: 4,
  secrecy: 1,
  references: [{ text: 'หนังสือที่อ้างถึง' }],
  content: {
    ...emptyContent,
    salutation: 'เรียน',
    closing: 'ขอแสดงความนับถือ',
    issue: '2',
    enclosures: ['กำหนดการ'],
    copies: ['กองคลัง'],
    body: [{ type: 'paragraph', line: [{ text: body, marks: [] }] }],
    contact: {
      address: 'ถนนสามเสน',
      unitName: 'กองแผนงาน',
      phone: '0 2000 0001',
      fax: '0 2000 0002',
      email: 'saraban2@example.go.th',
    },
    meeting: minutes,
  },
  ownerUnitName: 'กองแผนงาน',
  signers: [{ personId: 1, name: 'นายลงนาม จริง', positionName: 'อธิบดี' }],
  actingSigners: [],
  isSigned: true,
  signatureStyle: regulationStyle,
  template: null,
  address: 'https://sarn.example.go.th/v/1',
  memoTitlePoints: 29,
  isNumbered: false,
  agency: { thai: agency, english: 'Department of Public Service' },
};

type Changes = Partial<Omit<LetterOnPaper, 'content'>> & { readonly content?: Partial<DraftContent> };

/** The texts on the paper, top to bottom. */
function textOn(kind: DocumentKind, { content, ...changes }: Changes = {}): string {
  const isNumbered = kind === 'command' || kind === 'guaranty';
  const pieces = paperOf({ ...letter, kind, isNumbered, ...changes, content: { ...letter.content, ...content } });
  return pieces.flatMap(textsIn).join('\n');
}

/** A piece has its texts in the order in which they are read; its own name and its marks are no text. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value).flatMap(([key, part]) => (key === 'piece' || key === 'marks' ? [] : textsIn(part)));
}

function expectOrder(text: string, order: readonly string[]) {
  order.reduce((from, word) => {
    const index = text.indexOf(word, from);
    expect([word, index >= from], text).toEqual([word, true]);
    return index + word.length;
  }, 0);
}

const signed = ['(นายลงนาม จริง)', 'อธิบดี'];
const day = '๒๓ พฤศจิกายน ๒๕๖๙';
const date = '๒๓ พฤศจิกายน พ.ศ. ๒๕๖๙';
const foot = ['กองแผนงาน', 'โทร. ๐ ๒๐๐๐ ๐๐๐๑', 'โทรสาร ๐ ๒๐๐๐ ๐๐๐๒', 'saraban2@example.go.th', 'สำเนาส่ง', 'กองคลัง'];
const outside = [
  ['ด่วนที่สุด', 'ที่ บส ๐๒๐๑/๗', agency, 'ถนนสามเสน', day, 'เรื่อง', 'ขอเชิญประชุม', 'เรียน', 'ปลัดกระทรวงการคลัง'],
  ['อ้างถึง', 'หนังสือที่อ้างถึง', 'สิ่งที่ส่งมาด้วย', 'กำหนดการ', body, 'ขอแสดงความนับถือ', ...signed, ...foot],
].flat();
const memoHead = ['บันทึกข้อความ', 'ด่วนที่สุด', 'ส่วนราชการ', 'กองแผนงาน โทร. ๐ ๒๐๐๐ ๐๐๐๑'];
const memo = [...memoHead, 'ที่', 'บส ๐๒๐๑/๗', 'วันที่', day, 'เรื่อง', 'ขอเชิญประชุม'];

/** Forms 1–11 of the regulation. */
describe('the paper of each kind, top to bottom', () => {
  it.each<[DocumentKind, readonly string[]]>([
    ['outside', outside],
    ['cycle', outside],
    ['inside', [...memo, 'เรียน', 'ปลัดกระทรวงการคลัง', body, ...signed]],
    ['note', [...memo, 'เรียน', 'ปลัดกระทรวงการคลัง', body, ...signed]],
    ['other', [...memo, 'เรียน', 'ปลัดกระทรวงการคลัง', 'อ้างถึง', 'สิ่งที่ส่งมาด้วย', body, ...signed]],
    [
      'stamp',
      [
        ['ด่วนที่สุด', 'ที่ บส ๐๒๐๑/๗', 'ถึง', 'ปลัดกระทรวงการคลัง', body, agency],
        ['(นายลงนาม จริง)', day, 'กองแผนงาน', 'โทร.'],
      ].flat(),
    ],
    ['command', [`คำสั่ง${agency}`, 'ที่ บส ๐๒๐๑/๗', 'เรื่อง ขอเชิญประชุม', body, `สั่ง ณ วันที่ ${date}`, ...signed]],
    [
      'regularity',
      [
        [`ระเบียบ${agency}`, 'ว่าด้วยขอเชิญประชุม', '(ฉบับที่ ๒)', 'พ.ศ. ๒๕๖๙', body],
        [`ประกาศ ณ วันที่ ${date}`, ...signed],
      ].flat(),
    ],
    ['rules', [`ข้อบังคับ${agency}`, 'ว่าด้วย', '(ฉบับที่ ๒)', 'พ.ศ. ๒๕๖๙', body, 'ประกาศ ณ วันที่', ...signed]],
    ['announce', [`ประกาศ${agency}`, 'เรื่อง ขอเชิญประชุม', body, `ประกาศ ณ วันที่ ${date}`, ...signed]],
    ['declaration', [`แถลงการณ์${agency}`, 'เรื่อง', 'ฉบับที่ ๒', body, agency, day]],
    ['news', [`ข่าว${agency}`, 'เรื่อง', 'ฉบับที่ ๒', body, agency, day]],
    ['guaranty', ['เลขที่ บส ๐๒๐๑/๗', agency, body, `ให้ไว้ ณ วันที่ ${date}`, ...signed]],
    [
      'report',
      [
        ['รายงานการประชุม', 'ครั้งที่', 'เมื่อวันที่', 'ณ ห้องประชุม ๑', 'ผู้มาประชุม', 'เริ่มประชุมเวลา'],
        ['ระเบียบวาระที่ ๑', 'ระเบียบวาระที่ ๕', 'เลิกประชุมเวลา'],
        [`(${minutes.recorder})`, minutes.recorderPosition, 'ผู้จดรายงานการประชุม', `(${minutes.reviewer})`],
      ].flat(),
    ],
  ])('%s', (kind, order) => expectOrder(textOn(kind), order));

  it('has the addressee before the subject in English, with names as they were typed and Arabic digits', () => {
    const content = {
      language: 'en',
      salutation: 'Dear',
      closing: 'Yours sincerely,',
      signedAs: [{ name: 'Longnam Ching', position: 'Director-General' }],
    } as const;
    const order = [
      ['MOST URGENT', 'No. บส 0201/7', 'Department of Public Service', '23 November B.E. 2569 (2026)'],
      ['Dear ปลัดกระทรวงการคลัง,', 'Subject:', 'Ref.:', 'Enclosure:', body, 'Yours sincerely,'],
      ['(Longnam Ching)', 'Director-General', 'กองแผนงาน', 'cc:'],
    ];
    expectOrder(textOn('outside', { content }), order.flat());
  });

  it('has no closing and no contact block on a memo', () => {
    const text = textOn('inside');
    for (const absent of ['ขอแสดงความนับถือ', 'โทรสาร', 'สำเนาส่ง', 'อ้างถึง', 'สิ่งที่ส่งมาด้วย'])
      expect(text).not.toContain(absent);
  });

  it('has neither subject nor closing on a stamped letter, and no number on an announcement', () => {
    const stamp = textOn('stamp');
    for (const absent of ['เรื่อง', 'ขอแสดงความนับถือ', 'อ้างถึง', 'โทรสาร', 'อธิบดี']) expect(stamp).not.toContain(absent);
    expect(textOn('announce')).not.toContain('บส ๐๒๐๑/๗');
  });

  it('has the number that the agency prints, or none', () => {
    const announcement = textOn('announce', { isNumbered: true });
    expectOrder(announcement, [`ประกาศ${agency}`, 'ที่ บส ๐๒๐๑/๗', 'เรื่อง ขอเชิญประชุม']);
    expect(textOn('command', { isNumbered: false })).not.toContain('ที่ บส');
    expect(textOn('guaranty', { isNumbered: false })).not.toContain('เลขที่');
  });

  it.each([true, false])('has the seal on a stamped letter only when it was signed: %s', (isSigned) => {
    expect(paperOf({ ...letter, kind: 'stamp', isSigned })).toContainEqual(
      expect.objectContaining({ piece: 'seal', isSet: isSigned }),
    );
  });

  it('has room for photo, seal and signature only on a certificate for a person', () => {
    const order = [`ให้ไว้ ณ วันที่ ${date}`, 'รูปถ่าย', '(นางสาวดี จริง)', 'ผู้ได้รับการรับรอง', ...signed];
    expectOrder(textOn('guaranty', { content: { holder: 'นางสาวดี จริง' } }), order);
    expect(textOn('guaranty', { content: { holder: ' ' } })).not.toContain('รูปถ่าย');
  });

  it('says ว่าด้วย once, also when the drafter typed it', () => {
    expect(textOn('rules', { subject: 'ว่าด้วยการแต่งกาย' }).split('ว่าด้วย')).toHaveLength(2);
  });

  it('says ถึง where there is no salutation', () => {
    expectOrder(textOn('other', { content: { salutation: '' } }), ['เรื่อง', 'ถึง', 'ปลัดกระทรวงการคลัง', body]);
  });

  it('names who acts for a signer with their own position, and the position they act for', () => {
    const acting = { signerId: 1, kind: 'actingFor', name: 'นายรอง แทน', positionName: 'รองอธิบดี' } as const;
    expectOrder(textOn('outside', { actingSigners: [acting] }), ['(นายรอง แทน)', 'รองอธิบดี', 'รักษาราชการแทน อธิบดี']);
  });

  it('says in English too that somebody acts for the signer', () => {
    const acting = { signerId: 1, kind: 'actingFor', name: 'นายรอง แทน', positionName: 'รองอธิบดี' } as const;
    const content = { language: 'en', signedAs: [{ name: 'Longnam Ching', position: 'Director-General' }] } as const;
    const text = textOn('outside', { content, actingSigners: [acting] });
    expectOrder(text, ['(นายรอง แทน)', 'Acting as Director-General']);
    expect(text).not.toContain('Longnam Ching');
  });

  it('names beside the seal who initialled it, not whom they acted for', () => {
    const acting = { signerId: 1, kind: 'delegated', name: 'นายรอง แทน', positionName: 'รองอธิบดี' } as const;
    const text = textOn('stamp', { actingSigners: [acting] });
    expect(text).toContain('(นายรอง แทน)');
    expect(text).not.toContain('นายลงนาม จริง');
  });

  it('leaves out a page break at the end of the text, and keeps every other', () => {
    const paragraph = letter.content.body[0];
    if (!paragraph) throw new Error('no paragraph');
    const pageBreak = { type: 'pageBreak' } as const;
    const body = [pageBreak, paragraph, pageBreak, paragraph, pageBreak, pageBreak];
    const pieces = paperOf({ ...letter, content: { ...letter.content, body } });
    expect(pieces.filter(({ piece }) => piece === 'pageBreak')).toHaveLength(2);
  });

  it('has no day and no number before they are allocated', () => {
    const text = textOn('outside', { letterNumber: '', letterDate: null });
    expect(text).toContain('ที่ \n');
    expect(text).not.toContain('พฤศจิกายน');
  });

  it('has a long list of copies behind a letter, without blank names, and none behind a memo, which prints no copies', () => {
    const copies = Array.from({ length: 11 }, (_, index) => `หน่วยงานที่ ${index + 1}`);
    const textWith = (kind: DocumentKind, names: readonly string[]) =>
      JSON.stringify(paperOf({ ...letter, kind, content: { ...letter.content, copies: names } }));
    expect(textWith('outside', copies)).toContain(paper.annex.copies);
    expect(textWith('outside', copies)).toContain(paper.annex.see);
    expect(textWith('outside', [...copies.slice(1), ' '])).not.toContain(paper.annex.see);
    expect(
      textWith(
        'outside',
        Array.from({ length: 11 }, () => ' '),
      ),
    ).not.toContain(paper.annex.see);
    expect(textWith('inside', copies)).not.toContain(paper.annex.copies);
  });

  it('has the code beside the contact block, and after the signatures where there is none', () => {
    const content = { hasCode: true };
    for (const kind of ['outside', 'inside'] as const) {
      const text = textOn(kind, { content });
      expect(text.split(letter.address), kind).toHaveLength(2);
      expectOrder(text, ['อธิบดี', letter.address]);
    }
    expect(textOn('outside')).not.toContain(letter.address);
  });
});

describe('a form of the agency', () => {
  const field = { isRequired: false, help: '', options: [] } as const;
  const template = {
    code: 'บส.1',
    name: 'ใบลาพักผ่อน',
    fields: [
      { ...field, name: 'since', label: 'ตั้งแต่วันที่', kind: 'date' },
      { ...field, name: 'days', label: 'จำนวนวัน', kind: 'number' },
      { ...field, name: 'agreed', label: 'ส่งมอบงานแล้ว', kind: 'check' },
    ],
    layout: [
      { type: 'heading', text: 'ขอลาพักผ่อน' },
      { type: 'paragraph', text: 'ตั้งแต่วันที่ {since} มีกำหนด {days} วัน' },
      { type: 'checks', names: ['agreed'] },
      { type: 'table', names: ['days'] },
    ],
  } as const;
  const filled = (values: Readonly<Record<string, string>>) =>
    textOn('other', { template, content: { form: { templateId: 1, values } } });

  it('has its code, its name and its fields where its layout has them', () => {
    const order = [
      ['บส.๑', 'ใบลาพักผ่อน', agency, 'ที่ บส ๐๒๐๑/๗', `วันที่ ${day}`, 'เรื่อง', 'เรียน', 'ขอลาพักผ่อน'],
      ['ตั้งแต่วันที่ ', '๑ ธันวาคม ๒๕๖๙', ' มีกำหนด ', '๓', ' วัน', 'ส่งมอบงานแล้ว', 'จำนวนวัน', '๓', ...signed],
    ];
    expectOrder(filled({ since: '2026-12-01', days: '3', agreed: 'yes' }), order.flat());
  });

  it('says in a table whether a box was ticked', () => {
    const ticking = { ...template, layout: [{ type: 'table', names: ['agreed'] }] } as const;
    const text = (agreed: string) =>
      textOn('other', { template: ticking, content: { form: { templateId: 1, values: { agreed } } } });
    expect(text('yes')).toContain('ส่งมอบงานแล้ว\nใช่');
    expect(text('')).not.toContain('ใช่');
  });

  it.each([
    ['yes', true],
    ['', false],
  ])('ticks a box that was ticked: “%s”', (agreed, isTicked) => {
    const content = { ...letter.content, form: { templateId: 1, values: { agreed } } };
    expect(paperOf({ ...letter, template, content })).toContainEqual(
      expect.objectContaining({ piece: 'check', isTicked }),
    );
  });
});

describe('the class of secrecy', () => {
  it('is the word of the regulation in the language of the letter, and nothing on an ordinary letter', () => {
    const marks = [1, 2, 3, 4].map((secrecy) => secrecyOn({ ...letter, secrecy }));
    expect(marks).toEqual(['', 'ลับ', 'ลับมาก', 'ลับที่สุด']);
    expect(secrecyOn({ secrecy: 2, content: { ...letter.content, language: 'en' } })).toBe('CONFIDENTIAL');
  });
});

describe('a type of signature of the agency', () => {
  const style = {
    ...regulationStyle,
    place: 'leftSide',
    blankLines: 4,
    wordsAbove: 'ผู้อนุมัติ 1',
    wordsAboveEnglish: 'Approved',
  } as const;
  const signaturesOf = (kind: DocumentKind, content: Partial<DraftContent> = {}) =>
    paperOf({ ...letter, kind, signatureStyle: style, content: { ...letter.content, ...content } }).find(
      ({ piece }) => piece === 'signatures',
    );
  const linesOf = (...letters: Parameters<typeof signaturesOf>) => {
    const found = signaturesOf(...letters);
    return found?.piece === 'signatures' ? found.signers.map(({ lines }) => lines[0]) : undefined;
  };

  it.each(signedKinds)('says of %s where signatures stand, how much room they have, and what is above them', (kind) => {
    expect(signaturesOf(kind)).toMatchObject({ place: 'leftSide', blankLines: 4 });
    expect(new Set(linesOf(kind))).toEqual(new Set(['ผู้อนุมัติ ๑']));
  });

  it('has words of its own on a letter in English', () => {
    const signedAs = [{ personId: 1, name: 'Jan Novak', position: 'Director' }];
    expect(linesOf('outside', { language: 'en', signedAs })).toEqual(['Approved']);
  });

  it('leaves the left of a certificate to who is certified', () => {
    const content = { ...letter.content, holder: 'นางสาวมานี ใจดี' };
    const pieces = paperOf({ ...letter, kind: 'guaranty', signatureStyle: style, content });
    expect(pieces.at(-1)).toMatchObject({
      piece: 'certified',
      blankLines: 4,
      signers: [{ lines: ['ผู้อนุมัติ ๑', ...signed] }],
    });
  });
});
