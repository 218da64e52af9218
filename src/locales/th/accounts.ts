/** What the server says about signing in. */
export const accountMessages = {
  mayLogin: 'ตรวจสอบข้อมูลผู้ใช้งานเรียบร้อย',
  loginDone: 'เข้าสู่ระบบสำเร็จ !',
  consentSaved: 'ทำรายการสำเร็จ!',
} as const;
