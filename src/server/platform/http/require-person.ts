import type { FastifyRequest } from 'fastify';

import type { CallAccess } from '#contract/define-call.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

import type { Platform } from '../platform.ts';
import { credentialsOf, type Authenticate } from './authenticate.ts';
import type { SignedInPerson } from './handlers.ts';

export interface CallDeps {
  readonly platform: Platform;
  readonly authenticate: Authenticate;
}

/** Refuses a request without a live session, or without consent to the privacy notice where the call needs it. */
export async function requirePerson(
  { platform, authenticate }: CallDeps,
  request: FastifyRequest,
  access: Exclude<CallAccess, 'anybody'>,
): Promise<SignedInPerson | Refusal> {
  const person = await authenticate(platform, credentialsOf(request));
  if (!person) return refuse('not-signed-in');
  return person.agreedToPrivacy || access === 'beforeConsent' ? person : refuse('privacy-not-agreed');
}
