import { z } from 'zod';

import { trialFaults } from '#domain/channels/trial-faults.ts';
import { firstRunFacts, firstStepNames } from '#domain/first-run/first-steps.ts';

import { defineCall } from './define-call.ts';
import { wireFlag } from './wire.ts';

/** What became of a mail that was tried. `written`: to a file, as a trial without a mail server does. */
export const mailOutcomes = ['sent', 'written', 'refused', 'not-set-up', 'no-address'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** The first run of an agency, for administrators. */
export const firstRunCalls = {
  getFirstRun: defineCall({
    method: 'GET',
    path: 'first-run/get-steps',
    access: 'signedIn',
    changes: false,
    summary: 'The steps of the first run, in order, each with what it still needs; for administrators.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        steps: z.array(z.object({ name: z.enum(firstStepNames), missing: z.array(z.enum(firstRunFacts)) })),
        isPutAway: wireFlag,
      }),
    }),
  }),
  markFirstRun: defineCall({
    method: 'POST',
    path: 'first-run/mark',
    access: 'signedIn',
    changes: true,
    summary:
      'Says that the agency has one unit, or sends no mail, or puts the list of the first steps away; for administrators.',
    body: z.object({ mark: z.enum(['oneUnit', 'mailSkipped', 'putAway']) }),
    reply: z.object({}),
  }),
  sendTestMail: defineCall({
    method: 'POST',
    path: 'first-run/send-test-mail',
    access: 'signedIn',
    changes: true,
    summary:
      'Sends a mail to the caller with the present settings and waits for what the mail server says; for administrators.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        outcome: z.enum(mailOutcomes),
        /** The address that it was sent to; empty when the person has none. */
        to: z.string(),
        /** What the mail server or the network answered; empty unless refused. */
        answer: z.string(),
        /** What that means; null unless refused. */
        fault: z.enum(trialFaults).nullable(),
      }),
    }),
  }),
} as const;
