/** Versions of a draft: what was handed in, returned and signed, and how the text changed. */
export const draftVersions = {
  title: 'ฉบับที่ส่งแล้ว',
  show: 'ดูและเปรียบเทียบ',
  none: 'ยังไม่เคยส่งตรวจทาน จึงยังไม่มีฉบับให้เปรียบเทียบ',
  version: 'ฉบับที่ {number}',
  comparison: 'ข้อความที่เปลี่ยนตั้งแต่ฉบับนี้',
  same: 'ข้อความตรงกับฉบับปัจจุบัน',
  legend: 'ขีดเส้นใต้คือข้อความที่เพิ่ม ขีดฆ่าคือข้อความที่ตัดออก',
  inserted: 'เพิ่ม:',
  removed: 'ตัดออก:',
  restore: 'นำฉบับนี้กลับมาใช้',
  restoreQuestion: 'เรื่อง ผู้รับ หนังสือที่อ้างถึง และข้อความบนหน้าจอจะถูกแทนด้วยฉบับนี้ ต้องการนำกลับมาใช้หรือไม่ ?',
} as const;
