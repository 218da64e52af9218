import { z } from 'zod';

import { jobGroupNames } from '#domain/care/background-jobs.ts';
import { certificateFaults, certificatePurposes } from '#domain/care/certificates.ts';
import { logFaults } from '#domain/care/log-proof.ts';
import { findingNames, healthFactNames, healthStates, healthSubjects } from '#domain/care/system-health.ts';
import { systemEventsOf, systemLogGroups } from '#domain/care/system-log.ts';
import { exportedNames } from '#domain/settings/setting-sheets.ts';

import { defineCall } from './define-call.ts';
import { tableFormats } from './table-formats.ts';
import { wireDay, wireEventId, wireId, wireInteger, wireMoment, wireObject, wireText } from './wire.ts';

const suspendedAccount = wireObject({
  personId: ['ownPersonId', wireId],
  username: z.string(),
  name: z.string(),
  unitName: ['ownUnitName', z.string()],
  suspendedAt: wireMoment,
  /** When it reopens automatically; null: only an administrator can reopen it. */
  opensAt: wireMoment.nullable(),
});
export type SuspendedAccount = z.output<typeof suspendedAccount>;

/** In which order suspended accounts come. */
export const suspensionOrders = ['latest', 'name', 'unit'] as const;

/** At most this many sessions or events come in one reply. */
export const carePage = 50;

const liveSession = z.object({
  sessionId: z.uuid(),
  personName: z.string(),
  username: z.string(),
  unitName: z.string(),
  device: z.string(),
  address: z.string(),
  since: wireMoment,
  lastSeenAt: wireMoment,
  isThis: z.boolean(),
});
export type LiveSession = z.output<typeof liveSession>;

const systemEvent = z.object({
  /** Stands for its number in the event log, which would say how much else happened. */
  id: z.string(),
  at: wireMoment,
  event: z.enum(systemEventsOf(undefined)),
  /** Who did it; empty for the program itself. */
  personName: z.string(),
  /** To whom, or whose; empty when that is nobody else. */
  aboutName: z.string(),
  list: z.enum(exportedNames).nullable(),
  address: z.string().nullable(),
});
export type SystemEventView = z.output<typeof systemEvent>;

/** What part of the system log is meant: a group, days (both included), and words in the names of persons. */
const systemLogFilter = {
  group: z.enum(systemLogGroups).optional(),
  from: wireDay.optional(),
  until: wireDay.optional(),
  search: wireText(200).default(''),
};
export type SystemLogFilter = z.output<z.ZodObject<typeof systemLogFilter>>;

/** Path under `/api/` of the system log as a file. */
export const systemLogExportPath = 'care/export-system-log';
export const exportedSystemLog = z.object({
  ...systemLogFilter,
  format: z.enum(tableFormats).default('xlsx'),
  language: z.enum(['th', 'en']).optional(),
});

const logProof = z.object({
  isRunning: z.boolean(),
  /** The last verification that came to its end; null before the first. */
  at: wireMoment.nullable(),
  /** Null before the first. */
  isWhole: z.boolean().nullable(),
  faults: z.array(z.enum(logFaults)),
  /** The one after it could not be done. */
  hasFailed: z.boolean(),
  /** The caller may have it verified now. */
  mayProve: z.boolean(),
});
export type LogProofView = z.output<typeof logProof>;

export const healthRow = z.object({
  subject: z.enum(healthSubjects),
  state: z.enum(healthStates),
  finding: z.enum(findingNames),
  since: wireMoment.nullable(),
  /** What the other system or the program said, without addresses and secrets. */
  reason: z.string(),
  /** A moment or an amount; neither for what never was. */
  facts: z.array(z.object({ name: z.enum(healthFactNames), at: wireMoment.nullable(), amount: z.number().nullable() })),
});
export type HealthRowView = z.output<typeof healthRow>;

const jobsOfGroup = z.object({
  group: z.enum(jobGroupNames),
  waiting: z.number(),
  oldestAt: wireMoment.nullable(),
  givenUp: z.number(),
});
export type JobsView = z.output<typeof jobsOfGroup>;

const certificate = z.object({
  purpose: z.enum(certificatePurposes),
  /** Host and port, or the name of a file; empty for whoever is no administrator. */
  endpoint: z.string(),
  /** Whom it names; empty for whoever is no administrator. */
  subject: z.string(),
  /** Null when it was never seen. */
  validUntil: wireMoment.nullable(),
  /** Null before the first look. */
  lookedAt: wireMoment.nullable(),
  /** Why the last look saw nothing. */
  fault: z.enum(certificateFaults).nullable(),
  /** How long before its end the agency is warned. */
  warningDays: z.number(),
});
export type CertificateView = z.output<typeof certificate>;

/** What goes on in the system, for those who look after it. */
export const careCalls = {
  getSuspendedAccounts: defineCall({
    method: 'POST',
    path: 'users/get-suspended-accounts',
    access: 'signedIn',
    changes: false,
    summary:
      'Accounts suspended now, newest first or by name, for those who may query `user-account-close-premission`; page on by `skip`, or newest first by the last `SUSPENDED_AT` and person.',
    body: wireObject({
      take: wireInteger.min(1).max(100).default(50),
      beforeMoment: wireMoment.optional(),
      beforePersonId: wireId.optional(),
      /** A name, a user name or a unit. */
      search: wireText(200).optional(),
      /** Without one, the latest first. */
      order: z.enum(suspensionOrders).optional(),
      skip: wireInteger.min(0).max(100_000).optional(),
    }),
    /** `next`: the `skip` of the next page; null after the last. */
    reply: z.object({ items: z.array(suspendedAccount), mayManage: z.boolean(), next: z.number().nullable() }),
  }),
  reopenAccount: defineCall({
    method: 'POST',
    path: 'users/reopen-account',
    access: 'signedIn',
    changes: true,
    summary: 'Lifts the suspension of an account, for those who may manage `user-account-close-premission`.',
    body: wireObject({ personId: ['ownPersonId', wireId] }),
    reply: z.object({ message: z.string() }),
  }),
  getLiveSessions: defineCall({
    method: 'POST',
    path: 'care/get-live-sessions',
    access: 'signedIn',
    changes: false,
    summary: 'Who is signed in now and on which device, the last sign-in first; for those who may query `user-active`.',
    body: z.object({
      search: wireText(200).default(''),
      /** The last session of the page before. */
      after: z.object({ since: wireMoment, sessionId: z.uuid() }).optional(),
    }),
    reply: z.object({
      items: z.array(liveSession),
      mayManage: z.boolean(),
      /** Only administrators send a notice to everybody who is signed in. */
      mayNotify: z.boolean(),
    }),
  }),
  endLiveSession: defineCall({
    method: 'POST',
    path: 'care/end-live-session',
    access: 'signedIn',
    changes: true,
    summary: 'Signs a person out of one device, for those who may manage `user-active`.',
    body: z.object({ sessionId: z.uuid() }),
    reply: z.object({}),
  }),
  getSystemLog: defineCall({
    method: 'POST',
    path: 'care/get-system-log',
    access: 'signedIn',
    changes: false,
    summary:
      'Sign-ins, accounts, rights and settings: who did what and when, newest first; nothing of letters. For those who may query `activity-system-log`.',
    body: z.object({ ...systemLogFilter, before: wireEventId.optional() }),
    reply: z.object({ items: z.array(systemEvent) }),
  }),
  getLogProof: defineCall({
    method: 'GET',
    path: 'care/get-log-proof',
    access: 'signedIn',
    changes: false,
    summary:
      'When the event log was last verified and what was found changed past the program; for those who may query `activity-system-log`.',
    body: z.object({}),
    reply: z.object({ item: logProof }),
  }),
  proveLog: defineCall({
    method: 'POST',
    path: 'care/prove-log',
    access: 'signedIn',
    changes: true,
    summary: 'Has the event log verified in the background, unless that is being done; for administrators.',
    body: z.object({}),
    reply: z.object({}),
  }),
  lookAtCertificates: defineCall({
    method: 'POST',
    path: 'care/look-at-certificates',
    access: 'signedIn',
    changes: true,
    summary:
      'Has the certificates of all places that are set up looked at, unless that is being done; for administrators.',
    body: z.object({}),
    reply: z.object({}),
  }),
  getSystemHealth: defineCall({
    method: 'GET',
    path: 'care/get-system-health',
    access: 'signedIn',
    changes: false,
    summary:
      'Whether mail, mailbox, e-CMS, background work, search, disk, certificates, backup and log work, the most urgent first; for those who may query `system-health`.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        checkedAt: wireMoment,
        rows: z.array(healthRow),
        /** Background work by what it is for; empty when it cannot be told. */
        jobs: z.array(jobsOfGroup),
        /** Of every place that has one, the first to end first; empty when it cannot be told. */
        certificates: z.array(certificate),
        /** They are being looked at. */
        isLooking: z.boolean(),
        /** The caller may have them looked at now. */
        mayLook: z.boolean(),
        /** The caller may send a mail to try it. */
        mayTryMail: z.boolean(),
      }),
    }),
  }),
} as const;
