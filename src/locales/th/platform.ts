/** What the program says on the console when it cannot start, and once it has. `{name}` is filled in. */
export const platformMessages = {
  'setting-not-a-port': 'ค่า {variable} ต้องเป็นหมายเลขพอร์ต {allowed}',
  'setting-not-in-list': 'ค่า {variable} ต้องเป็นหนึ่งใน: {allowed}',
  'setting-own-site': 'ค่า {variable} ต้องเป็นเว็บไซต์อื่นที่ไม่ใช่ระบบนี้ ({allowed})',
  'setting-not-a-url': 'ค่า {variable} ต้องเป็นที่อยู่ขึ้นต้นด้วย {allowed}',
  'setting-too-short': 'ค่า {variable} ต้องยาวอย่างน้อย {allowed} ตัวอักษร',
  'data-folder-not-writable': 'เขียนข้อมูลลงโฟลเดอร์ {folder} ไม่ได้ กรุณาตรวจสอบสิทธิหรือกำหนด DATA_DIR ใหม่',
  'data-folder-in-use': 'มี Sarn อีกชุดหนึ่งใช้ฐานข้อมูล {folder} อยู่แล้ว',
  'no-embedded-engine': 'ไม่มีฐานข้อมูลในตัวสำหรับเครื่องชนิดนี้ กรุณากำหนด DATABASE_URL เป็น PostgreSQL 15 ขึ้นไป',
  'embedded-start-failed': 'เปิดฐานข้อมูลใน {folder} ไม่ได้ ดูรายละเอียดที่ {folder}.log',
  'database-newer-than-program': 'ฐานข้อมูลใหม่กว่าโปรแกรมนี้ (พบ {migration}) กรุณาใช้โปรแกรมรุ่นใหม่กว่า',
  'migration-changed': 'โครงสร้างฐานข้อมูล {migration} ไม่ตรงกับที่เคยติดตั้ง กรุณาใช้โปรแกรมรุ่นเดิม',
  'database-unreachable': 'เชื่อมต่อฐานข้อมูลตาม DATABASE_URL ไม่ได้',
  'database-too-old': 'ฐานข้อมูลตาม DATABASE_URL เก่าเกินไป ต้องเป็น PostgreSQL 15 ขึ้นไป',
  'port-in-use': 'พอร์ต {port} มีโปรแกรมอื่นใช้อยู่ กรุณากำหนด PORT เป็นค่าอื่น',
  'address-not-usable': 'เปิดบริการที่ {host}:{port} ไม่ได้ กรุณาตรวจสอบ HOST และ PORT',
  'unexpected-failure': 'เริ่มระบบไม่สำเร็จ: {reason}',
  'database-elsewhere': 'ฐานข้อมูลอยู่ที่ {folder} เพราะผู้ใช้ของฐานข้อมูลเข้าถึงโฟลเดอร์ข้อมูลไม่ได้',
  'no-mail': 'ยังส่งอีเมลไม่ได้ เพราะไม่ได้กำหนด SMTP_URL ผู้ใช้จะขอตั้งรหัสผ่านใหม่ด้วยตนเองไม่ได้',
  'first-administrator': 'ยังไม่มีบัญชีผู้ใช้งาน เปิดลิงก์นี้ภายใน 24 ชั่วโมงเพื่อสร้างผู้ดูแลระบบคนแรก: {link}',
  listening: 'Sarn พร้อมใช้งานที่ {url}',
  'log-whole': 'บันทึกเหตุการณ์ครบถ้วน ตรวจแล้ว {verified} รายการ และลายมือชื่อ {signatures} รายการ',
  'signed-text-changed': 'พบหนังสือที่ถูกแก้ไขหลังลงนาม หนังสือรหัส {changedDocument}',
  'log-broken': 'บันทึกเหตุการณ์ถูกแก้ไข พบครั้งแรกที่รายการ {brokenAt}',
  closing: 'กำลังปิดระบบ',
} as const;

export type PlatformMessage = keyof typeof platformMessages;
