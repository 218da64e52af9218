/** The sentence of each refusal. This file is the source of codes; English has the same. */
export const refusals = {
  'malformed-request': 'คำขอไม่ถูกรูปแบบ',
  'not-signed-in': 'กรุณาเข้าสู่ระบบใหม่อีกครั้ง',
  'wrong-credentials': 'กรุณาตรวจสอบ ชื่อผู้ใช้งาน และ รหัสผ่าน ใหม่อีกครั้ง',
  'account-suspended': 'บัญชีนี้ถูกระงับการใช้งานชั่วคราว กรุณาติดต่อผู้ดูแลระบบ',
  'device-conflict': 'บัญชีนี้กำลังใช้งานอยู่ที่เครื่องอื่น',
  'not-permitted': 'ท่านไม่มีสิทธิทำรายการนี้',
  'not-found': 'ไม่พบข้อมูลที่ต้องการ',
  'method-not-allowed': 'ไม่รองรับวิธีเรียกนี้',
  'request-too-large': 'คำขอมีขนาดใหญ่เกินกำหนด',
  'media-type-not-supported': 'ไม่รองรับรูปแบบข้อมูลที่ส่งมา',
  'range-not-satisfiable': 'ช่วงข้อมูลที่ขออยู่นอกขอบเขตของไฟล์',
  'invalid-request': 'ข้อมูลไม่ครบถ้วนหรือไม่ถูกต้อง กรุณาตรวจสอบ',
  'idempotency-key-reused': 'รายการนี้ถูกส่งซ้ำด้วยข้อมูลที่ต่างจากเดิม',
  'file-missing': 'กรุณาแนบไฟล์',
  'file-empty': 'ไฟล์ว่างเปล่า',
  'file-too-large': 'ไฟล์มีขนาดใหญ่เกินกำหนด',
  'file-broken': 'ไฟล์เสียหาย ไม่สามารถเปิดอ่านได้',
  'file-encrypted': 'ไฟล์ถูกเข้ารหัสหรือใส่รหัสผ่านไว้ กรุณาปลดรหัสก่อนแนบ',
  'file-type-not-supported': 'ไม่รองรับไฟล์ชนิดนี้',
  'too-many-requests': 'มีการเรียกใช้งานถี่เกินไป กรุณารอสักครู่',
  'too-many-attempts': 'พยายามเข้าสู่ระบบหลายครั้งเกินไป กรุณารอสักครู่',
  'internal-error': 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง',
  'not-ready': 'ระบบยังไม่พร้อมให้บริการ กรุณารอสักครู่',
  'document-not-found': 'ไม่พบหนังสือที่ต้องการ',
  'file-not-found': 'ไม่พบไฟล์ที่แนบ กรุณาแนบใหม่อีกครั้ง',
  'state-changed': 'เรื่องนี้มีผู้ดำเนินการไปแล้ว กรุณาดูสถานะล่าสุด',
  'on-hold': 'เรื่องนี้ถูกระงับไว้ ต้องยกเลิกการระงับก่อน',
  'condition-failed': 'ยังทำรายการนี้ไม่ได้ในสถานะปัจจุบัน',
  'nobody-named': 'กรุณาเลือกผู้รับอย่างน้อยหนึ่งราย',
  'person-not-available': 'ผู้ที่เลือกไม่อยู่ในราชการแล้ว กรุณาเลือกใหม่',
  'person-not-of-unit': 'ผู้ที่เลือกไม่ได้อยู่ในหน่วยงานนี้ กรุณาเลือกใหม่',
  'person-not-cleared': 'ผู้ที่เลือกไม่ได้รับอนุญาตให้เข้าถึงชั้นความลับนี้',
  'unit-not-available': 'หน่วยงานที่เลือกปิดแล้วหรือไม่มีงานสารบรรณ กรุณาเลือกใหม่',
  'unit-without-secret-registrar': 'หน่วยงานที่เลือกไม่มีนายทะเบียนข้อมูลข่าวสารลับ',
  'named-twice': 'มีผู้รับซ้ำกัน กรุณาตรวจสอบ',
  'already-sent-there': 'ส่งให้ผู้รับรายนี้แล้วและยังไม่ได้ลงรับ',
  'own-unit-named': 'ไม่สามารถส่งให้หน่วยงานของตนเอง',
  'own-person-named': 'ไม่สามารถส่งให้ตนเอง',
  'command-text-required': 'กรุณาระบุข้อความสั่งการ',
  'top-secret-not-electronic': 'หนังสือชั้นลับที่สุดห้ามดำเนินการในระบบอิเล็กทรอนิกส์',
  'arrived-in-future': 'วันเวลาที่รับต้องไม่อยู่ในอนาคต',
} as const;

export type RefusalCode = keyof typeof refusals;

/** What can be wrong with one field. */
export const fieldProblems = {
  required: 'กรุณากรอกข้อมูล',
  'not-valid': 'ข้อมูลไม่ถูกต้อง',
  'too-long': 'ข้อมูลยาวหรือมากเกินกำหนด',
  'too-short': 'ข้อมูลสั้นหรือน้อยเกินกำหนด',
  'username-blank': 'กรุณากรอกชื่อผู้ใช้งาน',
  'password-blank': 'กรุณากรอกรหัสผ่าน',
} as const;

export type FieldProblem = keyof typeof fieldProblems;
