import type { Topic } from './topics.ts';

/** How a notice reaches a person: its place in the list, at once on the open screen, as a message to their phone, by e-mail. */
export const noticeChannels = ['portal', 'screen', 'messaging', 'mail'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Who may get it: whom it concerns in the first place, the heads above, the administrators, who reserved a number for somebody. */
export const noticeReceivers = ['concerned', 'heads', 'administrators', 'reserver'] as const;
export type NoticeReceiver = (typeof noticeReceivers)[number];

/** What an agency chooses of a topic. */
export const noticeChoices = [...noticeChannels, ...noticeReceivers] as const;
export type NoticeChoice = (typeof noticeChoices)[number];

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
  /** Who can get it, where that is to be chosen: always, unless the agency has it otherwise, or only then. */
  readonly receivers?: Readonly<Partial<Record<NoticeReceiver, 'always' | 'atFirst' | 'ifChosen'>>>;
}

/** What comes to a desk; its heads can be told too, of open letters. */
const toDesk = { receivers: { concerned: 'always', heads: 'ifChosen' } } as const;
const ofWork = { receivers: { concerned: 'atFirst', heads: 'ifChosen' } } as const;
const ofPosition = { receivers: { concerned: 'always', heads: 'atFirst', administrators: 'atFirst' } } as const;

/** What the agency may decide about each topic. The person's own choices (sound, quiet hours, their messaging account) are below it. */
export const noticeRules: Readonly<Record<Topic, NoticeRule>> = {
  toReview: { module: 'drafting', need: 'work' },
  toSign: { module: 'drafting', need: 'work' },
  toNumber: { module: 'drafting', need: 'work', ...toDesk },
  numbered: { module: 'drafting' },
  draftReturned: { module: 'drafting', need: 'work' },
  draftCorrected: { module: 'drafting' },
  chainWaits: { module: 'drafting', need: 'work' },
  reservationEnds: { module: 'drafting', receivers: { concerned: 'always', reserver: 'atFirst' } },
  letterArrived: { module: 'letters', need: 'work', ...toDesk },
  copyArrived: { module: 'letters', need: 'work', ...toDesk },
  circulated: { module: 'letters' },
  filesAdded: { module: 'letters', ...toDesk },
  sentBack: { module: 'letters', need: 'work', ...toDesk },
  recalled: { module: 'letters', ...toDesk },
  documentCancelled: { module: 'letters', ...toDesk },
  reclassified: { module: 'letters', need: 'rights', ...toDesk },
  closed: { module: 'letters' },
  reopened: { module: 'letters', ...toDesk },
  remindedToReceive: { module: 'letters', need: 'work', ...toDesk },
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
  holdEnded: { module: 'work', need: 'work', ...toDesk },
  postponed: { module: 'deadlines' },
  postponementAsked: { module: 'deadlines', need: 'work' },
  postponementRefused: { module: 'deadlines' },
  dueSoon: { module: 'deadlines', ...ofWork },
  dueToday: { module: 'deadlines', ...ofWork },
  overdue: { module: 'deadlines', receivers: { concerned: 'ifChosen', heads: 'atFirst' } },
  dispatchFailed: { module: 'outside', need: 'failure', ...toDesk },
  dispatchReceived: { module: 'outside', ...toDesk },
  delegationCreated: { module: 'rights', need: 'rights' },
  delegationEnded: { module: 'rights', need: 'rights' },
  mainPositionEnds: { module: 'rights', need: 'rights', ...ofPosition },
  mainPositionOver: { module: 'rights', need: 'rights', ...ofPosition },
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
  certificateSuspended: { module: 'rights', need: 'rights' },
  certificateResumed: { module: 'rights', need: 'rights' },
  certificateEndsSoon: { module: 'rights', need: 'rights' },
  unitMoved: { module: 'rights', need: 'rights' },
  centralRegistryNamed: { module: 'rights', need: 'rights' },
  centralRegistryMissing: { module: 'system', need: 'failure' },
  backupFailed: { module: 'system', need: 'failure' },
  logBroken: { module: 'system', need: 'failure' },
  certificateEnds: { module: 'system', need: 'failure' },
};

export const isNoticeChannel = (choice: string): choice is NoticeChannel =>
  noticeChannels.some((channel) => channel === choice);

const receiverRule = (topic: Topic, choice: NoticeChoice) =>
  isNoticeChannel(choice) ? undefined : noticeRules[topic].receivers?.[choice];

/** Every channel, and the receivers among whom the agency chooses. */
export const offeredChoices = (topic: Topic): readonly NoticeChoice[] =>
  noticeChoices.filter((choice) => isNoticeChannel(choice) || receiverRule(topic, choice) !== undefined);

/** What nobody chooses otherwise. */
export const isFixedChoice = (topic: Topic, choice: NoticeChoice): boolean =>
  choice === 'portal' ? noticeRules[topic].need !== undefined : receiverRule(topic, choice) === 'always';

/** Before the agency chooses, a notice comes by every channel but mail. */
export function isOnAtFirst(topic: Topic, choice: NoticeChoice): boolean {
  if (isNoticeChannel(choice)) return choice !== 'mail';
  const rule = receiverRule(topic, choice);
  return rule === 'always' || rule === 'atFirst';
}

export type StoredChoices = Readonly<Partial<Record<string, boolean>>>;

/**
 * What the choices of the agency come to, in their order. What does not stand in the list is neither shown on the screen nor
 * sent; somebody always gets what does.
 */
export function chosenOf(topic: Topic, stored: StoredChoices): readonly NoticeChoice[] {
  const isOn = (choice: NoticeChoice) => isFixedChoice(topic, choice) || (stored[choice] ?? isOnAtFirst(topic, choice));
  const offered = offeredChoices(topic);
  const receivers = offered.filter((choice) => !isNoticeChannel(choice));
  const told = receivers.filter(isOn);
  return [
    ...offered.filter((choice) => isNoticeChannel(choice) && isOn('portal') && isOn(choice)),
    ...(told.length > 0 ? told : receivers.filter((choice) => isOnAtFirst(topic, choice))),
  ];
}

/** What was logged before the receivers were chosen says nothing of them. */
export function withReceivers(topic: Topic, chosen: readonly NoticeChoice[]): readonly NoticeChoice[] {
  const isOfBefore = chosen.every(isNoticeChannel);
  const atFirst = offeredChoices(topic).filter((choice) => !isNoticeChannel(choice) && isOnAtFirst(topic, choice));
  return isOfBefore ? [...chosen, ...atFirst] : chosen;
}
