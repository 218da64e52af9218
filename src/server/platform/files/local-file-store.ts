import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';

import type { FileStore } from './file-store.ts';
import { isOlder, openIncoming } from './incoming.ts';
import { openContent, streamContent } from './read-content.ts';
import { openSealedFile } from './sealed-source.ts';

export const pathOfContent = (folder: string, sha256: Buffer): string =>
  join(folder, sha256.toString('hex').slice(0, 2), sha256.toString('hex'));

/** Stores each content as `ab/abcdef…` by its hash, and incomplete ones in `incoming`. */
export function openLocalFileStore(folder: string, agencyKey: Buffer, sandbox: Sandbox): FileStore {
  const incoming = openIncoming(join(folder, 'incoming'), agencyKey, sandbox);
  const pathOf = (sha256: Buffer) => pathOfContent(folder, sha256);
  return {
    store: (content, limits) =>
      incoming.receive(content, limits, async (received, { sha256 }) => {
        const path = pathOf(sha256);
        await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
        // Also replaces the same content: its new time protects it from the sweep.
        await rename(received, path);
        await syncFolder(join(path, '..'));
        await syncFolder(folder);
      }),
    open: async (sha256, range) => streamContent(await openSealedFile(pathOf(sha256)), agencyKey, sha256, range),
    openAnywhere: async (sha256) => openContent(await openSealedFile(pathOf(sha256)), agencyKey, sha256),
    remove: async (sha256, storedBefore) => {
      if (await isOlder(pathOf(sha256), storedBefore)) await rm(pathOf(sha256), { force: true });
    },
    listOlderThan: (moment) => listOlderThan(folder, moment),
    removeIncomplete: incoming.removeOlderThan,
  };
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
    if (await isOlder(join(entry.parentPath, entry.name), moment)) yield Buffer.from(entry.name, 'hex');
  }
}
