import { randomBytes } from 'node:crypto';

import { hash, verify } from '@node-rs/argon2';

import { composed } from '#domain/text/composed.ts';

/** OWASP's first recommendation for argon2id: 19 MiB of memory, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards differ in how they compose the same Thai text (NIST SP 800-63B-4, 3.1.1.2). */
export const typedPassword = (password: string) => composed(password, 'NFKC');

export const hashPassword = (password: string): Promise<string> => hash(typedPassword(password), cost);

/** The bytes of salt and hash that argon2 makes by default. */
const [saltBytes, hashBytes] = [16, 32];
const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/**
 * What an account has until its owner sets a password: in the form of a hash, so that trying one takes as long as ever, but
 * of no password that anybody knows or could find. It costs nothing, so that thousands of accounts can be opened at once.
 */
export const hashOfNoPassword = (): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(saltBytes)}$${unpadded(hashBytes)}`;

/** Verified in place of a missing hash, so that an unknown user name takes as long as a wrong password. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** Without a hash it does the same work and returns false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), typedPassword(password));
  return matches && passwordHash !== undefined;
}
