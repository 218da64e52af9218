import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import type { DraftView, WrittenDraft } from '#contract/drafting/drafting.ts';
import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { unprintedReferences } from '#domain/drafting/unprinted-references.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import { rememberApplication } from '#web/platform/application/application.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';
import { minutes } from '#tests/support/minutes.ts';

import { EnglishLetterPaper } from './english-letter-paper.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { MemoPaper } from './memo-paper.tsx';
import { MinutesPaper } from './minutes-paper.tsx';
import { PaperDigits } from './paper-digits.ts';
import type { PaperContent } from './paper.tsx';
import { CertificatePaper, ProclamationPaper } from './proclamation-paper.tsx';
import { StampPaper } from './stamp-paper.tsx';

beforeAll(() => {
  rememberApplication({
    tenant: 'SARN',
    agency: sarn,
    uploaded: { mark: '', emblem: '', seal: '', backdrop: '' },
    mode: 'DEV',
    publicUrl: '',
    passwordRule: 'mixture',
    idleMinutes: 30,
    resetCodeMinutes: 5,
    version: '',
    build: '',
    intranetAddress: '',
    chatAddress: '',
    checksDirectory: false,
    identityProviders: [],
  });
});

const agency = 'กรมส่งเสริมบริการสาธารณะ';
const body = 'ตามที่ได้มีการประชุม';
const written: WrittenDraft = {
  ...blankDraft,
  subject: 'ขอเชิญประชุม',
  toText: 'ปลัดกระทรวงการคลัง',
  letterNumber: 'บส 0201/7',
  letterDate: '2026-11-23',
  speed: 4,
  references: [{ documentId: null, isAnswer: false, text: 'หนังสือที่อ้างถึง' }],
  content: {
    ...blankDraft.content,
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
      email: 'saraban@example.go.th',
    },
    meeting: minutes,
  },
};
const viewOf = (kind: DocumentKind, language: 'th' | 'en'): DraftView => ({
  ...written,
  documentId: 1,
  legId: 1,
  kind: documentKinds[kind].code,
  state: 'registered',
  ownerUnitId: 1,
  ownerUnitName: 'กองแผนงาน',
  issuerUnitName: 'กลุ่มสารบรรณกลาง',
  version: 1,
  savedAt: new Date(0),
  content: { ...written.content, language },
  persons: [],
  actingSigners: [],
  files: [],
  missing: [],
  signersWithoutAuthority: [],
  returnReason: '',
  template: null,
  link: '',
  mayWrite: false,
  steps: [],
  mayCorrect: false,
  viewedBy: [],
});

const signers = [{ personId: 1, name: 'นายลงนาม จริง', positionName: 'อธิบดี' }];

function textOn(Form: FunctionComponent<PaperContent>, kind: DocumentKind, content: Partial<WrittenDraft['content']>) {
  const draft = { ...written, content: { ...written.content, ...content } };
  const view = viewOf(kind, draft.content.language);
  return renderToStaticMarkup(<Form written={draft} view={view} signers={signers} />).replace(/<[^>]+>/g, '\n');
}

function expectOrder(html: string, order: readonly string[]) {
  order.reduce((from, word) => {
    const index = html.indexOf(word, from);
    expect([word, index >= from], html).toEqual([word, true]);
    return index + word.length;
  }, 0);
}

const signed = ['(นายลงนาม จริง)', 'อธิบดี'];
const day = '23 พฤศจิกายน 2569';
const date = '23 พฤศจิกายน พ.ศ. 2569';
const foot = ['กองแผนงาน', 'โทร. 0 2000 0001', 'โทรสาร 0 2000 0002', 'ไปรษณีย์อิเล็กทรอนิกส์', 'สำเนาส่ง', 'กองคลัง'];
const letter = [
  ['ด่วนที่สุด', 'ที่ บส 0201/7', agency, 'ถนนสามเสน', day, 'เรื่อง', 'ขอเชิญประชุม', 'เรียน', 'ปลัดกระทรวงการคลัง'],
  ['อ้างถึง', 'หนังสือที่อ้างถึง', 'สิ่งที่ส่งมาด้วย', 'กำหนดการ', body, 'ขอแสดงความนับถือ', ...signed, ...foot],
].flat();
const memo = ['บันทึกข้อความ', 'ด่วนที่สุด', 'ส่วนราชการ', 'โทร.', 'ที่', 'บส 0201/7', 'วันที่', day, 'เรื่อง', 'ขอเชิญประชุม'];

/** Forms 1–11 of the regulation. */
describe('the printed form of each kind, top to bottom', () => {
  it.each<[DocumentKind, FunctionComponent<PaperContent>, readonly string[]]>([
    ['outside', LetterPaper, letter],
    ['cycle', LetterPaper, letter],
    ['inside', MemoPaper, [...memo, 'เรียน', 'ปลัดกระทรวงการคลัง', body, ...signed]],
    ['note', MemoPaper, [...memo, 'เรียน', 'ปลัดกระทรวงการคลัง', body, ...signed]],
    [
      'stamp',
      StampPaper,
      [
        ['ด่วนที่สุด', 'ที่ บส 0201/7', 'ถึง', 'ปลัดกระทรวงการคลัง', body, agency],
        ['ตราชื่อส่วนราชการ', agency, '(นายลงนาม จริง)', day, 'กองแผนงาน', 'โทร.'],
      ].flat(),
    ],
    [
      'command',
      ProclamationPaper,
      [`คำสั่ง${agency}`, 'ที่ บส 0201/7', 'เรื่อง ขอเชิญประชุม', body, `สั่ง ณ วันที่ ${date}`, ...signed],
    ],
    [
      'regularity',
      ProclamationPaper,
      [
        [`ระเบียบ${agency}`, 'ว่าด้วยขอเชิญประชุม', '(ฉบับที่ 2)', 'พ.ศ. 2569', body],
        [`ประกาศ ณ วันที่ ${date}`, ...signed],
      ].flat(),
    ],
    [
      'rules',
      ProclamationPaper,
      [`ข้อบังคับ${agency}`, 'ว่าด้วย', '(ฉบับที่ 2)', 'พ.ศ. 2569', body, 'ประกาศ ณ วันที่', ...signed],
    ],
    ['announce', ProclamationPaper, [`ประกาศ${agency}`, 'เรื่อง ขอเชิญประชุม', body, `ประกาศ ณ วันที่ ${date}`, ...signed]],
    ['declaration', ProclamationPaper, [`แถลงการณ์${agency}`, 'เรื่อง', 'ฉบับที่ 2', body, agency, day]],
    ['news', ProclamationPaper, [`ข่าว${agency}`, 'เรื่อง', 'ฉบับที่ 2', body, agency, day]],
    ['guaranty', CertificatePaper, ['เลขที่ บส 0201/7', agency, body, `ให้ไว้ ณ วันที่ ${date}`, ...signed]],
    [
      'report',
      MinutesPaper,
      [
        ['รายงานการประชุม', 'ครั้งที่', 'เมื่อวันที่', 'ณ ห้องประชุม', 'ผู้มาประชุม', 'เริ่มประชุมเวลา'],
        ['ระเบียบวาระที่ 1', 'ระเบียบวาระที่ 5', 'เลิกประชุมเวลา'],
        [
          `(${minutes.recorder})`,
          minutes.recorderPosition,
          'ผู้จดรายงานการประชุม',
          `(${minutes.reviewer})`,
          'ผู้ตรวจรายงานการประชุม',
        ],
      ].flat(),
    ],
  ])('%s', (kind, Form, order) => expectOrder(textOn(Form, kind, {}), order));

  it('puts the addressee before the subject in English', () => {
    const content = { language: 'en', salutation: 'Dear', closing: 'Yours sincerely,' } as const;
    expectOrder(
      textOn(EnglishLetterPaper, 'outside', content),
      [
        ['No.', '23 November B.E. 2569 (2026)', 'Dear ปลัดกระทรวงการคลัง', 'Subject:', 'Ref.:', 'Enclosure:', body],
        ['Yours sincerely,', 'กองแผนงาน', 'cc:'],
      ].flat(),
    );
  });

  it('has no closing and no contact block on a memo', () => {
    const html = textOn(MemoPaper, 'inside', {});
    expect(html).not.toContain('ขอแสดงความนับถือ');
    expect(html).not.toContain('โทรสาร');
  });

  it('has neither subject nor closing on a stamped letter, and no number on an announcement', () => {
    const html = textOn(StampPaper, 'stamp', {});
    expect(html).not.toContain('เรื่อง');
    expect(html).not.toContain('ขอแสดงความนับถือ');
    expect(textOn(ProclamationPaper, 'announce', {})).not.toContain('บส 0201/7');
  });

  it.each(['draft', 'inReview', 'inSign', 'returned', 'cancelled'] as const)(
    'has no seal before signing: %s',
    (state) => {
      const view = { ...viewOf('stamp', 'th'), state };
      const html = renderToStaticMarkup(<StampPaper written={written} view={view} signers={signers} />);
      expect(html.split(agency)).toHaveLength(2);
      expect(html).toContain('ที่ประทับตราชื่อส่วนราชการ');
    },
  );

  it('has room for photo, seal and signature only on a certificate for a person', () => {
    const places = ['รูปถ่าย', 'ที่ประทับตราชื่อส่วนราชการ', '(นางสาวดี จริง)', 'ผู้ได้รับการรับรอง'];
    const order = [`ให้ไว้ ณ วันที่ ${date}`, ...places, ...signed];
    expectOrder(textOn(CertificatePaper, 'guaranty', { holder: 'นางสาวดี จริง' }), order);
    expect(textOn(CertificatePaper, 'guaranty', { holder: ' ' })).not.toContain('รูปถ่าย');
  });

  it('prints ว่าด้วย once, even when the drafter typed it', () => {
    const draft = { ...written, subject: 'ว่าด้วยการแต่งกาย' };
    const sheet = renderToStaticMarkup(
      <ProclamationPaper written={draft} view={viewOf('rules', 'th')} signers={signers} />,
    );
    expect(sheet.split('ว่าด้วย')).toHaveLength(2);
  });

  it('prints the agenda items of minutes in Thai digits too', () => {
    const sheet = renderToStaticMarkup(
      <PaperDigits value="thai">
        <MinutesPaper written={written} view={viewOf('report', 'th')} signers={[]} />
      </PaperDigits>,
    );
    expect(sheet).toContain('ระเบียบวาระที่ ๔');
    expect(sheet).not.toContain('ระเบียบวาระที่ 4');
  });

  it('prints ถึง where there is no salutation', () => {
    expectOrder(textOn(MemoPaper, 'other', { salutation: '' }), ['เรื่อง', 'ถึง', 'ปลัดกระทรวงการคลัง', body]);
  });
});

describe('fields a form does not print', () => {
  it.each<[DocumentKind, FunctionComponent<PaperContent>]>([
    ['inside', MemoPaper],
    ['stamp', StampPaper],
  ])('are moved into the text of %s: references, enclosures, copies', (kind, Form) => {
    const html = textOn(Form, kind, {});
    for (const label of ['อ้างถึง', 'หนังสือที่อ้างถึง', 'สิ่งที่ส่งมาด้วย', 'กำหนดการ', 'สำเนาส่ง', 'กองคลัง', 'โทรสาร'])
      expect(html).not.toContain(label);
  });

  it('are listed next to the sheet, unlike printed fields', () => {
    const namedFor = (kind: DocumentKind) =>
      unprintedReferences(written, kind).map(({ field, values }) => [field, ...values]);
    const unprinted = [
      ['references', 'หนังสือที่อ้างถึง'],
      ['enclosures', 'กำหนดการ'],
    ];
    expect(namedFor('inside')).toEqual([...unprinted, ['copies', 'กองคลัง']]);
    expect(namedFor('stamp')).toEqual(unprinted);
    expect(namedFor('outside')).toEqual([]);
  });
});
