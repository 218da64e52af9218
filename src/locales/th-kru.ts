import type { th } from './th.ts';

type Partly<Source> = { readonly [Key in keyof Source]?: Source[Key] extends string ? string : Partly<Source[Key]> };

/** The Thai of a university, where people are บุคลากร: only what differs; everything else is said as in `th`. */
export const thKru: Partly<typeof th> = {
  help: {
    emptyHelp: 'เมื่อบุคลากรผู้ดูแลระบบเผยแพร่ จะแสดงที่นี่',
  },
  receiverRoles: {
    names: { desk: 'บุคลากรสารบรรณ{unit}', desksBelow: 'บุคลากรสารบรรณทุกหน่วยในสังกัด{unit}' },
    sentTo: { desk: 'ส่งถึงบุคลากรสารบรรณ' },
  },
  workflow: {
    people: 'บุคลากร',
    peopleAndUnits: 'บุคลากรหรือหน่วยงาน',
    peopleGroup: 'บุคลากร',
    missing: {
      people: 'กรุณาเลือกบุคลากรอย่างน้อยหนึ่งคน',
      successor: 'กรุณาเลือกบุคลากรอย่างน้อยหนึ่งคน',
    },
    searchParties: 'พิมพ์ชื่อบุคลากร ตำแหน่ง หรือหน่วยงาน',
    searchPeople: 'พิมพ์ชื่อบุคลากร ตำแหน่ง หรือหน่วยงาน',
    reportByPerson: 'รายงานผลรายบุคลากร',
  },
};
