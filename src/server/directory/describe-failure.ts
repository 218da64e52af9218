import { z } from 'zod';

import { directoryFaultOf, type DirectoryFault } from '#domain/directory/directory-faults.ts';
import { errorCodeOf, reasonOf } from '#server/platform/error-reason.ts';

/** RFC 4511 numbers what a server answers. */
const ldapError = z.object({ code: z.int() });

export interface DirectoryFailure {
  readonly fault: DirectoryFault;
  /** A code of the network or the protocol; a sentence could quote what the other side wrote. */
  readonly answer: string;
}

export function describeFailure(error: unknown): DirectoryFailure {
  const name = error instanceof Error ? error.name : '';
  const code = errorCodeOf(error) ?? (/^[A-Z][A-Za-z]{2,50}Error$/.test(name) ? name : '');
  const fault = directoryFaultOf(code, name, error instanceof Error ? error.message : '', reasonOf(error));
  const numeric = ldapError.safeParse(error).data?.code;
  const answer = numeric === undefined ? code : `${code} (${numeric})`;
  return { fault, answer: code === 'DirectoryError' ? '' : answer.trim() };
}
