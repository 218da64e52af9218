import { expect, test } from 'vitest';

import { acknowledgedAt, originOf } from './acknowledging.ts';

const from = 'saraban@mof.example.go.th';
const own = ['saraban@sarn.example.go.th'];
const header = (key: string, value: string) => [{ key, value }];

test('a letter of a person is acknowledged, to its return path if it has one', () => {
  expect(acknowledgedAt(originOf([]), from, own)).toBe(from);
  for (const no of ['no', ' no ', 'no (typed by hand)'])
    expect(acknowledgedAt(originOf(header('auto-submitted', no)), from, own)).toBe(from);
  const relayed = originOf(header('return-path', '<relay@mof.example.go.th>'));
  expect(acknowledgedAt(relayed, from, own)).toBe('relay@mof.example.go.th');
});

test.for<readonly [string, string]>([
  ['auto-submitted', 'auto-generated'],
  ['auto-submitted', 'auto-replied (vacation)'],
  ['precedence', 'bulk'],
  ['list-id', '<news.example.com>'],
  ['list-unsubscribe', '<mailto:x@example.com>'],
  ['list-post', '<mailto:news@example.com>'],
  ['list-help', '<mailto:help@example.com>'],
  ['feedback-id', '1:news:example'],
  ['x-auto-response-suppress', 'DR, OOF, AutoReply'],
  ['return-path', '<>'],
  ['return-path', '<saraban@sarn.example.go.th>'],
  ['content-type', 'multipart/report; report-type=delivery-status'],
  ['return-path', `<${'x'.repeat(300)}@mof.example.go.th>`],
])('a message with %s: %s is not acknowledged', ([key, value]) => {
  expect(acknowledgedAt(originOf(header(key, value)), from, own)).toBeUndefined();
});

test('a letter that names us or nobody as its sender is not acknowledged, whatever its return path', () => {
  const relayed = originOf(header('return-path', '<relay@mof.example.go.th>'));
  expect(acknowledgedAt(relayed, 'Saraban@Sarn.example.go.th', own)).toBeUndefined();
  expect(acknowledgedAt(relayed, 'noreply@mof.example.go.th', own)).toBeUndefined();
  const bounced = originOf(header('return-path', '<bounces@mof.example.go.th>'));
  expect(acknowledgedAt(bounced, from, own)).toBeUndefined();
});

test.for([
  'MAILER-DAEMON@mof.example.go.th',
  'no-reply@mof.example.go.th',
  'noreply@mof.example.go.th',
  'owner-news@example.com',
  'news-request@example.com',
  'Saraban@Sarn.example.go.th',
  'a@b,c@d',
  '',
])('a message from %s is not acknowledged', (address) => {
  expect(acknowledgedAt(originOf([]), address, own)).toBeUndefined();
});
