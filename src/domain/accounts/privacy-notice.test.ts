import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { privacy } from '#locales/th/privacy.ts';

import { privacyDecisionOf, privacyNoticeVersion } from './privacy-notice.ts';

/** The Thai text of each version people have agreed to: a changed text needs a new version with its own entry here. */
const texts: Readonly<Record<number, string>> = {
  1: '80aa6c0ce230629d6e3642f78ad4d75c08fe306cf3a58c0bcfafecbba2665001',
};

test('the notice is the text of its version', () => {
  const text = Object.values(privacy.notice).join('\n');
  expect(createHash('sha256').update(text).digest('hex')).toBe(texts[privacyNoticeVersion]);
});

test('taking back an agreement is a withdrawal, and disagreeing at first is a refusal', () => {
  expect(privacyDecisionOf(true, null)).toBe('agreed');
  expect(privacyDecisionOf(false, null)).toBe('refused');
  expect(privacyDecisionOf(false, 1)).toBe('withdrawn');
});
