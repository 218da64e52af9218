import type { z } from 'zod';

import type { allCalls } from '#contract/all-calls.ts';

export type CallName = keyof typeof allCalls;
/** In domain names, not wire names. */
export type CallRequest<Name extends CallName> = z.output<(typeof allCalls)[Name]['body']>;
/** In domain names, not wire names. */
export type CallReply<Name extends CallName> = z.output<(typeof allCalls)[Name]['reply']>;
