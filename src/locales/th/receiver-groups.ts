/** Groups of receivers a letter goes to at once. */
export const receiverGroups = {
  choose: 'เพิ่มทั้งกลุ่ม',
  allUnits: 'ทุกหน่วยงาน',
  subUnits: 'หน่วยงานในสังกัด',
  heads: 'หัวหน้าหน่วยงานทุกหน่วย',
  counted: '{name} ({count})',
  manage: 'จัดการกลุ่ม',
  title: 'กลุ่มผู้รับของหน่วยงาน',
  help: 'ผู้ปฏิบัติงานทุกคนในหน่วยงานใช้กลุ่มเหล่านี้ส่งหนังสือได้',
  name: 'ชื่อกลุ่ม',
  nameMissing: 'กรุณาระบุชื่อกลุ่ม',
  save: 'เก็บผู้รับ {count} รายเป็นกลุ่ม',
  nothingChosen: 'เลือกผู้รับในช่องส่งถึงก่อน จึงเก็บเป็นกลุ่มได้',
  saved: 'เก็บกลุ่มแล้ว',
  list: 'กลุ่มที่เก็บไว้',
  remove: 'ลบกลุ่ม {name}',
  removed: 'ลบกลุ่มแล้ว',
} as const;
