import type { rules } from './th/rules.ts';

/** Who may, in the Thai of a university, where people are บุคลากร: only what differs from `rules.who`. */
export const whoAtUniversity: Partial<Record<keyof typeof rules.who, string>> = {
  staffsDesk: 'บุคลากรสารบรรณของหน่วยงานที่เรื่องอยู่',
  receives: 'ผู้รับหนังสือหรือบุคลากรสารบรรณของหน่วยงานผู้รับ',
  sentIt: 'ผู้ส่งหรือบุคลากรสารบรรณของหน่วยงานผู้ส่ง',
  staffsOwnersDesk: 'บุคลากรสารบรรณของหน่วยงานเจ้าของเรื่อง',
  staffsIssuersDesk: 'บุคลากรสารบรรณของหน่วยงานที่ออกเลข',
  maintainsBook: 'บุคลากรสารบรรณที่ดูแลทะเบียนนี้',
  delegates: 'หัวหน้าหน่วยงานผู้มอบ บุคลากรสารบรรณของหน่วยงานนั้น หรือผู้ดูแลระบบ',
  staffsTheDesk: 'บุคลากรสารบรรณหรือหัวหน้าของหน่วยงานนี้',
  keepsCorrespondents: 'บุคลากรสารบรรณ',
};
