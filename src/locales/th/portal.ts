/** The portal: its header, menus and the systems of the office. */
export const portal = {
  title: 'ระบบงานของหน่วยงาน',
  work: 'งานสารบรรณ',
  intranet: 'อินทราเน็ตหน่วยงาน',
  notifications: 'การแจ้งเตือนทั้งหมด',
} as const;
