import { z } from 'zod';

const errorWithCode = z.object({ code: z.string() });
const errorWithCause = z.object({ cause: z.unknown() });

/** Of the operating system, the network or TLS: ENOENT, ECONNREFUSED, CERT_HAS_EXPIRED. */
export const errorCodeOf = (error: unknown): string | undefined => errorWithCode.safeParse(error).data?.code;

/** Why it failed, for a screen: `fetch` itself only says that it failed, and has the code in its cause. */
export function reasonOf(error: unknown): string {
  const code = errorCodeOf(errorWithCause.safeParse(error).data?.cause);
  return code ?? (error instanceof Error ? error.message : '');
}
