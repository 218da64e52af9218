import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

const rooms = ['domain', 'contract', 'server', 'web', 'locales'] as const;
type Room = (typeof rooms)[number];
type Homes = Readonly<Record<Room, readonly string[]>>;

/** Nouns known to several rooms; each has the same folder or file name in all of them. */
const nouns: Readonly<Record<string, readonly Room[]>> = {
  accounts: rooms,
  annotations: ['domain', 'contract', 'server', 'locales'],
  application: ['contract', 'server'],
  arrivals: rooms,
  autosaves: ['contract', 'server', 'web'],
  bulk: ['contract', 'locales'],
  calendar: rooms,
  care: ['domain', 'contract', 'server', 'locales'],
  certificates: rooms,
  backup: ['domain', 'contract', 'server', 'locales'],
  channels: ['domain', 'contract', 'server', 'locales'],
  chat: rooms,
  correspondents: ['domain', 'contract', 'server'],
  dashboard: ['contract', 'server', 'web', 'locales'],
  delegation: rooms,
  demonstration: ['server', 'locales'],
  dispatches: rooms,
  'document-types': ['server'],
  documents: rooms,
  drafting: rooms,
  duties: ['contract', 'server', 'locales'],
  files: ['domain', 'contract', 'server'],
  'first-run': rooms,
  functions: ['contract', 'server', 'locales'],
  help: rooms,
  directory: ['domain', 'contract', 'server', 'locales'],
  'identity-providers': ['domain', 'contract', 'server', 'locales'],
  scim: ['domain', 'contract', 'server', 'locales'],
  intranet: rooms,
  leaving: ['contract', 'server', 'locales'],
  'menu-items': ['contract', 'server', 'locales'],
  menus: ['domain', 'contract', 'server'],
  merging: ['contract', 'server', 'locales'],
  messaging: rooms,
  notes: rooms,
  'notice-rules': ['contract', 'locales'],
  notifications: rooms,
  numbers: ['server', 'locales'],
  'old-registers': ['server', 'locales'],
  paper: ['domain', 'contract', 'server', 'web'],
  people: ['domain', 'server'],
  permissions: ['contract', 'server', 'locales'],
  platform: ['server', 'web', 'locales'],
  portal: ['web', 'locales'],
  preferences: ['domain', 'contract', 'locales'],
  profile: rooms,
  'read-receipts': ['contract', 'server', 'web', 'locales'],
  'receiver-groups': rooms,
  reference: ['contract', 'server'],
  registers: rooms,
  'saved-filters': rooms,
  search: rooms,
  settings: rooms,
  todo: ['contract', 'server', 'web'],
  watermark: ['domain', 'server'],
  workflow: rooms,
};

/**
 * Names known to one room only: technical folders, and texts of a part of a noun. A name used by a second room is a
 * noun.
 */
const ofOneRoom: Homes = {
  domain: ['tenants', 'text'],
  contract: [
    'activity',
    'all-calls',
    'define-call',
    'desk-calls',
    'duty-history',
    'error-envelope',
    'problems-of-issues',
    'frame-calls',
    'letter-calls',
    'letter-font',
    'refusal-status',
    'row-query',
    'agency-picture-path',
    'agency-pictures',
    'chat-frame-path',
    'setting-imports',
    'setting-sheets',
    'setting-tables',
    'socket-events',
    'file-pieces',
    'table-formats',
    'todo-filter',
    'wire',
    'wire-names',
  ],
  server: ['access', 'document-texts', 'paper-copies', 'paper-signing', 'trial', 'typesetting', 'word-files'],
  web: [
    'components',
    'document-queue',
    'document-viewer',
    'layouts',
    'offline',
    'open-document',
    'party-picker',
    'public',
  ],
  locales: [
    'agency-forms',
    'book-displays',
    'chain-templates',
    'common',
    'control-register',
    'letter-grants',
    'dictation',
    'draft-comments',
    'draft-versions',
    'events',
    'first-administrator',
    'idle',
    'letter-forms',
    'mails',
    'outside-letters',
    'passwords',
    'privacy',
    'register-displays',
    'privacy-policy',
    'receiver-roles',
    'refusals',
    'release-notes',
    'rules',
    'security',
    'sign-in',
    'signing',
    'terms',
  ],
};

const foldersOf = (room: string) =>
  readdirSync(`src/${room}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const namesOf = (folder: string) => [...new Set(readdirSync(`src/${folder}`).map((name) => name.replace('.ts', '')))];

const homes: Homes = {
  domain: foldersOf('domain'),
  contract: namesOf('contract'),
  server: foldersOf('server'),
  web: foldersOf('web'),
  locales: namesOf('locales/th'),
};

/** Names present in a room but missing here, and the reverse. */
function namesThatDiffer(found: Homes): string[] {
  return rooms.flatMap((room) => {
    const listed = Object.keys(nouns).filter((noun) => nouns[noun]?.includes(room));
    const expected = [...listed, ...ofOneRoom[room]];
    const unknown = found[room].filter((name) => !expected.includes(name));
    const missing = expected.filter((name) => !found[room].includes(name));
    return [
      ...unknown.map((name) => `${room}/${name} is not listed`),
      ...missing.map((name) => `${room}/${name} is missing`),
    ];
  });
}

test('a noun has the same name in every room', () => {
  expect(namesThatDiffer(homes)).toEqual([]);
});

test('a second name for a noun is reported', () => {
  const renamed = { ...homes, web: homes.web.map((name) => (name === 'calendar' ? 'holidays' : name)) };
  expect(namesThatDiffer(renamed)).toEqual(['web/holidays is not listed', 'web/calendar is missing']);
});

test('a name listed for one room occurs only there', () => {
  const twice = rooms.flatMap((room) =>
    ofOneRoom[room].filter(
      (name) => name in nouns || rooms.some((other) => other !== room && homes[other].includes(name)),
    ),
  );
  expect(twice).toEqual([]);
});
