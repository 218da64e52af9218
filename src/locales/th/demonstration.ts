/** What the console says while the demonstration agency is made. */
export const demonstrationMessages = {
  persons: 'กำลังจัดตั้งหน่วยงานสาธิต: บุคลากร {count} คน',
  documents: 'กำลังจำลองงานสารบรรณหนึ่งปี: หนังสือ {count} เรื่อง',
  events: 'บันทึกลงฐานข้อมูลแล้ว: เหตุการณ์ {count} รายการ',
  papers: 'จัดพิมพ์หนังสือแล้ว {count} ฉบับ',
} as const;

export type DemonstrationMessage = keyof typeof demonstrationMessages;
