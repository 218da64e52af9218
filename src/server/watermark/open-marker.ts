import type { ViewerMark } from '#domain/watermark/watermark.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { OpenContent } from '#server/platform/files/read-content.ts';
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';

import { markContentTask } from './mark-content.task.ts';

interface Markable {
  readonly sha256: Buffer;
  readonly mediaType: string;
}

export type Marker = (file: Markable, content: OpenContent, mark: ViewerMark) => Promise<Buffer | Refusal>;

/**
 * Marks contents in the sandbox. One that took too much or ended its process is refused from then on, or every view of
 * it would occupy the processes that all others wait for. Forgotten with the process of the server, because a file
 * may have been innocent.
 */
export function openMarker(sandbox: Sandbox): Marker {
  const tooComplex = new Set<string>();
  return async ({ sha256, mediaType }, content, mark) => {
    const key = sha256.toString('hex');
    if (tooComplex.has(key)) return refuse('file-too-complex');
    const marked = await sandbox.run(markContentTask, content, { mediaType, mark });
    if (isRefusal(marked) && marked.refused === 'file-too-complex') tooComplex.add(key);
    return marked;
  };
}
