/** What a person signed, and the certificate for signing. */
export const signing = {
  historyTitle: 'ประวัติการลงนาม',
  historyHelp: 'หนังสือที่ท่านลงนามและยังมีสิทธิเปิดดู',
  empty: 'หนังสือที่ลงนาม',
  emptyHelp: 'เมื่อท่านลงนามหนังสือในระบบ รายการจะแสดงที่นี่',
  columnSigned: 'ลงนามเมื่อ',
  columnNumber: 'เลขที่หนังสือ',
  columnSubject: 'เรื่อง',
  onBehalfOf: 'แทน {name}',
  /** Of the file of a letter. */
  paper: {
    title: 'ลายมือชื่อดิจิทัล',
    timeStamp: 'ตราประทับเวลาของทั้งไฟล์',
    provenAt: 'ลงเมื่อ {at} ตามตราประทับรับรองเวลา',
    statedAt: 'ลงเมื่อ {at} ตามเวลาที่ระบุในไฟล์',
    issuedBy: 'ใบรับรองออกโดย {issuer}',
    verdicts: {
      valid: 'ถูกต้อง ไฟล์ไม่ถูกแก้ไขตั้งแต่ลงลายมือชื่อ',
      changed: 'ไม่ถูกต้อง ไฟล์ถูกแก้ไขหลังลงลายมือชื่อ',
      notTrusted: 'ผู้ออกใบรับรองไม่ใช่ผู้ที่หน่วยงานเชื่อถือ จึงยืนยันตัวผู้ลงนามไม่ได้',
      expired: 'ไม่ถูกต้อง ลงลายมือชื่อนอกอายุของใบรับรอง',
      revoked: 'ไม่ถูกต้อง ใบรับรองถูกเพิกถอนก่อนลงลายมือชื่อ',
    },
  },
  certificateTitle: 'ใบรับรองอิเล็กทรอนิกส์',
  readyTitle: 'สิ่งที่ต้องมีก่อนยื่นคำขอ',
  ready: 'พร้อม',
  notReady: 'ยังไม่มี',
  needName: 'ชื่อและตำแหน่งในทะเบียนบุคลากร',
  needEmail: 'อีเมลสำหรับติดต่อ',
  complete: 'เพิ่มข้อมูล',
} as const;
