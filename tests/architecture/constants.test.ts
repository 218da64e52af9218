import { readFileSync } from 'node:fs';
import { normalize } from 'node:path';

import { expect, test } from 'vitest';

import {
  bareDurationsIn,
  constantsIn,
  programFiles,
  usesConstant,
  type SourceFile,
} from '#tests/support/source-constants.ts';

/**
 * The constants of section 9 of the specification: where each is declared, its value, and where it acts. What has no
 * meaning in this product stands in docs/spec-coverage.md.
 */
const constants: readonly (readonly [path: string, name: string, value: number | string, ...usedIn: string[]])[] = [
  ['src/server/application/application-handlers.ts', 'build', '1b'],
  ['src/web/platform/application/cookies.ts', 'deviceCookieLifeSeconds', 2_592_000],
  ['src/server/platform/http/call-context.ts', 'cookieLifeSeconds', 604_800],
  ['src/web/platform/api/send-request.ts', 'maxRetries', 3],
  ['src/web/platform/api/send-request.ts', 'retryDelayMs', 1000],
  ['src/domain/accounts/session-rules.ts', 'sessionLimits.lifeMs', 604_800_000, 'src/server/accounts/open-session.ts'],
  ['src/domain/accounts/idleness.ts', 'idleTimes.redirectMs', 5000, 'src/web/accounts/idle-dialogs.tsx'],
  ['src/web/platform/dialog-times.ts', 'dialogTimes.outcomeMs', 2500, 'src/web/accounts/use-outcome.ts'],
  [
    'src/web/platform/dialog-times.ts',
    'dialogTimes.wrongLetterMs',
    2500,
    'src/web/accounts/passwords/forgot-password-screen.tsx',
  ],
  [
    'src/web/platform/dialog-times.ts',
    'dialogTimes.passwordResetMs',
    3500,
    'src/web/accounts/passwords/reset-password-screen.tsx',
  ],
  [
    'src/domain/accounts/privacy-notice.ts',
    'privacyCheckDelayMs',
    2000,
    'src/web/accounts/privacy-consent/require-consent.tsx',
  ],
  ['src/web/platform/screen-times.ts', 'panelBuildDelayMs', 1000, 'src/web/dashboard/panels.tsx'],
  ['src/web/platform/screen-times.ts', 'headerMenuDelayMs', 1000, 'src/web/layouts/menu/use-menus.ts'],
  ['src/web/platform/screen-times.ts', 'subscriptionDelayMs', 3000, 'src/web/platform/realtime/connect.ts'],
  [
    'src/web/platform/screen-times.ts',
    'toastMs',
    3000,
    'src/web/platform/show-toast.ts',
    'src/web/notifications/show-arrival.tsx',
  ],
  ['src/web/platform/api/invalidate.ts', 'notificationRefreshDelayMs', 2000],
  ['src/web/todo/use-todo-page.ts', 'todoSearchDelayMs', 800],
  ['src/web/todo/fitting-columns.ts', 'subjectPx', 180],
  ['src/web/todo/fitting-columns.ts', 'wideSubjectPx', 500],
  ['src/web/todo/fitting-columns.ts', 'wideScreenPx', 1200],
  ['src/web/todo/use-todo-page.ts', 'rowsPerPage', 10, 'src/web/todo/todo-modal.tsx'],
  ['src/web/layouts/header-search.tsx', 'minDashboardTermLength', 3],
  ['src/web/dashboard/panel-box.tsx', 'panelRowsPerPage', 5],
  ['src/web/dashboard/panel-box.tsx', 'newsPerPage', 10],
  ['src/web/notifications/use-all-notices.ts', 'noticesPerCall', 10],
  ['src/domain/accounts/password-rules.ts', 'minLengths.mixture', 8],
  [
    'src/domain/people/default-unit.ts',
    'defaultUnitId',
    10_000_000,
    'src/server/accounts/first-administrator/create-first-administrator.ts',
  ],
  ['src/domain/tenants/sarn.ts', 'sarn.loaderColor', '#654493', 'src/domain/tenants/all-tenants.ts'],
  ['src/domain/tenants/default-tenant.ts', 'defaults.loaderColor', '#023e8a', 'src/domain/tenants/onep.ts'],
  ['src/web/open-document/modal-width.ts', 'widthsPx.ipad', 1000],
  ['src/web/open-document/modal-width.ts', 'widthsPx.windows', 1400],
  ['src/web/open-document/modal-width.ts', 'widthsPx.other', 1200],
  ...Object.entries({
    minWidthPx: 0.5,
    maxWidthPx: 2.5,
    dotSizePx: 1.5,
    throttleMs: 16,
    minDistancePx: 5,
    velocityFilterWeight: 0.7,
    penColor: 'black',
  }).map(([name, value]) => signatureConstant(name, value, 'src/web/profile/signature/open-pad.ts')),
  signatureConstant('imageQuality', 0.92, 'src/web/profile/signature/new-signature.tsx'),
  ['src/web/components/print-page.ts', 'printDelayMs', 1000],
  ['src/server/platform/http/request-input.ts', 'limits.depth', 5],
  ['src/server/platform/http/request-input.ts', 'limits.arrayLimit', 20],
  ['src/server/platform/http/request-input.ts', 'limits.parameterLimit', 1000],
  ['src/web/platform/realtime/connect.ts', 'options.reconnectionAttempts', Infinity],
  ['src/web/platform/realtime/connect.ts', 'options.reconnectionDelay', 1000],
  ['src/web/platform/realtime/connect.ts', 'options.reconnectionDelayMax', 5000],
  ['src/web/platform/realtime/connect.ts', 'options.randomizationFactor', 0.5],
  ['src/web/platform/realtime/connect.ts', 'connectTimeoutMs', 20_000],
  ['src/web/platform/language/byte-size.ts', 'byteBase', 1024],
  ['src/domain/text/thai-digits.ts', 'thaiDigits', '๐๑๒๓๔๕๖๗๘๙'],
];

function signatureConstant(name: string, value: number | string, usedIn: string) {
  return ['src/domain/profile/signature-rules.ts', `signaturePad.${name}`, value, usedIn] as const;
}

/** Those that are no declarations with a value. */
const texts: readonly (readonly [path: string, ...texts: readonly string[]])[] = [
  ['src/web/platform/application/cookies.ts', 'SameSite=Lax'],
  ['src/server/platform/http/call-context.ts', "sameSite: 'lax'"],
  ['src/web/platform/api/send-request.ts', 'pause(retryDelayMs * attempt)', 'response.status < 500'],
  ['src/web/notifications/bell.module.css', 'max-height: 300px', 'max-height: 200px'],
  ['src/web/platform/theme/tokens.css', '--header: 70px'],
  ['src/web/layouts/menu/menu-grid.module.css', 'repeat(4, minmax(0, 1fr))'],
  ['src/web/todo/todo-modal.module.css', 'flex: 0 1 500px', 'min-height: min(500px, 60dvh)'],
  ['src/web/dashboard/panels.module.css', 'min-height: 290px'],
  ['src/web/dashboard/news-grid.module.css', 'repeat(2, minmax(0, 1fr))'],
  ['src/web/platform/realtime/connect.ts', 'reconnection: true', "addressOf('/socket.io')"],
  ['src/web/platform/language/byte-size.ts', "['Bytes', 'KB', 'MB', 'GB', 'TB']"],
];

const sources = programFiles('src/**/*.{ts,tsx}');
const declared = sources.flatMap(constantsIn);

const lastOf = (name: string) => name.split('.').at(-1) ?? '';
/** A name that says its unit is unambiguous, whether it is a member or not. */
const saysUnit = /(?:Ms|Seconds|Px|PerPage|PerCall|UnitId|Length)$/;

/** The name of a constant of the specification that another thing of the office has too. */
const ownOfOthers = ['src/server/dispatches/letter-pass.ts lifeSeconds'].map(normalize);

function declarationsOf(name: string, all = declared) {
  const isSame = saysUnit.test(name)
    ? (other: string) => lastOf(other) === lastOf(name)
    : (other: string) => other === name;
  return all
    .filter((item) => isSame(item.name) && !ownOfOthers.includes(`${item.path} ${item.name}`))
    .map(({ path, value }) => [path, value]);
}

const cases = constants.map(([path, name, value, ...usedIn]) => ({ path, name, value, usedIn }));

test.each(cases)('$path declares $name, and nobody else does', ({ path, name, value }) => {
  const own = declarationsOf(name);
  const expected = [[normalize(path), value]];
  // Names of options, such as `depth` or `limits`, may occur in other files; those with a unit may not.
  expect(saysUnit.test(name) ? own : own.filter(([where]) => where === normalize(path))).toEqual(expected);
});

test.each(cases)('$name of $path is used where it acts', ({ path, name, usedIn }) => {
  const files = usedIn.length > 0 ? usedIn : [path];
  const unused = files.filter((file) => {
    const source = sources.find((item) => item.path === normalize(file));
    return !source || !usesConstant(source, { path, name });
  });
  expect(unused).toEqual([]);
});

test.each(texts)('%s has the sizes and options of the specification', (path, ...parts) => {
  const text = readFileSync(path, 'utf8');
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);
});

test('the version of the program is the one of the specification', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).version).toBe('1.7.2');
});

const inBrowser = (file: SourceFile) => file.path.startsWith(normalize('src/web/'));

test('no time in the browser is a number without a name', () => {
  expect(sources.filter(inBrowser).flatMap(bareDurationsIn)).toEqual([]);
});

const planted = (text: string): SourceFile => ({ path: normalize('src/web/planted.tsx'), text });

test.each([
  'setTimeout(close, 300)',
  'window.setInterval(check, 60 * 1000)',
  'setTimeout(close, isSlow ? 900 : slowMs)',
  'const [term] = useDebouncedValue(text.trim(), 300)',
  'await pause(500)',
  'notifications.show({ message, autoClose: 9000 })',
  'const a = <Tooltip openDelay={300} label={label} />',
])('a time without a name is found: %s', (text) => {
  expect(bareDurationsIn(planted(text))).toHaveLength(1);
});

test.each(['setTimeout(close, toastMs)', 'setTimeout(close, 0)', 'channel.toString(16)', 'const stepMs = 300'])(
  'a time with a name, and no time at all, is not: %s',
  (text) => {
    expect(bareDurationsIn(planted(text))).toEqual([]);
  },
);

test('a second declaration and another value are found', () => {
  const other = constantsIn(planted('function show() { const toastMs = 9_000; }'));
  expect(declarationsOf('toastMs', [...declared, ...other])).toHaveLength(2);
  const member = constantsIn(planted('const times = { outcomeMs: 2 * 1250 + 1 } as const;'));
  expect(declarationsOf('dialogTimes.outcomeMs', [...declared, ...member])).toContainEqual([member[0]?.path, 2501]);
});

test('a constant that is only declared, imported or named in a text is not used', () => {
  const constant = { path: 'src/web/platform/screen-times.ts', name: 'toastMs' };
  const imported = "import { toastMs } from '#web/platform/screen-times.ts';\n";
  expect(usesConstant(planted(`${imported}show({ autoClose: toastMs });`), constant)).toBe(true);
  for (const text of [imported, 'show({ autoClose: toastMs });', `${imported}show('toastMs'); // toastMs`])
    expect(usesConstant(planted(text), constant)).toBe(false);
});

/** Options of socket.io, in milliseconds under its own names. */
const libraryOptions = ['options.reconnectionDelay'];
const unitless = /(?:Delay|Timeout|Interval|Duration|Pause|Wait|Time|[sS]ize|Width|Height|Distance|Offset)$/;
const withoutUnit = (files: readonly SourceFile[]) =>
  files
    .flatMap(constantsIn)
    .filter(
      ({ name, value }) => typeof value === 'number' && Number.isFinite(value) && value !== 0 && unitless.test(name),
    )
    .map(({ name }) => name)
    .filter((name) => !libraryOptions.includes(name));

test('the name of a time or size in browser and domain says its unit', () => {
  expect(withoutUnit(sources.filter(({ path }) => /^src.(?:web|domain)/.test(path)))).toEqual([]);
  expect(withoutUnit([planted('let a; const retryDelay = 1000; const times = { closeTimeout: 5 * 60 };')])).toEqual([
    'retryDelay',
    'times.closeTimeout',
  ]);
});
