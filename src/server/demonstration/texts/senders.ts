import { localSenders } from './local-senders.ts';
import { publicSenders } from './public-senders.ts';
import type { Sender } from './sender.ts';

export const senders: readonly Sender[] = [...publicSenders, ...localSenders];
