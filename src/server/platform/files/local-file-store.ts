import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';

import type { ContentLimits, FileStore } from './file-store.ts';
import { inspectContentTask } from './inspect-content.task.ts';
import { openContent, streamContent } from './read-content.ts';
import { writeContent } from './write-content.ts';

/** Stores each content as `ab/abcdef…` by its hash, and incomplete ones in `incoming`. */
export function openLocalFileStore(folder: string, agencyKey: Buffer, sandbox: Sandbox): FileStore {
  const pathOf = (sha256: Buffer) => join(folder, sha256.toString('hex').slice(0, 2), sha256.toString('hex'));
  return {
    store: (content, limits) =>
      withIncoming(folder, async (incoming) => {
        const written = await writeContent(content, incoming, agencyKey, limits.maxBytes);
        if (!written) return refuse('file-too-large');
        const inspected = await inspectFile(incoming, agencyKey, limits, sandbox);
        if (isRefusal(inspected)) return inspected;
        const path = pathOf(written.sha256);
        await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
        // Also replaces the same content: its new time protects it from the sweep.
        await rename(incoming, path);
        await syncFolder(join(path, '..'));
        await syncFolder(folder);
        return { ...written, ...inspected };
      }),
    open: (sha256, range) => streamContent(pathOf(sha256), agencyKey, sha256, range),
    openAnywhere: (sha256) => openContent(pathOf(sha256), agencyKey),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    listOlderThan: (moment) => listOlderThan(folder, moment),
    removeIncomplete: (moment) => removeOlderThan(incomingOf(folder), moment),
  };
}

const incomingOf = (folder: string) => join(folder, 'incoming');

/** Provides a path for a new content and removes what is left there. */
async function withIncoming<Result>(folder: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const incomingFolder = incomingOf(folder);
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 });
  const path = join(incomingFolder, randomUUID());
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function inspectFile(path: string, agencyKey: Buffer, limits: ContentLimits, sandbox: Sandbox) {
  if (limits.uninspectedType !== undefined) return { mediaType: limits.uninspectedType, pageCount: null };
  const content = await openContent(path, agencyKey);
  try {
    const { allowsVideo = false, lane } = limits;
    return await sandbox.run(inspectContentTask, content, { allowsVideo }, lane);
  } finally {
    await content.close();
  }
}

/** Without it, a power cut could undo the renaming of a content that the database already names. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listOlderThan(folder: string, moment: Date): AsyncGenerator<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || !/^[0-9a-f]{64}$/.test(entry.name)) continue;
    const { mtime } = await stat(join(entry.parentPath, entry.name));
    if (mtime < moment) yield Buffer.from(entry.name, 'hex');
  }
}

async function removeOlderThan(folder: string, moment: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // It may be gone by now: an upload that ends moves its content away.
    const age = await stat(path).catch(() => undefined);
    if (age && age.mtime < moment) await rm(path, { force: true });
  }
}
