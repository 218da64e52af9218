/** Refusals whose HTTP status is not 409 (the state of things stands against it). */
const statuses: Readonly<Record<string, number>> = {
  'malformed-request': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'account-suspended': 403,
  'not-permitted': 403,
  'person-not-cleared': 403,
  'top-secret-not-electronic': 403,
  'not-found': 404,
  'document-not-found': 404,
  'file-not-found': 404,
  'method-not-allowed': 405,
  'request-too-large': 413,
  'file-too-large': 413,
  'media-type-not-supported': 415,
  'range-not-satisfiable': 416,
  'invalid-request': 422,
  'idempotency-key-reused': 422,
  'file-missing': 422,
  'file-empty': 422,
  'file-broken': 422,
  'file-encrypted': 422,
  'file-type-not-supported': 422,
  'too-many-requests': 429,
  'too-many-attempts': 429,
  'internal-error': 500,
  'not-ready': 503,
};

/** HTTP status of a refusal's code. */
export const refusalStatus = (code: string): number => statuses[code] ?? 409;
