/** The first screen of a new agency. */
export const firstAdministrator = {
  title: 'ตั้งค่าระบบครั้งแรก',
  help: 'สร้างหน่วยงานและผู้ดูแลระบบคนแรก ผู้ดูแลระบบจะเพิ่มหน่วยงานและบุคลากรอื่นได้ภายหลัง',
  agencyName: 'ชื่อส่วนราชการ',
  unitName: 'หน่วยงานของผู้ดูแลระบบ',
  prefix: 'คำนำหน้าชื่อ',
  firstName: 'ชื่อ',
  lastName: 'นามสกุล',
  email: 'อีเมล',
  username: 'ชื่อผู้ใช้งาน',
  required: 'กรุณากรอกข้อมูล',
  create: 'สร้างผู้ดูแลระบบ',
} as const;
