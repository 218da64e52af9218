const neighbours = require('./.borders.cjs');

/**
 * Imports point one way: locales ◄ domain ◄ contract ◄ {server, web}; server and web never import each other;
 * `platform` knows no feature. tests/architecture plants violations and requires that they are reported.
 */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** They parse, decode or render what came from outside, and so run in the sandbox: a task (`*.task.ts`) loads them. */
const readers = `^src/server/(${[
  'arrivals/(find-ecms-item|read-ecms|read-message)',
  'certificates/(pkcs12-contents|read-pkcs12|read-revocation-list|read-root-certificate|read-root-file|read-token-certificates)',
  'paper-copies/(copy-pdf|first-page-ink|print-copy-marks)',
  'paper-signing/(certificate-chain|open-pdf|pdf-signature|print-look|read-kept-lists|read-ocsp-answer|read-signed-data|verify-pdf)',
  'document-texts/(extract-text|pdfium-page|read-pdf-text)',
  'platform/ecms/xml',
  'platform/files/(inspect-content|inspect-pdf|open-pdf|read-table|read-workbook|unzip-entry)',
  'profile/(decode-png|read-picture)',
  'settings/(read-font|try-font)',
  'word-files/(read-body|read-word|word-formats|word-package)',
  'watermark/(lay-over-pages|mark-content|mark-pdf|page-layers|paint-annotations|picture-on-page|remove-hidden-content)',
].join('|')})\\.ts$`;
/** Packages that the server itself runs. What is not here runs in the sandbox, so a new one is a decision (ADR 0019). */
const ofTheServer = `node_modules/(${[
  '@aws-sdk/client-s3',
  '@fastify/(compress|cookie|multipart|rate-limit|static)',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  '@peculiar/x509',
  '@simplewebauthn/server',
  '@zxcvbn-ts/(core|language-common)',
  'altcha-lib',
  'docx',
  'fastify',
  'fontkit',
  'helmet',
  'imapflow',
  'kysely',
  'nodemailer',
  'ldapts',
  'openid-client',
  'otpauth',
  'pg',
  'pg-boss',
  'pg-copy-streams',
  'pino',
  'uqr',
  'qs',
  'reflect-metadata',
  'scim-patch',
  'scim2-parse-filter',
  'socket\\.io',
  'zod',
].join('|')})/`;
/** Of the program's own making: archives, exports, pictures, letters. */
const readOwn =
  '^src/server/(backup/|platform/files/zip-stream\\.ts$|profile/encode-png\\.ts$|typesetting/(finish-pdf|join-marks|make-text-readable|page-contents|settle-marks)\\.ts$)';

const tests = '\\.test\\.tsx?$|^tests/';

module.exports = {
  forbidden: [
    forbid(
      'no-circles',
      { pathNot: tests },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two files that need each other are one idea.',
    ),
    forbid('unresolved', {}, { couldNotResolve: true, pathNot: '\\?(url|raw|worker)$|^pdfjs-dist/types/' }),
    forbid('locales-know-nothing', { path: '^src/locales/' }, { path: '^src/(domain|contract|server|web)/' }),
    forbid('domain-is-pure', { path: '^src/domain/', pathNot: tests }, { path: '^src/(contract|server|web)/' }),
    forbid(
      'domain-needs-no-package',
      { path: '^src/domain/', pathNot: tests },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] },
      'The law of the office is data and pure functions.',
    ),
    forbid('contract-is-for-both', { path: '^src/contract/', pathNot: tests }, { path: '^src/(server|web)/' }),
    forbid('server-never-meets-web', { path: '^src/server/' }, { path: '^src/web/' }),
    forbid('web-never-meets-server', { path: '^src/web/' }, { path: '^src/server/' }),
    forbid(
      'platform-knows-no-feature',
      { path: '^src/server/platform/', pathNot: tests },
      {
        path: '^src/server/',
        pathNot: '^src/server/platform/',
      },
    ),
    forbid(
      'web-platform-knows-no-feature',
      { path: '^src/web/(platform|components)/', pathNot: tests },
      {
        path: '^src/web/(?!platform/|components/)[^/]+/',
      },
    ),
    forbid(
      'sockets-only-in-realtime',
      { path: '^src/server/', pathNot: `^src/server/platform/realtime/|${tests}` },
      {
        path: 'node_modules/socket\\.io/',
      },
    ),
    forbid(
      'bucket-client-loads-when-set',
      { path: '^src/server/', pathNot: tests },
      { path: '^src/server/platform/files/open-bucket\\.ts$', dynamic: false },
      'Without a bucket nobody waits for its client.',
    ),
    forbid(
      'content-is-parsed-by-readers',
      { path: '^src/server/', pathNot: `${readers}|${readOwn}|${tests}` },
      { path: '^(node:)?zlib$|node_modules/', pathNot: ofTheServer },
      'Content from outside must not stop the server (docs/decisions/0019).',
    ),
    forbid(
      'readers-run-in-the-sandbox',
      { path: '^src/server/', pathNot: `${readers}|\\.task\\.ts$|${tests}` },
      { path: readers, dependencyTypesNot: ['type-only'] },
      'Loaded by a task only, which the sandbox runs.',
    ),
    forbid(
      'tasks-load-readers-late',
      { path: '\\.task\\.ts$' },
      { path: readers, dynamic: false, dependencyTypesNot: ['type-only'] },
      'The server knows the task, and not what runs it.',
    ),
    forbid('product-needs-no-test', { path: '^src/', pathNot: tests }, { path: tests }),
    ...Object.entries(neighbours).flatMap(([area, features]) =>
      Object.entries(features).map(([feature, allowed]) =>
        forbid(
          `${area}-${feature}-neighbours`,
          { path: `^src/${area}/${feature}/`, pathNot: tests },
          {
            path: `^src/${area}/[^/]+/`,
            pathNot: `^src/${area}/(${['platform', 'components', feature, ...allowed].join('|')})/`,
          },
        ),
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
