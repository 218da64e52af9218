import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

import { expect, test } from 'vitest';

/**
 * The constants of section 9 of the specification as they are written, and where: one place each. What has no meaning
 * in this product stands in docs/spec-coverage.md.
 */
const constants: readonly (readonly [path: string, ...declarations: readonly string[]])[] = [
  ['src/server/application/application-handlers.ts', "const build = '1b'"],
  ['src/web/platform/application/cookies.ts', 'const lifeSeconds = 30 * 24 * 60 * 60', 'SameSite=Lax'],
  ['src/server/platform/http/call-context.ts', 'const cookieLifeSeconds = 7 * 24 * 60 * 60', "sameSite: 'lax'"],
  [
    'src/web/platform/api/send-request.ts',
    'const maxRetries = 3',
    'const retryDelayMs = 1000',
    'pause(retryDelayMs * attempt)',
    'response.status < 500',
  ],
  ['src/domain/accounts/session-rules.ts', 'idleMs: 30 * minuteMs', 'lifeMs: 7 * 24 * hourMs'],
  ['src/domain/accounts/idleness.ts', 'redirectMs: 5 * secondMs'],
  ['src/web/platform/dialog-times.ts', 'outcomeMs: 2500', 'wrongLetterMs: 2500', 'passwordResetMs: 3500'],
  ['src/domain/accounts/privacy-notice.ts', 'privacyCheckDelayMs = 2_000'],
  [
    'src/web/platform/screen-times.ts',
    'panelBuildDelayMs = 1000',
    'headerMenuDelayMs = 1000',
    'subscriptionDelayMs = 3000',
    'toastMs = 3000',
  ],
  ['src/web/platform/api/invalidate.ts', 'notificationRefreshDelayMs = 2000'],
  ['src/web/todo/use-todo-page.ts', 'searchDelayMs = 800', 'rowsPerPage = 10'],
  ['src/web/layouts/header-search.tsx', 'minTermLength = 3'],
  ['src/web/dashboard/panel-box.tsx', "panel === 'news' ? 10 : 5"],
  ['src/web/notifications/use-all-notices.ts', 'noticesPerCall = 10'],
  ['src/web/notifications/bell.module.css', 'max-height: 300px', 'max-height: 200px'],
  ['src/web/platform/theme/tokens.css', '--header: 70px'],
  ['src/web/layouts/menu/menu-grid.module.css', 'repeat(4, minmax(0, 1fr))'],
  ['src/domain/accounts/password-rules.ts', 'mixture: 8'],
  ['src/domain/accounts/reset-code.ts', 'lifeSeconds: 300'],
  ['src/domain/people/default-unit.ts', 'defaultUnitId = 10_000_000'],
  ['src/domain/tenants/sarn.ts', "loaderColor: '#654493'"],
  ['src/domain/tenants/default-tenant.ts', "loaderColor: '#023e8a'"],
  ['src/web/todo/todo-modal.module.css', 'flex: 0 1 500px', 'min-height: min(500px, 60dvh)'],
  [
    'src/web/todo/fitting-columns.ts',
    'const subjectPx = 180',
    'const wideSubjectPx = 500',
    'const wideScreenPx = 1200',
  ],
  ['src/web/dashboard/panels.module.css', 'min-height: 290px'],
  ['src/web/dashboard/news-grid.module.css', 'repeat(2, minmax(0, 1fr))'],
  ['src/web/open-document/modal-width.ts', '1000', '1400', '1200'],
  [
    'src/domain/profile/signature-rules.ts',
    'minWidth: 0.5',
    'maxWidth: 2.5',
    'dotSize: 1.5',
    'throttleMs: 16',
    'minDistance: 5',
    'velocityFilterWeight: 0.7',
    "penColor: 'black'",
    'imageQuality: 0.92',
  ],
  ['src/web/components/print-page.ts', 'printDelayMs = 1000'],
  ['src/server/platform/http/request-input.ts', 'depth: 5', 'arrayLimit: 20', 'parameterLimit: 1000'],
  [
    'src/web/platform/realtime/connect.ts',
    'reconnection: true',
    'reconnectionAttempts: Infinity',
    'reconnectionDelay: 1000',
    'reconnectionDelayMax: 5000',
    'randomizationFactor: 0.5',
    'timeout: 20_000',
    "addressOf('/socket.io')",
  ],
  ['src/web/platform/language/byte-size.ts', "['Bytes', 'KB', 'MB', 'GB', 'TB']", '1024'],
  ['src/domain/text/thai-digits.ts', "'๐๑๒๓๔๕๖๗๘๙'"],
];

const sources = new Map(
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
);

test.each(constants)('%s has the constants of the specification', (path, ...declarations) => {
  const text = sources.get(normalize(path)) ?? '';
  expect(declarations.filter((declaration) => !text.includes(declaration))).toEqual([]);
});

test('a constant with a name of its own is declared once, and used', () => {
  const named = constants.flatMap(([, ...declarations]) =>
    declarations.flatMap(
      (declaration) => /(\w+(?:Ms|Seconds|PerPage|PerCall|UnitId|Length)) = /.exec(declaration)?.[1] ?? [],
    ),
  );
  expect(named.length).toBeGreaterThan(12);
  const all = [...sources.values()].join('\n');
  const uses = named.map((name) => [name, all.match(new RegExp(String.raw`\b${name}\b`, 'g'))?.length ?? 0] as const);
  expect(uses.filter(([, count]) => count < 2)).toEqual([]);
});

test('the version of the program is the one of the specification', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).version).toBe('1.7.2');
});

/** A number of milliseconds, pixels or rows whose name does not say which. */
const unitless = /\bconst \w*(?:Delay|Timeout|Interval|pageSize)\b =/;
test('the name of a time or size says its unit', () => {
  expect(
    [...sources]
      .filter(([path, text]) => path.startsWith(join('src', 'web')) && unitless.test(text))
      .map(([path]) => path),
  ).toEqual([]);
  expect('const retryDelay = 1000').toMatch(unitless);
});
