import { z } from 'zod';

import type { WorkPuzzle } from '#domain/accounts/challenge.ts';

import { passkeyResponse } from './passkeys.ts';

const hexText = z.string().max(200);

export const workPuzzle: z.ZodType<WorkPuzzle> = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: hexText,
    keySignature: hexText,
    nonce: hexText,
    salt: hexText,
    expiresAt: z.number(),
    data: z.object({ id: z.uuid(), effort: z.enum(['light', 'heavy']) }),
  }),
  signature: hexText,
});

/** What a refusal can require; the proofs are sent with the repeated request (`proofs`, `SECOND_FACTOR`). */
export const challenge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proofOfWork'), puzzle: workPuzzle }),
  z.object({
    kind: z.literal('secondFactor'),
    hasTotp: z.boolean(),
    passkey: z.record(z.string(), z.unknown()).nullable(),
  }),
  z.object({ kind: z.literal('enrolment'), offer: z.string(), uri: z.string(), secret: z.string() }),
]);

/** Field of a call that can require the browser to work. */
export const proofs = {
  /** The puzzle and its solution, as JSON. */
  proofOfWork: z.string().max(2000).optional(),
} as const;

const code = z.string().trim().min(1, 'code-blank').max(40);

export const secondFactor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), code }),
  z.object({ kind: z.literal('recovery'), code }),
  z.object({ kind: z.literal('passkey'), response: passkeyResponse }),
  z.object({ kind: z.literal('enrolment'), offer: z.string().max(2000), code }),
]);
export type SecondFactor = z.output<typeof secondFactor>;
