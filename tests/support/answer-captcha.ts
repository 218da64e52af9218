import { captcha as english } from '#locales/en/captcha.ts';
import { captcha as thai } from '#locales/th/captcha.ts';

/** Solves the question as a reader would. */
export function answerCaptcha(question: string): string {
  const texts = question.includes('?') ? english : thai;
  const matches = (text: string) => text.split(/\{[ab]\}/).every((part) => question.includes(part));
  const numbers = [...question.matchAll(new RegExp(byLengthDescending(texts.numbers).join('|'), 'g'))].map(([word]) =>
    texts.numbers.indexOf(word),
  );
  const [a = 0, b = 0] = numbers;
  if (matches(texts.sum)) return String(a + b);
  if (matches(texts.difference)) return String(a - b);
  return String(matches(texts.larger) ? Math.max(a, b) : a + 1);
}

const byLengthDescending = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length);
