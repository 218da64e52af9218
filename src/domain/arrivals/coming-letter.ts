import type { ArrivalChannel, ArrivalProblem } from './arrival-states.ts';

/** A letter as a channel brings it, before it is stored. */
export interface ComingLetter {
  readonly channel: ArrivalChannel;
  /** The channel's key: the same letter fetched again has the same key, and no two letters share one. */
  readonly externalKey: string;
  /** When it entered the agency's mailbox or queue. */
  readonly arrivedAt: Date;
  readonly sentAt: Date | null;
  readonly fromText: string;
  readonly fromAddress: string;
  readonly toText: string;
  readonly subject: string;
  readonly body: string;
  readonly letterNumber: string;
  readonly letterDate: string | null;
  readonly speed: number;
  readonly secrecy: number;
  readonly problem: ArrivalProblem | null;
}

/** The values of what a channel does not provide. */
export const notProvided = {
  sentAt: null,
  fromText: '',
  fromAddress: '',
  toText: '',
  subject: '',
  body: '',
  letterNumber: '',
  letterDate: null,
  speed: 1,
  secrecy: 1,
  problem: null,
} as const satisfies Partial<ComingLetter>;
