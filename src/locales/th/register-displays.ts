/** Which registers each unit shows. */
export const registerDisplays = {
  units: 'หน่วยงานที่มีทะเบียน',
  find: 'ค้นหาหน่วยงาน',
  which: 'แสดงหน่วยงาน',
  states: { all: 'ทั้งหมด', hiding: 'ไม่แสดงบางทะเบียน', showing: 'แสดงทุกทะเบียน' },
  orders: { unit: 'ชื่อหน่วยงาน', hidden: 'จำนวนทะเบียนที่ไม่แสดง' },
  limits: 'ทะเบียนหนังสือรับและส่งแสดงเสมอ ทะเบียนที่มีรายการแล้วยังแสดง แม้เลือกไม่แสดง',
  showsAll: 'แสดงทุกทะเบียน',
  hides: 'ไม่แสดง: {books}',
  edit: 'กำหนดทะเบียนของ{unit}',
  shown: 'ทะเบียนที่แสดงให้เลือก',
  saved: 'บันทึกแล้ว มีผลทันที',
  readOnly: 'ท่านดูได้ แต่แก้ไขไม่ได้',
  wasHidden: '{unit}: ไม่แสดง {books}',
  wasShown: '{unit}: แสดง {books}',
} as const;
