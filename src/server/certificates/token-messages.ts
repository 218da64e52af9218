import { z } from 'zod';

/** What the process of the tokens is asked to do, once. */
export type TokenRequest =
  | { readonly does: 'list'; readonly module: string; readonly token: string | undefined }
  | {
      readonly does: 'sign';
      readonly module: string;
      readonly token: string;
      /** CKA_ID, in hexadecimal digits. */
      readonly keyId: string;
      readonly keyType: 'rsa' | 'ec';
      readonly pin: string;
      /** SHA-256 of the data. */
      readonly digest: string;
    };

/** `library`: the native package or the module cannot be loaded. */
export const tokenProblems = ['library', 'no-token', 'no-key', 'pin-wrong', 'pin-locked', 'failed'] as const;
export type TokenProblem = (typeof tokenProblems)[number];

const hexadecimal = z.string().regex(/^([\da-f]{2}){1,64}$/);
const base64 = z.base64().max(30_000);

export const tokenReply = z.union([
  z.object({
    certificates: z.array(z.object({ token: z.string().max(32), keyId: hexadecimal, certificate: base64 })).max(500),
  }),
  z.object({ signature: base64 }),
  z.object({ problem: z.enum(tokenProblems) }),
]);
export type TokenReply = z.output<typeof tokenReply>;
