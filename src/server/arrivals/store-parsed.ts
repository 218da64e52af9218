import type { Platform } from '#server/platform/platform.ts';

interface Keeping {
  readonly asRead: () => Promise<void>;
  /** With nothing but the original. */
  readonly unread: () => Promise<void>;
}

/** Keeps what was read, or unread what the database cannot hold: one such thing must not keep out all that comes after it. */
export async function storeParsed({ log }: Pick<Platform, 'log'>, { asRead, unread }: Keeping): Promise<void> {
  try {
    await asRead();
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    log.error({ reason: error.message }, 'arrival kept unread');
    await unread();
  }
}

/** data_exception and program_limit_exceeded: it would fail every time. */
const isUnstorable = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(22|54)/.test(String(error.code));
