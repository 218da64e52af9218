import { randomInt } from 'node:crypto';

import { z } from 'zod';

import { toArabicDigits } from '#domain/text/thai-digits.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { captcha as english } from '#locales/en/captcha.ts';
import { captcha as thai } from '#locales/th/captcha.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { issueTicket, readTicket, spendTicket, ticketLifeMs, type Ticket } from '../tickets.ts';

interface Question {
  readonly text: keyof Omit<typeof thai, 'numbers'>;
  readonly a: number;
  readonly b: number;
  readonly answer: number;
}

/** Asks a question in plain words, which a screen reader reads as well as an eye does. */
function randomQuestion(): Question {
  const a = randomInt(2, 11);
  const b = randomInt(1, a);
  const kinds: readonly Question[] = [
    { text: 'sum', a, b, answer: a + b },
    { text: 'difference', a, b, answer: a - b },
    { text: 'larger', a: b, b: a, answer: a },
    { text: 'next', a, b, answer: a + 1 },
  ];
  return kinds[randomInt(kinds.length)] ?? { text: 'sum', a, b, answer: a + b };
}

/** A refusal that asks a new question; its answer is sealed in the ticket the caller brings back. */
export function challengeCaptcha(context: AnybodyContext, code: 'captcha-needed' | 'captcha-wrong'): Refusal {
  const { text, a, b, answer } = randomQuestion();
  const words = context.locale === 'th' ? thai : english;
  const question = words[text].replace('{a}', words.numbers[a] ?? '').replace('{b}', words.numbers[b] ?? '');
  const puzzle = issueTicket(context.platform, 'captcha', ticketLifeMs.challenge, answer);
  return refuse(code, { challenge: { kind: 'captcha', puzzle, question } });
}

/** The ticket of a question answered rightly. A wrong answer uses it up: one question, one try. */
export async function checkCaptcha(
  context: AnybodyContext,
  puzzle: string | undefined,
  answer: string | undefined,
): Promise<Ticket<number> | Refusal> {
  if (puzzle === undefined || answer === undefined) return challengeCaptcha(context, 'captcha-needed');
  const ticket = readTicket(context.platform, 'captcha', z.number(), puzzle);
  if (!ticket) return challengeCaptcha(context, 'captcha-needed');
  if (toArabicDigits(answer).trim() === String(ticket.content)) return ticket;
  await spendTicket(context.platform.database, ticket);
  return challengeCaptcha(context, 'captcha-wrong');
}
