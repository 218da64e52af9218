import { z } from 'zod';

const errorWithCode = z.object({ code: z.string() });

/** Of the operating system, the network or TLS: ENOENT, ECONNREFUSED, CERT_HAS_EXPIRED. */
export const errorCodeOf = (error: unknown): string | undefined => errorWithCode.safeParse(error).data?.code;
