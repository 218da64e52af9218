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
  certificateTitle: 'ใบรับรองอิเล็กทรอนิกส์',
  readyTitle: 'สิ่งที่ต้องมีก่อนยื่นคำขอ',
  ready: 'พร้อม',
  notReady: 'ยังไม่มี',
  needName: 'ชื่อและตำแหน่งในทะเบียนบุคลากร',
  needEmail: 'อีเมลสำหรับติดต่อ',
  complete: 'เพิ่มข้อมูล',
} as const;
