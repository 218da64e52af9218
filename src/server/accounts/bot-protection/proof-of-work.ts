import { randomInt, randomUUID } from 'node:crypto';

import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

import { workPuzzle } from '#contract/accounts/challenge.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { ticketLifeMs, type Ticket } from '../tickets.ts';

/** Light goes unnoticed; heavy takes a computer about a second and a telephone several. */
export type Effort = 'light' | 'heavy';

/** The browser tries the numbers up to the one that the server chose, each with this many rounds of PBKDF2. */
const rounds = 1_000;
const maxTries: Readonly<Record<Effort, number>> = { light: 300, heavy: 1_500 };

const secretsOf = ({ deriveKey: keyOf }: Platform) => ({
  hmacSignatureSecret: keyOf('proof-of-work').toString('hex'),
  hmacKeySignatureSecret: keyOf('proof-of-work-answer').toString('hex'),
});

/** The puzzle is signed, so the server stores nothing for callers who never come back. */
export async function challengeProof({ platform }: AnybodyContext, effort: Effort): Promise<Refusal> {
  const { parameters, signature } = await createChallenge({
    ...secretsOf(platform),
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(maxTries[effort]),
    deriveKey,
    expiresAt: new Date(platform.clock().getTime() + ticketLifeMs.challenge),
    data: { id: randomUUID(), effort },
  });
  const puzzle = workPuzzle.parse({ parameters, signature });
  return refuse('proof-of-work-needed', { challenge: { kind: 'proofOfWork', puzzle } });
}

const proofOfWork = z.object({
  challenge: workPuzzle,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** A proof of the heavy work is good for the light one. Errors: the challenge for a new proof. */
export async function checkProof(
  context: AnybodyContext,
  proof: string | undefined,
  effort: Effort,
): Promise<Ticket<null> | Refusal> {
  const { platform } = context;
  const read = proofOfWork.safeParse(parseJson(proof ?? ''));
  if (!read.success) return challengeProof(context, effort);
  const { challenge, solution } = read.data;
  const { data, expiresAt } = challenge.parameters;
  const ticket = { id: data.id, expiresAt: new Date(expiresAt * 1000), content: null };
  const isEnough = data.effort === effort || data.effort === 'heavy';
  const isLive = ticket.expiresAt > platform.clock();
  const isRight =
    isEnough && isLive && (await verifySolution({ ...secretsOf(platform), challenge, solution, deriveKey })).verified;
  return isRight ? ticket : challengeProof(context, effort);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
