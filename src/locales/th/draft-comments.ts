/** What reviewers say about passages of a draft. */
export const draftComments = {
  title: 'ความเห็นต่อร่าง',
  none: 'ยังไม่มีความเห็น',
  part: 'ให้ความเห็นต่อส่วน',
  passage: 'เลือกข้อความที่ต้องการให้ความเห็น',
  comment: 'ความเห็น',
  write: 'บันทึกความเห็น',
  quoteGone: 'ข้อความเปลี่ยนไปแล้ว',
  answer: 'คำตอบ',
  stored: 'คำตอบที่บันทึกไว้: {answer}',
  save: 'บันทึกคำตอบ',
  done: 'แก้ไขแล้ว',
} as const;
