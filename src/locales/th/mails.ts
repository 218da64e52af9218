/** The mails of the system; each is written in Thai and then in English. `{name}` is filled in. */
export const mails = {
  resetSubject: 'รหัสยืนยันสำหรับตั้งรหัสผ่านใหม่',
  resetBody: [
    'เรียน {name}',
    '',
    'มีผู้ขอตั้งรหัสผ่านใหม่ของชื่อผู้ใช้งาน {username} ใน{system}',
    'รหัสยืนยันคือ {code}',
    'รหัสนี้ใช้ได้ครั้งเดียวภายใน {minutes} นาที กรุณาอย่าบอกรหัสนี้แก่ผู้ใด',
    '',
    'หากท่านไม่ได้เป็นผู้ขอ ไม่ต้องดำเนินการใด รหัสผ่านเดิมยังใช้ได้ตามปกติ',
  ].join('\n'),
};
