import type { Platform } from '#server/platform/platform.ts';

interface Attempts {
  readonly parsed: () => Promise<void>;
  /** Stores nothing but the original. */
  readonly originalOnly: () => Promise<void>;
}

/**
 * Falls back to the original when the database cannot store what was parsed: one such letter must not block the ones
 * behind it.
 */
export async function storeParsed({ log }: Pick<Platform, 'log'>, { parsed, originalOnly }: Attempts): Promise<void> {
  try {
    await parsed();
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    log.error({ reason: error.message }, 'stored only the original of an arrival');
    await originalOnly();
  }
}

/** SQLSTATE classes 22 (data exception) and 54 (program limit exceeded): a new try would fail again. */
const isUnstorable = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(22|54)/.test(String(error.code));
