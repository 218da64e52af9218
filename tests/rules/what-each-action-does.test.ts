import { describe, expect, it } from 'vitest';

import { calendarOf, defaultOfficeHours } from '#domain/calendar/work-calendar.ts';
import type { Document } from '#domain/documents/document.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Directory } from '#domain/workflow/action-context.ts';
import type { Matter, TaskKind } from '#domain/workflow/matter/matter.ts';
import { actionNames, type ActionInput, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { planAction } from '#domain/workflow/plan-action.ts';
import type { Receiver } from '#domain/workflow/receivers.ts';

import { byHand, byMail, byPost } from './dispatching.ts';
import { copy, directory, done, main, onHold, people, units, type PersonName } from './office.ts';
import { planLines } from './plan-lines.ts';
import { situations, type Situation } from './situations.ts';
import { reviewed, signed, startDraft, startMatter, walked } from './walk-matter.ts';

/** What an action does in one situation, told step by step. */
interface Case<A extends ActionName> {
  readonly when: string;
  readonly matter: () => Matter;
  readonly by: PersonName;
  /** The unit whose leg it is about: its latest; or the leg on which the letter began. */
  readonly at: keyof typeof units | 'home';
  /** The task it is about: the latest of this kind and holder. */
  readonly task?: readonly [TaskKind, PersonName];
  readonly input: ActionInput<A>;
  readonly directory?: Partial<Directory>;
  /** What the person has besides their part in the office. */
  readonly viewer?: Partial<Viewer>;
  readonly does: readonly string[];
}

const now = new Date('2026-11-25T03:00:00Z');
const soon = new Date('2026-12-10T09:30:00Z');
const later = new Date('2026-12-24T09:30:00Z');

const { registry, divisionA, divisionB, executive, groupA1 } = units;
const id = (name: PersonName) => people[name].personId;
const reason = { reason: 'เหตุผล' };
const note = { note: 'ความเห็น' };
const noNote = { note: '' };
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const byName = (unitId: number, name: PersonName): Receiver => ({ ...main(unitId), personId: id(name) });

const known = situations();
const situation = (name: Situation) => () => known.get(name) ?? expect.fail(name);
const withDocument = (matter: Matter, changes: Partial<Document>): Matter => ({
  ...matter,
  document: { ...matter.document, ...changes },
});

type Walk = Parameters<typeof walked>[1];
type Trial = Parameters<Walk>[0];
const letterTo = (receivers: readonly Receiver[], walk: Walk, options: { dueAt?: Date } = {}) =>
  walked(startMatter({ receivers, ...options }), walk);

const receivedAtA = (trial: Trial) => trial.act('clerkA', 'receive', divisionA, {});
const assignedToP = (trial: Trial, dueAt: Date | null = null) =>
  trial.act('headA', 'assign', divisionA, { ...nobody, personIds: [id('officerP')], dueAt });
const presentedToA = (trial: Trial) =>
  trial.act('clerkA', 'present', divisionA, { ...nobody, personIds: [id('headA')] });
const assignedToBoth = (trial: Trial, dueAt: Date | null = null) =>
  trial.act('clerkA', 'assign', divisionA, { ...nobody, personIds: [id('officerP'), id('officerQ')], dueAt });
const order = (text: string) => ({ text, personIds: [], unitIds: [], dueAt: null, closes: false });
/** Every unit has a secret registrar cleared for every class. */
const withRegistrars: Partial<Directory> = {
  units: new Map([...directory.units].map(([unitId, facts]) => [unitId, { ...facts, registrarClearance: 3 }])),
};
const reportedByP = (trial: Trial) => trial.act('officerP', 'recordResult', divisionA, done, 'officerP');
const submitted = (trial: Trial) => trial.act('officerP', 'submit', divisionA, {});
const signedByA = (trial: Trial) => trial.act('headA', 'sign', divisionA, noNote, 'headA');

const chain = [...reviewed('officerQ'), ...signed('headA')];
/** Either of the two reviewers is enough. */
const eitherReviews = [
  { kind: 'review', personIds: [id('officerQ'), id('clerkA')], needed: 1 },
  ...signed('headA'),
] as const;
const bothSign = [{ kind: 'sign', personIds: [id('headA'), id('director')], needed: 2 }] as const;
const reservation = {
  entryId: 7,
  letterNumber: 'สต 0203/9',
  letterDate: '2026-11-20',
  holderId: id('officerP'),
  isFree: true,
  unitId: divisionA,
  book: 'send',
  isSecret: false,
  isCircular: false,
} as const;

/**
 * Every action, with the whole of what follows from it: who gets what work, who is notified, what the registers say. An
 * action without a case does not compile. A changed line is a changed rule of the office.
 */
const cases: { readonly [A in ActionName]: readonly [Case<A>, ...(readonly Case<A>[])] } = {
  pass: [
    {
      when: 'the only reviewer agrees: the signer is next',
      matter: situation('inReview'),
      by: 'officerQ',
      at: 'home',
      task: ['review', 'officerQ'],
      input: note,
      does: [
        'review of officerQ: finish, finishedBy officerQ, delegationKind none, resultText “ความเห็น”',
        'document: passOn',
        'new task: sign of headA, from officerP, on the home leg, step 2 of the chain',
        'notify headA: toSign, at the home leg',
      ],
    },
    {
      when: 'one of two reviewers is enough, and the number is reserved before the signature',
      matter: () => walked(startDraft({ chain: eitherReviews }), (trial) => [submitted(trial)]),
      by: 'clerkA',
      at: 'home',
      task: ['review', 'clerkA'],
      input: noNote,
      directory: { numbering: 'beforeSign' },
      does: [
        'review of clerkA: finish, finishedBy clerkA, delegationKind none, resultText “”',
        'review of officerQ: withdraw',
        'notify officerQ: withdrawn, at the home leg',
        'document: passOn',
        'reserveLetterNumber',
        'new task: sign of headA, from officerP, on the home leg, step 2 of the chain',
        'notify headA: toSign, at the home leg',
      ],
    },
    {
      when: 'another reviewer of the next step comes before the signer',
      matter: () =>
        walked(startDraft({ chain: [...reviewed('officerQ', 'clerkA'), ...signed('headA')] }), (trial) => [
          submitted(trial),
        ]),
      by: 'officerQ',
      at: 'home',
      task: ['review', 'officerQ'],
      input: noNote,
      directory: { numbering: 'beforeSign' },
      does: [
        'review of officerQ: finish, finishedBy officerQ, delegationKind none, resultText “”',
        'new task: review of clerkA, from officerP, on the home leg, step 2 of the chain',
        'notify clerkA: toReview, at the home leg',
      ],
    },
  ],
  sign: [
    {
      when: 'the last signature gives the number and ends the round',
      matter: situation('inSign'),
      by: 'headA',
      at: 'home',
      task: ['sign', 'headA'],
      input: note,
      does: [
        'sign of headA: finish, finishedBy headA, delegationKind none, resultText “ความเห็น”',
        'signature of headA by headA, in the sign of headA',
        'review of officerQ: close',
        'sign of headA: close',
        'document: sign',
        'allocateLetterNumber',
        'document: issueNumber',
        'noteAnswer',
        'notify officerP: numbered, at the home leg',
      ],
    },
    {
      when: 'a deputy signs for the head, and the desk gives the number afterwards',
      matter: situation('inSign'),
      by: 'deputyOfHeadA',
      at: 'home',
      task: ['sign', 'headA'],
      input: noNote,
      directory: { numbering: 'afterSign' },
      does: [
        'sign of headA: finish, finishedBy deputyOfHeadA, delegationKind “actingFor”, resultText “”',
        'signature of headA by deputyOfHeadA, actingFor, in the sign of headA',
        'review of officerQ: close',
        'sign of headA: close',
        'document: sign',
        'notify desk of divisionA: toNumber, at the home leg',
      ],
    },
    {
      when: 'a number was reserved for it',
      matter: () => withDocument(situation('inSign')(), { reservedEntryId: 7, letterNumber: 'สต 0203/9' }),
      by: 'headA',
      at: 'home',
      task: ['sign', 'headA'],
      input: noNote,
      does: [
        'sign of headA: finish, finishedBy headA, delegationKind none, resultText “”',
        'signature of headA by headA, in the sign of headA',
        'review of officerQ: close',
        'sign of headA: close',
        'document: sign',
        'enterReservedNumber',
        'document: issueNumber',
        'noteAnswer',
        'notify officerP: numbered, at the home leg',
      ],
    },
    {
      when: 'another signature is still missing',
      matter: () => walked(startDraft({ chain: bothSign }), (trial) => [submitted(trial)]),
      by: 'headA',
      at: 'home',
      task: ['sign', 'headA'],
      input: noNote,
      does: [
        'sign of headA: finish, finishedBy headA, delegationKind none, resultText “”',
        'signature of headA by headA, in the sign of headA',
      ],
    },
    {
      when: 'another signer is next',
      matter: () => walked(startDraft({ chain: signed('headA', 'director') }), (trial) => [submitted(trial)]),
      by: 'headA',
      at: 'home',
      task: ['sign', 'headA'],
      input: noNote,
      does: [
        'sign of headA: finish, finishedBy headA, delegationKind none, resultText “”',
        'signature of headA by headA, in the sign of headA',
        'new task: sign of director, from officerP, on the home leg, step 2 of the chain',
        'notify director: toSign, at the home leg',
      ],
    },
    {
      when: 'the deputy signs in the post that the order names',
      matter: situation('inSign'),
      by: 'deputyOfHeadA',
      at: 'home',
      task: ['sign', 'headA'],
      input: noNote,
      viewer: {
        delegators: [
          {
            personId: id('headA'),
            kind: 'actingFor',
            postName: 'รักษาราชการแทนผู้อำนวยการ',
            headOf: [divisionA],
            excludesSigning: false,
          },
        ],
      },
      does: [
        'sign of headA: finish, finishedBy deputyOfHeadA, delegationKind “actingFor”, resultText “”',
        'signature of headA by deputyOfHeadA, actingFor, “รักษาราชการแทนผู้อำนวยการ”, in the sign of headA',
        'review of officerQ: close',
        'sign of headA: close',
        'document: sign',
        'allocateLetterNumber',
        'document: issueNumber',
        'noteAnswer',
        'notify officerP: numbered, at the home leg',
      ],
    },
    {
      when: 'the signer acts in the vacant post of the unit',
      matter: () => walked(startDraft({ chain: signed('director') }), (trial) => [submitted(trial)]),
      by: 'director',
      at: 'home',
      task: ['sign', 'director'],
      input: noNote,
      viewer: { actingPosts: [{ unitId: divisionA, kind: 'actingInPosition', postName: 'ผู้อำนวยการกอง' }] },
      does: [
        'sign of director: finish, finishedBy director, delegationKind “actingInPosition”, resultText “”',
        'signature of director by director, actingInPosition, “ผู้อำนวยการกอง”, in the sign of director',
        'sign of director: close',
        'document: sign',
        'allocateLetterNumber',
        'document: issueNumber',
        'noteAnswer',
        'notify officerP: numbered, at the home leg',
      ],
    },
  ],
  returnDraft: [
    {
      when: 'a signer returns it: the other signer need not sign',
      matter: () =>
        walked(startDraft({ chain: [...reviewed('officerQ'), ...bothSign] }), (trial) => [
          submitted(trial),
          trial.act('officerQ', 'pass', divisionA, noNote, 'officerQ'),
        ]),
      by: 'headA',
      at: 'home',
      task: ['sign', 'headA'],
      input: reason,
      does: [
        'sign of headA: return, returnReason “เหตุผล”, finishedBy headA, delegationKind none',
        'sign of director: withdraw',
        'notify director: withdrawn, at the home leg',
        'review of officerQ: close',
        'document: returnDraft',
        'new task: revise of officerP, from headA, on the home leg, “เหตุผล”',
        'notify officerP: draftReturned, “เหตุผล”, at the home leg',
      ],
    },
  ],
  submit: [
    {
      when: 'a new draft goes to its reviewer',
      matter: situation('draft'),
      by: 'officerP',
      at: 'home',
      input: {},
      does: [
        'document: submit',
        'new task: review of officerQ, from officerP, on the home leg, step 1 of the chain',
        'notify officerQ: toReview, at the home leg',
      ],
    },
    {
      when: 'a returned draft goes through the chain again',
      matter: situation('returnedDraft'),
      by: 'officerP',
      at: 'home',
      input: {},
      does: [
        'revise of officerP: finish',
        'revise of officerP: close',
        'document: submit',
        'new task: review of officerQ, from officerP, on the home leg, step 1 of the chain',
        'notify officerQ: toReview, at the home leg',
      ],
    },
    {
      when: 'without reviewers it goes to all signers at once, with its number',
      matter: () => startDraft({ chain: bothSign }).matter(),
      by: 'officerP',
      at: 'home',
      input: {},
      directory: { numbering: 'beforeSign' },
      does: [
        'document: submitForSigning',
        'reserveLetterNumber',
        'new task: sign of headA, from officerP, on the home leg, step 1 of the chain',
        'notify headA: toSign, at the home leg',
        'new task: sign of director, from officerP, on the home leg, step 1 of the chain',
        'notify director: toSign, at the home leg',
      ],
    },
    {
      when: 'a number is reserved already',
      matter: () => withDocument(startDraft({ chain: signed('headA') }).matter(), { reservedEntryId: 7 }),
      by: 'officerP',
      at: 'home',
      input: {},
      directory: { numbering: 'beforeSign' },
      does: [
        'document: submitForSigning',
        'new task: sign of headA, from officerP, on the home leg, step 1 of the chain',
        'notify headA: toSign, at the home leg',
      ],
    },
    {
      when: 'it was returned for the second time',
      matter: () =>
        walked(startDraft({ chain }), (trial) => [
          submitted(trial),
          trial.act('officerQ', 'returnDraft', divisionA, reason, 'officerQ'),
          submitted(trial),
          trial.act('officerQ', 'returnDraft', divisionA, { reason: 'อีกครั้ง' }, 'officerQ'),
        ]),
      by: 'officerP',
      at: 'home',
      input: {},
      does: [
        'revise of officerP (2): finish',
        'revise of officerP (2): close',
        'document: submit',
        'new task: review of officerQ, from officerP, on the home leg, step 1 of the chain',
        'notify officerQ: toReview, at the home leg',
      ],
    },
  ],
  withdrawDraft: [
    {
      when: 'the drafter takes it back from the signer',
      matter: situation('inSign'),
      by: 'officerP',
      at: 'home',
      input: reason,
      does: [
        'sign of headA: withdraw',
        'notify headA: withdrawn, at the home leg',
        'review of officerQ: close',
        'document: withdrawDraft',
      ],
    },
  ],
  replaceReviewer: [
    {
      when: 'a reviewer is replaced',
      matter: situation('inReview'),
      by: 'officerP',
      at: 'home',
      task: ['review', 'officerQ'],
      input: { personIds: [id('clerkA')], note: 'ลาพักผ่อน' },
      does: [
        'review of officerQ: withdraw',
        'notify officerQ: withdrawn, at the home leg',
        'document: chain: 1 review of clerkA, then 1 sign of headA',
        'new task: review of clerkA, from officerP, on the home leg, step 1 of the chain, “ลาพักผ่อน”',
        'notify clerkA: toReview, at the home leg',
      ],
    },
    {
      when: 'one of two signers is replaced by the head of the unit',
      matter: () => walked(startDraft({ chain: bothSign }), (trial) => [submitted(trial)]),
      by: 'headA',
      at: 'home',
      task: ['sign', 'director'],
      input: { personIds: [id('headB')], note: '' },
      does: [
        'sign of director: withdraw',
        'notify director: withdrawn, at the home leg',
        'document: chain: 2 sign of headA + headB',
        'new task: sign of headB, from officerP, on the home leg, step 1 of the chain',
        'notify headB: toSign, at the home leg',
      ],
    },
  ],
  discard: [
    {
      when: 'a draft without a number',
      matter: situation('draft'),
      by: 'officerP',
      at: 'home',
      input: reason,
      does: ['document: discard'],
    },
    {
      when: 'a returned draft with a reserved number',
      matter: () => withDocument(situation('returnedDraft')(), { reservedEntryId: 7 }),
      by: 'officerP',
      at: 'home',
      input: reason,
      does: ['revise of officerP: finish', 'revise of officerP: close', 'voidLetterNumber', 'document: discard'],
    },
  ],
  useReservedNumber: [
    {
      when: 'a number is chosen',
      matter: situation('draft'),
      by: 'officerP',
      at: 'home',
      input: { entryId: 7 },
      directory: { reservation },
      does: ['document: reservedEntryId 7, letterNumber “สต 0203/9”, letterDate “2026-11-20”'],
    },
    {
      when: 'the number is released again',
      matter: () => withDocument(situation('draft')(), { reservedEntryId: 7, letterNumber: 'สต 0203/9' }),
      by: 'officerP',
      at: 'home',
      input: { entryId: null },
      does: ['document: reservedEntryId none, letterNumber “”, letterDate none'],
    },
    {
      when: 'the typed number of minutes remains when the reserved one is released',
      matter: () =>
        withDocument(startDraft({ chain, kind: 11 }).matter(), { reservedEntryId: 7, letterNumber: '3/2569' }),
      by: 'officerP',
      at: 'home',
      input: { entryId: null },
      does: ['document: reservedEntryId none, letterNumber “3/2569”, letterDate none'],
    },
    {
      when: 'minutes have no number of the register: the typed one remains',
      matter: () => withDocument(startDraft({ chain, kind: 11 }).matter(), { letterNumber: '3/2569' }),
      by: 'officerP',
      at: 'home',
      input: { entryId: 7 },
      directory: { reservation: { ...reservation, letterNumber: '', book: 'report' } },
      does: ['document: reservedEntryId 7, letterNumber “3/2569”, letterDate “2026-11-20”'],
    },
  ],
  issueNumber: [
    {
      when: 'everybody has signed',
      matter: situation('signed'),
      by: 'clerkA',
      at: 'home',
      input: {},
      does: [
        'allocateLetterNumber',
        'document: issueNumber',
        'noteAnswer',
        'notify officerP: numbered, at the home leg',
      ],
    },
  ],
  receive: [
    {
      when: 'the desk receives a letter for its unit',
      matter: situation('unreceived'),
      by: 'clerkA',
      at: 'divisionA',
      input: {},
      does: [
        'receive register: the next number for the main leg of divisionA',
        'main leg of divisionA: receive, receivedAt now, receivedBy clerkA, receiptCancelled false',
      ],
    },
    {
      when: 'the desk receives a copy: the head acknowledges it',
      matter: situation('unreceived'),
      by: 'clerkB',
      at: 'divisionB',
      input: {},
      does: [
        'receive register: the next number for the copy leg of divisionB',
        'copy leg of divisionB: receive, receivedAt now, receivedBy clerkB, receiptCancelled false',
        'new task: notify of headB, from registrar, on the copy leg of divisionB',
        'notify headB: toAcknowledge, at the copy leg of divisionB',
      ],
    },
    {
      when: 'a copy for a unit without a head is acknowledged by whoever receives it',
      matter: () => letterTo([copy(groupA1)], () => []),
      by: 'clerkA1',
      at: 'groupA1',
      input: {},
      does: [
        'receive register: the next number for the copy leg of groupA1',
        'copy leg of groupA1: receive, receivedAt now, receivedBy clerkA1, receiptCancelled false',
        'new task: notify of clerkA1, from registrar, on the copy leg of groupA1',
        'notify clerkA1: toAcknowledge, at the copy leg of groupA1',
      ],
    },
    {
      when: 'a person receives what is addressed to them by name',
      matter: () => letterTo([{ ...byName(divisionA, 'officerP'), purposeId: 3 }], () => [], { dueAt: soon }),
      by: 'officerP',
      at: 'divisionA',
      input: {},
      does: [
        'receive register: the next number for the main leg of divisionA',
        'main leg of divisionA: receiveByAddressee, receivedAt now, receivedBy officerP, receiptCancelled false',
        'new task: assign of officerP, from registrar, on the main leg of divisionA, due 2026-12-10, purpose 3',
      ],
    },
    {
      when: 'a copy of a circular for a person by name',
      matter: () =>
        withDocument(
          letterTo([{ ...byName(divisionA, 'officerP'), kind: 'copy' }], () => []),
          { isCircular: true },
        ),
      by: 'officerP',
      at: 'divisionA',
      input: {},
      does: [
        'receive register: the next number for the copy leg of divisionA',
        'copy leg of divisionA: receive, receivedAt now, receivedBy officerP, receiptCancelled false',
        'new task: notify of officerP, from registrar, on the copy leg of divisionA',
        'notify officerP: toAcknowledge, at the copy leg of divisionA',
      ],
    },
    {
      when: 'a circular reaches every member of the unit',
      matter: () =>
        withDocument(
          letterTo([main(divisionA)], () => []),
          { kind: 3 },
        ),
      by: 'clerkA',
      at: 'divisionA',
      input: {},
      does: [
        'receive register: the next number for the main leg of divisionA',
        'notify member of divisionA: circulated, at the main leg of divisionA',
        'main leg of divisionA: receive, receivedAt now, receivedBy clerkA, receiptCancelled false',
      ],
    },
    {
      when: 'a copy for a unit whose head has left',
      matter: situation('unreceived'),
      by: 'clerkB',
      at: 'divisionB',
      input: {},
      directory: {
        persons: new Map(
          [...directory.persons].map(([personId, facts]) => [
            personId,
            { ...facts, isActive: personId !== id('headB') },
          ]),
        ),
      },
      does: [
        'receive register: the next number for the copy leg of divisionB',
        'copy leg of divisionB: receive, receivedAt now, receivedBy clerkB, receiptCancelled false',
        'new task: notify of clerkB, from registrar, on the copy leg of divisionB',
        'notify clerkB: toAcknowledge, at the copy leg of divisionB',
      ],
    },
  ],
  receiveSameNumber: [
    {
      when: 'it came once more',
      matter: situation('cameAgain'),
      by: 'clerkA',
      at: 'divisionA',
      input: {},
      does: [
        'receive register: the number of the main leg of divisionA for the copy leg of divisionA',
        'copy leg of divisionA: receive, receivedAt now, receivedBy clerkA, receiptCancelled false',
        'new task: notify of headA, from clerkB, on the copy leg of divisionA',
        'notify headA: toAcknowledge, at the copy leg of divisionA',
      ],
    },
  ],
  recall: [
    {
      when: 'nobody has received it yet',
      matter: situation('unreceived'),
      by: 'registrar',
      at: 'divisionA',
      input: {},
      does: [
        'main leg of divisionA: recall',
        'note in the register at the home leg: recalled divisionA',
        'notify desk of divisionA: recalled, at the main leg of divisionA',
      ],
    },
    {
      when: 'the only letter, to a person by name',
      matter: () => letterTo([byName(divisionA, 'officerP')], () => []),
      by: 'registrar',
      at: 'divisionA',
      input: {},
      does: [
        'main leg of divisionA: recall',
        'note in the register at the home leg: recalled divisionA + officerP',
        'notify officerP: recalled, at the main leg of divisionA',
        'document: unsend',
      ],
    },
  ],
  changeReceiver: [
    {
      when: 'another unit gets it, with the same due date',
      matter: () => letterTo([main(divisionA)], () => [], { dueAt: soon }),
      by: 'registrar',
      at: 'divisionA',
      input: { receivers: [{ ...main(divisionB), purposeId: 3 }], ...reason },
      does: [
        'main leg of divisionA: recall',
        'note in the register at the home leg: recalled divisionA',
        'notify desk of divisionA: recalled, “เหตุผล”, at the main leg of divisionA',
        'new main leg from registry to divisionB, sent by registrar, under the home leg, due 2026-12-10, purpose 3, unreceived',
        'notify desk of divisionB: letterArrived, at the main leg of divisionB',
        'note in the register at the home leg: sent divisionB',
      ],
    },
  ],
  resend: [
    {
      when: 'the registry sends again what came back, due as its speed says',
      matter: situation('returned'),
      by: 'registrar',
      at: 'divisionA',
      input: { receivers: [main(executive), byName(divisionA, 'officerP')], dueAt: null },
      directory: { dueBySpeed: soon },
      does: [
        'main leg of divisionA (1): returnAcknowledgedAt now',
        'new main leg from registry to executive, sent by registrar, under the home leg, due 2026-12-10, unreceived',
        'notify desk of executive: letterArrived, at the main leg of executive',
        'new main leg from registry to divisionA, for officerP, sent by registrar, under the home leg, due 2026-12-10, unreceived',
        'notify officerP: letterArrived, at the main leg of divisionA (2)',
        'note in the register at the home leg: sent executive + divisionA + officerP',
      ],
    },
    {
      when: 'a division sends again what a group sent back while it waited for it',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('clerkA', 'assign', divisionA, { ...nobody, unitIds: [groupA1] }),
          trial.act('clerkA1', 'sendBack', groupA1, reason),
        ]),
      by: 'clerkA',
      at: 'groupA1',
      input: { receivers: [main(divisionB)], dueAt: later },
      does: [
        'main leg of groupA1: returnAcknowledgedAt now',
        'new main leg from divisionA to divisionB, sent by clerkA, under the main leg of divisionA, due 2026-12-24, unreceived',
        'notify desk of divisionB: letterArrived, at the main leg of divisionB',
        'note in the register at the main leg of divisionA: sent divisionB',
      ],
    },
    {
      when: 'the work is back at the desk: with the new receiver it is assigned again',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('clerkA', 'assign', divisionA, { ...nobody, personIds: [id('officerP')], unitIds: [groupA1] }),
          trial.act('clerkA1', 'sendBack', groupA1, reason),
          trial.act('officerP', 'returnWork', divisionA, reason, 'officerP'),
        ]),
      by: 'clerkA',
      at: 'groupA1',
      input: { receivers: [main(divisionB)], dueAt: null },
      does: [
        'main leg of groupA1: returnAcknowledgedAt now',
        'main leg of divisionA: assign',
        'new main leg from divisionA to divisionB, sent by clerkA, under the main leg of divisionA, unreceived',
        'notify desk of divisionB: letterArrived, at the main leg of divisionB',
        'note in the register at the main leg of divisionA: sent divisionB',
      ],
    },
    {
      when: 'the work is back with the head: it is assigned again',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          presentedToA(trial),
          trial.act(
            'headA',
            'command',
            divisionA,
            { ...order('ดำเนินการ'), personIds: [id('officerP')], unitIds: [groupA1] },
            'headA',
          ),
          trial.act('clerkA1', 'sendBack', groupA1, reason),
          trial.act('officerP', 'returnWork', divisionA, reason, 'officerP'),
        ]),
      by: 'clerkA',
      at: 'groupA1',
      input: { receivers: [main(divisionB)], dueAt: null },
      does: [
        'main leg of groupA1: returnAcknowledgedAt now',
        'main leg of divisionA: assign',
        'new main leg from divisionA to divisionB, sent by clerkA, under the main leg of divisionA, unreceived',
        'notify desk of divisionB: letterArrived, at the main leg of divisionB',
        'note in the register at the main leg of divisionA: sent divisionB',
      ],
    },
    {
      when: 'a copy came back while the head decides: the letter stays with the head',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          presentedToA(trial),
          trial.act('clerkA', 'forward', divisionA, { receivers: [main(divisionB)], dueAt: null }),
          trial.act('clerkB', 'sendBack', divisionB, reason),
        ]),
      by: 'clerkA',
      at: 'divisionB',
      input: { receivers: [copy(executive)], dueAt: null },
      does: [
        'copy leg of divisionB: returnAcknowledgedAt now',
        'new copy leg from divisionA to executive, sent by clerkA, under the main leg of divisionA, unreceived',
        'notify desk of executive: copyArrived, at the copy leg of executive',
        'note in the register at the main leg of divisionA: copied executive',
      ],
    },
  ],
  acknowledge: [
    {
      when: 'the last notice of the last copy closes the letter',
      matter: () => letterTo([copy(divisionB)], (trial) => [trial.act('clerkB', 'receive', divisionB, {})]),
      by: 'headB',
      at: 'divisionB',
      task: ['notify', 'headB'],
      input: {},
      does: [
        'notify of headB: acknowledge',
        'copy leg of divisionB: close',
        'home leg: close',
        'document: close',
        'nobody follows any more',
      ],
    },
  ],
  acknowledgeReturn: [
    {
      when: 'a receiver sent it back',
      matter: situation('returned'),
      by: 'registrar',
      at: 'divisionA',
      input: {},
      does: ['main leg of divisionA: returnAcknowledgedAt now'],
    },
  ],
  command: [
    {
      when: 'the head names an officer and a unit, with a due date',
      matter: situation('presented'),
      by: 'headA',
      at: 'divisionA',
      task: ['present', 'headA'],
      input: {
        text: 'ดำเนินการ',
        personIds: [id('officerP'), id('officerQ')],
        unitIds: [groupA1],
        dueAt: soon,
        closes: false,
      },
      does: [
        'order of headA “ดำเนินการ”, entered by headA, on the main leg of divisionA, in the present of headA',
        'present of headA: finish, finishedBy headA, delegationKind none, resultText “ดำเนินการ”',
        'main leg of divisionA: commandNaming, commandState “distributed”, returnReason none',
        'new main leg from divisionA to groupA1, sent by headA, under the main leg of divisionA, due 2026-12-10, unreceived',
        'notify desk of groupA1: letterArrived, at the main leg of groupA1',
        'note in the register at the main leg of divisionA: sent groupA1',
        'new task: assign of officerP, from headA, on the main leg of divisionA, under the present of headA, “ดำเนินการ”, due 2026-12-10',
        'notify officerP: assigned, “ดำเนินการ”, at the main leg of divisionA',
        'new secondary task: assign of officerQ, from headA, on the main leg of divisionA, under the present of headA, “ดำเนินการ”, due 2026-12-10',
        'notify officerQ: assigned, “ดำเนินการ”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: sent officerP + officerQ',
        'headA follows from the main leg of divisionA, assignment, due 2026-12-10',
      ],
    },
    {
      when: 'a secretary enters the order to the desk; the other to whom it was presented need not decide',
      matter: () =>
        letterTo([main(executive)], (trial) => [
          trial.act('secretary', 'receive', executive, {}),
          trial.act('secretary', 'present', executive, { ...nobody, personIds: [id('director'), id('headB')] }),
        ]),
      by: 'secretary',
      at: 'executive',
      task: ['present', 'director'],
      input: { text: 'เวียน', personIds: [], unitIds: [], dueAt: null, closes: false },
      does: [
        'order of director “เวียน”, entered by secretary, assist, on the main leg of executive, in the present of director',
        'present of director: finish, finishedBy secretary, delegationKind “assist”, resultText “เวียน”',
        'notify director: commandEnteredForYou, “เวียน”, at the main leg of executive',
        'present of headB: withdraw',
        'notify headB: withdrawn, at the main leg of executive',
        'main leg of executive: commandToDesk, commandState “waiting”, returnReason none',
        'notify desk of executive: commanded, “เวียน”, at the main leg of executive',
      ],
    },
    {
      when: 'the order ends the letter',
      matter: situation('presented'),
      by: 'headA',
      at: 'divisionA',
      task: ['present', 'headA'],
      input: { text: 'ทราบ เก็บ', personIds: [], unitIds: [], dueAt: null, closes: true },
      does: [
        'order of headA “ทราบ เก็บ”, entered by headA, on the main leg of divisionA, in the present of headA',
        'present of headA: finish, finishedBy headA, delegationKind none, resultText “ทราบ เก็บ”',
        'main leg of divisionA: commandClose',
        'present of headA: close',
        'home leg: close',
        'document: close',
        'nobody follows any more',
      ],
    },
    {
      when: 'the answer goes to the officer who presented it',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          assignedToP(trial),
          trial.act(
            'officerP',
            'presentUpward',
            divisionA,
            { personIds: [id('headA'), id('director')], ...noNote },
            'officerP',
          ),
        ]),
      by: 'headA',
      at: 'divisionA',
      task: ['present', 'headA'],
      input: { text: 'เห็นชอบ', personIds: [], unitIds: [], dueAt: null, closes: false },
      does: [
        'order of headA “เห็นชอบ”, entered by headA, on the main leg of divisionA, in the present of headA',
        'present of headA: finish, finishedBy headA, delegationKind none, resultText “เห็นชอบ”',
        'present of director: withdraw',
        'notify director: withdrawn, at the main leg of divisionA',
        'assign of officerP: resume',
        'notify officerP: commanded, “เห็นชอบ”, at the main leg of divisionA',
      ],
    },
    {
      when: 'an adviser who was asked need not answer any more',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          presentedToA(trial),
          trial.act(
            'headA',
            'askOpinions',
            divisionA,
            { personIds: [id('officerQ')], unitIds: [], dueAt: null, ...noNote },
            'headA',
          ),
        ]),
      by: 'headA',
      at: 'divisionA',
      task: ['present', 'headA'],
      input: order('เวียน'),
      does: [
        'order of headA “เวียน”, entered by headA, on the main leg of divisionA, in the present of headA',
        'present of headA: finish, finishedBy headA, delegationKind none, resultText “เวียน”',
        'main leg of divisionA: commandToDesk, commandState “waiting”, returnReason none',
        'notify desk of divisionA: commanded, “เวียน”, at the main leg of divisionA',
        'opinion of officerQ: withdraw',
        'notify officerQ: withdrawn, at the main leg of divisionA',
      ],
    },
    {
      when: 'what another officer presented is decided for itself',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          assignedToBoth(trial),
          trial.act('officerP', 'presentUpward', divisionA, { personIds: [id('headA')], ...noNote }, 'officerP'),
          trial.act('officerQ', 'presentUpward', divisionA, { personIds: [id('director')], ...noNote }, 'officerQ'),
        ]),
      by: 'headA',
      at: 'divisionA',
      task: ['present', 'headA'],
      input: order('เห็นชอบ'),
      does: [
        'order of headA “เห็นชอบ”, entered by headA, on the main leg of divisionA, in the present of headA',
        'present of headA: finish, finishedBy headA, delegationKind none, resultText “เห็นชอบ”',
        'assign of officerP: resume',
        'notify officerP: commanded, “เห็นชอบ”, at the main leg of divisionA',
      ],
    },
    {
      when: 'a superior to whom it was presented further need not decide any more',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('clerkA', 'present', divisionA, { ...nobody, personIds: [id('headA'), id('director')] }),
          trial.act('director', 'presentUpward', divisionA, { personIds: [id('headB')], ...noNote }, 'director'),
        ]),
      by: 'headA',
      at: 'divisionA',
      task: ['present', 'headA'],
      input: order('เวียน'),
      does: [
        'order of headA “เวียน”, entered by headA, on the main leg of divisionA, in the present of headA',
        'present of headA: finish, finishedBy headA, delegationKind none, resultText “เวียน”',
        'present of headB: withdraw',
        'notify headB: withdrawn, at the main leg of divisionA',
        'main leg of divisionA: commandToDesk, commandState “waiting”, returnReason none',
        'notify desk of divisionA: commanded, “เวียน”, at the main leg of divisionA',
      ],
    },
    {
      when: 'the answer goes through two superiors to the officer who presented it',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          assignedToP(trial),
          trial.act('officerP', 'presentUpward', divisionA, { personIds: [id('headA')], ...noNote }, 'officerP'),
          trial.act('headA', 'presentUpward', divisionA, { personIds: [id('director')], ...noNote }, 'headA'),
        ]),
      by: 'director',
      at: 'divisionA',
      task: ['present', 'director'],
      input: order('เห็นชอบ'),
      does: [
        'order of director “เห็นชอบ”, entered by director, on the main leg of divisionA, in the present of director',
        'present of director: finish, finishedBy director, delegationKind none, resultText “เห็นชอบ”',
        'assign of officerP: resume',
        'notify officerP: commanded, “เห็นชอบ”, at the main leg of divisionA',
      ],
    },
    {
      when: 'a secretary enters the order to a unit: the secretary sends it',
      matter: () =>
        letterTo([main(executive)], (trial) => [
          trial.act('secretary', 'receive', executive, {}),
          trial.act('secretary', 'present', executive, { ...nobody, personIds: [id('director')] }),
        ]),
      by: 'secretary',
      at: 'executive',
      task: ['present', 'director'],
      input: { ...order('ดำเนินการ'), unitIds: [divisionB] },
      does: [
        'order of director “ดำเนินการ”, entered by secretary, assist, on the main leg of executive, in the present of director',
        'present of director: finish, finishedBy secretary, delegationKind “assist”, resultText “ดำเนินการ”',
        'notify director: commandEnteredForYou, “ดำเนินการ”, at the main leg of executive',
        'main leg of executive: commandNaming, commandState “distributed”, returnReason none',
        'new main leg from executive to divisionB, sent by secretary, under the main leg of executive, unreceived',
        'notify desk of divisionB: letterArrived, at the main leg of divisionB',
        'note in the register at the main leg of executive: sent divisionB',
      ],
    },
    {
      when: 'a unit works on it again: an order to the desk leaves it there',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          presentedToA(trial),
          trial.act(
            'headA',
            'command',
            divisionA,
            { ...order('ดำเนินการ'), personIds: [id('officerP')], unitIds: [groupA1] },
            'headA',
          ),
          trial.act('clerkA1', 'sendBack', groupA1, reason),
          trial.act('officerP', 'returnWork', divisionA, reason, 'officerP'),
          trial.act('clerkA', 'resend', groupA1, { receivers: [main(divisionB)], dueAt: null }),
        ]),
      by: 'headA',
      at: 'divisionA',
      task: ['present', 'headA'],
      input: order('เวียน'),
      does: [
        'order of headA “เวียน”, entered by headA, on the main leg of divisionA, in the present of headA',
        'present of headA: finish, finishedBy headA, delegationKind none, resultText “เวียน”',
        'notify desk of divisionA: commanded, “เวียน”, at the main leg of divisionA',
      ],
    },
  ],
  recordResult: [
    {
      when: 'the officer reports to whoever gave the work',
      matter: situation('assigned'),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { ...done, text: 'เสร็จแล้ว' },
      does: [
        'assign of officerP: finish, finishedBy officerP, delegationKind none, result “done”, resultText “เสร็จแล้ว”, returnReason none',
        'notify headA: reported, “เสร็จแล้ว”, at the main leg of divisionA',
        'main leg of divisionA: report',
      ],
    },
    {
      when: 'a result that superiors shall see too',
      matter: situation('assigned'),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { ...done, result: 'approved', text: 'เสร็จแล้ว', personIds: [id('director')] },
      does: [
        'assign of officerP: finish, finishedBy officerP, delegationKind none, result “approved”, resultText “เสร็จแล้ว”, returnReason none',
        'notify headA: reported, “เสร็จแล้ว”, at the main leg of divisionA',
        'new task: present of director, from officerP, on the main leg of divisionA, under the assign of officerP, “เสร็จแล้ว”',
        'notify director: presented, “เสร็จแล้ว”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: presented director',
      ],
    },
  ],
  presentUpward: [
    {
      when: 'the head presents it further',
      matter: situation('presented'),
      by: 'headA',
      at: 'divisionA',
      task: ['present', 'headA'],
      input: { personIds: [id('director')], ...note },
      does: [
        'present of headA: finish, finishedBy headA, delegationKind none, resultText “ความเห็น”',
        'main leg of divisionA: presentUpward',
        'new task: present of director, from headA, on the main leg of divisionA, under the present of headA, “ความเห็น”',
        'notify director: presented, “ความเห็น”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: presented director',
      ],
    },
    {
      when: 'an officer at work presents it: the work has a due date',
      matter: () => letterTo([main(divisionA)], (trial) => [receivedAtA(trial), assignedToP(trial, soon)]),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { personIds: [id('headA')], ...note },
      does: [
        'assign of officerP: finish, finishedBy officerP, delegationKind none, resultText “ความเห็น”',
        'new task: present of headA, from officerP, on the main leg of divisionA, under the assign of officerP, “ความเห็น”, due 2026-12-10',
        'notify headA: presented, “ความเห็น”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: presented headA',
      ],
    },
    {
      when: 'an officer presents what they have reported',
      matter: situation('reported'),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { personIds: [id('director')], ...noNote },
      does: [
        'main leg of divisionA: presentReport',
        'new task: present of director, from officerP, on the main leg of divisionA, under the assign of officerP',
        'notify director: presented, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: presented director',
      ],
    },
  ],
  assignOn: [
    {
      when: 'an officer hands the work on to two others',
      matter: situation('assigned'),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: {
        personIds: [id('officerQ'), id('clerkA')],
        unitIds: [],
        purposeId: 3,
        taskTypeId: 4,
        ...note,
        dueAt: soon,
      },
      does: [
        'assign of officerP: finish, finishedBy officerP, delegationKind none, resultText “ความเห็น”',
        'new task: assign of officerQ, from officerP, on the main leg of divisionA, under the assign of officerP, “ความเห็น”, due 2026-12-10, purpose 3, type 4',
        'notify officerQ: assigned, “ความเห็น”, at the main leg of divisionA',
        'new secondary task: assign of clerkA, from officerP, on the main leg of divisionA, under the assign of officerP, “ความเห็น”, due 2026-12-10, purpose 3, type 4',
        'notify clerkA: assigned, “ความเห็น”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: sent officerQ + clerkA',
        'officerP follows from the main leg of divisionA, assignment, due 2026-12-10',
      ],
    },
    {
      when: 'a secretary hands on the work of the director',
      matter: () =>
        letterTo([main(executive)], (trial) => [
          trial.act('secretary', 'receive', executive, {}),
          trial.act('secretary', 'assign', executive, { ...nobody, personIds: [id('director')] }),
        ]),
      by: 'secretary',
      at: 'executive',
      task: ['assign', 'director'],
      input: { ...nobody, personIds: [id('officerQ')], dueAt: soon },
      does: [
        'assign of director: finish, finishedBy secretary, delegationKind “assist”, resultText “”',
        'new task: assign of officerQ, from director, on the main leg of executive, under the assign of director, due 2026-12-10',
        'notify officerQ: assigned, at the main leg of executive',
        'note in the register at the main leg of executive: sent officerQ',
        'director follows from the main leg of executive, assignment, due 2026-12-10',
      ],
    },
  ],
  returnWork: [
    {
      when: 'work assigned by the head goes back to the desk',
      matter: () => letterTo([main(divisionA)], (trial) => [receivedAtA(trial), assignedToP(trial)]),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: reason,
      does: [
        'assign of officerP: return, returnReason “เหตุผล”, finishedBy officerP, delegationKind none',
        'notify headA: workReturned, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: refused officerP',
        'main leg of divisionA: returnToDesk, returnReason “เหตุผล”, commandState “none”',
      ],
    },
    {
      when: 'work ordered by the head goes back to the head',
      matter: situation('assigned'),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: reason,
      does: [
        'assign of officerP: return, returnReason “เหตุผล”, finishedBy officerP, delegationKind none',
        'notify headA: workReturned, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: refused officerP',
        'present of headA: resume, returnReason “เหตุผล”',
        'main leg of divisionA: returnToHead',
      ],
    },
    {
      when: 'another still works on the same order',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('clerkA', 'assign', divisionA, { ...nobody, personIds: [id('officerP'), id('officerQ')] }),
        ]),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: reason,
      does: [
        'assign of officerP: return, returnReason “เหตุผล”, finishedBy officerP, delegationKind none',
        'notify clerkA: workReturned, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: refused officerP',
      ],
    },
    {
      when: 'a unit still works on the same order',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('clerkA', 'assign', divisionA, { ...nobody, personIds: [id('officerP')], unitIds: [groupA1] }),
        ]),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: reason,
      does: [
        'assign of officerP: return, returnReason “เหตุผล”, finishedBy officerP, delegationKind none',
        'notify clerkA: workReturned, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: refused officerP',
      ],
    },
    {
      when: 'the unit that worked on the same order has finished',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('clerkA', 'assign', divisionA, { ...nobody, personIds: [id('officerP')], unitIds: [groupA1] }),
          trial.act('clerkA1', 'receive', groupA1, {}),
          trial.act('clerkA1', 'close', groupA1, {}),
        ]),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: reason,
      does: [
        'assign of officerP: return, returnReason “เหตุผล”, finishedBy officerP, delegationKind none',
        'notify clerkA: workReturned, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: refused officerP',
        'main leg of divisionA: returnToDesk, returnReason “เหตุผล”, commandState “none”',
      ],
    },
    {
      when: 'another has reported on the same order, which waits for acceptance',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          assignedToBoth(trial),
          trial.act('officerQ', 'recordResult', divisionA, done, 'officerQ'),
        ]),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: reason,
      does: [
        'assign of officerP: return, returnReason “เหตุผล”, finishedBy officerP, delegationKind none',
        'notify clerkA: workReturned, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: refused officerP',
        'main leg of divisionA: report',
      ],
    },
    {
      when: 'another superior has presented it further',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('clerkA', 'present', divisionA, { ...nobody, personIds: [id('headA'), id('director')] }),
          trial.act('director', 'presentUpward', divisionA, { personIds: [id('headB')], ...noNote }, 'director'),
        ]),
      by: 'headA',
      at: 'divisionA',
      task: ['present', 'headA'],
      input: reason,
      does: [
        'present of headA: return, returnReason “เหตุผล”, finishedBy headA, delegationKind none',
        'notify clerkA: workReturned, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: refused headA',
      ],
    },
    {
      when: 'work handed on goes back to the officer',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          assignedToP(trial),
          trial.act('officerP', 'assignOn', divisionA, { ...nobody, personIds: [id('officerQ')] }, 'officerP'),
        ]),
      by: 'officerQ',
      at: 'divisionA',
      task: ['assign', 'officerQ'],
      input: reason,
      does: [
        'assign of officerQ: return, returnReason “เหตุผล”, finishedBy officerQ, delegationKind none',
        'notify officerP: workReturned, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: refused officerQ',
        'assign of officerP: resume, returnReason “เหตุผล”',
      ],
    },
    {
      when: 'what was presented further goes back to the head',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          presentedToA(trial),
          trial.act('headA', 'presentUpward', divisionA, { personIds: [id('director')], ...noNote }, 'headA'),
        ]),
      by: 'director',
      at: 'divisionA',
      task: ['present', 'director'],
      input: reason,
      does: [
        'present of director: return, returnReason “เหตุผล”, finishedBy director, delegationKind none',
        'notify headA: workReturned, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: refused director',
        'present of headA: resume, returnReason “เหตุผล”',
      ],
    },
    {
      when: 'the head is not cleared for it any more: it goes to the desk',
      matter: () => withDocument(situation('assigned')(), { secrecy: 2 }),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: reason,
      does: [
        'assign of officerP: return, returnReason “เหตุผล”, finishedBy officerP, delegationKind none',
        'notify headA: workReturned, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: refused officerP',
        'main leg of divisionA: returnToDesk',
      ],
    },
  ],
  askOpinions: [
    {
      when: 'a person, and the head of a unit',
      matter: situation('assigned'),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { personIds: [id('officerQ')], unitIds: [divisionB], dueAt: soon, ...note },
      does: [
        'new secondary task: opinion of officerQ, from officerP, on the main leg of divisionA, under the assign of officerP, “ความเห็น”, due 2026-12-10',
        'notify officerQ: opinionAsked, “ความเห็น”, at the main leg of divisionA',
        'new secondary task: opinion of headB, from officerP, on the main leg of divisionA, under the assign of officerP, “ความเห็น”, due 2026-12-10',
        'notify headB: opinionAsked, “ความเห็น”, at the main leg of divisionA',
      ],
    },
    {
      when: 'whoever has not answered yet is not asked again',
      matter: situation('opinionAsked'),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { personIds: [id('officerQ'), id('clerkA')], unitIds: [], dueAt: null, ...noNote },
      does: [
        'new secondary task: opinion of clerkA, from officerP, on the main leg of divisionA, under the assign of officerP',
        'notify clerkA: opinionAsked, at the main leg of divisionA',
      ],
    },
    {
      when: 'whoever has answered can be asked again',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          assignedToP(trial),
          trial.act(
            'officerP',
            'askOpinions',
            divisionA,
            { personIds: [id('officerQ')], unitIds: [], dueAt: null, ...noNote },
            'officerP',
          ),
          trial.act('officerQ', 'giveOpinion', divisionA, { ...note, fileIds: [] }, 'officerQ'),
        ]),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { personIds: [id('officerQ')], unitIds: [], dueAt: null, ...noNote },
      does: [
        'new secondary task: opinion of officerQ, from officerP, on the main leg of divisionA, under the assign of officerP',
        'notify officerQ: opinionAsked, at the main leg of divisionA',
      ],
    },
    {
      when: 'whoever was asked about the work of another can be asked about this',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          assignedToBoth(trial),
          trial.act(
            'officerP',
            'askOpinions',
            divisionA,
            { personIds: [id('headB')], unitIds: [], dueAt: null, ...noNote },
            'officerP',
          ),
        ]),
      by: 'officerQ',
      at: 'divisionA',
      task: ['assign', 'officerQ'],
      input: { personIds: [id('headB')], unitIds: [], dueAt: null, ...noNote },
      does: [
        'new secondary task: opinion of headB, from officerQ, on the main leg of divisionA, under the assign of officerQ',
        'notify headB: opinionAsked, at the main leg of divisionA',
      ],
    },
  ],
  giveOpinion: [
    {
      when: 'the answer',
      matter: situation('opinionAsked'),
      by: 'officerQ',
      at: 'divisionA',
      task: ['opinion', 'officerQ'],
      input: { ...note, fileIds: [] },
      does: [
        'opinion of officerQ: finish, resultText “ความเห็น”, finishedBy officerQ, delegationKind none',
        'notify officerP: opinionGiven, “ความเห็น”, at the main leg of divisionA',
      ],
    },
  ],
  declineOpinion: [
    {
      when: 'no answer',
      matter: situation('opinionAsked'),
      by: 'officerQ',
      at: 'divisionA',
      task: ['opinion', 'officerQ'],
      input: reason,
      does: [
        'opinion of officerQ: return, returnReason “เหตุผล”, finishedBy officerQ, delegationKind none',
        'notify officerP: opinionDeclined, “เหตุผล”, at the main leg of divisionA',
      ],
    },
  ],
  withdrawOpinion: [
    {
      when: 'no longer needed',
      matter: situation('opinionAsked'),
      by: 'officerP',
      at: 'divisionA',
      task: ['opinion', 'officerQ'],
      input: {},
      does: ['opinion of officerQ: withdraw', 'notify officerQ: withdrawn, at the main leg of divisionA'],
    },
  ],
  grantPostponement: [
    {
      when: 'a deputy grants what the head was asked for',
      matter: situation('postponementAsked'),
      by: 'deputyOfHeadA',
      at: 'divisionA',
      task: ['postponement', 'headA'],
      input: { dueAt: later, ...note },
      does: [
        'postponement of headA: finish, result “approved”, resultText “ความเห็น”, finishedBy deputyOfHeadA, delegationKind “actingFor”',
        'assign of officerP: dueAt 2026-12-24',
        'notify officerP: postponed, “ความเห็น”, at the main leg of divisionA',
        'headA follows from the main leg of divisionA, assignment, due 2026-12-24',
      ],
    },
  ],
  refusePostponement: [
    {
      when: 'the due date stays',
      matter: situation('postponementAsked'),
      by: 'headA',
      at: 'divisionA',
      task: ['postponement', 'headA'],
      input: reason,
      does: [
        'postponement of headA: return, returnReason “เหตุผล”, finishedBy headA, delegationKind none',
        'notify officerP: postponementRefused, “เหตุผล”, at the main leg of divisionA',
      ],
    },
  ],
  askPostponement: [
    {
      when: 'the officer asks the giver of the work',
      matter: () => letterTo([main(divisionA)], (trial) => [receivedAtA(trial), assignedToP(trial, soon)]),
      by: 'officerP',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { dueAt: later, ...reason },
      does: [
        'new task: postponement of headA, from officerP, on the main leg of divisionA, under the assign of officerP, “เหตุผล”, due 2026-12-24',
        'notify headA: postponementAsked, “เหตุผล”, at the main leg of divisionA',
      ],
    },
  ],
  publish: [
    {
      when: 'at once',
      matter: situation('toPublish'),
      by: 'clerkA',
      at: 'home',
      input: { from: null, until: later },
      does: ['document: publishFrom now, publishedAt now, publishedUntil 2026-12-24', 'document: send'],
    },
    {
      when: 'from a later day',
      matter: situation('toPublish'),
      by: 'clerkA',
      at: 'home',
      input: { from: soon, until: null },
      does: ['document: publishFrom 2026-12-10, publishedAt none, publishedUntil none', 'document: send'],
    },
  ],
  changePublication: [
    {
      when: 'it has begun: only its end changes',
      matter: situation('published'),
      by: 'clerkA',
      at: 'home',
      input: { from: soon, until: later },
      does: ['document: publishedUntil 2026-12-24'],
    },
    {
      when: 'it has not begun yet',
      matter: () =>
        walked(startDraft({ chain: signed('headA'), kind: 4 }), (trial) => [
          submitted(trial),
          signedByA(trial),
          trial.act('clerkA', 'publish', divisionA, { from: soon, until: null }),
        ]),
      by: 'clerkA',
      at: 'home',
      input: { from: later, until: null },
      does: ['document: publishFrom 2026-12-24, publishedAt none, publishedUntil none'],
    },
  ],
  endPublication: [
    {
      when: 'it ends now',
      matter: situation('published'),
      by: 'clerkA',
      at: 'home',
      input: reason,
      does: ['document: publishedUntil now'],
    },
  ],
  sendOut: [
    {
      when: 'by post, by mail and by hand',
      matter: () =>
        walked(startDraft({ chain: signed('headA'), kind: 1 }), (trial) => [submitted(trial), signedByA(trial)]),
      by: 'registrar',
      at: 'home',
      input: { sendings: [byPost('กรม ก', 'EX1'), byMail('กรม ข', 'b@example.go.th'), byHand('กรม ค', 'นายส่ง')] },
      does: [
        'new dispatch to กรม ก by post, trackingNumber “EX1”, postService “registered”, dispatchedBy registrar, state “sent”, sentAt now',
        'note in the send register: sent กรม ก by post',
        'new dispatch to กรม ข by email, email “b@example.go.th”, dispatchedBy registrar, state “waiting”',
        'note in the send register: sent กรม ข by email',
        'new dispatch to กรม ค by hand, carriedBy “นายส่ง”, dispatchedBy registrar, state “sent”, sentAt now',
        'note in the send register: sent กรม ค by hand',
        'document: send',
      ],
    },
  ],
  send: [
    {
      when: 'to a unit, a person, and as a copy; main receivers are due as the speed says',
      matter: situation('registered'),
      by: 'clerkA',
      at: 'home',
      input: {
        receivers: [
          copy(executive),
          main(divisionB),
          { ...byName(divisionA, 'officerQ'), purposeId: 3 },
          { ...main(groupA1), role: 'desk' },
        ],
        dueAt: null,
      },
      directory: { dueBySpeed: soon },
      does: [
        'new copy leg from divisionA to executive, sent by clerkA, under the home leg, unreceived',
        'notify desk of executive: copyArrived, at the copy leg of executive',
        'new main leg from divisionA to divisionB, sent by clerkA, under the home leg, due 2026-12-10, unreceived',
        'notify desk of divisionB: letterArrived, at the main leg of divisionB',
        'new main leg from divisionA to divisionA, for officerQ, sent by clerkA, under the home leg, due 2026-12-10, purpose 3, unreceived',
        'notify officerQ: letterArrived, at the main leg of divisionA',
        'new main leg from divisionA to groupA1, for its desk, sent by clerkA, under the home leg, due 2026-12-10, unreceived',
        'notify desk of groupA1: letterArrived, at the main leg of groupA1',
        'note in the register at the home leg: sent divisionB + divisionA + groupA1 + officerQ',
        'note in the register at the home leg: copied executive',
        'document: send',
      ],
    },
    {
      when: 'again, with a due date',
      matter: () =>
        walked(startDraft({ chain: signed('headA') }), (trial) => [
          submitted(trial),
          signedByA(trial),
          trial.act('clerkA', 'send', divisionA, { receivers: [main(divisionB)], dueAt: null }),
        ]),
      by: 'clerkA',
      at: 'home',
      input: { receivers: [main(executive)], dueAt: later },
      directory: { dueBySpeed: soon },
      does: [
        'new main leg from divisionA to executive, sent by clerkA, under the home leg, due 2026-12-24, unreceived',
        'notify desk of executive: letterArrived, at the main leg of executive',
        'note in the register at the home leg: sent executive',
      ],
    },
    {
      when: 'the letter has a due date of its own',
      matter: () => withDocument(situation('registered')(), { dueAt: later }),
      by: 'clerkA',
      at: 'home',
      input: { receivers: [main(divisionB)], dueAt: null },
      directory: { dueBySpeed: soon },
      does: [
        'new main leg from divisionA to divisionB, sent by clerkA, under the home leg, unreceived',
        'notify desk of divisionB: letterArrived, at the main leg of divisionB',
        'note in the register at the home leg: sent divisionB',
        'document: send',
      ],
    },
    {
      when: 'a circular is for information and has no due date',
      matter: () => withDocument(situation('registered')(), { isCircular: true }),
      by: 'clerkA',
      at: 'home',
      input: { receivers: [main(divisionB)], dueAt: null },
      directory: { dueBySpeed: soon },
      does: [
        'new main leg from divisionA to divisionB, sent by clerkA, under the home leg, unreceived',
        'notify desk of divisionB: letterArrived, at the main leg of divisionB',
        'note in the register at the home leg: sent divisionB',
        'document: send',
      ],
    },
  ],
  present: [
    {
      when: 'the desk presents it to two superiors',
      matter: situation('received'),
      by: 'clerkA',
      at: 'divisionA',
      input: { personIds: [id('headA'), id('director')], purposeId: 3, ...note, dueAt: soon },
      does: [
        'main leg of divisionA: present, returnReason none',
        'new task: present of headA, from clerkA for the desk, on the main leg of divisionA, “ความเห็น”, due 2026-12-10, purpose 3',
        'notify headA: presented, “ความเห็น”, at the main leg of divisionA',
        'new secondary task: present of director, from clerkA for the desk, on the main leg of divisionA, “ความเห็น”, due 2026-12-10, purpose 3',
        'notify director: presented, “ความเห็น”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: presented headA + director',
      ],
    },
    {
      when: 'the head presents it',
      matter: situation('received'),
      by: 'headA',
      at: 'divisionA',
      input: { personIds: [id('director')], purposeId: null, ...noNote, dueAt: null },
      does: [
        'main leg of divisionA: present, returnReason none',
        'new task: present of director, from headA, on the main leg of divisionA',
        'notify director: presented, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: presented director',
      ],
    },
    {
      when: 'the deputy presents it for the head',
      matter: situation('received'),
      by: 'deputyOfHeadA',
      at: 'divisionA',
      input: { personIds: [id('director')], purposeId: null, ...noNote, dueAt: null },
      does: [
        'main leg of divisionA: present, returnReason none',
        'new task: present of director, from headA, on the main leg of divisionA',
        'notify director: presented, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: presented director',
      ],
    },
  ],
  assign: [
    {
      when: 'the desk assigns it to two officers and a group',
      matter: situation('received'),
      by: 'clerkA',
      at: 'divisionA',
      input: {
        personIds: [id('officerP'), id('officerQ')],
        unitIds: [groupA1],
        purposeId: 3,
        taskTypeId: 4,
        ...note,
        dueAt: soon,
      },
      does: [
        'main leg of divisionA: assign, commandState “none”, returnReason none',
        'new main leg from divisionA to groupA1, sent by clerkA, under the main leg of divisionA, due 2026-12-10, purpose 3, unreceived',
        'notify desk of groupA1: letterArrived, at the main leg of groupA1',
        'note in the register at the main leg of divisionA: sent groupA1',
        'new task: assign of officerP, from clerkA for the desk, on the main leg of divisionA, “ความเห็น”, due 2026-12-10, purpose 3, type 4',
        'notify officerP: assigned, “ความเห็น”, at the main leg of divisionA',
        'new secondary task: assign of officerQ, from clerkA for the desk, on the main leg of divisionA, “ความเห็น”, due 2026-12-10, purpose 3, type 4',
        'notify officerQ: assigned, “ความเห็น”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: sent officerP + officerQ',
        'clerkA follows from the main leg of divisionA, assignment, due 2026-12-10',
      ],
    },
    {
      when: 'the desk distributes what the head ordered; the deputy of the head does it',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          presentedToA(trial),
          trial.act(
            'headA',
            'command',
            divisionA,
            { text: 'ดำเนินการ', personIds: [], unitIds: [], dueAt: null, closes: false },
            'headA',
          ),
        ]),
      by: 'deputyOfHeadA',
      at: 'divisionA',
      input: { ...nobody, personIds: [id('officerP')] },
      does: [
        'main leg of divisionA: assign, commandState “distributed”, returnReason none',
        'new task: assign of officerP, from headA, on the main leg of divisionA',
        'notify officerP: assigned, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: sent officerP',
      ],
    },
  ],
  forward: [
    {
      when: 'every receiver gets a copy, whatever was asked for',
      matter: situation('assigned'),
      by: 'clerkA',
      at: 'divisionA',
      input: { receivers: [main(groupA1)], dueAt: null },
      directory: { dueBySpeed: soon },
      does: [
        'new copy leg from divisionA to groupA1, sent by clerkA, under the main leg of divisionA, unreceived',
        'notify desk of groupA1: copyArrived, at the copy leg of groupA1',
        'note in the register at the main leg of divisionA: copied groupA1',
      ],
    },
  ],
  sendBack: [
    {
      when: 'before it is received',
      matter: situation('unreceived'),
      by: 'clerkA',
      at: 'divisionA',
      input: reason,
      does: [
        'main leg of divisionA: sendBack, returnReason “เหตุผล”',
        'note in the register at the home leg: refused divisionA',
        'notify desk of registry: sentBack, “เหตุผล”, at the main leg of divisionA',
      ],
    },
    {
      when: 'after it was received, and the work in the unit was returned',
      matter: () =>
        letterTo([main(divisionA), main(divisionB)], (trial) => [
          receivedAtA(trial),
          assignedToP(trial),
          trial.act('officerP', 'returnWork', divisionA, reason, 'officerP'),
        ]),
      by: 'clerkA',
      at: 'divisionA',
      input: reason,
      does: [
        'main leg of divisionA: sendBack, returnReason “เหตุผล”',
        'note in the register at the home leg: refused divisionA',
        'note in the register at the main leg of divisionA: sentBack registry',
        'notify desk of registry: sentBack, “เหตุผล”, at the main leg of divisionA',
      ],
    },
    {
      when: 'the head has ordered it back to the desk',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          presentedToA(trial),
          trial.act('headA', 'command', divisionA, order('ส่งคืน'), 'headA'),
        ]),
      by: 'clerkA',
      at: 'divisionA',
      input: reason,
      does: [
        'present of headA: close',
        'main leg of divisionA: sendBack, returnReason “เหตุผล”',
        'note in the register at the home leg: refused divisionA',
        'note in the register at the main leg of divisionA: sentBack registry',
        'notify desk of registry: sentBack, “เหตุผล”, at the main leg of divisionA',
        'document: unsend',
      ],
    },
  ],
  cancelReceipt: [
    {
      when: 'a letter',
      matter: situation('received'),
      by: 'clerkA',
      at: 'divisionA',
      input: reason,
      does: [
        'receive register: the number of the main leg of divisionA is void',
        'main leg of divisionA: cancelReceipt, receivedAt none, receivedBy none, receiptCancelled true',
      ],
    },
    {
      when: 'a copy whose notice is unread',
      matter: situation('notice'),
      by: 'clerkA',
      at: 'divisionA',
      input: reason,
      does: [
        'notify of headA: withdraw',
        'receive register: the number of the copy leg of divisionA is void',
        'copy leg of divisionA: cancelReceipt, receivedAt none, receivedBy none, receiptCancelled true',
      ],
    },
  ],
  acceptReport: [
    {
      when: 'the last report closes the leg',
      matter: situation('reported'),
      by: 'headA',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: {},
      does: [
        'assign of officerP: close',
        'main leg of divisionA: close',
        'present of headA: close',
        'notify headA: closed, at the main leg of divisionA',
        'notify officerP: closed, at the main leg of divisionA',
        'home leg: close',
        'document: close',
        'nobody follows any more',
      ],
    },
    {
      when: 'another officer has not reported yet',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('headA', 'assign', divisionA, { ...nobody, personIds: [id('officerP'), id('officerQ')] }),
          reportedByP(trial),
        ]),
      by: 'headA',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: {},
      does: ['assign of officerP: close'],
    },
    {
      when: 'another report is not accepted yet',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('headA', 'assign', divisionA, { ...nobody, personIds: [id('officerP'), id('officerQ')] }),
          reportedByP(trial),
          trial.act('officerQ', 'recordResult', divisionA, done, 'officerQ'),
        ]),
      by: 'headA',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: {},
      does: ['assign of officerP: close'],
    },
  ],
  refuseReport: [
    {
      when: 'it is to be done again',
      matter: situation('reported'),
      by: 'headA',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: reason,
      does: [
        'assign of officerP: resume, returnReason “เหตุผล”',
        'main leg of divisionA: refuseReport',
        'notify officerP: reportRefused, “เหตุผล”, at the main leg of divisionA',
      ],
    },
  ],
  postpone: [
    {
      when: 'the giver moves the date',
      matter: () => letterTo([main(divisionA)], (trial) => [receivedAtA(trial), assignedToP(trial, soon)]),
      by: 'headA',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { dueAt: later, ...reason },
      does: [
        'assign of officerP: dueAt 2026-12-24',
        'notify officerP: postponed, “เหตุผล”, at the main leg of divisionA',
        'headA follows from the main leg of divisionA, assignment, due 2026-12-24',
      ],
    },
    {
      when: 'the holder had asked for it',
      matter: situation('postponementAsked'),
      by: 'headA',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { dueAt: later, ...reason },
      does: [
        'postponement of headA: finish, result “approved”, finishedBy headA',
        'assign of officerP: dueAt 2026-12-24',
        'notify officerP: postponed, “เหตุผล”, at the main leg of divisionA',
        'headA follows from the main leg of divisionA, assignment, due 2026-12-24',
      ],
    },
    {
      when: 'another had asked for the same: their request stays open',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          assignedToBoth(trial, soon),
          trial.act('officerQ', 'askPostponement', divisionA, { dueAt: later, ...reason }, 'officerQ'),
        ]),
      by: 'clerkA',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: { dueAt: later, ...reason },
      does: [
        'assign of officerP: dueAt 2026-12-24',
        'notify officerP: postponed, “เหตุผล”, at the main leg of divisionA',
        'clerkA follows from the main leg of divisionA, assignment, due 2026-12-24',
      ],
    },
  ],
  postponeSent: [
    {
      when: 'before it is received',
      matter: () => letterTo([byName(divisionA, 'officerP')], () => []),
      by: 'registrar',
      at: 'divisionA',
      input: { dueAt: later, ...reason },
      does: [
        'main leg of divisionA: dueAt 2026-12-24',
        'notify officerP: postponed, “เหตุผล”, at the main leg of divisionA',
      ],
    },
    {
      when: 'whoever shares the date is notified, and whoever follows it',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('headA', 'assign', divisionA, { ...nobody, unitIds: [groupA1], dueAt: soon }),
          trial.act('clerkA1', 'receive', groupA1, {}),
          trial.act('clerkA1', 'assign', groupA1, { ...nobody, personIds: [id('officerQ')] }),
          trial.act('clerkA1', 'follow', groupA1, { dueAt: null }),
        ]),
      by: 'headA',
      at: 'groupA1',
      input: { dueAt: later, ...reason },
      does: [
        'main leg of groupA1: dueAt 2026-12-24',
        'notify desk of groupA1: postponed, “เหตุผล”, at the main leg of groupA1',
        'notify officerQ: postponed, “เหตุผล”, at the main leg of groupA1',
        'headA follows from the main leg of divisionA, assignment, due 2026-12-24',
      ],
    },
    {
      when: 'work with a date of its own, in another unit, or followed otherwise, stays as it is',
      matter: () => {
        const matter = letterTo([main(divisionA)], (trial) => [
          receivedAtA(trial),
          trial.act('headA', 'assign', divisionA, {
            ...nobody,
            personIds: [id('officerP')],
            unitIds: [groupA1],
            dueAt: soon,
          }),
          trial.act('officerP', 'assignOn', divisionA, { ...nobody, personIds: [id('officerQ')] }, 'officerP'),
          trial.act('clerkA1', 'receive', groupA1, {}),
          trial.act('clerkA1', 'assign', groupA1, { ...nobody, personIds: [id('headB')], dueAt: soon }),
          trial.act('clerkA', 'follow', divisionA, { dueAt: soon }),
        ]);
        const [own] = matter.tracks;
        const others = own
          ? [
              { ...own, personId: id('director'), removedAt: now },
              { ...own, personId: id('secretary'), dueAt: now },
            ]
          : [];
        return { ...matter, tracks: [...matter.tracks, ...others] };
      },
      by: 'headA',
      at: 'groupA1',
      input: { dueAt: later, ...reason },
      does: [
        'main leg of groupA1: dueAt 2026-12-24',
        'notify desk of groupA1: postponed, “เหตุผล”, at the main leg of groupA1',
        'headA follows from the main leg of divisionA, assignment, due 2026-12-24',
      ],
    },
  ],
  withdrawWork: [
    {
      when: 'ordered work goes back to the head',
      matter: situation('assigned'),
      by: 'headA',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: reason,
      does: [
        'assign of officerP: withdraw, returnReason “เหตุผล”',
        'notify officerP: withdrawn, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: recalled officerP',
        'present of headA: resume, returnReason none',
        'main leg of divisionA: returnToHead',
      ],
    },
    {
      when: 'presented by the desk',
      matter: situation('presented'),
      by: 'clerkA',
      at: 'divisionA',
      task: ['present', 'headA'],
      input: reason,
      does: [
        'present of headA: withdraw, returnReason “เหตุผล”',
        'notify headA: withdrawn, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: recalled headA',
        'main leg of divisionA: returnToDesk, returnReason none, commandState “none”',
      ],
    },
    {
      when: 'an adviser need not answer any more',
      matter: situation('opinionAsked'),
      by: 'headA',
      at: 'divisionA',
      task: ['assign', 'officerP'],
      input: reason,
      does: [
        'assign of officerP: withdraw, returnReason “เหตุผล”',
        'notify officerP: withdrawn, “เหตุผล”, at the main leg of divisionA',
        'note in the register at the main leg of divisionA: recalled officerP',
        'present of headA: resume, returnReason none',
        'main leg of divisionA: returnToHead',
        'opinion of officerQ: withdraw',
        'notify officerQ: withdrawn, at the main leg of divisionA',
      ],
    },
  ],
  close: [
    {
      when: 'the reported work was the last: the letter is closed too',
      matter: situation('reported'),
      by: 'headA',
      at: 'divisionA',
      input: {},
      does: [
        'main leg of divisionA: close',
        'present of headA: close',
        'assign of officerP: close',
        'notify headA: closed, at the main leg of divisionA',
        'notify officerP: closed, at the main leg of divisionA',
        'home leg: close',
        'document: close',
        'nobody follows any more',
      ],
    },
    {
      when: 'another unit still has it',
      matter: () => letterTo([main(divisionA), main(divisionB)], (trial) => [receivedAtA(trial)]),
      by: 'clerkA',
      at: 'divisionA',
      input: {},
      does: ['main leg of divisionA: close'],
    },
    {
      when: 'the other unit has closed its own part before',
      matter: () =>
        letterTo([main(divisionA), main(divisionB)], (trial) => [
          receivedAtA(trial),
          assignedToP(trial),
          reportedByP(trial),
          trial.act('headA', 'close', divisionA, {}),
          trial.act('clerkB', 'receive', divisionB, {}),
        ]),
      by: 'clerkB',
      at: 'divisionB',
      input: {},
      does: ['main leg of divisionB: close', 'home leg: close', 'document: close', 'nobody follows any more'],
    },
  ],
  reopen: [
    {
      when: 'the whole letter was closed',
      matter: situation('closed'),
      by: 'clerkA',
      at: 'divisionA',
      input: reason,
      does: [
        'main leg of divisionA: reopen, returnReason “เหตุผล”',
        'notify desk of divisionA: reopened, “เหตุผล”, at the main leg of divisionA',
        'document: reopen',
      ],
    },
    {
      when: 'the registry reopens what it closed itself',
      matter: () => letterTo([], (trial) => [trial.act('registrar', 'close', registry, {})]),
      by: 'registrar',
      at: 'home',
      input: reason,
      does: [
        'home leg: reopen, returnReason “เหตุผล”',
        'notify desk of registry: reopened, “เหตุผล”, at the home leg',
        'document: reopen',
        'document: unsend',
      ],
    },
    {
      when: 'the letter is still at work elsewhere',
      matter: () =>
        letterTo([main(divisionA), main(divisionB)], (trial) => [
          receivedAtA(trial),
          trial.act('clerkA', 'close', divisionA, {}),
        ]),
      by: 'clerkA',
      at: 'divisionA',
      input: reason,
      does: [
        'main leg of divisionA: reopen, returnReason “เหตุผล”',
        'notify desk of divisionA: reopened, “เหตุผล”, at the main leg of divisionA',
      ],
    },
    {
      when: 'it was sent outside: it stays sent',
      matter: () =>
        walked(startDraft({ chain: signed('headA'), kind: 1 }), (trial) => [
          submitted(trial),
          signedByA(trial),
          trial.act('registrar', 'sendOut', divisionA, { sendings: [byPost('กรม ก')] }),
          trial.act('clerkA', 'close', divisionA, {}),
        ]),
      by: 'clerkA',
      at: 'home',
      input: reason,
      does: [
        'home leg: reopen, returnReason “เหตุผล”',
        'notify desk of divisionA: reopened, “เหตุผล”, at the home leg',
        'document: reopen',
      ],
    },
  ],
  cancelDocument: [
    {
      when: 'it was sent to two units and by mail, and an officer works on it',
      matter: () =>
        walked(startDraft({ chain: signed('headA'), kind: 1 }), (trial) => [
          submitted(trial),
          signedByA(trial),
          trial.act('registrar', 'send', divisionA, {
            receivers: [main(divisionB), copy(executive), main(groupA1)],
            dueAt: null,
          }),
          trial.act('registrar', 'sendOut', divisionA, { sendings: [byMail('กรม ข', 'b@example.go.th')] }),
          trial.act('clerkB', 'receive', divisionB, {}),
          trial.act('headB', 'assign', divisionB, { ...nobody, personIds: [id('clerkB')] }),
          trial.act('clerkA1', 'receive', groupA1, {}),
          trial.act('clerkA1', 'close', groupA1, {}),
        ]),
      by: 'headA',
      at: 'home',
      input: reason,
      does: [
        'assign of clerkB: withdraw',
        'notify clerkB: documentCancelled, “เหตุผล”, at the main leg of divisionB',
        'home leg: cancel',
        'main leg of divisionB: cancel',
        'notify desk of divisionB: documentCancelled, “เหตุผล”, at the main leg of divisionB',
        'copy leg of executive: recall',
        'notify desk of executive: documentCancelled, “เหตุผล”, at the copy leg of executive',
        'dispatch to กรม ข by email: withdraw',
        'voidLetterNumber',
        'document: cancel',
        'nobody follows any more',
      ],
    },
    {
      when: 'signed, without a number',
      matter: situation('signed'),
      by: 'headA',
      at: 'home',
      input: reason,
      does: ['home leg: cancel', 'document: cancel', 'nobody follows any more'],
    },
    {
      when: 'signed, with a reserved number',
      matter: () => withDocument(situation('signed')(), { reservedEntryId: 7 }),
      by: 'headA',
      at: 'home',
      input: reason,
      does: ['home leg: cancel', 'voidLetterNumber', 'document: cancel', 'nobody follows any more'],
    },
    {
      when: 'a report that waits for acceptance is closed',
      matter: () =>
        walked(startDraft({ chain: signed('headA') }), (trial) => [
          submitted(trial),
          signedByA(trial),
          trial.act('clerkA', 'send', divisionA, { receivers: [main(divisionB)], dueAt: null }),
          trial.act('clerkB', 'receive', divisionB, {}),
          trial.act('headB', 'assign', divisionB, { ...nobody, personIds: [id('clerkB')] }),
          trial.act('clerkB', 'recordResult', divisionB, done, 'clerkB'),
        ]),
      by: 'registrar',
      at: 'home',
      input: reason,
      does: [
        'home leg: cancel',
        'assign of clerkB: close',
        'main leg of divisionB: cancel',
        'notify desk of divisionB: documentCancelled, “เหตุผล”, at the main leg of divisionB',
        'voidLetterNumber',
        'document: cancel',
        'nobody follows any more',
      ],
    },
  ],
  addFiles: [
    {
      when: 'every unit that has it is notified',
      matter: situation('notice'),
      by: 'registrar',
      at: 'home',
      input: { fileIds: [5], ...reason },
      does: [
        'notify desk of registry: filesAdded, “เหตุผล”, at the home leg',
        'notify desk of divisionB: filesAdded, “เหตุผล”, at the main leg of divisionB',
        'notify desk of divisionA: filesAdded, “เหตุผล”, at the copy leg of divisionA',
      ],
    },
    {
      when: 'a unit that has closed it need not know',
      matter: () =>
        letterTo([main(divisionA), main(divisionB)], (trial) => [
          receivedAtA(trial),
          trial.act('clerkA', 'close', divisionA, {}),
        ]),
      by: 'registrar',
      at: 'home',
      input: { fileIds: [5], ...reason },
      does: [
        'notify desk of registry: filesAdded, “เหตุผล”, at the home leg',
        'notify desk of divisionB: filesAdded, “เหตุผล”, at the main leg of divisionB',
      ],
    },
  ],
  reclassify: [
    {
      when: 'an open letter becomes secret: whoever is not cleared loses it',
      matter: () =>
        letterTo([main(divisionA), byName(registry, 'registrar')], (trial) => [receivedAtA(trial), assignedToP(trial)]),
      by: 'secretRegistrar',
      at: 'home',
      input: { secrecy: 2, orderNumber: 'คำสั่ง 5/2569', ...reason },
      does: [
        'document: secrecy 2, publishFrom none, publishedAt none, publishedUntil none',
        'class 1 → 2, order คำสั่ง 5/2569, “เหตุผล”, by secretRegistrar',
        'receive register: one number of class 2 for the home leg',
        'receive register: one number of class 2 for the main leg of divisionA',
        'renewAnswers',
        'assign of officerP: withdraw',
        'main leg of registry: toPersonId none',
        'notify secretDesk of registry: reclassified, “คำสั่ง 5/2569”, at the home leg',
        'notify secretDesk of divisionA: reclassified, “คำสั่ง 5/2569”, at the main leg of divisionA',
        'notify secretDesk of registry: reclassified, “คำสั่ง 5/2569”, at the main leg of registry',
        'main leg of divisionA: returnToDesk',
      ],
    },
    {
      when: 'our own secret letter becomes open',
      matter: situation('ownSecret'),
      by: 'secretRegistrarA',
      at: 'home',
      input: { secrecy: 1, orderNumber: 'คำสั่ง 6/2569', ...reason },
      does: [
        'document: secrecy 1',
        'class 2 → 1, order คำสั่ง 6/2569, “เหตุผล”, by secretRegistrarA',
        'moveLetterNumber',
        'renewAnswers',
        'notify desk of divisionA: reclassified, “คำสั่ง 6/2569”, at the home leg',
      ],
    },
    {
      when: 'a published letter becomes secret',
      matter: situation('published'),
      by: 'secretRegistrarA',
      at: 'home',
      input: { secrecy: 2, orderNumber: 'คำสั่ง 7/2569', ...reason },
      does: [
        'document: secrecy 2, publishFrom none, publishedAt none, publishedUntil none',
        'class 1 → 2, order คำสั่ง 7/2569, “เหตุผล”, by secretRegistrarA',
        'moveLetterNumber',
        'renewAnswers',
        'notify secretDesk of divisionA: reclassified, “คำสั่ง 7/2569”, at the home leg',
        'document: unsend',
      ],
    },
    {
      when: 'the registers change in the order of the units',
      matter: () =>
        walked(startMatter({ receivers: [main(divisionA), main(registry)] }), (trial) => [
          receivedAtA(trial),
          trial.act('registrar', 'receive', registry, {}),
        ]),
      by: 'secretRegistrar',
      at: 'home',
      input: { secrecy: 2, orderNumber: 'คำสั่ง 8/2569', ...reason },
      does: [
        'document: secrecy 2, publishFrom none, publishedAt none, publishedUntil none',
        'class 1 → 2, order คำสั่ง 8/2569, “เหตุผล”, by secretRegistrar',
        'receive register: one number of class 2 for the home leg',
        'receive register: one number of class 2 for the main leg of registry',
        'receive register: one number of class 2 for the main leg of divisionA',
        'renewAnswers',
        'notify secretDesk of registry: reclassified, “คำสั่ง 8/2569”, at the home leg',
        'notify secretDesk of divisionA: reclassified, “คำสั่ง 8/2569”, at the main leg of divisionA',
        'notify secretDesk of registry: reclassified, “คำสั่ง 8/2569”, at the main leg of registry',
      ],
    },
    {
      when: 'one secret class after another: the registers stay',
      matter: situation('secret'),
      by: 'secretRegistrar',
      at: 'home',
      input: { secrecy: 3, orderNumber: 'คำสั่ง 9/2569', ...reason },
      directory: withRegistrars,
      does: [
        'document: secrecy 3, publishFrom none, publishedAt none, publishedUntil none',
        'class 2 → 3, order คำสั่ง 9/2569, “เหตุผล”, by secretRegistrar',
        'renewAnswers',
        'notify secretDesk of registry: reclassified, “คำสั่ง 9/2569”, at the home leg',
        'notify secretDesk of divisionA: reclassified, “คำสั่ง 9/2569”, at the main leg of divisionA',
      ],
    },
    {
      when: 'letters addressed by name: only what waits for somebody uncleared goes to the desk',
      matter: () =>
        letterTo(
          [byName(divisionB, 'clerkB'), byName(executive, 'director'), byName(divisionA, 'officerP')],
          (trial) => [trial.act('clerkB', 'receive', divisionB, {})],
        ),
      by: 'secretRegistrar',
      at: 'home',
      input: { secrecy: 2, orderNumber: 'คำสั่ง 10/2569', ...reason },
      directory: withRegistrars,
      does: [
        'document: secrecy 2, publishFrom none, publishedAt none, publishedUntil none',
        'class 1 → 2, order คำสั่ง 10/2569, “เหตุผล”, by secretRegistrar',
        'receive register: one number of class 2 for the home leg',
        'receive register: one number of class 2 for the main leg of divisionB',
        'renewAnswers',
        'assign of clerkB: withdraw',
        'main leg of divisionA: toPersonId none',
        'notify secretDesk of registry: reclassified, “คำสั่ง 10/2569”, at the home leg',
        'notify secretDesk of divisionB: reclassified, “คำสั่ง 10/2569”, at the main leg of divisionB',
        'notify secretDesk of executive: reclassified, “คำสั่ง 10/2569”, at the main leg of executive',
        'notify secretDesk of divisionA: reclassified, “คำสั่ง 10/2569”, at the main leg of divisionA',
        'main leg of divisionB: returnToDesk',
      ],
    },
    {
      when: 'mails that have not left are stopped',
      matter: () =>
        walked(startDraft({ chain: signed('headA'), kind: 1 }), (trial) => [
          submitted(trial),
          signedByA(trial),
          trial.act('registrar', 'sendOut', divisionA, {
            sendings: [byMail('กรม ข', 'b@example.go.th'), byPost('กรม ก')],
          }),
        ]),
      by: 'secretRegistrarA',
      at: 'home',
      input: { secrecy: 2, orderNumber: 'คำสั่ง 11/2569', ...reason },
      does: [
        'document: secrecy 2, publishFrom none, publishedAt none, publishedUntil none',
        'class 1 → 2, order คำสั่ง 11/2569, “เหตุผล”, by secretRegistrarA',
        'moveLetterNumber',
        'renewAnswers',
        'dispatch to กรม ข by email: fail, failure “becameSecret”, failureNote “”',
        'notify secretDesk of divisionA: reclassified, “คำสั่ง 11/2569”, at the home leg',
      ],
    },
  ],
  hold: [
    {
      when: 'until a day',
      matter: situation('received'),
      by: 'registrar',
      at: 'home',
      input: { ...onHold('รอตรวจสอบ'), heldUntil: soon },
      does: ['document: heldAt now, heldBy registrar, holdReason “รอตรวจสอบ”, heldUntil 2026-12-10, awaitedId none'],
    },
  ],
  release: [
    {
      when: 'nothing has a due date',
      matter: situation('onHold'),
      by: 'registrar',
      at: 'home',
      input: {},
      does: ['document: heldAt none, heldBy none, holdReason “”, heldUntil none, awaitedId none'],
    },
    {
      when: 'what was not overdue moves by the days of the hold',
      matter: () =>
        withDocument(
          letterTo(
            [main(divisionA), main(divisionB)],
            (trial) => [
              receivedAtA(trial),
              assignedToP(trial, soon),
              trial.act('registrar', 'follow', divisionA, { dueAt: soon }),
              trial.act('clerkB', 'receive', divisionB, {}),
              trial.act('clerkB', 'close', divisionB, {}),
              trial.act('registrar', 'hold', registry, onHold('รอตรวจสอบ')),
            ],
            { dueAt: soon },
          ),
          { dueAt: later },
        ),
      by: 'registrar',
      at: 'home',
      input: {},
      directory: { calendar: calendarOf(defaultOfficeHours, []) },
      does: [
        'document: heldAt none, heldBy none, holdReason “”, heldUntil none, awaitedId none',
        'document: dueAt 2026-12-29',
        'home leg: dueAt 2026-12-15',
        'main leg of divisionA: dueAt 2026-12-15',
        'assign of officerP: dueAt 2026-12-15',
        'headA follows from the main leg of divisionA, assignment, due 2026-12-15',
      ],
    },
  ],
  follow: [
    {
      when: 'until a day',
      matter: situation('received'),
      by: 'director',
      at: 'divisionA',
      input: { dueAt: soon },
      does: ['director follows from the main leg of divisionA, pin, due 2026-12-10'],
    },
  ],
  unfollow: [
    {
      when: 'others follow it still',
      matter: () =>
        letterTo([main(divisionA)], (trial) => [
          trial.act('registrar', 'follow', divisionA, { dueAt: null }),
          trial.act('clerkA', 'follow', divisionA, { dueAt: null }),
        ]),
      by: 'clerkA',
      at: 'divisionA',
      input: {},
      does: ['clerkA follows no more'],
    },
  ],
};

/** The lines of the plan; a refusal is told by its code. */
function linesOf<A extends ActionName>(
  action: A,
  { matter: begun, by, at, task: wanted, input, directory: facts, viewer }: Case<A>,
): readonly string[] {
  const matter = begun();
  const leg = matter.legs.findLast(({ kind, toUnitId }) =>
    at === 'home' ? kind === 'home' : kind !== 'home' && toUnitId === units[at],
  );
  if (!leg) return [`no leg at ${at}`];
  const task = wanted
    ? (matter.tasks.findLast(({ kind, holderId }) => kind === wanted[0] && holderId === id(wanted[1])) ?? null)
    : null;
  const plan = planAction(
    action,
    { viewer: { ...people[by], ...viewer }, matter, leg, task },
    input,
    { ...directory, ...facts },
    now,
  );
  return isRefusal(plan) ? [`refused: ${plan.refused}`] : planLines(matter, plan, now);
}

function expectCases<A extends ActionName>(action: A): void {
  for (const item of cases[action]) it(item.when, () => expect(linesOf(action, item)).toEqual(item.does));
}

describe.each(actionNames)('%s', (action) => expectCases(action));
