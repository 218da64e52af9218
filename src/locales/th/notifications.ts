/** The bell, its dropdown and the toasts. */
export const notifications = {
  title: 'การแจ้งเตือน',
  bell: 'การแจ้งเตือน ยังไม่อ่าน {count} รายการ',
  bellNone: 'การแจ้งเตือน',
  alerts: 'แจ้งเตือน',
  logs: 'ประวัติการใช้งาน',
  readAll: 'อ่านทั้งหมด',
  empty: 'การแจ้งเตือน',
  emptyHelp: 'เรื่องที่เกี่ยวกับท่านจะแจ้งที่นี่',
  emptyLogs: 'ประวัติการใช้งาน',
  markedRead: 'ทำเครื่องหมายว่าอ่านแล้ว',
  arrived: 'มีการแจ้งเตือนใหม่',
  sound: 'เสียงแจ้งเตือน',
} as const;
