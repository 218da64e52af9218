import { hash } from '@node-rs/argon2';

/**
 * As cheap as argon2 allows. A hash says what it cost, and so it is verified: with the cost of the product, signing in the
 * people of an office would take as long as everything else before its first test.
 */
export const hashTestPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
