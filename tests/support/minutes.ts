import type { Meeting } from '#domain/drafting/content.ts';

const paragraphs = (text: string) => [{ type: 'paragraph' as const, line: [{ text, marks: [] }] }];

/** Everything form 11 requires of minutes. */
export const minutes = {
  body: 'คณะกรรมการบริหารกรม',
  heldAt: '21 พฤศจิกายน 2569',
  place: 'ห้องประชุม 1',
  present: ['นายหนึ่ง ใจดี'],
  absent: ['นายสี่ ลาประชุม (ติดราชการ)'],
  attending: ['นางสาวห้า ร่วมฟัง'],
  beginsAt: '09.30',
  endsAt: '12.00',
  agenda: [
    paragraphs('ประธานแจ้งนโยบายประจำปี'),
    paragraphs('ที่ประชุมรับรองรายงานการประชุมครั้งก่อน'),
    paragraphs('ฝ่ายเลขานุการรายงานผลการดำเนินงาน'),
    paragraphs('ที่ประชุมมีมติเห็นชอบแผนงาน'),
    paragraphs('ไม่มี'),
  ],
  recorder: 'นางสาวสอง จดดี',
  recorderPosition: 'นักจัดการงานทั่วไป',
  reviewer: 'นายสาม ตรวจดี',
} satisfies Meeting;
