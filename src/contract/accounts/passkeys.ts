import { z } from 'zod';

const bytes = z.string().max(20_000);

/** The browser's response with a new passkey; only the parts that are checked. */
export const newPasskeyResponse = z.object({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskeyResponse = z.output<typeof newPasskeyResponse>;

/** The browser's response with an existing passkey. */
export const passkeyResponse = z.object({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});
export type PasskeyResponse = z.output<typeof passkeyResponse>;
