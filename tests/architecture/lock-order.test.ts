import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { expect, test } from 'vitest';

/**
 * The places of docs/rules/workflow.md. `one` row at a time, or `many` of a kind in their order; `alone` is the only lock
 * of its transaction besides the end of the log.
 */
type Lock = readonly [place: number, rows: 'one' | 'many' | 'alone'];

const person: Lock = [2, 'one'];
const alone: Lock = [2, 'alone'];

/** Every file of the server that locks rows. A new one gets its place here, after a look at what it locks besides. */
const locks: Readonly<Record<string, Lock>> = {
  'accounts/account-queries.ts': person,
  'accounts/first-administrator/create-first-administrator.ts': alone,
  'accounts/passwords/reset-code-queries.ts': person,
  'accounts/save-privacy-consent.ts': person,
  'accounts/second-factor/passkeys.ts': person,
  'arrivals/ecms-notices.ts': [3, 'one'],
  'arrivals/lock-arrival.ts': [3, 'one'],
  'calendar/watch-deadlines.job.ts': [4, 'one'],
  'chat/mark-read.ts': alone,
  'chat/send-message.ts': alone,
  'correspondents/correspondent-handlers.ts': alone,
  'delegation/create-delegation.ts': person,
  'dispatches/claim-mail.ts': [10, 'alone'],
  'dispatches/delivery-evidence.ts': [6, 'many'],
  'document-texts/file-texts.ts': [9, 'many'],
  'drafting/agency-forms.ts': alone,
  'drafting/chain-templates/chain-template-handlers.ts': alone,
  'drafting/chain-templates/save-template.ts': person,
  'files/sweep-files.job.ts': [6, 'many'],
  'help/manual-queries.ts': alone,
  'intranet/intranet-queries.ts': alone,
  'messaging/deliver-messages.job.ts': alone,
  'notes/note-queries.ts': [10, 'one'],
  'notifications/notification-queries.ts': [11, 'one'],
  'numbers/expire-reservations.job.ts': [8, 'many'],
  'numbers/lock-entry.ts': [8, 'one'],
  'platform/audit/append-events.ts': [12, 'one'],
  'profile/signatures.ts': person,
  'receiver-groups/receiver-group-handlers.ts': alone,
  'registers/control-register/lock-copy.ts': [4, 'one'],
  'registers/lock-reservation.ts': [5, 'one'],
  'saved-filters/save-filter.ts': person,
  'workflow/attach-files.ts': [6, 'many'],
  'workflow/load-matter.ts': [4, 'many'],
  'workflow/lock-matter.ts': [4, 'many'],
};

const server = join('src', 'server');
const locking =
  /forNoKeyUpdate\(|forUpdate\(|forShare\(|forKeyShare\(|FOR (?:NO KEY UPDATE|UPDATE|SHARE|KEY SHARE)|LOCK TABLE/;
const sources = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({
    path: path.slice(server.length + 1).replaceAll(sep, '/'),
    text: readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));
const found = sources.filter(({ text }) => locking.test(text));

test('every place that locks rows is in the order of the locks', () => {
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(locks).toSorted());
});

test('where many rows of a kind are locked, they are locked in their order', () => {
  const unordered = found.filter(({ path, text }) => locks[path]?.[1] === 'many' && !/orderBy\(|ORDER BY/.test(text));
  expect(unordered.map(({ path }) => path)).toEqual([]);
});

test('no row is locked so that others may share it, because two sharers that both change it wait for each other', () => {
  expect(found.filter(({ text }) => /forShare\(|FOR SHARE/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('the order has a line for each of its places', () => {
  const rules = readFileSync(join('docs', 'rules', 'workflow.md'), 'utf8');
  const places = [...rules.matchAll(/^ {2}(\d+)\. /gm)].map((match) => Number(match[1]));
  expect(places).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});
