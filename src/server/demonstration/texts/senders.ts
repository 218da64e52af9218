import { localSenders } from './local-senders.ts';
import { publicSenders } from './public-senders.ts';
import type { Sender } from './sender.ts';

/** Everybody who writes to the agency. */
export const senders: readonly Sender[] = [...publicSenders, ...localSenders];
