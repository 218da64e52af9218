/** What the console says while the demonstration agency is made. */
export const demonstrationMessages = {
  persons: 'กำลังจัดตั้งหน่วยงานสาธิต: บุคลากร {count} คน',
  month: 'กำลังจำลองงานสารบรรณหนึ่งปี: {month}',
} as const;

export type DemonstrationMessage = keyof typeof demonstrationMessages;
