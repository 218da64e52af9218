/** What the program says on the console when it cannot start, and once it has. `{name}` is filled in. */
export const platformMessages = {
  'setting-not-a-port': 'ค่า {variable} ต้องเป็นหมายเลขพอร์ต {allowed}',
  'setting-not-in-list': 'ค่า {variable} ต้องเป็นหนึ่งใน: {allowed}',
  'setting-own-site': 'ค่า {variable} ต้องเป็นเว็บไซต์อื่นที่ไม่ใช่ระบบนี้ ({allowed})',
  'setting-needs-https':
    'เปิดใช้งานจริงไม่ได้ เพราะ {variable} คือ {allowed} ซึ่งไม่เข้ารหัส กรุณาตั้งพร็อกซีที่ให้บริการ https ไว้หน้าระบบ แล้วกำหนด {variable} เป็นที่อยู่ https:// ที่ผู้ใช้เปิด',
  'setting-not-a-path': 'ค่า {variable} ต้องเป็นที่อยู่ที่มีเพียงพาธของอักษรอังกฤษ ตัวเลข และ - _ . ~ เช่น {allowed}',
  'setting-inside-program':
    'ค่า {variable} คือ {allowed} ซึ่งอยู่ในโฟลเดอร์ของโปรแกรม กรุณากำหนดเป็นโฟลเดอร์อื่น เพื่อไม่ให้ส่วนที่อ่านไฟล์จากภายนอกเข้าถึงข้อมูลได้',
  'setting-without-effect': 'ระบบไม่ใช้ {variable} เพราะการแจ้งสดผ่านฐานข้อมูลตาม {allowed} ไม่ต้องมีเซิร์ฟเวอร์อื่น กรุณานำค่านี้ออก',
  'setting-unknown': 'ไม่รู้จักค่า {variable} ค่าของที่เก็บไฟล์มีเพียง {allowed}',
  'variables-unknown': 'ไม่รู้จักค่า {variables} จึงไม่มีผล โปรดตรวจการสะกด ค่าที่รู้จักคือ {known}',
  'setting-missing': 'ที่เก็บไฟล์ S3 ยังกำหนดไม่ครบ ขาดค่า {variable} (ทั้งหมดคือ {allowed})',
  'setting-needs-mail': 'เปิดใช้งานจริงไม่ได้ เพราะ {variable} เป็นอีเมล แต่ยังไม่ได้กำหนด {allowed} จึงส่งออกไปไม่ได้',
  'setting-store-needs-https':
    'เปิดใช้งานจริงไม่ได้ เพราะ {variable} คือ {allowed} ซึ่งไม่เข้ารหัส กรุณาใช้ที่อยู่ https:// ของที่เก็บไฟล์ หรือที่เก็บไฟล์ในเครื่องนี้',
  'setting-service-needs-https':
    'เปิดใช้งานจริงไม่ได้ เพราะ {variable} เป็นที่อยู่ที่ไม่เข้ารหัส กรุณาใช้ที่อยู่ https:// หรือกำหนด {allowed} หากติดต่อกันภายในเครือข่ายที่แยกและป้องกันไว้แล้ว',
  'setting-not-a-url': 'ค่า {variable} ต้องเป็นที่อยู่ขึ้นต้นด้วย {allowed}',
  'setting-too-short': 'ค่า {variable} ต้องยาวอย่างน้อย {allowed} ตัวอักษร',
  'setting-needs-passphrase':
    'กำหนด {variable} แล้ว ต้องกำหนด {allowed} อย่างใดอย่างหนึ่งด้วย เพราะชุดสำรองข้อมูลมีกุญแจของไฟล์ทั้งหมดอยู่ภายใน จึงต้องเข้ารหัสเสมอ',
  'setting-file-unreadable': 'อ่านไฟล์ {allowed} ตามค่า {variable} ไม่ได้',
  'setting-not-a-count': 'ค่า {variable} ต้องเป็นจำนวนเต็ม {allowed}',
  'data-folder-not-writable': 'เขียนข้อมูลลงโฟลเดอร์ {folder} ไม่ได้ กรุณาตรวจสอบสิทธิหรือกำหนด DATA_DIR ใหม่',
  'data-folder-in-use': 'มี Sarn อีกชุดหนึ่งใช้ฐานข้อมูล {folder} อยู่แล้ว',
  'data-folder-of-another':
    'ฐานข้อมูลใน {folder} เป็นของผู้ใช้อื่นในเครื่องนี้ จึงเปิดไม่ได้ กรุณาเปลี่ยนเจ้าของโฟลเดอร์ข้อมูลทั้งหมดด้วยสิทธิ root (chown -R {user} {data}) แล้วเริ่มใหม่ หรือเริ่มระบบด้วยผู้ใช้นั้น',
  'master-key-missing':
    'ไม่พบกุญแจ {file} ของข้อมูลในฐานข้อมูลนี้ หากเริ่มด้วยกุญแจใหม่จะเปิดไฟล์ที่จัดเก็บไว้ไม่ได้และบันทึกเหตุการณ์จะขาดช่วง กรุณากำหนด DATA_DIR เป็นโฟลเดอร์ข้อมูลเดิม หรือกู้คืนกุญแจจากชุดสำรองข้อมูล',
  'restore-unfinished': 'โฟลเดอร์ {folder} กู้คืนข้อมูลไว้ไม่ครบ กรุณาลบโฟลเดอร์นี้แล้วกู้คืนใหม่',
  'no-embedded-engine': 'ไม่มีฐานข้อมูลในตัวสำหรับเครื่องชนิดนี้ กรุณากำหนด DATABASE_URL เป็น PostgreSQL 15 ขึ้นไป',
  'embedded-start-failed': 'เปิดฐานข้อมูลใน {folder} ไม่ได้ ดูรายละเอียดที่ {folder}.log',
  'database-newer-than-program': 'ฐานข้อมูลใหม่กว่าโปรแกรมนี้ (พบ {migration}) กรุณาใช้โปรแกรมรุ่นใหม่กว่า',
  'migration-changed': 'โครงสร้างฐานข้อมูล {migration} ไม่ตรงกับที่เคยติดตั้ง กรุณาใช้โปรแกรมรุ่นเดิม',
  'database-unreachable': 'เชื่อมต่อฐานข้อมูลตาม DATABASE_URL ไม่ได้',
  'database-role-too-powerful':
    'บทบาท {role} ใน DATABASE_URL มีสิทธิมากเกินไปสำหรับใช้งานจริง กรุณาสร้างบทบาทที่ไม่เป็นเจ้าของตาราง (CREATE ROLE … LOGIN) แล้วกำหนดบทบาทเดิมไว้ใน DATABASE_OWNER_URL',
  'demonstration-data':
    'เปิดใช้งานจริงไม่ได้ เพราะข้อมูลนี้เป็นของระบบสาธิต มีบัญชีสมมติ {accounts} แม้เปลี่ยนอีเมลหรือรหัสผ่านแล้วก็ยังเป็นบัญชีสมมติ กรุณากำหนด DATA_DIR เป็นโฟลเดอร์ใหม่ หรือ DATABASE_URL เป็นฐานข้อมูลว่าง',
  'public-password':
    'เปิดใช้งานจริงไม่ได้ เพราะผู้ดูแลระบบ {accounts} ใช้รหัสผ่านของระบบสาธิตซึ่งเปิดเผยต่อสาธารณะ กรุณาเปิดในโหมด DEV แล้วเปลี่ยนรหัสผ่านของบัญชีเหล่านี้ก่อน',
  'database-too-old': 'ฐานข้อมูลตาม DATABASE_URL เก่าเกินไป ต้องเป็น PostgreSQL 15 ขึ้นไป',
  'bucket-unreachable': 'เชื่อมต่อที่เก็บไฟล์ {endpoint} ตาม S3_ENDPOINT ไม่ได้: {reason}',
  'bucket-missing': 'ไม่มีบักเก็ต {bucket} ที่ {endpoint} กรุณาสร้างไว้ก่อน หรือแก้ไข S3_BUCKET',
  'bucket-key-refused': 'ที่เก็บไฟล์ {endpoint} ไม่ยอมรับ S3_ACCESS_KEY_ID หรือ S3_SECRET_ACCESS_KEY: {reason}',
  'bucket-not-permitted':
    'สิทธิของ S3_ACCESS_KEY_ID ในบักเก็ต {bucket} ที่ {endpoint} ไม่พอ ต้องเขียน อ่าน แสดงรายการ และลบได้: {reason}',
  'bucket-not-usable': 'ใช้บักเก็ต {bucket} ที่ {endpoint} เก็บไฟล์ไม่ได้: {reason}',
  'port-in-use': 'พอร์ต {port} มีโปรแกรมอื่นใช้อยู่ กรุณากำหนด PORT เป็นค่าอื่น',
  'address-not-usable': 'เปิดบริการที่ {host}:{port} ไม่ได้ กรุณาตรวจสอบ HOST และ PORT',
  'unexpected-failure': 'เริ่มระบบไม่สำเร็จ: {reason}',
  'database-elsewhere': 'ฐานข้อมูลอยู่ที่ {folder} เพราะผู้ใช้ของฐานข้อมูลเข้าถึงโฟลเดอร์ข้อมูลไม่ได้',
  'no-mail':
    'ยังส่งอีเมลไม่ได้ เพราะยังไม่ได้ตั้งค่าเซิร์ฟเวอร์อีเมล (SMTP_URL หรือหน้า “ช่องทางรับส่ง” ของศูนย์การตั้งค่า) ผู้ใช้จะขอตั้งรหัสผ่านใหม่ด้วยตนเองไม่ได้',
  'first-administrator': 'ยังไม่มีบัญชีผู้ใช้งาน เปิดลิงก์นี้ภายใน 24 ชั่วโมงเพื่อสร้างผู้ดูแลระบบคนแรก: {link}',
  listening: 'Sarn พร้อมใช้งานที่ {url}',
  'log-whole':
    'บันทึกเหตุการณ์ครบถ้วน ตรวจแล้ว {events} เหตุการณ์ ทะเบียนและลายมือชื่อ {records} รายการ ข้อความที่ลงนามแล้ว {signatures} ฉบับ และหัวบันทึกที่ส่งออก {heads} รายการ (รับรองผลตรวจสอบแล้ว {closed} จุด)',
  'log-table-disguised':
    'ตาราง {table} อาจแสดงข้อมูลไม่ตรงกับที่จัดเก็บ เพราะไม่ใช่ตารางปกติ หรือมีนโยบายระดับแถว (row security) หรือมีคอลัมน์ชนิดที่ไม่ใช่ของ PostgreSQL กรุณาแก้ไขแล้วตรวจสอบอีกครั้ง',
  'log-broken': 'พบจุดที่ถูกแก้ไขโดยไม่ผ่านระบบ {breaks} จุด:',
  'log-break-events': '{index}. บันทึกเหตุการณ์ลำดับ {from}–{to} ถูกแก้ไข เพิ่ม หรือหายไป',
  'log-break-entry': '{index}. รายการทะเบียนรหัส {from} ไม่ตรงกับที่บันทึกไว้',
  'log-break-signature': '{index}. ลายมือชื่อของงานรหัส {from} ไม่ตรงกับที่บันทึกไว้',
  'log-break-document': '{index}. หนังสือรหัส {from} ถูกแก้ไขหลังลงนาม',
  'log-break-head': '{index}. หัวบันทึกลำดับ {from} ที่ส่งออกไว้ไม่ตรงกับบันทึกปัจจุบัน',
  'log-proved': 'บันทึกเหตุการณ์ครบถ้วน',
  'log-disproved': 'ตรวจพบการแก้ไขโดยไม่ผ่านระบบ ดูรายการด้วย npm run verify-log',
  'log-break-closed': 'รับรองผลการตรวจสอบจุดที่ {index} แล้ว',
  'log-break-unknown': 'ระบุจุดที่จะรับรองเป็นลำดับจากรายการของ npm run verify-log ตามด้วยชื่อผู้รับรองและเหตุผล',
  'administrator-unknown': 'ระบุชื่อผู้ใช้งานของผู้ดูแลระบบ ตามด้วยชื่อผู้ขอและเหตุผล',
  'administrator-rescued': 'ลบวิธียืนยันตัวตนสองขั้นของ {username} และเปิดบัญชีแล้ว ใช้ลิงก์นี้ตั้งรหัสผ่านใหม่ได้ครั้งเดียวภายใน 7 วัน:\n{link}',
  'read-again-done': 'ให้ลองอ่านไฟล์อีกครั้ง {contents} รายการ และคิวที่ติดขัด {channels} คิว',
  'read-again-without-day': 'ระบุวันที่เครื่องเริ่มมีปัญหา เช่น npm run read-again -- 2026-11-24',
  'log-head-exported': 'ส่งออกหัวบันทึกลำดับ {sequence} แล้ว ใช้กุญแจสาธารณะนี้ตรวจสอบ:\n{publicKey}',
  'log-heads-unreadable': 'อ่านหัวบันทึกในไฟล์ {file} ไม่ได้',
  'backup-written': 'สำรองข้อมูล ณ {at} ไว้ที่ {file} แล้ว ({size}) มีข้อมูล {rows} แถวจาก {tables} ตาราง และไฟล์ {contents} ไฟล์',
  'backup-without-contents': 'ไฟล์อยู่ในบักเก็ตตาม S3_BUCKET จึงไม่รวมไว้ในชุดสำรองข้อมูล กรุณาสำรองบักเก็ตแยกต่างหาก',
  'backup-contents-missing': 'ฐานข้อมูลอ้างถึงไฟล์ {count} ไฟล์ที่ไม่พบในโฟลเดอร์ข้อมูล ชุดสำรองข้อมูลนี้จึงมีไฟล์ไม่ครบ',
  'backup-no-target': 'ไม่ทราบว่าจะเก็บชุดสำรองข้อมูลไว้ที่ใด กรุณากำหนด BACKUP_TO หรือระบุโฟลเดอร์: npm run backup -- <โฟลเดอร์>',
  'backup-no-passphrase': 'กรุณากำหนดวลีรหัสผ่านของชุดสำรองข้อมูลใน BACKUP_PASSPHRASE หรือในไฟล์ตาม BACKUP_PASSPHRASE_FILE',
  'backup-nothing': 'ไม่มีข้อมูลให้สำรอง กรุณาตรวจสอบ DATA_DIR หรือ DATABASE_URL',
  'backup-running': 'กำลังสำรองข้อมูลอยู่แล้ว กรุณารอจนเสร็จ',
  'backup-not-written': 'เขียนชุดสำรองข้อมูล {file} ไม่ได้: {reason}',
  'backup-failed': 'สำรองข้อมูลไม่สำเร็จ: {reason}',
  'archive-unnamed':
    'กรุณาระบุไฟล์ชุดสำรองข้อมูลต่อท้ายคำสั่ง เช่น npm run {program} -- backups/sarn-2026-11-25T03-00-00Z.tar.age',
  'archive-unreadable': 'อ่านชุดสำรองข้อมูล {file} ไม่ได้: {reason}',
  'archive-other-passphrase': 'วลีรหัสผ่านไม่ตรงกับของชุดสำรองข้อมูล {file}',
  'archive-damaged': 'ชุดสำรองข้อมูล {file} ใช้ไม่ได้ เพราะไม่ใช่ชุดสำรองข้อมูล ถูกแก้ไข หรือไม่ครบถ้วน',
  'archive-contradicts': 'ชุดสำรองข้อมูลมีเนื้อหาไม่ตรงกับที่ระบุไว้ ({reason})',
  'archive-whole':
    'ชุดสำรองข้อมูล {file} ครบถ้วน สำรองเมื่อ {at} ด้วยโปรแกรมรุ่น {program} โครงสร้างฐานข้อมูล {migration} มีข้อมูล {rows} แถวจาก {tables} ตาราง และไฟล์ {contents} ไฟล์',
  'archive-contents-unreadable': 'แต่มีไฟล์ {count} ไฟล์ที่ฐานข้อมูลอ้างถึงแล้วขาดหายหรืออ่านไม่ได้: {names}',
  'archive-without-contents': 'ไฟล์ {count} ไฟล์อยู่ในบักเก็ต ไม่ได้อยู่ในชุดสำรองข้อมูล เมื่อเริ่มระบบต้องกำหนด S3_… ของบักเก็ตนั้น',
  'restore-folder-not-empty': 'โฟลเดอร์ข้อมูล {folder} ไม่ว่าง จึงไม่กู้คืนทับ กรุณากำหนด DATA_DIR เป็นโฟลเดอร์ใหม่',
  'restore-database-not-empty': 'ฐานข้อมูลตาม DATABASE_URL ไม่ว่าง จึงไม่กู้คืนทับ กรุณาสร้างฐานข้อมูลใหม่',
  'restore-failed': 'กู้คืนไม่สำเร็จ และไม่มีข้อมูลใดค้างอยู่: {reason}',
  restored: 'กู้คืนข้อมูล ณ {at} ไว้ใน {folder} แล้ว ({rows} แถว {contents} ไฟล์) เริ่มระบบได้ด้วย npm start',
  closing: 'กำลังปิดระบบ',
} as const;

export type PlatformMessage = keyof typeof platformMessages;
