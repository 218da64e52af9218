import { z } from 'zod';

import { passkeyResponse } from './passkeys.ts';

/** What a refusal can require; the proofs are sent with the repeated request (`proofs`, `SECOND_FACTOR`). */
export const challenge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('botCheck'), puzzle: z.string(), bits: z.number() }),
  z.object({ kind: z.literal('captcha'), puzzle: z.string(), question: z.string() }),
  z.object({
    kind: z.literal('secondFactor'),
    hasTotp: z.boolean(),
    passkey: z.record(z.string(), z.unknown()).nullable(),
  }),
  z.object({ kind: z.literal('enrolment'), offer: z.string(), uri: z.string(), secret: z.string() }),
]);

const sealedText = z.string().max(2000).optional();

/** Fields of a call that can require a bot check or the answer to a captcha question. */
export const proofs = {
  /** The puzzle and its answer, separated by a colon. */
  botCheck: sealedText,
  captcha: sealedText,
  captchaAnswer: z.string().max(100).optional(),
} as const;

const code = z.string().trim().min(1, 'code-blank').max(40);

export const secondFactor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), code }),
  z.object({ kind: z.literal('recovery'), code }),
  z.object({ kind: z.literal('passkey'), response: passkeyResponse }),
  z.object({ kind: z.literal('enrolment'), offer: z.string().max(2000), code }),
]);
export type SecondFactor = z.output<typeof secondFactor>;
