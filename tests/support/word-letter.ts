import { emptyContent } from '#domain/drafting/content.ts';
import type { RichText } from '#domain/drafting/rich-text.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { regulationStyle } from '#domain/paper/sign-types.ts';

import { minutes } from './minutes.ts';

const plain = (text: string) => [{ text, marks: [] }];

/** Everything that a text may have. */
export const richBody = [
  {
    type: 'paragraph',
    line: [
      { text: 'ตามหนังสือที่อ้างถึง กรมขอเชิญ', marks: [] },
      { text: 'ผู้แทน', marks: ['bold'] },
      { text: ' 2 คน ', marks: ['underline'] },
      { text: 'เข้าร่วม & <ประชุม>', marks: ['bold', 'underline'] },
    ],
  },
  { type: 'list', isNumbered: true, items: [plain('ข้อแรก'), plain('ข้อสอง')] },
  { type: 'list', isNumbered: true, items: [plain('เริ่มนับใหม่')] },
  { type: 'list', isNumbered: false, items: [plain('ไม่มีเลข')] },
  {
    type: 'table',
    rows: [
      [plain('รายการ'), plain('จำนวน')],
      [plain('เก้าอี้'), [{ text: '12', marks: ['bold'] }]],
    ],
  },
  { type: 'table', rows: [[plain('อีกตาราง'), []]] },
  { type: 'pageBreak' },
  { type: 'paragraph', line: [] },
  { type: 'paragraph', line: plain('จึงเรียนมาเพื่อโปรดพิจารณา') },
] satisfies RichText;

/** A letter with a value in every field. */
export const letter: LetterOnPaper = {
  kind: 'outside',
  subject: 'ขอเชิญประชุม',
  toText: 'ปลัดกระทรวงการคลัง',
  letterNumber: 'บส 0201/7',
  letterDate: '2026-11-23',
  speed: 4,
  secrecy: 1,
  references: [{ text: 'หนังสือที่อ้างถึง' }, { text: 'อีกฉบับ' }],
  content: {
    ...emptyContent,
    hasCode: true,
    salutation: 'เรียน',
    closing: 'ขอแสดงความนับถือ',
    issue: '2',
    holder: 'นางสาวรับ รอง',
    enclosures: ['กำหนดการ'],
    copies: ['กองคลัง', 'กองแผนงาน'],
    body: richBody,
    contact: {
      address: 'ถนนสามเสน\nกรุงเทพฯ',
      unitName: 'กองแผนงาน',
      phone: '0 2000 0001',
      fax: '0 2000 0002',
      email: 'saraban2@example.go.th',
    },
    meeting: minutes,
    signedAs: [{ name: 'Mr. Sign', position: 'Director-General' }],
  },
  ownerUnitName: 'กองแผนงาน',
  signers: [{ personId: 1, name: 'นายลงนาม จริง', positionName: 'อธิบดี' }],
  actingSigners: [],
  isSigned: true,
  signatureStyle: regulationStyle,
  template: null,
  address: 'https://sarn.example.go.th/v/1',
  memoTitlePoints: 29,
  isNumbered: true,
  agency: { thai: 'กรมส่งเสริมบริการสาธารณะ', english: 'Department of Public Service' },
};
