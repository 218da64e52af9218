/** What the server says about signing in. */
export const accountMessages = {
  mayLogin: 'ตรวจสอบข้อมูลผู้ใช้งานเรียบร้อย',
  loginDone: 'เข้าสู่ระบบสำเร็จ !',
  consentSaved: 'ทำรายการสำเร็จ!',
  resetCodeSent: 'หากอีเมลนี้มีอยู่ในระบบ รหัสยืนยันจะถูกส่งไปในไม่กี่อึดใจ กรุณาตรวจสอบกล่องจดหมาย',
  passwordReset: 'ตั้งรหัสผ่านใหม่เรียบร้อยแล้ว กรุณาเข้าสู่ระบบด้วยรหัสผ่านใหม่',
  passwordChanged: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว เครื่องอื่นที่ใช้บัญชีนี้ออกจากระบบแล้ว',
  accountReopened: 'เปิดใช้งานบัญชีเรียบร้อยแล้ว',
  administratorCreated: 'สร้างผู้ดูแลระบบคนแรกเรียบร้อยแล้ว กรุณาเข้าสู่ระบบ',
} as const;
