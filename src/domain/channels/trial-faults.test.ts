import { expect, it } from 'vitest';

import { trialFaultOf } from './trial-faults.ts';

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'refused'],
  ['getaddrinfo ENOTFOUND mail.example', 'unknownHost'],
  ['self-signed certificate', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['Error upgrading connection with STARTTLS', 'noTls'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'noTls'],
  ['EAUTH Invalid login: 535', 'signIn'],
  ['AUTHENTICATIONFAILED', 'signIn'],
  ['the messaging service answered 401', 'signIn'],
  ['NONEXISTENT', 'folder'],
  ['The operation was aborted due to timeout', 'noAnswer'],
  ['EHOSTUNREACH', 'unreachable'],
  ['the node answered 500', 'notAccepted'],
  ['something else', 'other'],
] as const)('%s means %s', (text, fault) => {
  expect(trialFaultOf(undefined, text)).toBe(fault);
});
