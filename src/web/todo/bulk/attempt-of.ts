import { failureOf } from '#web/platform/api/call-failure.ts';
import { messageOf } from '#web/platform/api/message-of.ts';

import type { Attempt } from './run-for-rows.ts';

/** Codes of letters that no longer need the action: completed by another person, or withdrawn. */
const goneCodes: readonly (string | undefined)[] = ['state-changed', 'document-not-found'];

/** Codes of what all are signed with: each further try with the same PIN would count against its owner. */
const keyCodes: readonly (string | undefined)[] = [
  'proof-required',
  'pin-required',
  'pin-wrong',
  'pin-locked',
  'pin-locked-for-good',
  'no-certificate',
  'certificate-on-hold',
  'certificate-outdated',
  'certificate-of-former-name',
];

export const isKeyRefused = (error: unknown): boolean => keyCodes.includes(failureOf(error)?.code);

export function attemptOf(error: unknown): Attempt {
  const failure = failureOf(error);
  const sentence = messageOf(error);
  if (goneCodes.includes(failure?.code)) return { kind: 'gone', sentence };
  const isCutOff =
    failure?.kind !== 'refused' || failure.status >= 500 || failure.status === 401 || keyCodes.includes(failure.code);
  return { kind: 'refused', sentence, isCutOff };
}
