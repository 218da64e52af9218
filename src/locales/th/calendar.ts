/** The days without work, by which deadlines are reckoned. */
export const calendar = {
  title: 'วันหยุดและเวลาราชการ',
  help: 'กำหนดเสร็จนับเฉพาะวันทำการ {opens}–{lunchBegins} น. และ {lunchEnds}–{closes} น. ไม่นับวันหยุดเหล่านี้',
  kinds: { annual: 'วันหยุดประจำปี', special: 'วันหยุดพิเศษตามมติคณะรัฐมนตรี', working: 'วันทำการชดเชย' },
  year: 'ปี',
  manage: 'จัดการวันหยุด',
  manageHours: 'แก้ไขเวลาราชการ',
  list: 'วันหยุด',
} as const;
