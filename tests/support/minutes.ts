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
  agenda: [[], [], [], [], []],
  recorder: 'นางสาวสอง จดดี',
  recorderPosition: 'นักจัดการงานทั่วไป',
  reviewer: 'นายสาม ตรวจดี',
};
