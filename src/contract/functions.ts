import { z } from 'zod';

import { roleRules, type RoleRule } from '#domain/workflow/role-rules.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';
import { functionNeeds, functionPlaces } from '#domain/workflow/switched-off.ts';

import { defineCall } from './define-call.ts';
import { wireEventId, wireMoment, wireText } from './wire.ts';

/** As long as the columns of the table. */
export const maxActionName = 60;

/** At most this many changes come in one reply. */
export const functionsPage = 50;

const isRule = (name: string): name is RoleRule => Object.hasOwn(roleRules, name);
const ruleNames = Object.keys(roleRules).filter(isRule);

const action = z.enum(actionNames);
const rule = z.enum(ruleNames);
const rules = z.array(rule).max(ruleNames.length);
const ownNames = { name: wireText(maxActionName), nameEnglish: wireText(maxActionName) };

const workFunction = z.object({
  action,
  place: z.enum(functionPlaces),
  /** What the program calls it. */
  program: z.object({ name: z.string(), nameEnglish: z.string() }),
  /** What the agency calls it; empty, where it has no name of its own. */
  ...ownNames,
  /** Why it stays with some roles; null where the agency may do without it. */
  need: z.enum(functionNeeds).nullable(),
  roles: z.array(
    z.object({
      rule,
      /** In words. */
      who: z.string(),
      isOn: z.boolean(),
      maySwitchOff: z.boolean(),
    }),
  ),
});
export type WorkFunctionView = z.output<typeof workFunction>;

const functionEffect = z.object({ count: z.number(), /** At most `maxNamed`. */ names: z.array(z.string()) });
export type FunctionEffect = z.output<typeof functionEffect>;

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  action,
  before: z.object(ownNames),
  after: z.object(ownNames),
  /** Those to whom it was given and from whom it was taken, in words. */
  switchedOn: z.array(z.string()),
  switchedOff: z.array(z.string()),
});
export type FunctionChange = z.output<typeof change>;

/** What people can do with letters: what the agency calls it, and for which roles it is on. */
export const functionCalls = {
  getFunctions: defineCall({
    method: 'GET',
    path: 'functions/get',
    access: 'signedIn',
    changes: false,
    summary:
      'Every action on letters with its names and the roles that have it; for those who may query `system-functions`.',
    body: z.object({}),
    reply: z.object({ items: z.array(workFunction), mayManage: z.boolean() }),
  }),
  saveFunction: defineCall({
    method: 'POST',
    path: 'functions/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets what the agency calls an action (empty: as the program does) and for which roles it is on. It counts at once. `seen`: as the person saw it. Refused: `list-changed`; `invalid-request`, when a role would lose what it must have, or never had it.',
    body: z.object({ action, ...ownNames, on: rules, seen: z.object({ ...ownNames, on: rules }) }),
    reply: z.object({}),
  }),
  previewFunction: defineCall({
    method: 'POST',
    path: 'functions/preview',
    access: 'signedIn',
    changes: false,
    summary:
      'Who would lose an action by their office, and who would gain it, when it is on for these roles; changes nothing. For those who may manage `system-functions`.',
    body: z.object({ action, on: rules }),
    reply: z.object({
      losing: functionEffect,
      gaining: functionEffect,
      /** In words: the roles switched off and on that somebody has in one letter only. */
      losingInLetters: z.array(z.string()),
      gainingInLetters: z.array(z.string()),
    }),
  }),
  getFunctionChanges: defineCall({
    method: 'POST',
    path: 'functions/get-changes',
    access: 'signedIn',
    changes: false,
    summary: 'What was renamed and switched on and off, by whom and when; newest first.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
