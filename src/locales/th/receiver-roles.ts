/** Roles a letter is sent to; who holds them is found when it is sent. */
export const receiverRoles = {
  group: 'ตำแหน่ง',
  names: {
    head: 'หัวหน้า{unit}',
    desk: 'เจ้าหน้าที่สารบรรณ{unit}',
    headsBelow: 'หัวหน้าทุกหน่วยในสังกัด{unit}',
    desksBelow: 'เจ้าหน้าที่สารบรรณทุกหน่วยในสังกัด{unit}',
  },
  details: {
    head: 'หัวหน้าหน่วยงาน',
    desk: 'งานสารบรรณของหน่วยงาน',
    headsBelow: 'หัวหน้าหน่วยงาน หน่วยละหนึ่งฉบับ',
    desksBelow: 'งานสารบรรณ หน่วยละหนึ่งฉบับ',
  },
  whoGetsIt: 'ผู้รับตามตำแหน่งในขณะนี้',
  tenures: {
    holder: '{unit}: {name}',
    acting: '{unit}: ตำแหน่งหัวหน้าว่าง จะส่งถึงผู้ทำหน้าที่แทน {name}',
    vacant: '{unit}: ตำแหน่งหัวหน้าว่าง จะส่งถึงงานสารบรรณของหน่วยงาน',
    desk: '{unit}: งานสารบรรณของหน่วยงาน',
  },
  nobody: 'ไม่มีหน่วยงานในสังกัดที่รับหนังสือได้ กรุณานำตำแหน่งนี้ออก',
  to: { head: 'หัวหน้าหน่วยงาน', desk: 'งานสารบรรณ' },
  sentTo: { head: 'ส่งถึงตำแหน่งหัวหน้าหน่วยงาน', desk: 'ส่งถึงเจ้าหน้าที่สารบรรณ' },
  vacant: 'ขณะส่ง ตำแหน่งหัวหน้าหน่วยงานว่าง',
} as const;
