import { captcha as english } from '#locales/en/captcha.ts';
import { captcha as thai } from '#locales/th/captcha.ts';

/** Solves the question as a reader would. */
export function answerCaptcha(question: string): string {
  const words = question.includes('?') ? english : thai;
  const asks = (text: string) => text.split(/\{[ab]\}/).every((part) => question.includes(part));
  const numbers = [...question.matchAll(new RegExp(byLengthDescending(words.numbers).join('|'), 'g'))].map(([word]) =>
    words.numbers.indexOf(word),
  );
  const [a = 0, b = 0] = numbers;
  if (asks(words.sum)) return String(a + b);
  if (asks(words.difference)) return String(a - b);
  return String(asks(words.larger) ? Math.max(a, b) : a + 1);
}

const byLengthDescending = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length);
