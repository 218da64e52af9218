import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

import { expect, test } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import { todoListCodes } from '#contract/todo.ts';
import { wireNames } from '#contract/wire-names.ts';
import { fieldProblems, refusalCodes } from '#domain/refusal-codes.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';
import { todoListNames } from '#domain/workflow/todo/todo-lists.ts';

interface Source {
  readonly path: string;
  readonly text: string;
}

const filesNamed = (name: RegExp): readonly Source[] =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const sources = filesNamed(/\.tsx?$/);

const product = sources.filter(({ path }) => !path.includes('.test.'));
const pathsWhere = (holds: (source: Source) => boolean) => product.filter(holds).map(({ path }) => path);

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Names in capitals with underscores can be nothing else; `text` or `viewer` may also be our own names. */
const namesOfWire = Object.values(wireNames).filter((name) => /[A-Z_]{3}/.test(name));
const usesOfWireNames = new RegExp(
  String.raw`(['"])(${namesOfWire.join('|')})\1|\b(${namesOfWire.join('|')})\b(?=\??:)`,
);
const namingWire = (files: readonly Source[]) =>
  files
    .filter(
      ({ path, text }) =>
        path !== normalize('src/contract/wire-names.ts') &&
        (usesOfWireNames.test(withoutComments(text)) || /\b(F|NN|PM|MENU)_[A-Z]/.test(withoutComments(text))),
    )
    .map(({ path }) => path);

test('wire names occur only in their dictionary', () => {
  expect(namingWire(product)).toEqual([]);
  const planted = [
    "documentId: ['F_DOC_ID', wireId]",
    'body: z.object({ MODULE: wireText(50) })',
    "row['IS_READ']",
  ].map((text, index) => ({ path: `src/contract/planted-${index}.ts`, text }));
  expect(namingWire(planted)).toEqual(planted.map(({ path }) => path));
});

test('text is composed in one place, because composing any text takes the square of the marks on one letter', () => {
  expect(pathsWhere(({ text }) => /\.normalize\(/.test(withoutComments(text)))).toEqual([
    normalize('src/domain/text/composed.ts'),
  ]);
});

test('what a request sends is decoded in one place, which refuses text that could not be stored', () => {
  expect(pathsWhere(({ text }) => /\.(safeParse|parse)\(request\.(body|query)\)/.test(withoutComments(text)))).toEqual(
    [],
  );
});

test('no name from outside is known for what every object has', () => {
  // `name in table` is true of "toString"; Object.hasOwn(table, name) is not.
  expect(
    pathsWhere(({ text }) => /=> (!\(|\(|\w+ !== undefined && )?\w+ in \w+\b/.test(withoutComments(text))),
  ).toEqual([]);
});

/** List names that occur nowhere else, so that a text search finds every use. */
const namesOfLists = new RegExp(
  String.raw`\b(${[...todoListNames, ...Object.values(todoListCodes).filter((code) => /[a-z][A-Z]/.test(code))].join('|')})\b`,
);
// What puts a matter into a list is apart from the rest of its row, because the browser does not need it.
const mayNameLists = [
  'src/domain/workflow/todo/todo-lists.ts',
  'src/domain/workflow/todo/list-items.ts',
  'src/contract/',
  'src/locales/',
].map(normalize);
const namingLists = (files: readonly Source[]) =>
  files
    .filter(({ path, text }) => namesOfLists.test(text) && !mayNameLists.some((allowed) => path.startsWith(allowed)))
    .map(({ path }) => path);

test('to-do lists are named only in their table', () => {
  expect(namingLists(product)).toEqual([]);
  const planted = [
    "const isClosed = list === 'closedMatters';",
    "sql`items.list <> 'followedMatters'`",
    "callApi('getTodoList', { list: 'jobReceived2' })",
  ].map((text, index) => ({ path: `src/server/todo/planted-${index}.ts`, text }));
  expect(namingLists(planted)).toEqual(planted.map(({ path }) => path));
});

const fieldOfUncheckedText = /\b(?:state|kind|role|list|group|direction|legState)\??: (?:\['\w+', )?z\.string\(\)/;
test('states and kinds on the wire are enums, not plain strings', () => {
  const contract = product.filter(({ path }) => path.startsWith(join('src', 'contract')));
  expect(contract.filter(({ text }) => fieldOfUncheckedText.test(text)).map(({ path }) => path)).toEqual([]);
  for (const planted of ['state: z.string()', "kind: ['documentKind', z.string()]"])
    expect(planted).toMatch(fieldOfUncheckedText);
});

test('a call is named by a verb and its object', () => {
  const named = (name: string) => /^[a-z]+(?:[A-Z][a-z0-9]*)+$/.test(name);
  expect(
    Object.keys(allCalls).filter((name) => !named(name) && !actionNames.some((action) => action === name)),
  ).toEqual([]);
  expect(['logout', 'get_list', 'GetList'].filter(named)).toEqual([]);
});

test('replies are invalidated by call name', () => {
  // One invalidates the named calls; the other everything, after a reconnect.
  const allowed = ['src/web/platform/api/invalidate.ts', 'src/web/layouts/push-receiver.tsx'].map(normalize);
  expect(pathsWhere(({ text }) => text.includes('invalidateQueries(')).toSorted()).toEqual(allowed.toSorted());
});

test('a row is locked without its key, so that rows that refer to it do not wait', () => {
  expect(pathsWhere(({ text }) => /forUpdate\(|FOR UPDATE/.test(withoutComments(text)))).toEqual([]);
});

test('only the config reads the environment', () => {
  const outside = pathsWhere(
    ({ path, text }) => text.includes('process.env') && !path.startsWith(join('src', 'server', 'platform', 'config')),
  );
  expect(outside).toEqual([]);
});

test('print styles use named pages, because unnamed ones would affect all later printouts', () => {
  const sheets = filesNamed(/\.css$/).filter(({ text }) => text.includes('@page'));
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.filter(({ text }) => /@page\s*\{/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every refusal and every problem of a field is given somewhere', () => {
  const naming = product.filter(({ path }) => !/(?:refusals|refusal-codes|refusal-status)\.ts$/.test(path));
  const given = new Set(naming.flatMap(({ text }) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code)));
  expect([...refusalCodes, ...fieldProblems].filter((code) => !given.has(code))).toEqual([]);
});

const random = /\bMath\.random\b/;

test('what nobody may guess comes from the operating system, so nothing is taken from a sequence that can be continued', () => {
  expect(pathsWhere(({ text }) => random.test(withoutComments(text)))).toEqual([]);
  expect('const code = Math.random().toString(36)').toMatch(random);
});

const runsText =
  /\beval\(|\bFunction\(|\bset(?:Timeout|Interval)\(\s*['"`]|['"](?:node:)?vm['"]|\.(?:inner|outer)HTML\s*\+?=[^=]|\b(?:insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|dangerouslySetInnerHTML|srcDoc)\b|\bdocument\.write/;

test('no text is run as a program or shown as markup', () => {
  expect(pathsWhere(({ text }) => runsText.test(withoutComments(text)))).toEqual([]);
  for (const planted of [
    'eval(text)',
    "new Function('a', text)",
    'setTimeout("leave()", 10)',
    "import { runInNewContext } from 'node:vm';",
    'element.innerHTML = text',
    '<div dangerouslySetInnerHTML={{ __html: text }} />',
    '<iframe srcDoc={text} />',
    'document.write(text)',
  ])
    expect(planted).toMatch(runsText);
  for (const harmless of ['return body.innerHTML;', 'setTimeout(leave, 10)', 'const isFunction = (a) => true'])
    expect(harmless).not.toMatch(runsText);
});

/** A connection to a machine of others. The database is left out: `DATABASE_URL` is its only address. */
const calls =
  /(?<!\.)\bfetch\(|\bcreateTransport\(|\bnew (?:ImapFlow|S3Client|WebSocket|Socket)\(|\bcreateSocket\(|\b(?:https?|net|tls|http2)\.(?:request|get|connect|createConnection)\(|['"](?:undici|axios|got|node-fetch|socket\.io-client|node:(?:http2|https|tls))['"]/;

test('the server connects to others in these files only, at addresses of the settings', () => {
  const server = product.filter(({ path }) => path.startsWith(join('src', 'server')));
  const connecting = server.filter(({ text }) => calls.test(withoutComments(text))).map(({ path }) => path);
  const allowed = [
    'src/server/accounts/directory/directory-server.ts',
    'src/server/accounts/identity/provider-server.ts',
    // At those in certificates that lead to a root which the agency trusts.
    'src/server/certificates/outside-lists.ts',
    'src/server/messaging/messaging-line.ts',
    'src/server/paper-signing/time-stamp.ts',
    'src/server/platform/audit/export-head.ts',
    'src/server/platform/certificates/read-certificate.ts',
    'src/server/platform/ecms/ecms-node.ts',
    'src/server/platform/files/open-bucket.ts',
    'src/server/platform/mail/open-mail.ts',
    'src/server/platform/mailbox/read-mailbox.ts',
  ];
  expect(connecting.toSorted()).toEqual(allowed.map(normalize));
  for (const planted of ['await fetch(typed)', 'https.get(typed)', "import { connect } from 'node:tls';"])
    expect(planted).toMatch(calls);
});
