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

export const highest: Address = { salutation: 'กราบเรียน', closing: 'ขอแสดงความนับถืออย่างยิ่ง' };
export const usual: Address = { salutation: 'เรียน', closing: 'ขอแสดงความนับถือ' };

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

/** การปฏิบัติ of a received letter that was answered: number and date of the reply. */
export const answerWords = (number: string, date: string): string => `ตอบแล้ว ที่ ${number} ลงวันที่ ${date}`;

/** อ้างถึง: a letter by its sender, number and date. */
export const referenceWords = (from: string, number: string, date: string): string =>
  ['หนังสือ', from, number === '' ? '' : ` ที่ ${number}`, date === '' ? '' : ` ลงวันที่ ${date}`].join('');

/** Columns of forms 13 and 14, as an exported book bears them. */
export const registerColumns = [
  'เลขทะเบียน',
  'วันที่ลงทะเบียน',
  'ที่',
  'ลงวันที่',
  'จาก',
  'ถึง',
  'เรื่อง',
  'การปฏิบัติ',
  'หมายเหตุ',
] as const;

export const cancelledWord = 'ยกเลิก';
