import { expect, it } from 'vitest';

import { versionAt } from './versions.ts';

const saved = [
  { version: 4, savedAt: new Date('2026-11-21T03:00:00Z') },
  { version: 2, savedAt: new Date('2026-11-21T01:00:00Z') },
];

it.each([
  ['2026-11-21T01:00:00Z', 2],
  ['2026-11-21T02:59:59Z', 2],
  ['2026-11-21T03:30:00Z', 4],
  ['2026-11-21T00:30:00Z', undefined],
])('at %s the version was %s', (at, version) => expect(versionAt(saved, new Date(at))).toBe(version));
