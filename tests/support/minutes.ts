import type { Meeting } from '#domain/drafting/content.ts';

const bodyOf = (text: string) => [{ type: 'paragraph' as const, line: [{ text, marks: [] }] }];

/** What minutes of a meeting must tell (form 11). */
export const minutes = {
  body: 'คณะกรรมการบริหารกรม',
  heldAt: '21 พฤศจิกายน 2569',
  place: 'ห้องประชุม 1',
  present: ['นายหนึ่ง ใจดี'],
  absent: [],
  attending: [],
  beginsAt: '09.30',
  endsAt: '12.00',
  agenda: [
    bodyOf('ประธานแจ้งนโยบายประจำปี'),
    bodyOf('ที่ประชุมรับรองรายงานการประชุมครั้งก่อน'),
    bodyOf('ฝ่ายเลขานุการรายงานผลการดำเนินงาน'),
    bodyOf('ที่ประชุมมีมติเห็นชอบแผนงาน'),
    bodyOf('ไม่มี'),
  ],
  recorder: 'นางสาวสอง จดดี',
  recorderPosition: 'นักจัดการงานทั่วไป',
  reviewer: 'นายสาม ตรวจดี',
} satisfies Meeting;
