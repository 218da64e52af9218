import { expect, it } from 'vitest';

import { identityFaultOf } from './identity-faults.ts';

it.each([
  [['', 'fetch failed', 'CERT_HAS_EXPIRED'], 'certificate'],
  [['', 'fetch failed', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'], 'certificate'],
  [['', 'fetch failed', 'ERR_SSL_WRONG_VERSION_NUMBER'], 'noTls'],
  [['', 'fetch failed', 'ENOTFOUND'], 'unknownHost'],
  [['', 'fetch failed', 'ECONNREFUSED'], 'refused'],
  [['', 'fetch failed', 'EHOSTUNREACH'], 'unreachable'],
  [['OAUTH_TIMEOUT', 'operation timed out'], 'noAnswer'],
  [
    ['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED', 'discovered metadata issuer does not match the expected issuer'],
    'otherIssuer',
  ],
  [['', 'token_endpoint must not be called'], 'elsewhere'],
  [['OAUTH_RESPONSE_IS_NOT_CONFORM', 'unexpected HTTP response status code'], 'notFound'],
  [['', 'the server names no jwks_uri'], 'incomplete'],
  [['', 'something went wrong'], 'other'],
] as const)('what is known of a failure, %j, says %s', (known, fault) => {
  expect(identityFaultOf(...known)).toBe(fault);
});
