import { z } from 'zod';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { granteePatterns, letterActions, maxGrantees } from '#domain/documents/letter-grants.ts';

import { defineCall } from '../define-call.ts';
import { rowQuery } from '../row-query.ts';
import { wireEventId, wireMoment } from '../wire.ts';

const codes = Object.values(documentKinds).map(({ code }) => code);
const action = z.enum(letterActions);
const kind = z.literal(codes);
const grantees = z.array(z.string().max(20).regex(granteePatterns.sign)).max(maxGrantees);

/** At most this many changes come in one reply. */
export const letterGrantsPage = 50;

const kindGrants = z.object({
  action,
  kind,
  grantees,
  /** In service now, without those who act for them. */
  persons: z.number(),
});
export type KindGrants = z.output<typeof kindGrants>;

/** `name`: of the unit or the office; empty of everybody. */
const namedGrantee = z.object({ grantee: z.string(), name: z.string() });
const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  action,
  kind,
  given: z.array(namedGrantee),
  taken: z.array(namedGrantee),
});
export type LetterGrantChange = z.output<typeof change>;

/** `names`: the first of them. */
const people = z.object({ count: z.number(), names: z.array(z.string()) });
const effect = z.object({ gained: people, lost: people });
export type LetterGrantEffect = z.output<typeof effect>;

/** Who may create, and who may sign, which kind of letter. */
export const letterGrantCalls = {
  getLetterGrants: defineCall({
    method: 'GET',
    path: 'letter-grants/get',
    access: 'signedIn',
    changes: false,
    summary: 'To whom each kind of letter is given to create and to sign, and how many persons that is now.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        /** Of each action every kind of which it is given. */
        grants: z.array(kindGrants),
        /** The offices of the agency in use, and those that a kind is given to. */
        roles: z.array(z.object({ id: z.number(), name: z.string() })),
        /** Those that a kind is given to. */
        units: z.array(z.object({ id: z.number(), name: z.string() })),
        mayManage: z.boolean(),
      }),
    }),
  }),
  getGrantUnits: defineCall({
    method: 'POST',
    path: 'letter-grants/get-units',
    access: 'signedIn',
    changes: false,
    summary:
      'The open units to which a kind may be given, those whose words are searched for; at most a page. For those who may manage `manage-book-creation`.',
    body: z.object({ search: rowQuery.search }),
    reply: z.object({ items: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  previewLetterGrants: defineCall({
    method: 'POST',
    path: 'letter-grants/preview',
    access: 'signedIn',
    changes: false,
    summary: 'Who would gain and who would lose the right to create or sign a kind of letter; changes nothing.',
    body: z.object({ action, kind, grantees }),
    reply: z.object({ item: effect }),
  }),
  saveLetterGrants: defineCall({
    method: 'POST',
    path: 'letter-grants/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets who may create or sign a kind of letter; nobody creates it when no grantee is named. `seen`: the grantees as the person saw them. Refused: `list-changed`, `kind-without-creators`, `kind-without-signers`.',
    body: z.object({ action, kind, grantees, seen: grantees }),
    reply: z.object({}),
  }),
  getLetterGrantChanges: defineCall({
    method: 'POST',
    path: 'letter-grants/get-changes',
    access: 'signedIn',
    changes: false,
    summary: 'To whom kinds of letters were given and from whom they were taken, by whom and when; newest first.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
