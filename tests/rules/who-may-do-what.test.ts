import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';

import { actionNames, type ActionName } from '#domain/workflow/permitted-actions.ts';

import type { PersonName } from './office.ts';
import { renderMatrix, ruleMatrix, type MatrixCell } from './rule-matrix.ts';
import type { Situation } from './situations.ts';

/** Computed when the tests run, so that a record of what they enter has it. */
let matrix: readonly MatrixCell[] = [];
beforeAll(() => {
  matrix = ruleMatrix();
});
const who = (situation: Situation, action: ActionName): readonly PersonName[] =>
  matrix.filter((cell) => cell.situation === situation && cell.actions.includes(action)).map((cell) => cell.person);

/** Only the drafter, and nobody else sees the draft. */
const drafting = { submit: ['officerP'], discard: ['officerP'], useReservedNumber: ['officerP'] } as const;
const chain = {
  withdrawDraft: ['officerP'],
  replaceReviewer: ['headA', 'officerP', 'deputyOfHeadA'],
  useReservedNumber: ['clerkA', 'officerP'],
} as const;
const issued = {
  close: ['clerkA', 'headA', 'deputyOfHeadA'],
  cancelDocument: ['registrar', 'headA', 'deputyOfHeadA'],
  addFiles: ['clerkA', 'officerP'],
  reclassify: ['headA', 'deputyOfHeadA'],
} as const;
/** The registry registered the incoming letter. */
const cameIn = { addFiles: ['registrar'] } as const;

/** Who may do what, written by hand: nobody else may. */
const expected: Readonly<Partial<Record<Situation, Partial<Record<ActionName, readonly PersonName[]>>>>> = {
  unreceived: {
    ...cameIn,
    postponeSent: ['registrar'],
    receive: ['clerkA', 'headA', 'deputyOfHeadA'],
    sendBack: ['clerkA', 'headA', 'deputyOfHeadA'],
    recall: ['registrar'],
    changeReceiver: ['registrar'],
  },
  received: {
    ...cameIn,
    postponeSent: ['registrar'],
    present: ['clerkA', 'headA', 'deputyOfHeadA'],
    assign: ['clerkA', 'headA', 'deputyOfHeadA'],
    forward: ['clerkA'],
    sendBack: ['clerkA', 'headA', 'deputyOfHeadA'],
    cancelReceipt: ['clerkA'],
    close: ['clerkA', 'headA', 'deputyOfHeadA'],
  },
  presented: {
    ...cameIn,
    postponeSent: ['registrar'],
    command: ['headA', 'deputyOfHeadA'],
    presentUpward: ['headA', 'deputyOfHeadA'],
    returnWork: ['headA', 'deputyOfHeadA'],
    askOpinions: ['headA', 'deputyOfHeadA'],
    askPostponement: ['headA', 'deputyOfHeadA'],
    postpone: ['clerkA'],
    withdrawWork: ['clerkA'],
    forward: ['clerkA'],
  },
  assigned: {
    ...cameIn,
    postponeSent: ['registrar'],
    recordResult: ['officerP'],
    presentUpward: ['officerP'],
    assignOn: ['officerP'],
    returnWork: ['officerP'],
    askOpinions: ['officerP'],
    askPostponement: ['officerP'],
    postpone: ['headA', 'deputyOfHeadA'],
    withdrawWork: ['headA', 'deputyOfHeadA'],
    forward: ['clerkA'],
  },
  postponementAsked: {
    ...cameIn,
    postponeSent: ['registrar'],
    recordResult: ['officerP'],
    presentUpward: ['officerP'],
    assignOn: ['officerP'],
    returnWork: ['officerP'],
    askOpinions: ['officerP'],
    askPostponement: ['officerP'],
    postpone: ['headA', 'deputyOfHeadA'],
    grantPostponement: ['headA', 'deputyOfHeadA'],
    refusePostponement: ['headA', 'deputyOfHeadA'],
    withdrawWork: ['headA', 'deputyOfHeadA'],
    forward: ['clerkA'],
  },
  opinionAsked: {
    ...cameIn,
    postponeSent: ['registrar'],
    recordResult: ['officerP'],
    presentUpward: ['officerP'],
    assignOn: ['officerP'],
    returnWork: ['officerP'],
    askOpinions: ['officerP'],
    giveOpinion: ['officerQ'],
    declineOpinion: ['officerQ'],
    withdrawOpinion: ['officerP'],
    askPostponement: ['officerP'],
    postpone: ['headA', 'deputyOfHeadA'],
    withdrawWork: ['headA', 'deputyOfHeadA'],
    forward: ['clerkA'],
  },
  reported: {
    ...cameIn,
    acceptReport: ['headA', 'deputyOfHeadA'],
    refuseReport: ['headA', 'deputyOfHeadA'],
    close: ['clerkA', 'headA', 'deputyOfHeadA'],
    presentUpward: ['officerP'],
  },
  closed: { reopen: ['clerkA', 'headA', 'deputyOfHeadA'] },
  draft: drafting,
  returnedDraft: drafting,
  inReview: { pass: ['officerQ'], returnDraft: ['officerQ'], ...chain },
  inSign: { sign: ['headA', 'deputyOfHeadA'], returnDraft: ['headA', 'deputyOfHeadA'], ...chain },
  signed: {
    useReservedNumber: ['clerkA', 'officerP'],
    issueNumber: ['clerkA'],
    cancelDocument: ['headA', 'deputyOfHeadA'],
  },
  registered: {
    ...issued,
    send: ['clerkA'],
    sendOut: ['clerkA'],
    present: ['clerkA', 'headA', 'deputyOfHeadA'],
    assign: ['clerkA', 'headA', 'deputyOfHeadA'],
  },
  toPublish: {
    ...issued,
    publish: ['clerkA'],
    send: ['clerkA'],
    sendOut: ['clerkA'],
    present: ['clerkA', 'headA', 'deputyOfHeadA'],
    assign: ['clerkA', 'headA', 'deputyOfHeadA'],
  },
  published: {
    ...issued,
    changePublication: ['clerkA'],
    endPublication: ['clerkA'],
    send: ['clerkA'],
    sendOut: ['clerkA'],
    reclassify: ['headA', 'deputyOfHeadA', 'secretRegistrarA'],
  },
  sentOut: { ...issued, send: ['registrar', 'clerkA'], sendOut: ['registrar'] },
  cancelled: {},
  discarded: {},
  returned: { ...cameIn, resend: ['registrar'], acknowledgeReturn: ['registrar'] },
  recalled: cameIn,
  notice: { ...cameIn, acknowledge: ['headA', 'deputyOfHeadA'], forward: ['clerkA'], cancelReceipt: ['clerkA'] },
  onHold: {},
  cameAgain: {
    ...cameIn,
    receive: ['clerkA', 'headA', 'deputyOfHeadA'],
    receiveSameNumber: ['clerkA', 'headA', 'deputyOfHeadA'],
    sendBack: ['clerkA', 'headA', 'deputyOfHeadA'],
    recall: ['clerkB'],
    changeReceiver: ['clerkB'],
  },
  ownSecret: {
    send: ['secretRegistrarA'],
    sendOut: ['secretRegistrarA'],
    present: ['secretRegistrarA'],
    assign: ['secretRegistrarA'],
    close: ['secretRegistrarA'],
    cancelDocument: ['secretRegistrarA'],
    addFiles: ['secretRegistrarA'],
    reclassify: ['secretRegistrarA'],
  },
  secret: {
    postponeSent: ['secretRegistrar'],
    receive: ['secretRegistrarA'],
    sendBack: ['secretRegistrarA'],
    recall: ['secretRegistrar'],
    addFiles: ['secretRegistrar'],
    reclassify: ['secretRegistrar'],
    changeReceiver: ['secretRegistrar'],
  },
};

const anywhere = new Set<ActionName>(['follow', 'unfollow', 'hold', 'release']);

describe.each(Object.entries(expected))('on a leg that is %s', (situation, allowed) => {
  const isSituation = (name: string): name is Situation => name in expected;
  const permitted: Partial<Record<ActionName, readonly PersonName[]>> = allowed;
  it.each(actionNames.filter((action) => !anywhere.has(action)))('only those listed may do %s', (action) => {
    if (!isSituation(situation)) throw new Error(situation);
    expect(who(situation, action)).toEqual(permitted[action] ?? []);
  });
});

describe('in every state', () => {
  it('only the owner’s desk holds and releases', () => {
    expect(who('unreceived', 'hold')).toEqual(['registrar']);
    expect(who('onHold', 'release')).toEqual(['registrar']);
    expect(who('closed', 'hold')).toEqual([]);
  });

  it('nobody follows a letter they may not read', () => {
    const unreadable = matrix.filter((cell) => !cell.reads);
    expect(unreadable.length).toBeGreaterThan(0);
    expect(unreadable.flatMap((cell) => cell.actions)).toEqual([]);
  });

  it('only its registrars read a secret letter', () => {
    const readers = matrix.filter((cell) => cell.situation === 'secret' && cell.reads);
    expect(readers.map((cell) => cell.person)).toEqual(['secretRegistrar', 'secretRegistrarA']);
  });

  it('docs/who-may-do-what.md is the current matrix', () => {
    expect(readFileSync('docs/who-may-do-what.md', 'utf8')).toBe(renderMatrix(matrix));
  });
});
