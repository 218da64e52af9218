import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { expect, test } from 'vitest';

/** The place in docs/rules/workflow.md; `alone` is the only lock of its transaction besides the end of the log. */
type Place = number | 'alone';
/** `many` of a kind are locked in an order that never changes; `free` ones too, but none that another has locked. */
type Lock = readonly [place: Place, rows: 'one' | 'many' | 'free'];

const person: Lock = [2, 'one'];
const alone: Lock = ['alone', 'one'];

/** Every file of the server that locks rows. A new one gets its place here, after a look at what it locks besides. */
const locks: Readonly<Record<string, Lock>> = {
  'accounts/account-queries.ts': person,
  'accounts/identity/identity-links.ts': [2, 'many'],
  'accounts/known-devices.ts': [2, 'many'],
  'accounts/passwords/password-link.ts': person,
  'accounts/passwords/reset-code-queries.ts': [2, 'many'],
  'accounts/save-privacy-consent.ts': person,
  'accounts/second-factor/demand-factors.ts': [2, 'many'],
  'accounts/second-factor/factor-queries.ts': [2, 'many'],
  'accounts/second-factor/recovery-codes.ts': [2, 'many'],
  'accounts/session-queries.ts': [2, 'many'],
  'arrivals/ecms-notices.ts': ['alone', 'free'],
  'arrivals/lock-arrival.ts': [3, 'one'],
  'arrivals/pass-on-arrivals.ts': [3, 'many'],
  'autosaves/save-autosave.ts': person,
  'calendar/watch-deadlines.job.ts': [4, 'one'],
  'certificates/certificate-handlers.ts': person,
  'certificates/import-handlers.ts': person,
  'certificates/own-handlers.ts': person,
  'certificates/person-keys.ts': person,
  'certificates/ready-to-sign.ts': person,
  'chat/mark-read.ts': alone,
  'chat/send-message.ts': alone,
  'correspondents/correspondent-handlers.ts': alone,
  'delegation/create-delegation.ts': person,
  'dispatches/claim-mail.ts': ['alone', 'free'],
  'dispatches/delivery-evidence.ts': [6, 'many'],
  'document-texts/file-texts.ts': [9, 'many'],
  'drafting/chain-templates/save-template.ts': person,
  'duties/duty-queries.ts': [2, 'one'],
  'duties/lock-roles.ts': [2, 'many'],
  'files/sweep-files.job.ts': ['alone', 'free'],
  'help/manual-queries.ts': ['alone', 'many'],
  'identity-providers/save-provider.ts': [2, 'many'],
  'intranet/intranet-queries.ts': ['alone', 'many'],
  'menus/open-archive.ts': ['alone', 'free'],
  'messaging/deliver-messages.job.ts': ['alone', 'free'],
  'messaging/messaging-links.ts': [11, 'many'],
  'notes/note-queries.ts': [10, 'one'],
  'notifications/notification-queries.ts': [11, 'many'],
  'people/lock-persons-and-units.ts': [2, 'many'],
  'numbers/expire-reservations.job.ts': [8, 'many'],
  'numbers/lock-entry.ts': [8, 'one'],
  'old-registers/attach-old-file.ts': [4, 'one'],
  'old-registers/moved-in-letters.ts': [4, 'many'],
  'paper/put-scan.ts': [6, 'one'],
  'platform/audit/append-events.ts': [12, 'one'],
  'profile/signatures.ts': person,
  'registers/control-register/lock-copy.ts': [4, 'one'],
  'registers/lock-reservation.ts': [5, 'one'],
  'saved-filters/save-filter.ts': person,
  'trial/empty-agency.ts': [12, 'one'],
  'workflow/attach-files.ts': [6, 'many'],
  'workflow/load-matter.ts': [4, 'many'],
  'workflow/lock-matter.ts': [4, 'many'],
};

const server = join('src', 'server');
const locking = /forNoKeyUpdate\(|forUpdate\(|forShare\(|forKeyShare\(|FOR (?:NO KEY UPDATE|UPDATE|SHARE|KEY SHARE)/;
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

/** The statement around each lock, up to the lock. */
const statementsIn = (text: string) =>
  [...text.matchAll(new RegExp(locking, 'g'))].map(({ index }) => {
    const before = text.slice(0, index);
    const start = Math.max(...['selectFrom(', 'SELECT '].map((word) => before.lastIndexOf(word)));
    return { statement: before.slice(start), after: text.slice(index, index + 120) };
  });
/** Keys by which a row is found, and which it keeps. */
const byKey =
  /(?:orderBy\(|ORDER BY )'?(?:\w+\.)?(?:id|sha256|personId|person_id|tokenHash|codeHash)'?\)?\s*(?:\.\$if\(.*query)?\.?$/;

test('where many rows of a kind are locked, they are locked in an order that never changes', () => {
  const many = found.filter(({ path }) => locks[path]?.[1] === 'many');
  const unordered = many.filter(({ text }) =>
    statementsIn(text).some(({ statement, after }) => !byKey.test(statement) && !/skipLocked|SKIP LOCKED/.test(after)),
  );
  expect(unordered.map(({ path }) => path)).toEqual([]);
  expect(many.length).toBeGreaterThan(5);
});

test('whoever takes only free rows skips those that another has locked', () => {
  const free = found.filter(({ path }) => locks[path]?.[1] === 'free');
  const waiting = free.filter(({ text }) =>
    statementsIn(text).some(({ after }) => !/skipLocked|SKIP LOCKED/.test(after)),
  );
  expect(waiting.map(({ path }) => path)).toEqual([]);
});

test('no row is locked so that others may share it, because two sharers that both change it wait for each other', () => {
  expect(found.filter(({ text }) => /forShare\(|FOR SHARE/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no table is locked: it would keep others from its rows, and who holds one of these from everything', () => {
  expect(sources.filter(({ text }) => /LOCK TABLE/i.test(text)).map(({ path }) => path)).toEqual([]);
});

test('the order has a line for each of its places', () => {
  const rules = readFileSync(join('docs', 'rules', 'workflow.md'), 'utf8');
  const places = [...rules.matchAll(/^ {2}(\d+)\. /gm)].map((match) => Number(match[1]));
  expect(places).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});
