import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { AgencyForm } from '#domain/drafting/agency-form.ts';
import { emptyContent } from '#domain/drafting/content.ts';
import type { Block } from '#domain/drafting/rich-text.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { plain } from '#domain/paper/piece.ts';
import { isSignedKind, regulationStyle } from '#domain/paper/sign-types.ts';

import { minutes } from './minutes.ts';

/* A letter of each form with everything that the form has, as agencies write it. */

const paragraph = (text: string): Block => ({ type: 'paragraph', line: plain(text) });

const base: LetterOnPaper = {
  kind: 'outside',
  subject: 'ขอเชิญประชุมคณะกรรมการอำนวยความสะดวก ครั้งที่ 4/2569',
  toText: 'อธิบดีกรมบัญชีกลาง',
  letterNumber: 'บส 0201/1204',
  letterDate: '2026-11-12',
  speed: 4,
  secrecy: 1,
  references: [{ text: 'หนังสือกรมบัญชีกลาง ที่ กค 0408.4/ว 123 ลงวันที่ 1 พฤศจิกายน 2569' }],
  content: {
    ...emptyContent,
    salutation: 'เรียน',
    closing: 'ขอแสดงความนับถือ',
    enclosures: ['ระเบียบวาระการประชุม จำนวน 1 ชุด'],
    copies: ['สำนักงานคลังจังหวัดนครราชสีมา'],
    body: [
      paragraph(
        'ตามหนังสือที่อ้างถึง แจ้งกำหนดการประชุมเพื่อติดตามผลการดำเนินงานอำนวยความสะดวกแก่ประชาชนในพื้นที่ที่ได้รับผลกระทบจากน้ำท่วมซ้ำซาก นั้น',
      ),
      paragraph(
        'กรมส่งเสริมบริการสาธารณะพิจารณาแล้ว เห็นว่าเพื่อให้การดำเนินการเป็นไปด้วยความเรียบร้อย จึงกำหนดจัดการประชุมในวันศุกร์ที่ 27 พฤศจิกายน 2569 เวลา 09.30 นาฬิกา ณ ห้องประชุม 1 ชั้น 5 โดยมีเรื่องพิจารณา ดังนี้',
      ),
      {
        type: 'list',
        isNumbered: true,
        items: [plain('ผลการสำรวจความต้องการของผู้ใหญ่บ้านและกำนัน'), plain('ค่าใช้จ่ายในการจัดซื้อปั๊มน้ำ')],
      },
      paragraph('จึงเรียนมาเพื่อโปรดทราบ และเข้าร่วมประชุมตามกำหนดดังกล่าวด้วย จะขอบคุณยิ่ง'),
    ],
    contact: {
      address: 'ถนนสามเสน แขวงดุสิต\nกรุงเทพมหานคร 10300',
      unitName: 'กองแผนงาน',
      phone: '0 2241 9000',
      fax: '0 2241 9001',
      email: 'saraban2@example.go.th',
    },
    meeting: minutes,
  },
  ownerUnitName: 'กองแผนงาน',
  signers: [{ personId: 1, name: 'นายกิตติพงษ์ วรรณศิริ', positionName: 'อธิบดีกรมส่งเสริมบริการสาธารณะ' }],
  actingSigners: [],
  isSigned: true,
  signatureStyle: regulationStyle,
  template: null,
  address: 'https://sarn.example.go.th/verify-letter?letter=AbCdEfGh12345678',
  memoTitlePoints: 29,
  isNumbered: false,
  agency: { thai: 'กรมส่งเสริมบริการสาธารณะ', english: 'Department of Public Service Promotion' },
};

const clauses: readonly Block[] = [
  paragraph(
    'โดยที่เป็นการสมควรปรับปรุงหลักเกณฑ์การจัดประชุมให้เหมาะสมยิ่งขึ้น อาศัยอำนาจตามความในมาตรา 32 แห่งพระราชบัญญัติระเบียบบริหารราชการแผ่นดิน พ.ศ. 2534 อธิบดีจึงวางระเบียบไว้ ดังต่อไปนี้',
  ),
  paragraph('ข้อ 1 ระเบียบนี้เรียกว่า “ระเบียบกรมส่งเสริมบริการสาธารณะว่าด้วยการจัดประชุม พ.ศ. 2569”'),
  paragraph('ข้อ 2 ระเบียบนี้ให้ใช้บังคับตั้งแต่วันถัดจากวันประกาศเป็นต้นไป'),
  paragraph('ข้อ 3 ให้เลขานุการกรมรักษาการตามระเบียบนี้'),
];

const changes: Partial<
  Record<
    DocumentKind,
    { subject?: string; body?: readonly Block[]; letterNumber?: string; holder?: string; issue?: string }
  >
> = {
  cycle: { letterNumber: 'บส 0201/ว 77' },
  command: {
    subject: 'แต่งตั้งคณะกรรมการอำนวยความสะดวก',
    letterNumber: '415/2569',
    body: [
      paragraph('ด้วยกรมส่งเสริมบริการสาธารณะเห็นสมควรแต่งตั้งคณะกรรมการอำนวยความสะดวก เพื่อช่วยเหลือประชาชนในพื้นที่น้ำท่วม'),
      paragraph('ทั้งนี้ ตั้งแต่วันที่ 15 พฤศจิกายน พ.ศ. 2569 เป็นต้นไป'),
    ],
  },
  regularity: { subject: 'การจัดประชุม', body: clauses, issue: '2' },
  rules: { subject: 'การใช้ห้องประชุม', body: clauses },
  announce: { subject: 'การปิดปรับปรุงห้องสมุดเป็นการชั่วคราว' },
  declaration: { subject: 'สถานการณ์น้ำท่วมซ้ำซาก', issue: '3' },
  news: { subject: 'ผลการช่วยเหลือผู้ประสบภัย', issue: '1' },
  guaranty: {
    letterNumber: '28/2569',
    holder: 'นางสาวสองใจ ดีจริง',
    body: [
      paragraph(
        'หนังสือฉบับนี้ให้ไว้เพื่อรับรองว่า นางสาวสองใจ ดีจริง เป็นข้าราชการพลเรือนสามัญ ตำแหน่งนักจัดการงานทั่วไป สังกัดกรมส่งเสริมบริการสาธารณะ และเป็นผู้มีความประพฤติดี',
      ),
    ],
  },
  report: { letterNumber: '4/2569' },
};

export const letterOfKind = (kind: DocumentKind): LetterOnPaper => {
  const { subject, letterNumber, ...content } = changes[kind] ?? {};
  return {
    ...base,
    kind,
    isNumbered: kind === 'command' || kind === 'guaranty',
    subject: subject ?? base.subject,
    letterNumber: letterNumber ?? base.letterNumber,
    signers: isSignedKind(kind) || kind === 'stamp' ? base.signers : [],
    content: { ...base.content, ...content },
  };
};

export const letterInEnglish: LetterOnPaper = {
  ...base,
  subject: 'Invitation to the fourth meeting of the committee',
  toText: 'Director-General',
  letterNumber: 'BS 0201/1205',
  references: [{ text: 'Your letter No. FN 0408.4/123 dated 1 November 2026' }],
  content: {
    ...base.content,
    language: 'en',
    salutation: 'Dear',
    closing: 'Yours sincerely,',
    enclosures: ['Agenda of the meeting'],
    copies: ['Regional Office 3'],
    signedAs: [{ name: 'Mr. Kittipong Wannasiri', position: 'Director-General' }],
    body: [
      paragraph(
        'With reference to your letter, I have the honour to invite you to the fourth meeting of the committee, which will be held on 27 November 2026 at 9.30 a.m. in Meeting Room 1.',
      ),
      paragraph('Your participation would be highly appreciated.'),
    ],
    contact: {
      address: 'Samsen Road\nBangkok 10300',
      unitName: 'Planning Division',
      phone: '0 2241 9000',
      fax: '0 2241 9001',
      email: 'saraban2@example.go.th',
    },
  },
};

const travel: AgencyForm = {
  fields: [
    { name: 'place', label: 'สถานที่', kind: 'text', isRequired: true, help: '', options: [] },
    { name: 'day', label: 'วันเดินทาง', kind: 'date', isRequired: true, help: '', options: [] },
    { name: 'cost', label: 'ค่าใช้จ่าย (บาท)', kind: 'number', isRequired: false, help: '', options: [] },
    { name: 'car', label: 'ขอใช้รถราชการ', kind: 'check', isRequired: false, help: '', options: [] },
    { name: 'flight', label: 'ขอเดินทางโดยเครื่องบิน', kind: 'check', isRequired: false, help: '', options: [] },
  ],
  layout: [
    { type: 'heading', text: 'รายละเอียดการเดินทาง' },
    { type: 'paragraph', text: 'ข้าพเจ้าขออนุญาตเดินทางไปราชการที่ {place} ในวันที่ {day} เพื่อเข้าร่วมการประชุม' },
    { type: 'table', names: ['cost'] },
    { type: 'heading', text: 'พาหนะ' },
    { type: 'checks', names: ['car', 'flight'] },
  ],
};

export const letterOnOwnForm: LetterOnPaper = {
  ...base,
  kind: 'other',
  subject: 'ขออนุญาตเดินทางไปราชการ',
  speed: 2,
  content: {
    ...base.content,
    body: [],
    form: {
      templateId: 1,
      values: { place: 'จังหวัดนครราชสีมา', day: '2026-11-27', cost: '4500', car: 'yes' },
    },
  },
  template: { ...travel, code: 'บส-02', name: 'แบบขออนุญาตเดินทางไปราชการ' },
};
