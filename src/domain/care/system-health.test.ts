import { describe, expect, it } from 'vitest';

import { groupJobs, jobGroupNames, jobGroups, maxCounted, type JobsOfGroup } from './background-jobs.ts';
import type { CertificateFacts } from './certificates.ts';
import {
  findings,
  headlineOf,
  healthLimits,
  healthOf,
  healthSubjects,
  isOpenFinding,
  nextBackupAt,
  type BackupFacts,
  type ChannelFacts,
  type EcmsFacts,
  type KnownFacts,
  type LogFacts,
  type SigningFacts,
} from './system-health.ts';

const now = new Date('2026-11-26T10:00:00+07:00');
const ago = (ms: number) => new Date(now.getTime() - ms);
const minute = 60_000;

const works: ChannelFacts = {
  isSetUp: true,
  succeededAt: ago(minute),
  failingSince: null,
  failedAt: null,
  failure: '',
};
const arrives = { ...works, hasDesk: true };
const exchanges: EcmsFacts = { ...arrives, isBlocked: false, notices: 0 };
const backedUp: BackupFacts = {
  isSetUp: true,
  hour: 3,
  archives: { last: { takenAt: ago(7 * 60 * minute), byteSize: 5_000, seconds: 60 }, verifiedAt: null },
  failure: null,
};
const none = { last: null, verifiedAt: null };
const exported: LogFacts = {
  lastAt: ago(60 * minute),
  hasCopyElsewhere: true,
  failure: null,
  proof: { at: ago(7 * 60 * minute), isWhole: true },
  proofFailure: null,
};
const signs: SigningFacts = {
  isSetUp: true,
  authorityEnd: ago(-400 * 24 * 60 * minute),
  ending: 0,
  firstEnd: ago(-200 * 24 * 60 * minute),
  listUntil: ago(-5 * 24 * 60 * minute),
  papers: 0,
};
const certificate = (days: number, facts: Partial<CertificateFacts> = {}): CertificateFacts => ({
  purpose: 'mail',
  endpoint: 'mail.example.go.th:465',
  subject: '',
  validUntil: ago(-days * 24 * 60 * minute),
  lookedAt: ago(6 * 60 * minute),
  fault: null,
  warningDays: 30,
  ...facts,
});
const allWell: KnownFacts = {
  mail: works,
  mailbox: arrives,
  ecms: exchanges,
  messaging: works,
  jobs: [],
  unreadable: 0,
  disk: { free: 50_000_000_000, total: 100_000_000_000, database: 1_000_000 },
  certificates: [certificate(90)],
  signing: signs,
  backup: backedUp,
  directory: { isSetUp: true, lastAt: ago(9 * 60 * minute), fault: '', leavers: 0 },
  scim: { isSetUp: true, hasToken: true, lastAt: ago(minute), failedAt: null, waiting: 0, leavers: 0 },
  log: exported,
};

const rowOf = (facts: Partial<KnownFacts>, subject: (typeof healthSubjects)[number]) =>
  healthOf({ ...allWell, ...facts }, now).find((row) => row.subject === subject);
const found = (...of: Parameters<typeof rowOf>) => rowOf(...of)?.finding;

const failingFor = (ms: number) => ({ failingSince: ago(ms), failedAt: now, failure: '421 busy' });

describe('the health of the system', () => {
  it('is in order everywhere when all works, and has a row for each subject', () => {
    const rows = healthOf(allWell, now);
    expect(rows.map(({ subject }) => subject)).toEqual(healthSubjects);
    expect(rows.filter(({ state }) => state !== 'inOrder')).toEqual([]);
  });

  it('has the most urgent first, then in the order of the subjects', () => {
    const facts = {
      ...allWell,
      disk: { free: 1, total: 100, database: null },
      mail: { ...works, isSetUp: false },
      backup: { ...backedUp, archives: none },
      log: undefined,
    };
    expect(healthOf(facts, now).map(({ subject }) => subject)).toEqual([
      'disk',
      'backup',
      'log',
      'mail',
      'mailbox',
      'ecms',
      'messaging',
      'jobs',
      'search',
      'certificates',
      'signing',
      'directory',
      'scim',
    ]);
  });

  it('says of what cannot be told that it cannot be told, and the rest all the same', () => {
    const nothing: KnownFacts = {
      mail: undefined,
      mailbox: undefined,
      ecms: undefined,
      messaging: undefined,
      jobs: undefined,
      unreadable: undefined,
      disk: undefined,
      certificates: undefined,
      signing: undefined,
      backup: undefined,
      directory: undefined,
      scim: undefined,
      log: undefined,
    };
    expect(healthOf(nothing, now).map(({ finding }) => finding)).toEqual(healthSubjects.map(() => 'cannotTell'));
    expect(found({ unreadable: undefined }, 'search')).toBe('searchCurrent');
  });

  it.each([
    [['inOrder', 'notSetUp'], { text: 'allInOrder', count: 0 }],
    [['inOrder', 'cannotTell', 'notSetUp', 'cannotTell'], { text: 'notChecked', count: 2 }],
    [['needsAttention', 'cannotTell', 'doesNotWork'], { text: 'toLookAt', count: 2 }],
  ] as const)('with rows of %j has the headline %j', (states, headline) => {
    expect(headlineOf(states.map((state) => ({ state })))).toEqual(headline);
  });

  it('asks for something in every state but one', () => {
    expect(isOpenFinding('mailNotSetUp')).toBe(true);
    expect(isOpenFinding('mailWorks')).toBe(false);
    expect(Object.values(findings)).toContain('inOrder');
  });
});

describe.each(['mail', 'messaging'] as const)('a channel that sends: %s', (channel) => {
  const ofChannel = (facts: Partial<ChannelFacts>) => found({ [channel]: { ...works, ...facts } }, channel);

  it.each([
    [{ isSetUp: false, ...failingFor(minute) }, 'NotSetUp'],
    [{ succeededAt: null }, 'NotTried'],
    [{ failedAt: ago(2 * minute) }, 'Works'],
    [{ failedAt: now }, 'Refused'],
    [{ failedAt: now, succeededAt: null }, 'Refused'],
    [failingFor(healthLimits.channelDownMs - 1), 'Fails'],
    [failingFor(healthLimits.channelDownMs), 'Down'],
  ] as const)('%j is found: %s', (facts, finding) => {
    expect(ofChannel(facts)).toBe(`${channel}${finding}`);
  });

  it('says since when it fails, why, and when it last worked', () => {
    expect(rowOf({ [channel]: { ...works, ...failingFor(minute) } }, channel)).toMatchObject({
      since: ago(minute),
      reason: '421 busy',
      state: 'needsAttention',
      facts: [
        { name: 'lastSuccess', at: ago(minute) },
        { name: 'lastFailure', at: now },
      ],
    });
    expect(rowOf({}, channel)).toMatchObject({ since: null, reason: '' });
  });
});

describe.each(['mailbox', 'ecms'] as const)('a channel by which letters arrive: %s', (channel) => {
  it.each([
    [{ isSetUp: false, hasDesk: false }, 'NotSetUp'],
    [{ hasDesk: false, ...failingFor(minute) }, 'NoDesk'],
    [{ succeededAt: null }, 'NotTried'],
    [{ succeededAt: ago(healthLimits.channelUncheckedMs - 1) }, 'Works'],
    [{ succeededAt: ago(healthLimits.channelUncheckedMs) }, 'NotChecked'],
    [failingFor(healthLimits.channelDownMs - 1), 'Fails'],
    [failingFor(healthLimits.channelDownMs), 'Down'],
  ] as const)('%j is found: %s', (facts, finding) => {
    expect(found({ [channel]: { ...exchanges, ...facts } }, channel)).toBe(`${channel}${finding}`);
  });
});

describe('the e-CMS', () => {
  it('is blocked whatever else fails, and not where it is not set up', () => {
    expect(found({ ecms: { ...exchanges, ...failingFor(minute), isBlocked: true } }, 'ecms')).toBe('ecmsBlocked');
    expect(found({ ecms: { ...exchanges, isSetUp: false, isBlocked: true } }, 'ecms')).toBe('ecmsNotSetUp');
  });

  it('works while notices wait that the node does not accept, but needs attention', () => {
    expect(rowOf({ ecms: { ...exchanges, notices: 3 } }, 'ecms')).toMatchObject({
      finding: 'ecmsNoticesWait',
      facts: [{ name: 'lastSuccess' }, { name: 'notices', amount: 3 }],
    });
    expect(found({ ecms: { ...exchanges, notices: 3, ...failingFor(minute) } }, 'ecms')).toBe('ecmsFails');
  });
});

describe('what waits', () => {
  const job = (group: JobsOfGroup['group'], ms: number, givenUp = 0): JobsOfGroup => ({
    group,
    waiting: 2,
    oldestAt: ago(ms),
    givenUp,
  });
  const { jobsLateMs, jobsStuckMs, searchLateMs, searchStuckMs } = healthLimits;

  it.each([
    [job('mail', jobsLateMs - 1), 'jobsDone'],
    [job('mail', jobsLateMs - 1, 1), 'jobsGivenUp'],
    [job('mail', jobsLateMs, 1), 'jobsLate'],
    [job('mail', jobsStuckMs - 1), 'jobsLate'],
    [job('mail', jobsStuckMs), 'jobsStuck'],
    [job('files', jobsStuckMs), 'jobsDone'],
  ] as const)('of background work: %j is found: %s', (jobs, finding) => {
    expect(found({ jobs: [jobs] }, 'jobs')).toBe(finding);
  });

  it.each([
    [job('files', searchLateMs - 1), 'searchCurrent'],
    [job('files', searchLateMs - 1, 1), 'searchGivenUp'],
    [job('files', searchLateMs), 'searchLate'],
    [job('files', searchStuckMs - 1), 'searchLate'],
    [job('files', searchStuckMs), 'searchStuck'],
    [job('mail', searchStuckMs), 'searchCurrent'],
  ] as const)('for the search: %j is found: %s', (jobs, finding) => {
    expect(found({ jobs: [jobs] }, 'search')).toBe(finding);
  });

  it('is counted over all groups, since the oldest', () => {
    const jobs = [job('mail', minute, 1), job('cleaning', jobsStuckMs, 2), job('files', 2 * jobsStuckMs, 4)];
    expect(rowOf({ jobs }, 'jobs')).toMatchObject({
      since: ago(jobsStuckMs),
      facts: [
        { name: 'waiting', amount: 4 },
        { name: 'oldest', at: ago(jobsStuckMs) },
        { name: 'givenUp', amount: 3 },
      ],
    });
  });

  it('for the search tells what waits, since when, what was given up, and how many files could not be read', () => {
    const jobs = [job('files', minute, 4), job('mail', searchStuckMs)];
    const facts = [
      { name: 'waiting', amount: 2 },
      { name: 'oldest', at: ago(minute) },
      { name: 'givenUp', amount: 4 },
    ];
    const unread = { name: 'unreadable', amount: 3 };
    expect(rowOf({ jobs, unreadable: 3 }, 'search')?.facts).toMatchObject([...facts, unread]);
    expect(rowOf({ jobs, unreadable: undefined }, 'search')?.facts).toMatchObject(facts);
  });

  it('is grouped by what it is for, each group at most a thousand', () => {
    const none = { waiting: 0, oldestAt: null, givenUp: 0 };
    expect(
      groupJobs([
        { name: 'fetch-mail', ...none },
        { name: 'send-mail', waiting: maxCounted, oldestAt: ago(minute), givenUp: 1 },
        { name: 'send-reset-codes', waiting: 5, oldestAt: ago(2 * minute), givenUp: 2 },
      ]),
    ).toEqual([
      { group: 'mail', waiting: maxCounted, oldestAt: ago(2 * minute), givenUp: 3 },
      { group: 'arrivals', ...none },
    ]);
    expect(new Set(Object.values(jobGroups))).toEqual(new Set(jobGroupNames));
  });
});

describe('the disk', () => {
  const { diskFullBytes, diskLowBytes } = healthLimits;

  it.each([
    [diskFullBytes, 3 * diskFullBytes, 'diskFull'],
    [diskFullBytes + 1, 3 * diskFullBytes, 'diskLow'],
    [diskLowBytes, 3 * diskLowBytes, 'diskLow'],
    [diskLowBytes + 1, 3 * diskLowBytes, 'diskFree'],
    [10_000_000_000, 100_000_000_000, 'diskLow'],
    [10_000_000_001, 100_000_000_000, 'diskFree'],
  ])('%d free of %d is found: %s', (free, total, finding) => {
    expect(found({ disk: { free, total, database: null } }, 'disk')).toBe(finding);
  });
});

describe('the backup', () => {
  const taken = (ms: number) => ({
    archives: { last: { takenAt: ago(ms), byteSize: 1, seconds: null }, verifiedAt: null },
  });
  const failure = { at: ago(minute), reason: 'ENOSPC' };

  it.each([
    [{ isSetUp: false, failure }, 'backupNotSetUp', null],
    [{ archives: none }, 'backupNever', null],
    [{ archives: undefined }, 'cannotTell', null],
    [{ archives: { error: 'EACCES' } }, 'backupUnreachable', null],
    [{ archives: { isOtherFolder: true } }, 'backupOtherFolder', null],
    [taken(healthLimits.backupOldMs - 1), 'backupDone', null],
    [taken(healthLimits.backupOldMs), 'backupOld', ago(healthLimits.backupOldMs)],
    [{ failure }, 'backupFailed', failure.at],
    [{ archives: undefined, failure }, 'backupFailed', failure.at],
    [{ archives: { error: 'EACCES' }, failure }, 'backupFailed', failure.at],
  ] as const)('%j is found: %s', (facts, finding, since) => {
    expect(rowOf({ backup: { ...backedUp, ...facts } }, 'backup')).toMatchObject({ finding, since });
  });

  it('says why the folder of the archives cannot be read', () => {
    expect(rowOf({ backup: { ...backedUp, archives: { error: 'EACCES' } } }, 'backup')).toMatchObject({
      state: 'needsAttention',
      reason: 'EACCES',
      facts: [{ name: 'nextBackup' }],
    });
  });

  it('is due at the hour of the agency, by the clock of Bangkok', () => {
    const midnight = new Date('2026-11-27T00:00:00+07:00');
    expect(nextBackupAt(new Date('2026-11-26T00:00:00+07:00'), 0)).toEqual(midnight);
    expect(nextBackupAt(new Date('2026-11-26T02:00:00+07:00'), 23)).toEqual(new Date('2026-11-26T23:00:00+07:00'));
    expect(nextBackupAt(new Date('2026-11-26T02:59:59+07:00'), 3)).toEqual(new Date('2026-11-26T03:00:00+07:00'));
    expect(nextBackupAt(new Date('2026-11-26T03:00:00+07:00'), 3)).toEqual(new Date('2026-11-27T03:00:00+07:00'));
    expect(nextBackupAt(new Date('2026-12-31T23:00:00+07:00'), 3)).toEqual(new Date('2027-01-01T03:00:00+07:00'));
  });

  it('says how large it was, how long it took where that is known, and whether one was ever verified', () => {
    const names = (facts: Partial<BackupFacts>) =>
      rowOf({ backup: { ...backedUp, ...facts } }, 'backup')?.facts.map(({ name }) => name);
    expect(names({})).toEqual(['lastBackup', 'size', 'duration', 'verified', 'nextBackup']);
    expect(names(taken(1))).toEqual(['lastBackup', 'size', 'verified', 'nextBackup']);
    expect(names({ archives: none })).toEqual(['lastBackup', 'verified', 'nextBackup']);
  });
});

describe('the event log', () => {
  it.each([
    [{ lastAt: null }, 'logNever'],
    [{ lastAt: ago(healthLimits.logOldMs - 1) }, 'logExported'],
    [{ lastAt: ago(healthLimits.logOldMs) }, 'logOld'],
    [{ hasCopyElsewhere: false }, 'logOnlyHere'],
    [{ failure: { at: now, reason: '' } }, 'logNotDelivered'],
    [{ proof: null }, 'logExported'],
    [{ proof: { at: ago(healthLimits.proofOldMs - 1), isWhole: true } }, 'logExported'],
    [{ proof: { at: ago(healthLimits.proofOldMs), isWhole: true } }, 'logNotProved'],
    [{ proofFailure: { at: now, reason: '' } }, 'logNotProved'],
    [{ proof: { at: now, isWhole: false }, failure: { at: now, reason: '' } }, 'logBroken'],
  ] as const)('%j is found: %s', (facts, finding) => {
    expect(found({ log: { ...exported, ...facts } }, 'log')).toBe(finding);
  });
});

describe('the directory', () => {
  const read = { isSetUp: true, lastAt: ago(60 * minute), fault: '', leavers: 0 };
  it.each([
    [{ isSetUp: false }, 'directoryNotSetUp'],
    [{ lastAt: null }, 'directoryNeverRead'],
    [{}, 'directoryRead'],
    [{ fault: 'manyLeavers' }, 'directoryFailed'],
    [{ lastAt: ago(49 * 60 * minute) }, 'directoryOld'],
  ] as const)('%j is found: %s', (changes, finding) => {
    expect(found({ directory: { ...read, ...changes } }, 'directory')).toBe(finding);
  });

  it('says how many left it with work of theirs', () => {
    expect(rowOf({ directory: { ...read, leavers: 3 } }, 'directory')?.facts).toContainEqual(
      expect.objectContaining({ name: 'leavers', amount: 3 }),
    );
  });
});

describe('a platform that brings in people', () => {
  const asked = { isSetUp: true, hasToken: true, lastAt: ago(minute), failedAt: null, waiting: 0, leavers: 0 };
  it.each([
    [{ isSetUp: false }, 'scimNotSetUp'],
    [{ hasToken: false }, 'scimNoToken'],
    [{ waiting: 1, failedAt: ago(minute) }, 'scimWaits'],
    [{ lastAt: null }, 'scimNeverAsked'],
    [{ failedAt: ago(minute) }, 'scimFailed'],
    [{ failedAt: ago(25 * 60 * minute) }, 'scimWorks'],
    [{}, 'scimWorks'],
  ] as const)('%j is found: %s', (changes, finding) => {
    expect(found({ scim: { ...asked, ...changes } }, 'scim')).toBe(finding);
  });
});

describe('the certificates for signing', () => {
  const inDays = (days: number) => ago(-days * 24 * 60 * minute);
  it.each([
    [{ isSetUp: false, authorityEnd: null, firstEnd: null, listUntil: null }, 'signingNotSetUp'],
    [{}, 'signingReady'],
    [{ authorityEnd: null, listUntil: null }, 'signingReady'],
    [{ ending: 2 }, 'signingEndsSoon'],
    [{ ending: 2, papers: 1 }, 'signingPapersWait'],
    [{ papers: 1, authorityEnd: inDays(91) }, 'signingPapersWait'],
    [{ papers: 1, authorityEnd: inDays(90) }, 'signingAuthorityEndsSoon'],
    [{ authorityEnd: inDays(90), listUntil: now }, 'signingListOld'],
    [{ authorityEnd: now, listUntil: now }, 'signingAuthorityEnded'],
  ] as const)('with %j are %s', (facts, finding) => {
    expect(found({ signing: { ...signs, ...facts } }, 'signing')).toBe(finding);
  });

  it('are shown with what ends first, and how many wait', () => {
    expect(rowOf({ signing: { ...signs, ending: 3 } }, 'signing')?.facts).toEqual([
      { name: 'authorityEnd', at: signs.authorityEnd, amount: null },
      { name: 'firstEnd', at: signs.firstEnd, amount: null },
      { name: 'ending', at: null, amount: 3 },
      { name: 'papers', at: null, amount: 0 },
    ]);
  });
});

describe('the certificates', () => {
  const unseen = certificate(0, { validUntil: null, fault: 'timedOut' });
  const never = certificate(0, { validUntil: null, lookedAt: null });
  const twoDaysAgo = ago(2 * 24 * 60 * minute);
  it.each([
    [[], 'certificatesNotSetUp'],
    [[never], 'certificatesNeverSeen'],
    [[certificate(31)], 'certificatesValid'],
    [[certificate(31, { warningDays: 60 })], 'certificatesEndSoon'],
    [[certificate(90), certificate(30)], 'certificatesEndSoon'],
    [[certificate(90), certificate(0), certificate(20)], 'certificatesEnded'],
    [[certificate(90), unseen], 'certificatesUnseen'],
    [[certificate(90), never], 'certificatesUnseen'],
    [[certificate(20), unseen], 'certificatesEndSoon'],
    // What was seen before counts, also when the machine does not answer now.
    [[certificate(20, { fault: 'unreachable' })], 'certificatesEndSoon'],
    [[certificate(90, { lookedAt: twoDaysAgo })], 'certificatesOld'],
    [[certificate(20, { lookedAt: twoDaysAgo })], 'certificatesEndSoon'],
  ] as const)('of %j are %s', (certificates, finding) => {
    expect(found({ certificates }, 'certificates')).toBe(finding);
  });

  it('say when the first of them ends, and since when it has ended', () => {
    const [later, first] = [certificate(90), certificate(40)];
    const facts = [
      { name: 'firstEnd', at: first.validUntil, amount: null },
      { name: 'lastLook', at: first.lookedAt, amount: null },
    ];
    expect(rowOf({ certificates: [later, first, unseen] }, 'certificates')).toMatchObject({ facts, since: null });
    const ended = certificate(-1);
    expect(rowOf({ certificates: [later, ended] }, 'certificates')).toMatchObject({ since: ended.validUntil });
  });
});
