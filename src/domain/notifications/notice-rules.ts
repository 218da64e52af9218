import type { Topic } from './topics.ts';

/** How a notice reaches a person: its place in the list, at once on the open screen, as a message to their phone. */
export const noticeChannels = ['portal', 'screen', 'messaging'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What notices are about, in the order of the settings. */
export const noticeModules = ['drafting', 'letters', 'work', 'deadlines', 'outside', 'rights', 'system'] as const;
export type NoticeModule = (typeof noticeModules)[number];

/** Why a notice always stands in the list: work waits for the person, somebody else got rights, or something fails. */
export const noticeNeeds = ['work', 'rights', 'failure'] as const;
export type NoticeNeed = (typeof noticeNeeds)[number];

interface NoticeRule {
  readonly module: NoticeModule;
  /** Without one, the agency may do without the notice. */
  readonly need?: NoticeNeed;
}

/** What the agency may decide about each topic. The person's own choices (sound, quiet hours, their messaging account) are below it. */
export const noticeRules: Readonly<Record<Topic, NoticeRule>> = {
  toReview: { module: 'drafting', need: 'work' },
  toSign: { module: 'drafting', need: 'work' },
  toNumber: { module: 'drafting', need: 'work' },
  numbered: { module: 'drafting' },
  draftReturned: { module: 'drafting', need: 'work' },
  draftCorrected: { module: 'drafting' },
  chainWaits: { module: 'drafting', need: 'work' },
  reservationEnds: { module: 'drafting' },
  letterArrived: { module: 'letters', need: 'work' },
  copyArrived: { module: 'letters', need: 'work' },
  circulated: { module: 'letters' },
  filesAdded: { module: 'letters' },
  sentBack: { module: 'letters', need: 'work' },
  recalled: { module: 'letters' },
  documentCancelled: { module: 'letters' },
  reclassified: { module: 'letters', need: 'rights' },
  closed: { module: 'letters' },
  reopened: { module: 'letters' },
  remindedToReceive: { module: 'letters', need: 'work' },
  remindedToRead: { module: 'letters', need: 'work' },
  presented: { module: 'work', need: 'work' },
  assigned: { module: 'work', need: 'work' },
  toAcknowledge: { module: 'work', need: 'work' },
  commanded: { module: 'work', need: 'work' },
  commandEnteredForYou: { module: 'work', need: 'rights' },
  reported: { module: 'work' },
  reportRefused: { module: 'work', need: 'work' },
  workReturned: { module: 'work', need: 'work' },
  withdrawn: { module: 'work' },
  handedOver: { module: 'work', need: 'work' },
  opinionAsked: { module: 'work', need: 'work' },
  opinionGiven: { module: 'work' },
  opinionDeclined: { module: 'work' },
  holdEnded: { module: 'work', need: 'work' },
  postponed: { module: 'deadlines' },
  postponementAsked: { module: 'deadlines', need: 'work' },
  postponementRefused: { module: 'deadlines' },
  dueSoon: { module: 'deadlines' },
  dueToday: { module: 'deadlines' },
  overdue: { module: 'deadlines' },
  dispatchFailed: { module: 'outside', need: 'failure' },
  dispatchReceived: { module: 'outside' },
  delegationCreated: { module: 'rights', need: 'rights' },
  delegationEnded: { module: 'rights', need: 'rights' },
  mainPositionEnds: { module: 'rights', need: 'rights' },
  mainPositionOver: { module: 'rights', need: 'rights' },
  mainPositionNotBegun: { module: 'rights', need: 'rights' },
  clearanceGiven: { module: 'rights', need: 'rights' },
  secretRegistrarNamed: { module: 'rights', need: 'rights' },
  passwordLinkIssued: { module: 'rights', need: 'rights' },
  factorsRemoved: { module: 'rights', need: 'rights' },
  directoryLinked: { module: 'rights', need: 'rights' },
  certificateRequested: { module: 'rights', need: 'rights' },
  certificateIssued: { module: 'rights', need: 'rights' },
  certificateRegistered: { module: 'rights', need: 'rights' },
  certificateRefused: { module: 'rights', need: 'rights' },
  certificateRevoked: { module: 'rights', need: 'rights' },
  certificateEndsSoon: { module: 'rights', need: 'rights' },
  unitMoved: { module: 'rights', need: 'rights' },
  centralRegistryNamed: { module: 'rights', need: 'rights' },
  centralRegistryMissing: { module: 'system', need: 'failure' },
  backupFailed: { module: 'system', need: 'failure' },
  logBroken: { module: 'system', need: 'failure' },
  certificateEnds: { module: 'system', need: 'failure' },
};

/** The channels that remain, in their order. What does not stand in the list is neither shown on the screen nor sent. */
export function channelsWithout(topic: Topic, muted: readonly string[]): readonly NoticeChannel[] {
  const isListed = noticeRules[topic].need !== undefined || !muted.includes('portal');
  return isListed ? noticeChannels.filter((channel) => channel === 'portal' || !muted.includes(channel)) : [];
}
