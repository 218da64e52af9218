import type { TransitionTable } from '#domain/transition.ts';

/** How a letter leaves the agency. */
export const dispatchChannels = ['email', 'post', 'hand', 'system'] as const;
export type DispatchChannel = (typeof dispatchChannels)[number];

/** How the post carries it: ธรรมดา, ลงทะเบียน, EMS. */
export const postServices = ['ordinary', 'registered', 'ems'] as const;
export type PostService = (typeof postServices)[number];

export const dispatchStates = ['waiting', 'sent', 'failed', 'received', 'withdrawn'] as const;
export type DispatchState = (typeof dispatchStates)[number];

/**
 * Why a mail did not arrive: its address was refused, no server took it in time, its letter became secret while it waited;
 * or what the desk found out itself.
 */
export const dispatchFailures = ['refused', 'notDelivered', 'becameSecret', 'recorded'] as const;
export type DispatchFailure = (typeof dispatchFailures)[number];

const onItsWay = ['waiting', 'sent', 'failed'] as const;
const recordable = ['sent', 'failed', 'received'] as const;

/** The life of one sending to somebody outside; only a mail ever waits. */
export const dispatchTransitions = {
  // the mail server took it
  deliver: { from: ['waiting'], to: 'sent' },
  // the mail server refused it, none could be reached long enough, or it must not go any more
  fail: { from: ['waiting'], to: 'failed' },
  // ส่งอีเมลอีกครั้ง: by the desk
  sendAgain: { from: ['failed'], to: 'waiting' },
  // ยืนยันการได้รับ: by the receiver, who may be quicker than the answer of the mail server
  confirm: { from: onItsWay, to: 'received' },
  // บันทึกผลการส่ง: by the desk, which may correct itself
  recordSent: { from: recordable, to: 'sent' },
  recordReceived: { from: recordable, to: 'received' },
  recordFailed: { from: recordable, to: 'failed' },
  // ดึงคืน: the link opens nothing any more
  withdraw: { from: onItsWay, to: 'withdrawn' },
} as const satisfies TransitionTable<DispatchState>;

export type DispatchEvent = keyof typeof dispatchTransitions;

/** One sending of the document to somebody outside the agency. */
export interface Dispatch {
  readonly id: number;
  readonly channel: DispatchChannel;
  readonly toText: string;
  /** Of a mail; empty otherwise. */
  readonly email: string;
  /** Where it goes by post or by hand; may be empty. */
  readonly address: string;
  /** เลขพัสดุ, or the number in the other system; may be empty. */
  readonly trackingNumber: string;
  readonly postService: PostService | null;
  /** Who takes it by hand; may be empty. */
  readonly carriedBy: string;
  readonly dispatchedAt: Date;
  readonly dispatchedBy: number;
  readonly state: DispatchState;
  /** When it left: for a mail, when the mail server took it. */
  readonly sentAt: Date | null;
  readonly failure: DispatchFailure | null;
  /** The answer of the mail server, or what the desk wrote down. */
  readonly failureNote: string;
  /** When the receiver first opened the link; no receipt. */
  readonly openedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly receivedBy: string;
  readonly receivedPosition: string;
  /** Who of the desk wrote down what became of it; null where the receiver or the mail server said so. */
  readonly recordedBy: number | null;
}

/** What the desk says when it sends a letter out. */
export type Sending = Pick<
  Dispatch,
  'channel' | 'toText' | 'email' | 'address' | 'trackingNumber' | 'postService' | 'carriedBy'
>;

/** The same receiver by the same way. */
export const isSameSending = (a: Sending, b: Sending): boolean =>
  a.channel === b.channel && a.toText === b.toText && a.email === b.email;

export type NewDispatch = Omit<Dispatch, 'id' | 'dispatchedAt'>;

/** A sending as it begins: a mail waits for the mail server, anything else is on its way. Of each channel only its own. */
export function newDispatch(sending: Sending, dispatchedBy: number, now: Date): NewDispatch {
  const { channel, toText, email, address, trackingNumber, postService, carriedBy } = sending;
  const isMail = channel === 'email';
  return {
    channel,
    toText,
    email: isMail ? email : '',
    address: channel === 'post' || channel === 'hand' ? address : '',
    trackingNumber: channel === 'post' || channel === 'system' ? trackingNumber : '',
    postService: channel === 'post' ? postService : null,
    carriedBy: channel === 'hand' ? carriedBy : '',
    dispatchedBy,
    state: isMail ? 'waiting' : 'sent',
    sentAt: isMail ? null : now,
    failure: null,
    failureNote: '',
    openedAt: null,
    receivedAt: null,
    receivedBy: '',
    receivedPosition: '',
    recordedBy: null,
  };
}

/** A sending that still counts as one. */
export const isInEffect = ({ state }: Dispatch): boolean => state !== 'withdrawn';
