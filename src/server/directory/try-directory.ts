import type { DirectoryTrial } from '#contract/directory.ts';
import { readEntry } from '#domain/directory/read-entry.ts';
import { DirectoryError, withDirectory } from '#server/accounts/directory/directory-server.ts';
import type { StoredDirectory } from '#server/accounts/directory/directory.ts';
import type { Platform } from '#server/platform/platform.ts';

import { describeFailure } from './describe-failure.ts';
import { usableOf } from './read-people.ts';

const shown = 5;
const limitMs = 20_000;

/** Signs in to the directory and reads its first entries, and says in plain words what is wrong. */
export async function tryDirectory(platform: Platform, stored: StoredDirectory): Promise<DirectoryTrial> {
  try {
    const found = await withDirectory(usableOf(platform, stored), limitMs, ({ findSome }) => findSome(shown));
    if (found.length === 0) throw new DirectoryError('NobodyFound');
    const entries = found.map(({ entry }) => readEntry(entry, stored.setup.attributes));
    return {
      fault: entries.every(({ identifier }) => identifier === undefined) ? 'noIdentifier' : null,
      answer: '',
      entries: entries.map(({ identifier, isActive, texts }) => ({
        username: texts.username ?? '',
        name: [texts.prefix, texts.firstName, texts.lastName].filter((text) => text !== undefined).join(' '),
        employeeCode: texts.employeeCode ?? '',
        unit: texts.unitId ?? '',
        position: texts.positionName ?? '',
        email: texts.email ?? '',
        phone: texts.phone ?? '',
        isActive: isActive !== false,
        hasIdentifier: identifier !== undefined,
      })),
    };
  } catch (error) {
    return { ...describeFailure(error), entries: [] };
  }
}
