import type { ViewerMark } from '#domain/watermark/watermark.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { OpenContent } from '#server/platform/files/read-content.ts';
import type { Platform } from '#server/platform/platform.ts';

import { markContentTask } from './mark-content.task.ts';

interface Markable {
  readonly sha256: Buffer;
  readonly mediaType: string;
}

export type Marker = (file: Markable, content: OpenContent, mark: ViewerMark) => Promise<Buffer | Refusal>;

/**
 * Marks contents in the sandbox. One that took too much or ended its process is refused from then on, by every process
 * of the server, or every view of it would occupy the processes that all others wait for. The machine may have been at
 * fault, so an administrator can have it tried again (docs/operations.md).
 */
export function openMarker(platform: Pick<Platform, 'sandbox' | 'database' | 'clock'>): Marker {
  const firstAttempts = new Map<string, Promise<unknown>>();
  return async (file, content, mark) => {
    const key = file.sha256.toString('hex');
    const first = firstAttempts.get(key);
    // Those who open it at the same moment would otherwise all try what ends the process of the first.
    if (first) await first;
    const attempt = markOnce(platform, file, content, mark);
    if (!first) {
      const forget = () => void firstAttempts.delete(key);
      firstAttempts.set(key, attempt.then(forget, forget));
    }
    return attempt;
  };
}

async function markOnce(
  { sandbox, database, clock }: Pick<Platform, 'sandbox' | 'database' | 'clock'>,
  { sha256, mediaType }: Markable,
  content: OpenContent,
  mark: ViewerMark,
): Promise<Buffer | Refusal> {
  const failed = await database
    .selectFrom('contents')
    .select('markingFailedAt')
    .where('sha256', '=', sha256)
    .where('markingFailedAt', 'is not', null)
    .executeTakeFirst();
  if (failed) return refuse('file-too-complex');
  const marked = await sandbox.run(markContentTask, content, { mediaType, mark });
  if (isRefusal(marked) && marked.refused === 'file-too-complex')
    await database.updateTable('contents').set({ markingFailedAt: clock() }).where('sha256', '=', sha256).execute();
  return marked;
}
