/** What happened, by noun and verb: the name of the event (`domain/events.ts`). Said after the name of whoever did it. */
export const events = {
  account: {
    closed: 'ปิดบัญชีของผู้ที่พ้นจากงาน',
    'email-changed': 'เปลี่ยนอีเมลของบัญชีผู้ใช้งาน',
    'factors-removed': 'ลบวิธียืนยันตัวตนสองขั้นให้ผู้ใช้งาน',
    'link-issued': 'ออกลิงก์ตั้งรหัสผ่านให้ผู้ใช้งาน',
    removed: 'ลบบัญชีที่ยังไม่มีผู้ใช้',
    reopened: 'บัญชีเปิดใช้งานอีกครั้ง',
    saved: 'กำหนดบัญชีผู้ใช้งาน',
    suspended: 'บัญชีถูกระงับชั่วคราว',
  },
  activity: {
    exported: 'ส่งออกประวัติการใช้งานของบุคคล',
  },
  administrator: {
    created: 'ตั้งผู้ดูแลระบบคนแรก',
  },
  archive: {
    opened: 'เปิดคลังเอกสาร',
    'token-redeemed': 'เข้าใช้คลังเอกสาร',
  },
  arrival: {
    classified: 'กำหนดชั้นความลับของหนังสือที่ส่งมาทางอิเล็กทรอนิกส์',
    dismissed: 'ไม่รับหนังสือที่ส่งมาทางอิเล็กทรอนิกส์',
    'passed-on': 'ส่งต่อหนังสือที่ส่งมาทางอิเล็กทรอนิกส์ไปยังสารบรรณกลางหน่วยงานใหม่',
    registered: 'นำเข้าจากช่องทางอิเล็กทรอนิกส์',
    restored: 'นำหนังสือที่ไม่รับกลับมาพิจารณาใหม่',
    stored: 'ระบบได้รับหนังสือทางอิเล็กทรอนิกส์',
    viewed: 'เปิดอ่านหนังสือลับที่ส่งมาทางอิเล็กทรอนิกส์',
  },
  agency: {
    'picture-removed': 'ลบตราของส่วนราชการ',
    'picture-saved': 'เปลี่ยนตราของส่วนราชการ',
  },
  avatar: {
    removed: 'ลบรูปประจำตัว',
    saved: 'เปลี่ยนรูปประจำตัว',
  },
  book: {
    'actions-saved': 'กำหนดรายการที่ทำได้ในทะเบียน',
    'columns-saved': 'กำหนดคอลัมน์ของทะเบียน',
    'years-set': 'กำหนดวิธีนับปีของทะเบียน',
  },
  'chain-template': {
    removed: 'ลบสายการตรวจและลงนามที่บันทึกไว้',
    saved: 'บันทึกสายการตรวจและลงนาม',
  },
  chat: {
    'message-sent': 'ส่งข้อความสนทนา',
  },
  'control-register': {
    exported: 'ส่งออกทะเบียนควบคุมข้อมูลข่าวสารลับ',
  },
  clearance: {
    ended: 'ยกเลิกสิทธิเข้าถึงชั้นความลับ',
    given: 'ให้สิทธิเข้าถึงชั้นความลับ',
  },
  contents: {
    released: 'ให้ลองอ่านไฟล์ที่อ่านไม่สำเร็จอีกครั้ง',
  },
  copy: {
    destroyed: 'ทำลายฉบับของเรื่องลับ',
    lent: 'ให้ยืมฉบับของเรื่องลับ',
    'taken-back': 'รับคืนฉบับของเรื่องลับ',
  },
  correspondent: {
    saved: 'บันทึกข้อมูลหน่วยงานภายนอก',
  },
  deadline: {
    'came-near': 'ระบบเตือนก่อนครบกำหนด',
    'came-today': 'ระบบเตือนวันครบกำหนด',
    passed: 'ระบบแจ้งหัวหน้าว่าเกินกำหนด',
  },
  'creation-grants': {
    saved: 'กำหนดผู้มีสิทธิสร้างหนังสือ',
  },
  'signing-grants': {
    saved: 'กำหนดผู้มีอำนาจลงนามหนังสือ',
  },
  delegation: {
    created: 'แต่งตั้งผู้ปฏิบัติหน้าที่แทน',
    ended: 'สิ้นสุดการปฏิบัติหน้าที่แทนก่อนกำหนด',
  },
  dispatch: {
    failed: 'ระบบส่งอีเมลถึงผู้รับภายนอกไม่สำเร็จ',
    'link-refused': 'มีผู้ใช้ลิงก์ของผู้รับภายนอกขอเปิดเรื่องลับ แต่ไม่ได้รับอนุญาต',
    mailed: 'ระบบส่งอีเมลถึงผู้รับภายนอกแล้ว',
    opened: 'ผู้รับภายนอกเปิดลิงก์ของหนังสือ',
    'outcome-recorded': 'บันทึกผลการส่งออกภายนอก',
    'receipt-confirmed': 'ผู้รับภายนอกยืนยันการได้รับหนังสือ',
    'sent-again': 'สั่งส่งอีเมลถึงผู้รับภายนอกอีกครั้ง',
    withdrawn: 'ดึงคืนหนังสือที่ส่งทางอีเมล',
  },
  document: {
    'became-cancelled': 'ยกเลิกหนังสือแล้ว',
    'became-closed': 'ปิดเรื่องทั้งฉบับ',
    'became-discarded': 'ทิ้งร่างแล้ว',
    'became-draft': 'นำกลับมาเป็นร่าง',
    'became-in-review': 'ส่งร่างเข้าสู่การตรวจทาน',
    'became-in-signing': 'เสนอลงนาม',
    'became-registered': 'อยู่ที่หน่วยงานผู้ออกหนังสือ รอส่ง',
    'became-returned': 'ส่งร่างกลับไปแก้ไข',
    'became-sent': 'ส่งหนังสือออกแล้ว',
    'became-signed': 'ลงนามครบแล้ว',
    cancelled: 'ยกเลิกหนังสือ',
    'carried-over': 'ย้ายไปหน่วยงานรับโอน เพราะควบรวมหน่วยงาน',
    'files-added': 'แนบเอกสารเพิ่มเติม',
    followed: 'เริ่มติดตาม',
    'handed-over': 'ส่งต่องานค้างของผู้ที่พ้นจากงาน ย้าย หรือพ้นจากตำแหน่ง',
    held: 'พักเรื่อง',
    numbered: 'ออกเลขที่หนังสือ',
    published: 'เผยแพร่',
    reclassified: 'ปรับชั้นความลับ',
    released: 'ยกเลิกพักเรื่อง',
    'class-inherited': 'ปรับชั้นความลับตามหนังสือที่ตอบ',
    'secret-file-viewed': 'เปิดดูไฟล์ลับ',
    'sent-out': 'ส่งออกภายนอก',
    unfollowed: 'เลิกติดตาม',
    'view-refused': 'ขอเปิดเรื่องลับ แต่ไม่ได้รับอนุญาต',
    viewed: 'เปิดอ่าน',
  },
  draft: {
    begun: 'เริ่มร่างหนังสือ',
    'comment-answered': 'ตอบความเห็นต่อร่าง',
    commented: 'ให้ความเห็นต่อร่าง',
    discarded: 'ทิ้งร่าง',
    passed: 'ตรวจทานผ่าน',
    'reserved-number-chosen': 'กำหนดเลขที่จองไว้',
    returned: 'ตีกลับให้แก้ไข',
    'reviewer-replaced': 'เปลี่ยนผู้ตรวจหรือผู้ลงนาม',
    signed: 'ลงนาม',
    submitted: 'เสนอตรวจทาน',
    withdrawn: 'ดึงร่างคืน',
    'wording-corrected': 'แก้ไขข้อความในร่าง',
  },
  factor: {
    added: 'เพิ่มวิธียืนยันตัวตนขั้นที่สอง',
    'recovery-code-used': 'เข้าสู่ระบบด้วยรหัสกู้คืน',
    'recovery-codes-renewed': 'ออกรหัสกู้คืนชุดใหม่',
    removed: 'ยกเลิกวิธียืนยันตัวตนขั้นที่สอง',
  },
  filter: {
    removed: 'ลบตัวกรองที่บันทึกไว้',
    saved: 'บันทึกตัวกรอง',
  },
  'first-run': {
    marked: 'บันทึกการตั้งค่าระบบครั้งแรก',
  },
  form: {
    defined: 'กำหนดแบบหนังสือของหน่วยงาน',
    offered: 'นำแบบหนังสือของหน่วยงานกลับมาใช้',
    withdrawn: 'เลิกใช้แบบหนังสือของหน่วยงาน',
  },
  holiday: {
    removed: 'ลบวันหยุดราชการ',
    saved: 'บันทึกวันหยุดราชการ',
  },
  intranet: {
    'item-removed': 'ลบรายการอินทราเน็ต',
    'item-saved': 'บันทึกข่าวหรือลิงก์อินทราเน็ต',
    'items-ordered': 'จัดลำดับรายการอินทราเน็ต',
  },
  letter: {
    assigned: 'มอบหมาย',
    closed: 'ปิดเรื่อง',
    forwarded: 'ส่งต่อสำเนา',
    presented: 'เสนอผู้บังคับบัญชา',
    recalled: 'ดึงคืน',
    received: 'ลงรับ',
    'received-again': 'ลงรับเลขเดิม',
    postponed: 'ขยายกำหนด',
    redirected: 'เปลี่ยนผู้รับ',
    registered: 'ลงทะเบียนรับ',
    reopened: 'ยกเลิกปิดเรื่อง',
    resent: 'ส่งใหม่',
    sent: 'ส่งหนังสือ',
    'sent-back': 'ส่งคืน',
  },
  log: {
    'break-closed': 'รับรองผลการตรวจสอบบันทึกที่ไม่ตรงกัน',
    'found-broken': 'ตรวจพิสูจน์บันทึกเหตุการณ์แล้ว ไม่ผ่าน',
    verified: 'ตรวจพิสูจน์บันทึกเหตุการณ์แล้ว ครบถ้วน',
  },
  manual: {
    removed: 'ลบคู่มือ',
    saved: 'บันทึกคู่มือ',
  },
  manuals: {
    ordered: 'จัดลำดับคู่มือ',
  },
  'menu-item': {
    saved: 'กำหนดชื่อ ไอคอน หรือการเปิดปิดเมนู',
  },
  'menu-items': {
    ordered: 'จัดลำดับเมนู',
  },
  'menu-permissions': {
    saved: 'กำหนดสิทธิการใช้เมนู',
  },
  messaging: {
    linked: 'เชื่อมบัญชีรับการแจ้งเตือน',
    unlinked: 'ยกเลิกบัญชีรับการแจ้งเตือน',
  },
  note: {
    changed: 'แก้ไขบันทึกช่วยงาน',
    shared: 'บันทึกช่วยงานให้หน่วยงาน',
    withdrawn: 'นำบันทึกช่วยงานออก',
  },
  notice: {
    acknowledged: 'รับทราบ',
  },
  channel: {
    saved: 'ตั้งค่าช่องทางรับส่ง',
  },
  'identity-provider': {
    removed: 'ลบผู้ให้บริการยืนยันตัวตน',
    saved: 'ตั้งค่าผู้ให้บริการยืนยันตัวตน',
  },
  directory: {
    'person-left': 'ไม่อยู่ในสมุดรายชื่อกลางแล้ว',
    'person-linked': 'ผูกกับสมุดรายชื่อกลาง',
    'person-returned': 'กลับมาอยู่ในสมุดรายชื่อกลาง',
    read: 'นำเข้าจากสมุดรายชื่อกลาง',
    saved: 'ตั้งค่าสมุดรายชื่อกลาง',
  },
  scim: {
    'leaver-held': 'พักการออกไว้ให้ผู้ดูแลระบบยืนยัน (SCIM)',
    'match-asked': 'รอยืนยันว่าเป็นคนเดียวกัน (SCIM)',
    'person-changed': 'แก้ไขข้อมูลผ่าน SCIM',
    'person-joined': 'เพิ่มบุคลากรผ่าน SCIM',
    'person-left': 'ปิดบัญชีผ่าน SCIM',
    'person-linked': 'ยืนยันว่าเป็นคนเดียวกัน (SCIM)',
    'person-removed': 'ลบจาก SCIM',
    'person-returned': 'เปิดบัญชีอีกครั้งผ่าน SCIM',
    saved: 'ตั้งค่า SCIM',
    'token-created': 'สร้างโทเคน SCIM',
    'token-revoked': 'ยกเลิกโทเคน SCIM',
  },
  identity: {
    linked: 'เชื่อมบัญชีกับผู้ให้บริการยืนยันตัวตน',
    refused: 'เข้าสู่ระบบผ่านผู้ให้บริการยืนยันตัวตนไม่สำเร็จ',
    'signed-in': 'ยืนยันตัวตนผ่านผู้ให้บริการเพื่อเข้าสู่ระบบ',
    unlinked: 'เลิกเชื่อมบัญชีกับผู้ให้บริการยืนยันตัวตน',
  },
  function: {
    saved: 'กำหนดชื่อหรือการเปิดปิดรายการที่ทำกับหนังสือ',
  },
  'notice-rule': {
    saved: 'กำหนดช่องทางการแจ้งเตือน',
  },
  number: {
    cancelled: 'ยกเลิกเลขทะเบียน',
    inserted: 'แทรกเลขทะเบียน',
    'next-set': 'ตั้งเลขทะเบียนถัดไป',
    'next-unset': 'ยกเลิกการตั้งเลขทะเบียนถัดไป',
    'reservation-expired': 'เลขที่จองไว้สิ้นอายุ',
    reserved: 'จองเลขทะเบียน',
  },
  'official-start': {
    declared: 'ประกาศเริ่มใช้งานจริง',
  },
  'old-register': {
    imported: 'นำเข้าทะเบียนเดิม',
    'import-undone': 'ยกเลิกการนำเข้าทะเบียนเดิม',
    'file-attached': 'ส่งไฟล์ของทะเบียนเดิม',
  },
  office: {
    ended: 'ให้พ้นจากหน้าที่ในหน่วยงาน',
    given: 'มอบหน้าที่ในหน่วยงาน',
  },
  'office-hours': {
    saved: 'กำหนดเวลาทำการ',
  },
  order: {
    given: 'สั่งการ',
  },
  person: {
    'picture-removed': 'ลบรูปประจำตัวของบุคลากร',
    'picture-saved': 'เปลี่ยนรูปประจำตัวของบุคลากร',
  },
  position: {
    corrected: 'แก้ไขตำแหน่งเพิ่มเติม',
    ended: 'ให้พ้นจากตำแหน่งเพิ่มเติม',
    given: 'ให้ดำรงตำแหน่งเพิ่มเติม',
  },
  permission: {
    asked: 'ตรวจสอบสิทธิ',
  },
  password: {
    changed: 'เปลี่ยนรหัสผ่าน',
    'code-sent': 'ขอรหัสยืนยันเพื่อตั้งรหัสผ่านใหม่',
    'link-used': 'ตั้งรหัสผ่านด้วยลิงก์จากผู้ดูแลระบบ',
    'proof-failed': 'ยืนยันรหัสผ่านเดิมไม่สำเร็จ',
    reset: 'ตั้งรหัสผ่านใหม่',
    'reset-failed': 'ตั้งรหัสผ่านใหม่ไม่สำเร็จ',
  },
  preferences: {
    saved: 'บันทึกการตั้งค่าส่วนตัว',
  },
  privacy: {
    agreed: 'ให้ความยินยอมตามประกาศความเป็นส่วนตัว',
    refused: 'ไม่ให้ความยินยอมตามประกาศความเป็นส่วนตัว',
    withdrawn: 'ถอนความยินยอมตามประกาศความเป็นส่วนตัว',
  },
  profile: {
    changed: 'แก้ไขข้อมูลบัญชี',
  },
  publication: {
    begun: 'เริ่มเผยแพร่ตามวันที่กำหนด',
    changed: 'แก้ไขวันเผยแพร่',
    ended: 'ยุติการเผยแพร่',
  },
  readers: {
    reminded: 'เตือนผู้ที่ยังไม่ลงรับหรือยังไม่อ่าน',
  },
  receipt: {
    cancelled: 'ยกเลิกการรับ',
  },
  'receiver-group': {
    removed: 'ลบกลุ่มผู้รับ',
    saved: 'บันทึกกลุ่มผู้รับ',
  },
  'register-display': {
    saved: 'กำหนดทะเบียนที่หน่วยงานแสดง',
  },
  register: {
    exported: 'ส่งออกทะเบียน',
  },
  report: {
    accepted: 'รับรายงาน',
    refused: 'ให้ดำเนินการเพิ่มเติม',
  },
  return: {
    acknowledged: 'รับทราบการส่งคืน',
  },
  session: {
    ended: 'ออกจากระบบ',
    opened: 'เข้าสู่ระบบ',
  },
  'sign-in': {
    failed: 'พยายามเข้าสู่ระบบไม่สำเร็จ',
    refused: 'พยายามเข้าสู่ระบบขณะถูกระงับ',
  },
  records: {
    sealed: 'ระบบประทับรหัสตรวจสอบทะเบียนและลายมือชื่อ',
  },
  'server-notice': {
    sent: 'ส่งประกาศจากระบบ',
  },
  setting: {
    exported: 'ส่งออกรายการตั้งค่า',
    saved: 'บันทึกการตั้งค่า',
    removed: 'ลบการตั้งค่า',
    imported: 'นำเข้ารายการตั้งค่า',
    'import-undone': 'ยกเลิกการนำเข้ารายการตั้งค่า',
  },
  settings: {
    ordered: 'จัดลำดับรายการตั้งค่า',
  },
  signature: {
    retired: 'เลิกใช้ลายเซ็น',
    saved: 'บันทึกลายเซ็น',
  },
  task: {
    'handed-on': 'มอบหมายต่อ',
    'opinions-asked': 'ขอความเห็น',
    'opinion-given': 'ให้ความเห็น',
    'opinion-declined': 'ไม่ขอให้ความเห็น',
    'opinion-withdrawn': 'ยกเลิกการขอความเห็น',
    postponed: 'ขยายกำหนด',
    'postponement-asked': 'ขอขยายกำหนด',
    'postponement-granted': 'อนุมัติขยายกำหนด',
    'postponement-refused': 'ไม่อนุมัติขยายกำหนด',
    presented: 'เสนอผู้บังคับบัญชา',
    reported: 'บันทึกผลการพิจารณา',
    returned: 'ส่งกลับผู้มอบ',
    withdrawn: 'เรียกงานคืน',
  },
  'system-log': {
    exported: 'ส่งออกบันทึกการใช้ระบบ',
  },
  tour: {
    seen: 'ดูคำแนะนำการใช้งาน',
  },
  trial: {
    emptied: 'ล้างข้อมูลทดลองก่อนเริ่มใช้งานจริง',
  },
  unit: {
    merged: 'ควบรวมหน่วยงาน',
  },
} as const;
