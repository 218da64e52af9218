import type { AgencyField, AgencyForm } from '#domain/drafting/agency-form.ts';

const field = (name: string, label: string, more: Partial<AgencyField> = {}): AgencyField => ({
  name,
  label,
  kind: 'text',
  isRequired: true,
  help: '',
  options: [],
  ...more,
});

const applicant = [
  field('applicant', 'ชื่อผู้ขออนุญาต', { kind: 'person' }),
  field('position', 'ตำแหน่ง'),
  field('unit', 'สังกัด'),
];

/** แบบ 9 and แบบ 10 of the demonstration agency, in the manner of permits every agency has. */
export const agencyForms: readonly (AgencyForm & { readonly code: string; readonly name: string })[] = [
  {
    code: 'แบบ 9',
    name: 'คำขออนุญาตใช้รถราชการ',
    fields: [
      ...applicant,
      field('purpose', 'เพื่อไปปฏิบัติราชการเรื่อง', { kind: 'longText' }),
      field('destination', 'สถานที่ไป'),
      field('day', 'วันที่ใช้รถ', { kind: 'date' }),
      field('leavesAt', 'เวลาออก', { help: 'เช่น 08.30 น.' }),
      field('returnsAt', 'เวลากลับ', { help: 'เช่น 16.30 น.' }),
      field('passengers', 'จำนวนผู้เดินทาง (คน)', { kind: 'number' }),
      field('vehicle', 'ประเภทรถ', { kind: 'choice', options: ['รถยนต์นั่ง', 'รถตู้', 'รถกระบะ'] }),
      field('needsDriver', 'ขอพนักงานขับรถ', { kind: 'check', isRequired: false }),
      field('carriesGoods', 'มีสัมภาระหรือครุภัณฑ์ไปด้วย', { kind: 'check', isRequired: false }),
    ],
    layout: [
      {
        type: 'paragraph',
        text: 'ข้าพเจ้า {applicant} ตำแหน่ง {position} สังกัด {unit} ขออนุญาตใช้รถราชการเพื่อไปปฏิบัติราชการเรื่อง {purpose} ณ {destination}',
      },
      { type: 'heading', text: 'รายละเอียดการใช้รถ' },
      { type: 'table', names: ['day', 'leavesAt', 'returnsAt', 'passengers', 'vehicle'] },
      { type: 'checks', names: ['needsDriver', 'carriesGoods'] },
      { type: 'paragraph', text: 'จึงเรียนมาเพื่อโปรดพิจารณาอนุญาต' },
    ],
  },
  {
    code: 'แบบ 10',
    name: 'คำขออนุญาตไปราชการ',
    fields: [
      ...applicant,
      field('purpose', 'เรื่องที่ไปราชการ', { kind: 'longText' }),
      field('destination', 'สถานที่ไป'),
      field('fromDay', 'ตั้งแต่วันที่', { kind: 'date' }),
      field('untilDay', 'ถึงวันที่', { kind: 'date' }),
      field('companions', 'ผู้ร่วมเดินทาง', { kind: 'longText', isRequired: false }),
      field('travelBy', 'เดินทางโดย', {
        kind: 'choice',
        options: ['รถราชการ', 'รถโดยสารประจำทาง', 'รถไฟ', 'เครื่องบิน', 'รถยนต์ส่วนตัว'],
      }),
      field('amount', 'ประมาณการค่าใช้จ่าย (บาท)', { kind: 'number', isRequired: false }),
      field('needsAdvance', 'ขอยืมเงินทดรองราชการ', { kind: 'check', isRequired: false }),
    ],
    layout: [
      {
        type: 'paragraph',
        text: 'ข้าพเจ้า {applicant} ตำแหน่ง {position} สังกัด {unit} ขออนุญาตไปราชการเรื่อง {purpose} ณ {destination} ตั้งแต่วันที่ {fromDay} ถึงวันที่ {untilDay}',
      },
      { type: 'line', text: 'ผู้ร่วมเดินทาง {companions}' },
      { type: 'table', names: ['travelBy', 'amount'] },
      { type: 'checks', names: ['needsAdvance'] },
      { type: 'paragraph', text: 'จึงเรียนมาเพื่อโปรดพิจารณาอนุญาต' },
    ],
  },
];

/** Stands at the head of outside letters. */
export const agencyAddress = 'ถนนสายตัวอย่าง เขตดุสิต กรุงเทพฯ 10300';
