/** The days without work, by which deadlines are reckoned. */
export const calendar = {
  title: 'วันหยุดและเวลาราชการ',
  help: 'กำหนดเสร็จนับเฉพาะวันทำการ {opens}–12.00 น. และ 13.00–{closes} น. ไม่นับวันหยุดเหล่านี้',
  hours: 'เวลาราชการ',
  opens: 'เวลาเปิดทำการ',
  closes: 'เวลาปิดทำการ',
  timeMissing: 'กรุณาระบุเวลา',
  saveHours: 'บันทึกเวลาราชการ',
  hoursSaved: 'บันทึกเวลาราชการแล้ว ใช้กับกำหนดเสร็จที่ตั้งต่อจากนี้',
  kinds: { annual: 'วันหยุดประจำปี', special: 'วันหยุดพิเศษตามมติคณะรัฐมนตรี', working: 'วันทำการชดเชย' },
  year: 'ปี',
  manage: 'จัดการวันหยุด',
  list: 'วันหยุด',
} as const;
