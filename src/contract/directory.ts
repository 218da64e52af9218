import { z } from 'zod';

import { directoryFaults } from '#domain/directory/directory-faults.ts';
import { directoryLimits, type DirectoryField } from '#domain/directory/directory-setup.ts';

import { defineCall } from './define-call.ts';
import { authorityPreview } from './permissions/authority.ts';
import { importPreview } from './setting-tables.ts';
import { wireEventId, wireInteger, wireMoment, wireText } from './wire.ts';

const attribute = wireText(directoryLimits.attribute);

const setup = z.object({
  address: wireText(directoryLimits.address),
  startsTls: z.boolean(),
  caCertificate: wireText(directoryLimits.caCertificate),
  bindDn: wireText(directoryLimits.dn),
  baseDn: wireText(directoryLimits.dn),
  filter: wireText(directoryLimits.filter),
  attributes: z.object({
    identifier: attribute,
    username: attribute,
    active: attribute,
    employeeCode: attribute,
    prefix: attribute,
    firstName: attribute,
    lastName: attribute,
    firstNameEnglish: attribute,
    lastNameEnglish: attribute,
    unitId: attribute,
    positionName: attribute,
    email: attribute,
    phone: attribute,
  } satisfies Record<DirectoryField, typeof attribute>),
  checksPasswords: z.boolean(),
  readsNightly: z.boolean(),
});

/** At most this many changes come in one reply. */
export const directoryChangesPage = 50;

/** What an event says of a setup: of the certificate its fingerprint, empty without one. */
const recordedSetup = setup.omit({ caCertificate: true }).extend({ certificateSha256: z.string() });
export type RecordedDirectory = z.output<typeof recordedSetup>;

export const recordedDirectoryChange = z.object({
  /** Null of the first setup. */
  before: recordedSetup.nullable().default(null),
  after: recordedSetup,
  password: z.enum(['kept', 'set']),
  /** How many people are no longer known by an entry. */
  links: z.number(),
});

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  ...recordedDirectoryChange.shape,
});
export type DirectoryChange = z.output<typeof change>;

const fault = z.enum(directoryFaults).nullable();

const reading = z.object({
  kind: z.enum(['byHand', 'nightly']),
  readAt: wireMoment,
  fault,
  found: z.number(),
  joined: z.number(),
  changed: z.number(),
  leavers: z.number(),
  /** Entries that could not be taken over. */
  skipped: z.number(),
});
export type DirectoryReading = z.output<typeof reading>;

/** At most this many people who left are named. */
export const maxWaiting = 100;

const view = z.object({
  setup,
  /** Never the password itself: only since when it is there and by whom. */
  password: z.object({ state: z.enum(['stored', 'unreadable']), setAt: wireMoment, setBy: z.string() }),
  version: z.number(),
  /** In whose name it is read at night. */
  savedBy: z.string(),
  linked: z.number(),
  readings: z.array(reading),
  /** For administrators: who left the directory and still stands in a unit; `letters`: how many letters wait with them. */
  waiting: z.array(z.object({ personId: z.number(), name: z.string(), letters: z.number() })),
});
export type DirectoryView = z.output<typeof view>;

const triedEntry = z.object({
  username: z.string(),
  name: z.string(),
  employeeCode: z.string(),
  unit: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  hasIdentifier: z.boolean(),
});

const trial = z.object({
  fault,
  /** What failed, as a code of the network or the protocol; nothing that the other system wrote. */
  answer: z.string(),
  /** The first few, as they would be read. */
  entries: z.array(triedEntry),
});
export type DirectoryTrial = z.output<typeof trial>;

const somebody = z.object({ personId: z.number(), name: z.string() });

const comparison = z.object({
  fault,
  answer: z.string(),
  found: z.number(),
  /** Entries without a lasting identifier, or with that of another. */
  skipped: z.number(),
  preview: importPreview.nullable(),
  /** People of this system who would be known by an entry from now on. */
  links: z.array(somebody.extend({ username: z.string() })),
  returned: z.array(somebody),
  /** `isKept`: an administrator, who is let go by hand. */
  leavers: z.array(somebody.extend({ isKept: z.boolean() })),
  /** More than these leave only when that is confirmed. */
  maxLeavers: z.number(),
  /** Whom it takes what from and whom it gives what; null of a reading that cannot be applied. */
  authority: authorityPreview.nullable(),
  /** Of all that would be done; null when it cannot be. */
  digest: z.string().nullable(),
});
export type DirectoryComparison = z.output<typeof comparison>;

/** The directory (LDAP) from which the agency takes over its people. */
export const directoryCalls = {
  getDirectory: defineCall({
    method: 'GET',
    path: 'directory/get',
    access: 'signedIn',
    changes: false,
    summary:
      'How the directory is set up, without its password, when it was read, and who left it. For those who may query `directory`.',
    body: z.object({}),
    reply: z.object({ item: view.nullable(), mayManage: z.boolean() }),
  }),
  saveDirectory: defineCall({
    method: 'POST',
    path: 'directory/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets up the directory, for administrators who may query `directory`; it counts at once. `password`: empty leaves the stored one, which is possible while address and account stay. With another attribute for the identifier all links end, which `endsLinks` confirms with their number. `seen`: the version as the person saw it, 0 for a first one. Refused: `list-changed`; `directory-links-end`; `invalid-request` with the fields.',
    body: z.object({
      ...setup.shape,
      password: z.string().max(directoryLimits.password),
      seen: wireInteger.min(0),
      endsLinks: wireInteger.min(0),
    }),
    reply: z.object({}),
  }),
  getDirectoryChanges: defineCall({
    method: 'POST',
    path: 'directory/get-changes',
    access: 'signedIn',
    changes: false,
    summary:
      'How the directory was set up, by whom and when, newest first; of the password only that it changed. For those who may query `directory`.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
  tryDirectory: defineCall({
    method: 'POST',
    path: 'directory/try',
    access: 'signedIn',
    changes: true,
    summary:
      'Signs in to the directory as it is set up, and shows its first entries as they would be read, or what is wrong; for administrators who may query `directory`, thirty times an hour. Refused: `directory-missing`.',
    body: z.object({}),
    reply: z.object({ item: trial }),
  }),
  compareDirectory: defineCall({
    method: 'POST',
    path: 'directory/compare',
    access: 'signedIn',
    changes: false,
    summary:
      'Reads the whole directory and says who would join, change, leave or come back; changes nothing. For administrators who may query `directory`. Refused: `directory-missing`; `too-many-requests`.',
    body: z.object({}),
    reply: z.object({ item: comparison }),
  }),
  applyDirectory: defineCall({
    method: 'POST',
    path: 'directory/apply',
    access: 'signedIn',
    changes: true,
    summary:
      'Reads the directory anew and does what `directory/compare` said; entries with faults are left out. Whoever left is signed out at once and cannot sign in any more; what they have open stays with them. Refused: `list-changed` when it is no longer the same, `directory-many-leavers` without `confirmsLeavers`, `directory-unavailable`, `directory-missing`.',
    body: z.object({ digest: z.string().regex(/^[\da-f]{64}$/), confirmsLeavers: z.boolean() }),
    reply: z.object({ joined: z.number(), changed: z.number(), linked: z.number(), left: z.number() }),
  }),
} as const;
