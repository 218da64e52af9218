import type { TransitionTable } from '#domain/transition.ts';

export const legStates = [
  'unreceived',
  'received',
  'presented',
  'assigned',
  'reported',
  'closed',
  'returned',
  'recalled',
  'cancelled',
] as const;
export type LegState = (typeof legStates)[number];

/** The life of a leg. When an action could take several of these rows, its plan decides. */
export const legTransitions = {
  // ลงรับ, ลงรับเลขเดิม
  receive: { from: ['unreceived'], to: 'received' },
  // ลงรับโดยผู้รับที่ระบุชื่อ: the addressee has the work immediately
  receiveByAddressee: { from: ['unreceived'], to: 'assigned' },
  // ส่งคืน: refused, or found after receipt to be another unit's
  sendBack: { from: ['unreceived', 'received'], to: 'returned' },
  // ดึงคืน: by the sender, before receipt
  recall: { from: ['unreceived'], to: 'recalled' },
  // ยกเลิกการรับ: received by mistake, nothing done yet
  cancelReceipt: { from: ['received'], to: 'unreceived' },
  // เสนอ
  present: { from: ['received'], to: 'presented' },
  // เสนอต่อผู้บังคับบัญชาชั้นเหนือขึ้นไป
  presentUpward: { from: ['presented'], to: 'presented' },
  // มอบหมาย by desk or head; also for work that came back while the head still has the rest
  assign: { from: ['received', 'presented', 'assigned'], to: 'assigned' },
  // สั่งการโดยระบุผู้รับ
  commandNaming: { from: ['presented'], to: 'assigned' },
  // สั่งการโดยไม่ระบุผู้รับ: the desk distributes by the text of the order
  commandToDesk: { from: ['presented'], to: 'received' },
  // สั่งการ ทราบ / เก็บ / ยุติ
  commandClose: { from: ['presented'], to: 'closed' },
  // ตีกลับ, to the giver of the work
  returnToDesk: { from: ['presented', 'assigned'], to: 'received' },
  returnToHead: { from: ['assigned'], to: 'presented' },
  // รายงานผลครบทุกคน
  report: { from: ['assigned'], to: 'reported' },
  // เสนอต่อผู้บังคับบัญชา after it was reported
  presentReport: { from: ['reported'], to: 'assigned' },
  // ให้ดำเนินการเพิ่มเติม
  refuseReport: { from: ['assigned', 'reported'], to: 'assigned' },
  // ยกเลิกหนังสือ: the owner cancelled the whole document
  cancel: { from: ['received', 'presented', 'assigned', 'reported', 'returned'], to: 'cancelled' },
  // ปิดเรื่อง
  close: { from: ['received', 'reported'], to: 'closed' },
  // ยกเลิกปิดเรื่อง
  reopen: { from: ['closed'], to: 'received' },
} as const satisfies TransitionTable<LegState>;

export type LegEvent = keyof typeof legTransitions;
