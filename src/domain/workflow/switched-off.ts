import type { Viewer } from '#domain/people/viewer.ts';

import type { Permission } from './matter/on-behalf-of.ts';
import type { ActionName } from './permitted-actions.ts';
import type { RoleRule } from './role-rules.ts';

/** Where in the work an action belongs, in the order of the settings. */
export const functionPlaces = ['incoming', 'work', 'drafting', 'sending', 'publication', 'letters'] as const;
export type FunctionPlace = (typeof functionPlaces)[number];

/**
 * Why the agency cannot do without an action: a letter would stay in a list for good, whoever answers for the work would
 * have to take or agree to what they do not want, or a regulation gives this power to somebody.
 */
export const functionNeeds = ['stuck', 'right', 'regulation'] as const;
export type FunctionNeed = (typeof functionNeeds)[number];

interface WorkFunction {
  readonly place: FunctionPlace;
  /** Without one, the agency may switch the action off for everybody. */
  readonly need?: FunctionNeed;
  /** The roles for which it stays on, so that the need is met in every unit and for every letter. */
  readonly always?: readonly RoleRule[];
}

/**
 * The catalogue of what can be done with letters. For every role that `always` does not name, the agency may switch the
 * action off. That no letter gets stuck, whatever is switched off, is tested: `every-row-is-workable.test.ts`.
 */
export const workFunctions: Readonly<Record<ActionName, WorkFunction>> = {
  // Only receipt gives a letter to the unit; the desk, the head or the addressee can always do it.
  receive: { place: 'incoming', need: 'stuck', always: ['receives'] },
  receiveSameNumber: { place: 'incoming' },
  // What came to the wrong unit would stay there.
  sendBack: { place: 'incoming', need: 'stuck', always: ['receives'] },
  cancelReceipt: { place: 'incoming' },
  // The desk has the letter in its list until it has presented, assigned or closed it.
  present: { place: 'incoming', need: 'stuck', always: ['staffsDesk'] },
  // A head may always say who does the work of the unit.
  assign: { place: 'incoming', need: 'right', always: ['headsUnit'] },
  acknowledge: { place: 'incoming', need: 'stuck', always: ['holdsTask'] },
  forward: { place: 'incoming' },

  command: { place: 'work', need: 'stuck', always: ['holdsTask'] },
  recordResult: { place: 'work', need: 'stuck', always: ['holdsTask'] },
  presentUpward: { place: 'work' },
  assignOn: { place: 'work' },
  // Nobody has to keep work that is not theirs.
  returnWork: { place: 'work', need: 'right', always: ['holdsTask'] },
  // Whoever gave the work takes it back, and the head answers for work whose giver or holder is no longer there.
  withdrawWork: { place: 'work', need: 'stuck', always: ['gaveTask', 'answersForWork'] },
  acceptReport: { place: 'work', need: 'stuck', always: ['gaveTask'] },
  // Who gave the work need not be content with every report.
  refuseReport: { place: 'work', need: 'right', always: ['gaveTask'] },
  askOpinions: { place: 'work' },
  // A question that was asked before waits for an answer.
  giveOpinion: { place: 'work', need: 'stuck', always: ['holdsTask'] },
  declineOpinion: { place: 'work' },
  withdrawOpinion: { place: 'work' },
  askPostponement: { place: 'work' },
  // A request that was made before waits for an answer, which may be yes or no.
  grantPostponement: { place: 'work', need: 'stuck', always: ['holdsTask'] },
  refusePostponement: { place: 'work', need: 'right', always: ['holdsTask'] },
  postpone: { place: 'work' },
  postponeSent: { place: 'work' },

  submit: { place: 'drafting', need: 'stuck', always: ['drafted'] },
  pass: { place: 'drafting', need: 'stuck', always: ['signs'] },
  sign: { place: 'drafting', need: 'stuck', always: ['signs'] },
  // Nobody has to pass or sign what they do not agree with.
  returnDraft: { place: 'drafting', need: 'right', always: ['signs'] },
  withdrawDraft: { place: 'drafting', need: 'right', always: ['drafted'] },
  // When a reviewer leaves, the drafter names another, and when the drafter left too, the head does.
  replaceReviewer: { place: 'drafting', need: 'stuck', always: ['drafted', 'headsOwner'] },
  // A draft that nobody wants any more would stay in the list of its drafter.
  discard: { place: 'drafting', need: 'stuck', always: ['drafted'] },
  useReservedNumber: { place: 'drafting' },
  issueNumber: { place: 'drafting', need: 'stuck', always: ['staffsIssuersDesk'] },

  // The desk that issued the number sends; a letter from outside has no other desk than that of the unit where it lies.
  send: { place: 'sending', need: 'stuck', always: ['staffsDesk', 'staffsIssuersDesk'] },
  sendOut: { place: 'sending', need: 'stuck', always: ['staffsIssuersDesk'] },
  // What was sent to a unit where nobody receives it would wait there for good.
  recall: { place: 'sending', need: 'stuck', always: ['sentIt'] },
  changeReceiver: { place: 'sending' },
  resend: { place: 'sending' },
  acknowledgeReturn: { place: 'sending', need: 'stuck', always: ['sentIt'] },

  publish: { place: 'publication', need: 'stuck', always: ['staffsIssuersDesk', 'staffsOwnersDesk'] },
  changePublication: { place: 'publication' },
  // What may not be public has to be taken down (Personal Data Protection Act B.E. 2562).
  endPublication: { place: 'publication', need: 'regulation', always: ['staffsIssuersDesk', 'staffsOwnersDesk'] },

  // A unit that drafts need not have a desk: its head ends what began there.
  close: { place: 'letters', need: 'stuck', always: ['staffsDesk', 'headsUnit'] },
  reopen: { place: 'letters' },
  // The number of a letter that is not to count is voided by who answers for the letter.
  cancelDocument: { place: 'letters', need: 'regulation', always: ['headsOwner'] },
  addFiles: { place: 'letters' },
  // The classes follow the rules on official secrets (ระเบียบว่าด้วยการรักษาความลับของทางราชการ พ.ศ. 2544).
  reclassify: { place: 'letters', need: 'regulation', always: ['classifies'] },
  hold: { place: 'letters' },
  release: { place: 'letters', need: 'stuck', always: ['staffsOwnersDesk', 'headsOwner'] },
  follow: { place: 'letters' },
  // Work given with a date is followed by itself.
  unfollow: { place: 'letters', need: 'right', always: ['reads'] },
};

const isKnown = (action: string): action is ActionName => Object.hasOwn(workFunctions, action);

// The names of actions are texts from here on: the actions themselves ask, and their type cannot depend on itself.

/** Whether the agency may switch the action off for this role. */
export const maySwitchOff = (action: string, rule: RoleRule): boolean =>
  isKnown(action) && workFunctions[action].always?.includes(rule) !== true;

/** One action for one role, as `Viewer.switchedOff` has it. */
export const cellOf = (action: string, rule: string): string => `${action} ${rule}`;

/** Of the rules of an action, those that the agency left on. What may not be switched off stays on, whatever is stored. */
export const rulesLeft = (
  action: string,
  by: readonly RoleRule[],
  { switchedOff }: Pick<Viewer, 'switchedOff'>,
): readonly RoleRule[] =>
  switchedOff.size === 0
    ? by
    : by.filter((rule) => !maySwitchOff(action, rule) || !switchedOff.has(cellOf(action, rule)));

export const permissionLeft = (
  action: string,
  permission: Permission,
  viewer: Pick<Viewer, 'switchedOff'>,
): Permission => ({ ...permission, by: rulesLeft(action, permission.by, viewer) });
