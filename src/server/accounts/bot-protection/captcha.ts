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

/** The question is plain text, so that a screen reader can read it. */
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

/** The answer is sealed in the ticket which the caller brings back, so the server stores nothing. */
export function challengeCaptcha(context: AnybodyContext, code: 'captcha-needed' | 'captcha-wrong'): Refusal {
  const { text, a, b, answer } = randomQuestion();
  const texts = context.locale === 'th' ? thai : english;
  const question = texts[text].replace('{a}', texts.numbers[a] ?? '').replace('{b}', texts.numbers[b] ?? '');
  const puzzle = issueTicket(context.platform, 'captcha', ticketLifeMs.challenge, answer);
  return refuse(code, { challenge: { kind: 'captcha', puzzle, question } });
}

/** A wrong answer spends the ticket: one try for each question. */
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
