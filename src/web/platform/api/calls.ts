import type { z } from 'zod';

import type { allCalls } from '#contract/all-calls.ts';

export type CallName = keyof typeof allCalls;
/** What a call takes, in clean names. */
export type CallRequest<Name extends CallName> = z.output<(typeof allCalls)[Name]['body']>;
/** What a call answers, in clean names. */
export type CallReply<Name extends CallName> = z.output<(typeof allCalls)[Name]['reply']>;
