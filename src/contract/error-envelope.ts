import { z } from 'zod';

import { challenge } from './accounts/challenge.ts';
import { wireObject } from './wire.ts';

/** Every reply that is not a success. */
export const errorEnvelope = wireObject({
  status: z.literal('error'),
  /** The sentence for the person, in the language of Accept-Language. */
  message: z.string(),
  code: z.string(),
  /** Field name on the wire → sentence of what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
  rule: z.string().optional(),
  /** The other session in conflict with a sign-in. */
  conflictId: z.string().optional(),
  challenge: challenge.optional(),
});
export type ErrorEnvelope = z.output<typeof errorEnvelope>;
