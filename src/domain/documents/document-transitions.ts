import type { TransitionTable } from './transition.ts';

export const documentStates = [
  'draft',
  'inReview',
  'inSign',
  'returned',
  'signed',
  'registered',
  'sent',
  'closed',
  'cancelled',
] as const;
export type DocumentState = (typeof documentStates)[number];

/**
 * The life of a document (domain report 8.3). A received letter begins as `registered`.
 * `unsend` happens by itself when every leg was recalled or came back, and when the registry opens its own stay again;
 * `close` when the last main leg is closed.
 */
export const documentTransitions = {
  send: { from: ['registered', 'sent'], to: 'sent' },
  unsend: { from: ['sent'], to: 'registered' },
  close: { from: ['registered', 'sent'], to: 'closed' },
  reopen: { from: ['closed'], to: 'sent' },
} as const satisfies TransitionTable<DocumentState>;

export type DocumentEvent = keyof typeof documentTransitions;
