import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';

import type { ContentLimits, StoredContent } from './file-store.ts';
import { inspectContentTask } from './inspect-content.task.ts';
import { openContent } from './read-content.ts';
import { openSealedFile } from './sealed-source.ts';
import { writeContent, type WrittenContent } from './write-content.ts';

export interface Incoming {
  /** Encrypts a content into the folder and inspects it; `place` then brings the file to where it stays. */
  readonly receive: (
    content: Readable,
    limits: ContentLimits,
    place: (path: string, written: WrittenContent) => Promise<void>,
  ) => Promise<StoredContent | Refusal>;
  /** Removes what a killed process was receiving before the moment. */
  readonly removeOlderThan: (moment: Date) => Promise<void>;
}

/** The folder of contents that are not stored yet. Every store receives them alike. */
export const openIncoming = (folder: string, agencyKey: Buffer, sandbox: Sandbox): Incoming => ({
  receive: (content, limits, place) =>
    withNewPath(folder, async (path) => {
      const written = await writeContent(content, path, agencyKey, limits.maxBytes);
      if (!written) return refuse('file-too-large');
      const inspected = await inspectFile({ path, sha256: written.sha256 }, agencyKey, limits, sandbox);
      if (isRefusal(inspected)) return inspected;
      await place(path, written);
      return { ...written, ...inspected };
    }),
  removeOlderThan: async (moment) => {
    for (const name of await readdir(folder).catch(() => []))
      if (await isOlder(join(folder, name), moment)) await rm(join(folder, name), { force: true });
  },
});

/** Provides a path for a new content and removes what is left there. */
async function withNewPath<Result>(folder: string, work: (path: string) => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function inspectFile(
  { path, sha256 }: { readonly path: string; readonly sha256: Buffer },
  agencyKey: Buffer,
  limits: ContentLimits,
  sandbox: Sandbox,
) {
  if (limits.uninspectedType !== undefined) return { mediaType: limits.uninspectedType, pageCount: null };
  const content = await openContent(await openSealedFile(path), agencyKey, sha256);
  try {
    const { allowsVideo = false, waiter } = limits;
    return await sandbox.run(inspectContentTask, content, { allowsVideo }, waiter);
  } finally {
    await content.close();
  }
}

/** False for a file that is gone by now: an upload that ends moves its content away. */
export async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}
