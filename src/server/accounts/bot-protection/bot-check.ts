import { z } from 'zod';

import { botCheckBits, solvesBotCheck } from '#domain/accounts/bot-check.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { issueTicket, readTicket, ticketLifeMs, type Ticket } from '../tickets.ts';

export function checkBot(context: AnybodyContext, proof: string | undefined): Ticket<null> | Refusal {
  const [puzzle = '', answer = ''] = proof?.split(':') ?? [];
  const ticket = readTicket(context.platform, 'bot-check', z.null(), puzzle);
  return ticket && solvesBotCheck(puzzle, answer, botCheckBits) ? ticket : challengeBotCheck(context);
}

export function challengeBotCheck({ platform }: AnybodyContext): Refusal {
  const next = issueTicket(platform, 'bot-check', ticketLifeMs.challenge, null);
  return refuse('bot-check-needed', { challenge: { kind: 'botCheck', puzzle: next, bits: botCheckBits } });
}
