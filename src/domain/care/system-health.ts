import { dayOf, startOfDay } from '../text/thai-dates.ts';

import type { JobsOfGroup } from './background-jobs.ts';
import { byEnd, endsSoon, hasEnded, type CertificateFacts } from './certificates.ts';

/** The most urgent first. */
export const healthStates = ['doesNotWork', 'needsAttention', 'cannotTell', 'notSetUp', 'inOrder'] as const;
export type HealthState = (typeof healthStates)[number];

export const healthSubjects = [
  'mail',
  'mailbox',
  'ecms',
  'messaging',
  'jobs',
  'search',
  'disk',
  'certificates',
  'signing',
  'backup',
  'directory',
  'scim',
  'log',
] as const;
export type HealthSubject = (typeof healthSubjects)[number];

/** Everything that can be found, and the state that it means. What is wrong and what to do is in `locales/{th,en}/care.ts`. */
export const findings = {
  cannotTell: 'cannotTell',
  mailWorks: 'inOrder',
  mailNotSetUp: 'notSetUp',
  mailNotTried: 'cannotTell',
  mailRefused: 'needsAttention',
  mailFails: 'needsAttention',
  mailDown: 'doesNotWork',
  mailboxWorks: 'inOrder',
  mailboxNotSetUp: 'notSetUp',
  mailboxNotTried: 'cannotTell',
  mailboxNoDesk: 'needsAttention',
  mailboxFails: 'needsAttention',
  mailboxDown: 'doesNotWork',
  mailboxNotChecked: 'doesNotWork',
  ecmsWorks: 'inOrder',
  ecmsNotSetUp: 'notSetUp',
  ecmsNotTried: 'cannotTell',
  ecmsNoDesk: 'needsAttention',
  ecmsNoticesWait: 'needsAttention',
  ecmsFails: 'needsAttention',
  ecmsDown: 'doesNotWork',
  ecmsNotChecked: 'doesNotWork',
  ecmsBlocked: 'doesNotWork',
  messagingWorks: 'inOrder',
  messagingNotSetUp: 'notSetUp',
  messagingNotTried: 'cannotTell',
  messagingRefused: 'needsAttention',
  messagingFails: 'needsAttention',
  messagingDown: 'doesNotWork',
  jobsDone: 'inOrder',
  jobsGivenUp: 'needsAttention',
  jobsLate: 'needsAttention',
  jobsStuck: 'doesNotWork',
  searchCurrent: 'inOrder',
  searchGivenUp: 'needsAttention',
  searchLate: 'needsAttention',
  searchStuck: 'doesNotWork',
  diskFree: 'inOrder',
  diskLow: 'needsAttention',
  diskFull: 'doesNotWork',
  certificatesValid: 'inOrder',
  certificatesNotSetUp: 'notSetUp',
  certificatesNeverSeen: 'cannotTell',
  certificatesUnseen: 'cannotTell',
  certificatesOld: 'needsAttention',
  certificatesEndSoon: 'needsAttention',
  certificatesEnded: 'doesNotWork',
  signingReady: 'inOrder',
  signingNotSetUp: 'notSetUp',
  signingEndsSoon: 'needsAttention',
  signingPapersWait: 'needsAttention',
  signingListOld: 'needsAttention',
  signingAuthorityEndsSoon: 'needsAttention',
  signingAuthorityEnded: 'doesNotWork',
  backupDone: 'inOrder',
  backupNotSetUp: 'needsAttention',
  backupNever: 'needsAttention',
  backupUnreachable: 'needsAttention',
  backupOtherFolder: 'needsAttention',
  backupOld: 'needsAttention',
  backupFailed: 'needsAttention',
  directoryRead: 'inOrder',
  directoryNotSetUp: 'notSetUp',
  directoryNeverRead: 'cannotTell',
  directoryFailed: 'needsAttention',
  directoryOld: 'needsAttention',
  scimWorks: 'inOrder',
  scimNotSetUp: 'notSetUp',
  scimNeverAsked: 'cannotTell',
  scimNoToken: 'needsAttention',
  scimWaits: 'needsAttention',
  scimFailed: 'needsAttention',
  logExported: 'inOrder',
  logOnlyHere: 'notSetUp',
  logNever: 'cannotTell',
  logOld: 'needsAttention',
  logNotDelivered: 'needsAttention',
  logNotProved: 'needsAttention',
  logBroken: 'doesNotWork',
} as const satisfies Readonly<Record<string, HealthState>>;

export type Finding = keyof typeof findings;
const isFinding = (name: string): name is Finding => Object.hasOwn(findings, name);
export const findingNames = Object.keys(findings).filter(isFinding);

/** What somebody should do something about, or could. */
export type OpenFinding = { [Name in Finding]: (typeof findings)[Name] extends 'inOrder' ? never : Name }[Finding];
export const isOpenFinding = (name: Finding): name is OpenFinding => findings[name] !== 'inOrder';

/** What is shown of a subject besides, and how. */
export const healthFacts = {
  lastSuccess: 'moment',
  lastFailure: 'moment',
  notices: 'count',
  waiting: 'count',
  oldest: 'moment',
  givenUp: 'count',
  unreadable: 'count',
  free: 'bytes',
  total: 'bytes',
  database: 'bytes',
  firstEnd: 'moment',
  lastLook: 'moment',
  authorityEnd: 'moment',
  ending: 'count',
  papers: 'count',
  lastBackup: 'moment',
  size: 'bytes',
  duration: 'seconds',
  verified: 'moment',
  nextBackup: 'moment',
  lastHead: 'moment',
  lastProof: 'moment',
  lastReading: 'moment',
  lastRequest: 'moment',
  leavers: 'count',
} as const;
export type HealthFactName = keyof typeof healthFacts;
const isFactName = (name: string): name is HealthFactName => Object.hasOwn(healthFacts, name);
export const healthFactNames = Object.keys(healthFacts).filter(isFactName);

/** A moment, or an amount; neither when it never was. */
export interface HealthFact {
  readonly name: HealthFactName;
  readonly at: Date | null;
  readonly amount: number | null;
}

export interface HealthRow {
  readonly subject: HealthSubject;
  readonly finding: Finding;
  readonly state: HealthState;
  /** Since when it is so, where that is known. */
  readonly since: Date | null;
  /** What the other system or the program said; empty when nothing. */
  readonly reason: string;
  readonly facts: readonly HealthFact[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From when on it is worse: at the limit it is. */
export const healthLimits = {
  /** A channel is tried each minute, and a mail server that is started anew is away for minutes. */
  channelDownMs: 15 * minuteMs,
  /** A channel that is read each minute; one letter may take minutes. */
  channelUncheckedMs: 15 * minuteMs,
  /** Most jobs are begun within seconds, all others within minutes. */
  jobsLateMs: 15 * minuteMs,
  jobsStuckMs: hourMs,
  /** A file is read after another; an import of many takes hours. */
  searchLateMs: hourMs,
  searchStuckMs: dayMs,
  /** Uploads and the nightly cleaning still find room. */
  diskLowShare: 0.1,
  diskLowBytes: 2_000_000_000,
  /** The database stops when nothing is left. */
  diskFullBytes: 500_000_000,
  backupOldMs: 2 * dayMs,
  directoryOldMs: 2 * dayMs,
  /** Certificates are looked at every night; one night may be missed. */
  certificatesOldMs: 2 * dayMs,
  /** An authority is renewed in a ceremony, for which people have to meet. */
  authoritySoonMs: 90 * dayMs,
  /** Each night the files are looked at that could not be extended at once. */
  papersLateMs: 2 * dayMs,
  /** A platform tries again within the hour what was refused. */
  scimFailedMs: dayMs,
  /** The head is exported once a day at least. */
  logOldMs: 26 * hourMs,
  /** The log is verified every night; one night may be missed. */
  proofOldMs: 2 * dayMs,
} as const;

export interface Failure {
  readonly at: Date;
  readonly reason: string;
}

export interface ChannelFacts {
  readonly isSetUp: boolean;
  readonly succeededAt: Date | null;
  readonly failingSince: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string;
}

export interface ArrivalFacts extends ChannelFacts {
  /** There is a central registry, at which letters arrive. */
  readonly hasDesk: boolean;
}

export interface EcmsFacts extends ArrivalFacts {
  readonly isBlocked: boolean;
  /** To senders, that the node did not accept for an hour. */
  readonly notices: number;
}

export interface DiskFacts {
  readonly free: number;
  readonly total: number;
  /** Null when it cannot be told. */
  readonly database: number | null;
}

export interface ArchiveFacts {
  /** That was found whole. */
  readonly last: { readonly takenAt: Date; readonly byteSize: number; readonly seconds: number | null } | null;
  /** When one of the archives was last read to its end and found whole. */
  readonly verifiedAt: Date | null;
}

export interface BackupFacts {
  readonly isSetUp: boolean;
  /** Of the day, by the clock of Bangkok. */
  readonly hour: number;
  /**
   * The code of the error when their folder cannot be read; undefined when it does not answer. Another folder has not the mark of the
   * agency, as where a disk is not mounted.
   */
  readonly archives: ArchiveFacts | { readonly error: string } | { readonly isOtherFolder: true } | undefined;
  /** Of the last one that the server made; what was backed up by hand since does not say that the next one works. */
  readonly failure: Failure | null;
}

export interface LogFacts {
  readonly lastAt: Date | null;
  readonly hasCopyElsewhere: boolean;
  /** Of the last export, which is tried anew each hour. */
  readonly failure: Failure | null;
  /** The last verification that came to its end; null before the first. */
  readonly proof: { readonly at: Date; readonly isWhole: boolean } | null;
  /** Of the last verification, when it could not be done. */
  readonly proofFailure: Failure | null;
}

/** The certificates with which people sign letters, and what keeps their signatures verifiable. */
export interface SigningFacts {
  readonly isSetUp: boolean;
  /** When the first authority ends of those with which the agency issues certificates now; null when it issues none itself. */
  readonly authorityEnd: Date | null;
  /** People whose certificate ends within the time of which they are warned. */
  readonly ending: number;
  readonly firstEnd: Date | null;
  /** Until when the list of the agency's own revoked certificates counts; null when it has none. */
  readonly listUntil: Date | null;
  /** Signed files that could not be given what proves their signatures later, for more than `papersLateMs`. */
  readonly papers: number;
}

interface ScimFacts {
  readonly isSetUp: boolean;
  /** One that the platform can use now. */
  readonly hasToken: boolean;
  readonly lastAt: Date | null;
  /** The last request of the platform that was refused. */
  readonly failedAt: Date | null;
  /** Who is to leave, or to be known as the same person, and waits for an administrator. */
  readonly waiting: number;
  readonly leavers: number;
}

interface DirectoryFacts {
  /** It is read every night. */
  readonly isSetUp: boolean;
  readonly lastAt: Date | null;
  /** Why the last night's reading did nothing; empty when it did. */
  readonly fault: string;
  /** Who left it and still has work or duties. */
  readonly leavers: number;
}

export interface HealthFacts {
  readonly mail: ChannelFacts;
  readonly mailbox: ArrivalFacts;
  readonly ecms: EcmsFacts;
  readonly messaging: ChannelFacts;
  readonly jobs: readonly JobsOfGroup[];
  readonly unreadable: number;
  readonly disk: DiskFacts;
  /** Of every place that has one. */
  readonly certificates: readonly CertificateFacts[];
  readonly signing: SigningFacts;
  readonly backup: BackupFacts;
  readonly directory: DirectoryFacts;
  readonly scim: ScimFacts;
  readonly log: LogFacts;
}

/** Undefined is what could not be told in time. */
export type KnownFacts = { readonly [Name in keyof HealthFacts]: HealthFacts[Name] | undefined };

type Found = Omit<HealthRow, 'subject' | 'state'>;

/** A row for every subject, the most urgent first. */
export function healthOf(facts: KnownFacts, now: Date): readonly HealthRow[] {
  const {
    mail,
    mailbox,
    ecms,
    messaging,
    jobs,
    unreadable,
    disk,
    certificates,
    signing,
    backup,
    directory,
    scim,
    log,
  } = facts;
  const rows: Readonly<Record<HealthSubject, Found | undefined>> = {
    mail: mail && sendingRow('mail', mail, now),
    mailbox: mailbox && arrivalRow('mailbox', mailbox, now),
    ecms: ecms && ecmsRow(ecms, now),
    messaging: messaging && sendingRow('messaging', messaging, now),
    jobs: jobs && jobsRow(jobs, now),
    search: jobs && searchRow(jobs, unreadable, now),
    disk: disk && diskRow(disk),
    certificates: certificates && certificatesRow(certificates, now),
    signing: signing && signingRow(signing, now),
    backup: backup && backupRow(backup, now),
    directory: directory && directoryRow(directory, now),
    scim: scim && scimRow(scim, now),
    log: log && logRow(log, now),
  };
  return healthSubjects
    .map((subject) => ({ subject, ...(rows[subject] ?? found('cannotTell')) }))
    .map((row) => ({ ...row, state: findings[row.finding] }))
    .toSorted((a, b) => healthStates.indexOf(a.state) - healthStates.indexOf(b.state));
}

/** The one sentence above the rows, with how many it is about. */
export interface HealthHeadline {
  readonly text: 'allInOrder' | 'notChecked' | 'toLookAt';
  readonly count: number;
}

/** What could not be checked may be broken, so only a system of which everything is known is in order. */
export function headlineOf(rows: readonly Pick<HealthRow, 'state'>[]): HealthHeadline {
  const urgent = rows.filter(({ state }) => state === 'doesNotWork' || state === 'needsAttention').length;
  if (urgent > 0) return { text: 'toLookAt', count: urgent };
  const unknown = rows.filter(({ state }) => state === 'cannotTell').length;
  return { text: unknown > 0 ? 'notChecked' : 'allInOrder', count: unknown };
}

const found = (finding: Finding, facts: readonly HealthFact[] = [], since: Date | null = null, reason = ''): Found => ({
  finding,
  since,
  reason,
  facts,
});
const moment = (name: HealthFactName, at: Date | null): HealthFact => ({ name, at, amount: null });
const amount = (name: HealthFactName, number: number): HealthFact => ({ name, at: null, amount: number });
const isOver = (since: Date, limitMs: number, now: Date) => now.getTime() - since.getTime() >= limitMs;

/** Of a channel that failed and did not work since; undefined when it works. */
function howItFails({ failingSince }: ChannelFacts, now: Date): 'Fails' | 'Down' | undefined {
  if (failingSince === null) return undefined;
  return isOver(failingSince, healthLimits.channelDownMs, now) ? 'Down' : 'Fails';
}

const momentsOf = ({ succeededAt, failedAt }: ChannelFacts): readonly HealthFact[] => [
  moment('lastSuccess', succeededAt),
  ...(failedAt === null ? [] : [moment('lastFailure', failedAt)]),
];

function sendingRow(channel: 'mail' | 'messaging', facts: ChannelFacts, now: Date): Found {
  const { isSetUp, succeededAt, failingSince, failedAt, failure } = facts;
  if (!isSetUp) return found(`${channel}NotSetUp`);
  const moments = momentsOf(facts);
  const how = howItFails(facts, now);
  if (how) return found(`${channel}${how}`, moments, failingSince, failure);
  const isRefused = failedAt !== null && (succeededAt === null || failedAt > succeededAt);
  if (isRefused) return found(`${channel}Refused`, moments, failedAt, failure);
  return found(succeededAt === null ? `${channel}NotTried` : `${channel}Works`, moments);
}

function arrivalRow(channel: 'mailbox' | 'ecms', facts: ArrivalFacts, now: Date): Found {
  const { isSetUp, hasDesk, succeededAt, failingSince, failure } = facts;
  if (!isSetUp) return found(`${channel}NotSetUp`);
  const moments = momentsOf(facts);
  if (!hasDesk) return found(`${channel}NoDesk`, moments);
  const how = howItFails(facts, now);
  if (how) return found(`${channel}${how}`, moments, failingSince, failure);
  if (succeededAt === null) return found(`${channel}NotTried`, moments);
  const isStale = isOver(succeededAt, healthLimits.channelUncheckedMs, now);
  return isStale ? found(`${channel}NotChecked`, moments, succeededAt) : found(`${channel}Works`, moments);
}

function ecmsRow(facts: EcmsFacts, now: Date): Found {
  const row = arrivalRow('ecms', facts, now);
  if (facts.isSetUp && facts.isBlocked) return found('ecmsBlocked', row.facts, facts.failingSince);
  if (row.finding !== 'ecmsWorks' || facts.notices === 0) return row;
  return found('ecmsNoticesWait', [...row.facts, amount('notices', facts.notices)]);
}

/** The earliest of what is due, or null. */
const oldestOf = (jobs: readonly JobsOfGroup[]): Date | null => {
  const times = jobs.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
};

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function waitingFacts(jobs: readonly JobsOfGroup[]) {
  const oldest = oldestOf(jobs);
  const givenUp = total(jobs.map((job) => job.givenUp));
  const facts = [
    amount('waiting', total(jobs.map(({ waiting }) => waiting))),
    ...(oldest === null ? [] : [moment('oldest', oldest)]),
    ...(givenUp === 0 ? [] : [amount('givenUp', givenUp)]),
  ];
  return { oldest, givenUp, facts };
}

/** The reading of files is a subject of its own. */
function jobsRow(jobs: readonly JobsOfGroup[], now: Date): Found {
  const { oldest, givenUp, facts } = waitingFacts(jobs.filter(({ group }) => group !== 'files'));
  const { jobsStuckMs, jobsLateMs } = healthLimits;
  if (oldest && isOver(oldest, jobsStuckMs, now)) return found('jobsStuck', facts, oldest);
  if (oldest && isOver(oldest, jobsLateMs, now)) return found('jobsLate', facts, oldest);
  return found(givenUp > 0 ? 'jobsGivenUp' : 'jobsDone', facts);
}

function searchRow(jobs: readonly JobsOfGroup[], unreadable: number | undefined, now: Date): Found {
  const { oldest, givenUp, facts: waiting } = waitingFacts(jobs.filter(({ group }) => group === 'files'));
  const facts = unreadable === undefined ? waiting : [...waiting, amount('unreadable', unreadable)];
  const { searchStuckMs, searchLateMs } = healthLimits;
  if (oldest && isOver(oldest, searchStuckMs, now)) return found('searchStuck', facts, oldest);
  if (oldest && isOver(oldest, searchLateMs, now)) return found('searchLate', facts, oldest);
  return found(givenUp > 0 ? 'searchGivenUp' : 'searchCurrent', facts);
}

function diskRow({ free, total: size, database }: DiskFacts): Found {
  const facts = [
    amount('free', free),
    amount('total', size),
    ...(database === null ? [] : [amount('database', database)]),
  ];
  const { diskFullBytes, diskLowBytes, diskLowShare } = healthLimits;
  const isLow = free <= diskLowBytes || free <= size * diskLowShare;
  const finding = free <= diskFullBytes ? 'diskFull' : isLow ? 'diskLow' : 'diskFree';
  return found(finding, facts);
}

function certificatesRow(certificates: readonly CertificateFacts[], now: Date): Found {
  if (certificates.length === 0) return found('certificatesNotSetUp');
  const looks = certificates.flatMap(({ lookedAt }) => lookedAt?.getTime() ?? []);
  if (looks.length === 0) return found('certificatesNeverSeen');
  const lastLook = new Date(Math.max(...looks));
  const [first] = certificates.toSorted(byEnd);
  const end = first?.validUntil ?? null;
  const facts = [moment('firstEnd', end), moment('lastLook', lastLook)];
  if (end && hasEnded(end, now)) return found('certificatesEnded', facts, end);
  if (first && end && endsSoon(end, now, first.warningDays)) return found('certificatesEndSoon', facts);
  if (isOver(lastLook, healthLimits.certificatesOldMs, now)) return found('certificatesOld', facts, lastLook);
  const isUnseen = certificates.some(({ lookedAt, fault }) => lookedAt === null || fault !== null);
  return found(isUnseen ? 'certificatesUnseen' : 'certificatesValid', facts);
}

function signingRow(facts: SigningFacts, now: Date): Found {
  const { isSetUp, authorityEnd, firstEnd, ending, listUntil, papers } = facts;
  if (!isSetUp) return found('signingNotSetUp');
  const shown = [
    ...(authorityEnd ? [moment('authorityEnd', authorityEnd)] : []),
    ...(firstEnd ? [moment('firstEnd', firstEnd)] : []),
    amount('ending', ending),
    amount('papers', papers),
  ];
  if (authorityEnd && hasEnded(authorityEnd, now)) return found('signingAuthorityEnded', shown, authorityEnd);
  if (listUntil && hasEnded(listUntil, now)) return found('signingListOld', shown, listUntil);
  if (authorityEnd && authorityEnd.getTime() - now.getTime() <= healthLimits.authoritySoonMs)
    return found('signingAuthorityEndsSoon', shown);
  if (papers > 0) return found('signingPapersWait', shown);
  return found(ending > 0 ? 'signingEndsSoon' : 'signingReady', shown);
}

function backupRow({ isSetUp, hour, archives, failure }: BackupFacts, now: Date): Found {
  if (!isSetUp) return found('backupNotSetUp');
  const known = archives !== undefined && 'last' in archives ? archives : undefined;
  const facts = [...(known ? archiveFacts(known) : []), moment('nextBackup', nextBackupAt(now, hour))];
  if (failure) return found('backupFailed', facts, failure.at, failure.reason);
  if (archives === undefined) return found('cannotTell');
  if ('error' in archives) return found('backupUnreachable', facts, null, archives.error);
  if ('isOtherFolder' in archives) return found('backupOtherFolder', facts);
  const { last } = archives;
  if (last === null) return found('backupNever', facts);
  const isOld = isOver(last.takenAt, healthLimits.backupOldMs, now);
  return found(isOld ? 'backupOld' : 'backupDone', facts, isOld ? last.takenAt : null);
}

const archiveFacts = ({ last, verifiedAt }: ArchiveFacts): readonly HealthFact[] => [
  moment('lastBackup', last?.takenAt ?? null),
  ...(last === null ? [] : [amount('size', last.byteSize)]),
  ...(typeof last?.seconds === 'number' ? [amount('duration', last.seconds)] : []),
  moment('verified', verifiedAt),
];

/** The next time at which the server backs up by itself. */
export function nextBackupAt(now: Date, hour: number): Date {
  const today = startOfDay(dayOf(now)).getTime() + hour * hourMs;
  return new Date(today > now.getTime() ? today : today + dayMs);
}

function directoryRow({ isSetUp, lastAt, fault, leavers }: DirectoryFacts, now: Date): Found {
  const facts = leavers === 0 ? [] : [amount('leavers', leavers)];
  if (!isSetUp) return found('directoryNotSetUp', facts);
  if (lastAt === null) return found('directoryNeverRead', facts);
  const all = [moment('lastReading', lastAt), ...facts];
  if (fault !== '') return found('directoryFailed', all, lastAt, fault);
  const isOld = isOver(lastAt, healthLimits.directoryOldMs, now);
  return found(isOld ? 'directoryOld' : 'directoryRead', all, isOld ? lastAt : null);
}

function scimRow({ isSetUp, hasToken, lastAt, failedAt, waiting, leavers }: ScimFacts, now: Date): Found {
  const counted = [
    ...(waiting === 0 ? [] : [amount('waiting', waiting)]),
    ...(leavers === 0 ? [] : [amount('leavers', leavers)]),
  ];
  if (!isSetUp) return found('scimNotSetUp', counted);
  const facts = [moment('lastRequest', lastAt), ...counted];
  if (!hasToken) return found('scimNoToken', facts);
  if (waiting > 0) return found('scimWaits', facts);
  if (lastAt === null) return found('scimNeverAsked', facts);
  const hasFailed = failedAt !== null && !isOver(failedAt, healthLimits.scimFailedMs, now);
  return hasFailed ? found('scimFailed', facts, failedAt) : found('scimWorks', facts);
}

function logRow({ lastAt, hasCopyElsewhere, failure, proof, proofFailure }: LogFacts, now: Date): Found {
  const facts = [moment('lastHead', lastAt), moment('lastProof', proof?.at ?? null)];
  if (proof?.isWhole === false) return found('logBroken', facts, proof.at);
  if (failure) return found('logNotDelivered', facts, failure.at, failure.reason);
  if (lastAt === null) return found('logNever', facts);
  if (isOver(lastAt, healthLimits.logOldMs, now)) return found('logOld', facts, lastAt);
  if (proofFailure) return found('logNotProved', facts, proofFailure.at, proofFailure.reason);
  if (proof && isOver(proof.at, healthLimits.proofOldMs, now)) return found('logNotProved', facts, proof.at);
  return found(hasCopyElsewhere ? 'logExported' : 'logOnlyHere', facts);
}
