/** Forms and sheets of letters: language, code, pages, forms of the agency. */
export const letterForms = {
  languages: { th: 'ไทย', en: 'อังกฤษ' },
  signerName: 'ชื่อผู้ลงนาม (อังกฤษ)',
  signerPosition: 'ตำแหน่ง (อังกฤษ)',
  address: 'ที่ตั้งของหน่วยงาน',
  hasCode: 'พิมพ์คิวอาร์โค้ดเปิดหนังสือฉบับนี้',
  code: 'คิวอาร์โค้ดเปิดหนังสือในระบบ',
  pages: 'ทั้งหมด {shown} หน้า',
  phrases: 'แทรกถ้อยคำตามวัตถุประสงค์',
  noPhrase: 'ไม่พบถ้อยคำ',
  purposes: {
    cause: 'เหตุที่มีหนังสือไป',
    purpose: 'ความประสงค์',
    ending: 'ข้อความลงท้าย',
    orders: 'ถ้อยคำในคำสั่ง',
    announcements: 'ถ้อยคำในประกาศ',
    certificates: 'ถ้อยคำในหนังสือรับรอง',
  },
  findReference: 'ค้นหนังสือในระบบเพื่ออ้างถึง',
  noReference: 'ไม่พบหนังสือที่ท่านเปิดอ่านได้',
  print: 'พิมพ์',
  agencyForms: 'แบบของหน่วยงาน',
} as const;
