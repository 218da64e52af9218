import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { refuse, refuseWithout, rights } from '#domain/refusal.ts';
import { conditions } from '#domain/workflow/conditions.ts';
import { actionNames, everyRuleOf } from '#domain/workflow/permitted-actions.ts';

import { ruleSentence } from './rule-sentence.ts';

describe('a refusal names its rule', () => {
  test('by those who alone may act, and the action', () => {
    const refusal = refuse('not-permitted', { rule: everyRuleOf('postpone').join('|'), action: 'postpone' });
    expect(ruleSentence('th', refusal)).toBe('ผู้มอบหมายงานเท่านั้นที่ขยายกำหนดได้');
    expect(ruleSentence('en', refusal)).toBe('Only the person who gave the task can do this: Postpone');
    const two = refuse('not-permitted', { rule: 'holdsTask|drafted' });
    expect(ruleSentence('th', two)).toBe('ผู้ถืองาน หรือผู้ร่างเท่านั้นที่ทำรายการนี้ได้');
  });

  test('by those for whom the agency switched the action off', () => {
    const refusal = refuse('switched-off', { rule: 'staffsDesk', action: 'assign' });
    expect(ruleSentence('th', refusal)).toBe('ส่วนราชการปิดการใช้งาน “มอบหมาย” สำหรับเจ้าหน้าที่สารบรรณของหน่วยงานที่เรื่องอยู่');
    expect(ruleSentence('en', refusal)).toBe(
      'The agency has switched “Assign” off for the desk of the unit that has the letter',
    );
  });

  test('as the agency calls its people', () => {
    const refusal = refuse('not-permitted', { rule: 'staffsDesk' });
    expect(ruleSentence('th-KRU', refusal)).toBe('บุคลากรสารบรรณของหน่วยงานที่เรื่องอยู่เท่านั้นที่ทำรายการนี้ได้');
  });

  test('by what is not as it has to be', () => {
    const refusal = refuse('condition-failed', { rule: 'isNotClosed' });
    expect(ruleSentence('th', refusal)).toBe('เรื่องนี้ปิดหรือยกเลิกแล้ว');
  });

  test('and says nothing of a rule when there is none, or of a state that changed', () => {
    expect(ruleSentence('th', refuse('not-found'))).toBeUndefined();
    expect(ruleSentence('th', refuse('state-changed', { rule: 'postpone' }))).toBeUndefined();
    expect(ruleSentence('th', refuse('not-permitted', { rule: 'constructor' }))).toBeUndefined();
  });
});

describe.each(['th', 'en'] as const)('in %s there is a sentence', (locale) => {
  test.each(actionNames)('for everybody who may %s', (action) => {
    const sentence = ruleSentence(locale, refuse('not-permitted', { rule: everyRuleOf(action).join('|'), action }));
    expect(sentence).toMatch(locale === 'th' ? /เท่านั้นที่.+ได้$/ : /^Only .+ can do this: .+/);
  });

  test.each(Object.keys(conditions))('for the condition %s, its own', (rule) => {
    const sentence = ruleSentence(locale, refuse('condition-failed', { rule }));
    const others = Object.keys(conditions).filter((name) => name !== rule);
    expect(sentence).toBeTruthy();
    expect(others.map((name) => ruleSentence(locale, refuse('condition-failed', { rule: name })))).not.toContain(
      sentence,
    );
  });
});

test.each(rights)('whoever lacks a right is told who has it (%s)', (right) => {
  expect(ruleSentence('th', refuseWithout(right))).toMatch(/เท่านั้นที่ทำรายการนี้ได้$/);
  expect(ruleSentence('en', refuseWithout(right))).toMatch(/^Only .+ can do this/);
});

test('every rule that a handler names has a sentence', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const named = files.flatMap((file) => [
    ...readFileSync(`src/${file}`, 'utf8').matchAll(/refuse\('(not-permitted|condition-failed)', \{ rule: '(\w+)'/g),
  ]);
  const silent = named.filter(([, code, rule = '']) => {
    const refused = code === 'not-permitted' ? 'not-permitted' : 'condition-failed';
    return ruleSentence('th', refuse(refused, { rule })) === undefined;
  });
  expect(named.length).toBeGreaterThan(8);
  expect(silent.map(([, , rule]) => rule)).toEqual([]);
});
