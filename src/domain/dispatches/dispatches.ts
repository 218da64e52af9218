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
 * Why a mail did not arrive: its address was refused, no server accepted it in time, the results of its tries were lost
 * so that it may have arrived all the same, its letter became secret while it waited, or a reason the desk recorded.
 */
export const dispatchFailures = ['refused', 'notDelivered', 'unknownOutcome', 'becameSecret', 'recorded'] as const;
export type DispatchFailure = (typeof dispatchFailures)[number];

const onItsWay = ['waiting', 'sent', 'failed'] as const;
const recordable = ['sent', 'failed', 'received'] as const;

/** The life of one dispatch to a receiver outside; only a mail is ever waiting. */
export const dispatchTransitions = {
  // the mail server accepted it
  deliver: { from: ['waiting'], to: 'sent' },
  // the mail server refused it, none could be reached for too long, or it may no longer be sent
  fail: { from: ['waiting'], to: 'failed' },
  // ส่งอีเมลอีกครั้ง: by the desk
  sendAgain: { from: ['failed'], to: 'waiting' },
  // ยืนยันการได้รับ: by the receiver, possibly before the mail server has answered
  confirm: { from: onItsWay, to: 'received' },
  // บันทึกผลการส่ง: by the desk, which may correct it later
  recordSent: { from: recordable, to: 'sent' },
  recordReceived: { from: recordable, to: 'received' },
  recordFailed: { from: recordable, to: 'failed' },
  // ดึงคืน: invalidates the link
  withdraw: { from: onItsWay, to: 'withdrawn' },
} as const satisfies TransitionTable<DispatchState>;

export type DispatchEvent = keyof typeof dispatchTransitions;

/** A letter sent to one receiver outside the agency. */
export interface Dispatch {
  readonly id: number;
  readonly channel: DispatchChannel;
  readonly toText: string;
  /** Empty for other channels. */
  readonly email: string;
  /** Where it goes by post or by hand; may be empty. */
  readonly address: string;
  /** เลขพัสดุ, or the number in the other system; may be empty. */
  readonly trackingNumber: string;
  readonly postService: PostService | null;
  /** The messenger; may be empty. */
  readonly carriedBy: string;
  readonly dispatchedAt: Date;
  readonly dispatchedBy: number;
  readonly state: DispatchState;
  /** When it left: for a mail, when the mail server accepted it. */
  readonly sentAt: Date | null;
  readonly failure: DispatchFailure | null;
  /** The answer of the mail server, or the note of the desk. */
  readonly failureNote: string;
  /** When the receiver first opened the link; this is no receipt. */
  readonly openedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly receivedBy: string;
  readonly receivedPosition: string;
  /** The member of the desk who recorded the result; null when it came from the receiver or the mail server. */
  readonly recordedBy: number | null;
}

/** What the desk enters to send a letter out. */
export type Sending = Pick<
  Dispatch,
  'channel' | 'toText' | 'email' | 'address' | 'trackingNumber' | 'postService' | 'carriedBy'
>;

export const isSameSending = (a: Sending, b: Sending): boolean =>
  a.channel === b.channel && a.toText === b.toText && a.email === b.email;

export type NewDispatch = Omit<Dispatch, 'id' | 'dispatchedAt'>;

/**
 * A new dispatch: a mail waits for the mail server, anything else is sent. Only the fields of its channel are stored.
 */
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

export const isInEffect = ({ state }: Dispatch): boolean => state !== 'withdrawn';
