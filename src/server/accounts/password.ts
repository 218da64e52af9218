import { hash, verify } from '@node-rs/argon2';

import { composed } from '#domain/text/composed.ts';

/** OWASP's first recommendation for argon2id: 19 MiB of memory, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards differ in how they compose the same Thai text (NIST SP 800-63B-4, 3.1.1.2). */
export const typedPassword = (password: string) => composed(password, 'NFKC');

export const hashPassword = (password: string): Promise<string> => hash(typedPassword(password), cost);

/** Verified in place of a missing hash, so that an unknown user name takes as long as a wrong password. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** Without a hash it does the same work and returns false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), typedPassword(password));
  return matches && passwordHash !== undefined;
}
