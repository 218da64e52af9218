/** The sign-in screen; sentences to the letter of the specification, sections 5 and 8. */
export const signIn = {
  username: 'ชื่อผู้ใช้งาน',
  password: 'รหัสผ่าน',
  submit: 'เข้าสู่ระบบ',
  forgot: 'ลืมรหัสผ่าน',
  forgotHelp: 'กรุณาติดต่อผู้ดูแลระบบของหน่วยงานเพื่อขอตั้งรหัสผ่านใหม่',
  usernameBlank: 'กรุณากรอกชื่อผู้ใช้งาน',
  passwordBlank: 'กรุณากรอกรหัสผ่าน',
  notFoundTitle: 'ไม่พบข้อมูลผู้ใช้งาน !',
  notFound: 'กรุณาตรวจสอบ ชื่อผู้ใช้งาน และ รหัสผ่าน ใหม่อีกครั้ง',
  successTitle: 'เข้าสู่ระบบสำเร็จ !',
  welcome: 'ยินดีต้อนรับ {name}',
  conflictTitle: 'มีการใช้งานอยู่ที่เครื่องอื่น',
  conflictQuestion: 'คุณต้องการเข้าใช้งานเครื่องนี้หรือไม่ ?',
  sessionEnded: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบใหม่อีกครั้ง',
  capsLock: 'ปุ่ม Caps Lock เปิดอยู่',
} as const;
