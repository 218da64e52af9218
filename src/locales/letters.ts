/** Words of letters and registers, which are Thai whoever reads the screens. */

/** คำขึ้นต้นและคำลงท้าย (appendix 2 of the regulation). */
export interface Address {
  readonly salutation: string;
  readonly closing: string;
}

/** The fourteen offices addressed with กราบเรียน, and no others. */
export const highestOffices = [
  'ประธานองคมนตรี',
  'นายกรัฐมนตรี',
  'ประธานรัฐสภา',
  'ประธานสภาผู้แทนราษฎร',
  'ประธานวุฒิสภา',
  'ประธานศาลฎีกา',
  'รัฐบุรุษ',
  'ประธานศาลรัฐธรรมนูญ',
  'ประธานศาลปกครองสูงสุด',
  'ประธานกรรมการการเลือกตั้ง',
  'ประธานกรรมการสิทธิมนุษยชนแห่งชาติ',
  'ประธานกรรมการป้องกันและปราบปรามการทุจริตแห่งชาติ',
  'ประธานกรรมการตรวจเงินแผ่นดิน',
  'ผู้ตรวจการแผ่นดิน',
] as const;

/** Four of them as they are written for short. */
export const highestOfficesForShort = ['ประธาน กกต.', 'ประธาน กสม.', 'ประธาน ป.ป.ช.', 'ประธาน คตง.'] as const;

export const highest: Address = { salutation: 'กราบเรียน', closing: 'ขอแสดงความนับถืออย่างยิ่ง' };
export const ordinary: Address = { salutation: 'เรียน', closing: 'ขอแสดงความนับถือ' };

/** Of a letter in English. */
export const english: Address = { salutation: 'Dear', closing: 'Yours sincerely,' };

export const englishClosings = [english.closing, 'Yours faithfully,', 'Respectfully yours,'];

/** Monks, by rank; members of the royal family are addressed by hand. */
export const monks: readonly (readonly [RegExp, Address])[] = [
  [/^สมเด็จพระสังฆราช/, { salutation: 'กราบทูล', closing: 'ควรมิควรแล้วแต่จะโปรด' }],
  [/^(รอง)?สมเด็จพระ(ราชาคณะ|พุฒาจารย์|วันรัต|มหา)/, { salutation: 'นมัสการ', closing: 'ขอนมัสการด้วยความเคารพอย่างยิ่ง' }],
  [/^พระ(ราช|เทพ|ธรรม|พรหม|ศาสน|วิสุทธิ|สาสน)/, { salutation: 'นมัสการ', closing: 'ขอนมัสการด้วยความเคารพอย่างสูง' }],
  [/^พระ(ครู|ปลัด|มหา|อธิการ|สมุห์|ใบฎีกา|ภิกษุ)/, { salutation: 'นมัสการ', closing: 'ขอนมัสการด้วยความเคารพ' }],
];

/** ฯพณฯ before an office is left out when it is compared. */
export const excellency = /^(ฯพณฯ|พณฯ)/;

/** Stands before the number of a circular. */
export const circularMark = 'ว ';
/** The same of a secret letter and of a secret circular, numbered in registers of their own. */
export const secretMark = 'ล ';
export const secretCircularMark = 'ว(ล) ';

/** การปฏิบัติ of a received letter that was answered: number and date of the reply. */
export const answeredText = (number: string, date: string): string => `ตอบแล้ว ที่ ${number} ลงวันที่ ${date}`;

/** The same when the reply was cancelled. */
export const cancelledAnswerText = (number: string, date: string): string =>
  `หนังสือตอบ ที่ ${number} ลงวันที่ ${date} ยกเลิกแล้ว`;

interface SentOut {
  readonly channel: 'email' | 'post' | 'hand' | 'system';
  readonly toText: string;
  readonly postService: 'ordinary' | 'registered' | 'ems' | null;
  readonly trackingNumber: string;
  readonly carriedBy: string;
}

const channelTexts = { email: 'อีเมล', hand: 'นำส่งด้วยมือ', system: 'ระบบสารบรรณของผู้รับ' } as const;
const postTexts = { ordinary: 'ไปรษณีย์', registered: 'ไปรษณีย์ลงทะเบียน', ems: 'ไปรษณีย์ด่วนพิเศษ (EMS)' } as const;

/** การปฏิบัติ of a letter sent out: how and to whom, with its proof. The address of a mail is not for the book. */
export function dispatchText({ channel, toText, postService, trackingNumber, carriedBy }: SentOut): string {
  const how = channel === 'post' ? postTexts[postService ?? 'ordinary'] : channelTexts[channel];
  const proof = channel === 'hand' ? carriedBy : channel === 'email' ? '' : trackingNumber;
  return [`ส่งทาง${how} ถึง ${toText}`, proof === '' ? '' : `(${proof})`].filter(Boolean).join(' ');
}

export const withdrawnText = (toText: string): string => `ดึงคืนอีเมลถึง ${toText}`;

/** What a register line says in place of a subject while no letter bears its number. */
export const reservedBeforeSigningText = 'ให้เลขก่อนลงนาม';
export const reservedText = (purpose: string): string => `จองเลข: ${purpose}`;
export const insertedText = (reason: string): string => `แทรกเลข: ${reason}`;
export const skippedText = (first: number, last: number, reason: string): string =>
  `ข้ามเลข ${first === last ? first : `${first}–${last}`}: ${reason}`;
export const expiredText = 'หมดอายุการจอง';
export const reservationEndsText = (number: string, day: string): string => `เลข ${number} เก็บไว้ถึง ${day}`;
/** A notice stays after a clearance has ended, so it does not contain a number of a secret book. */
export const secretReservationEndsText = (day: string): string => `เลขในทะเบียนหนังสือลับ เก็บไว้ถึง ${day}`;

interface Referred {
  readonly from: string;
  readonly classes: readonly string[];
  readonly number: string;
  readonly date: string;
  readonly subject: string;
}

/** อ้างถึง: a letter by its sender, classes, number, date and subject, as far as they are told. */
export const referenceText = ({ from, classes, number, date, subject }: Referred): string =>
  [
    `หนังสือ${from}`,
    ...classes,
    number === '' ? '' : `ที่ ${number}`,
    date === '' ? '' : `ลงวันที่ ${date}`,
    subject === '' ? '' : referenceSubject(subject),
  ]
    .filter(Boolean)
    .join(' ');

export const referenceSubject = (subject: string): string => `เรื่อง ${subject}`;

export const cancelledText = 'ยกเลิก';

/** ทะเบียนควบคุมข้อมูลข่าวสารลับ, as a table for other programs bears it. */
export const controlFormName = 'ทขล. 3';
export const controlColumns = [
  'ลำดับ',
  'วันที่ลงทะเบียน',
  'ที่',
  'ลงวันที่',
  'ชั้นความลับ',
  'เรื่อง',
  'จาก',
  'ฉบับที่',
  'ผู้ถือครอง',
  'การยืมและคืน',
  'การปรับชั้นความลับ',
  'การทำลาย',
  'หมายเหตุ',
] as const;
export const holderTexts = { registrar: 'นายทะเบียน', nobody: 'ไม่ได้ถือครอง' } as const;
export const copyText = (number: number, count: number): string => `${number} จาก ${count}`;
export const loanText = (name: string, lent: string, due: string, returned: string | null): string =>
  `${name} ยืม ${lent} ${returned === null ? `กำหนดคืน ${due}` : `คืน ${returned}`}`;
export const classChangeText = (from: string, to: string, order: string, day: string): string =>
  `${from} เป็น ${to} ตาม${order} เมื่อ ${day}`;
export const destructionText = (order: string, day: string): string => `ทำลาย ${day} ตาม ${order}`;

/** Who looked at a secret letter, on the pages shown to them. */
export const watermarkText = (name: string, unit: string, day: string, time: string): readonly string[] => [
  `เปิดดูโดย ${name}`,
  unit,
  `${day} เวลา ${time} น.`,
];
export const pageText = (page: number, pages: number): string => `หน้า ${page} จาก ${pages}`;

/** Remarks of a letter that went over to the other books because its class changed. */
export const movedToText = (number: string): string => `ปรับชั้นความลับ ย้ายไปเลขที่ ${number}`;
export const movedFromText = (number: string): string => `ปรับชั้นความลับ เดิมเลขที่ ${number}`;
/** What an open book says in place of a letter that became secret. */
export const redactedText = 'เรื่องลับ (ย้ายไปทะเบียนลับ)';

/** The sheet of a book taken out, named by its year. */
export const fiscalYearText = (year: number): string => `ปีงบประมาณ ${year}`;
