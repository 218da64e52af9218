import type { DocumentState } from '#domain/documents/document.ts';
import type { TransitionTable } from '#domain/transition.ts';

/**
 * The life of a document. A received letter begins as `registered`, one of our own as `draft`. `unsend` follows when
 * every leg was recalled or came back, and when the registry reopens its own leg; `close` when the last main leg is
 * closed.
 */
export const documentTransitions = {
  // ส่งตรวจทาน, or directly to the signer when there is no reviewer
  submit: { from: ['draft', 'returned'], to: 'inReview' },
  submitForSigning: { from: ['draft', 'returned'], to: 'inSign' },
  // the last reviewer passed it
  passOn: { from: ['inReview'], to: 'inSign' },
  // ตีกลับ: by a reviewer or signer, with the reason
  returnDraft: { from: ['inReview', 'inSign'], to: 'returned' },
  // ดึงร่างคืน: by the drafter
  withdrawDraft: { from: ['inReview', 'inSign'], to: 'draft' },
  // ลงนามครบ; for a kind without a signature, when the last reviewer passes it
  sign: { from: ['inReview', 'inSign'], to: 'signed' },
  // ออกเลขและลงวันที่
  issueNumber: { from: ['signed'], to: 'registered' },
  send: { from: ['registered', 'sent'], to: 'sent' },
  unsend: { from: ['sent'], to: 'registered' },
  close: { from: ['registered', 'sent'], to: 'closed' },
  reopen: { from: ['closed'], to: 'sent' },
  // ทิ้งร่าง: no number was used
  discard: { from: ['draft', 'returned'], to: 'discarded' },
  // ยกเลิกหนังสือ: the number is voided
  cancel: { from: ['signed', 'registered', 'sent'], to: 'cancelled' },
} as const satisfies TransitionTable<DocumentState>;

export type DocumentEvent = keyof typeof documentTransitions;
