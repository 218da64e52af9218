/** Every kind of background job, by what it is for, as the health of the system shows them. */
export const jobGroups = {
  'send-mail': 'mail',
  'send-reset-codes': 'mail',
  'send-account-links': 'mail',
  'send-dispatch-mails': 'mail',
  'deliver-messages': 'messages',
  'fetch-mail': 'arrivals',
  'exchange-ecms': 'arrivals',
  'extract-text': 'files',
  'keep-paper': 'files',
  'keep-missing-papers': 'files',
  'extend-paper': 'files',
  'extend-papers': 'files',
  'watch-deadlines': 'deadlines',
  'release-holds': 'deadlines',
  'hand-over-positions': 'deadlines',
  'watch-main-positions': 'deadlines',
  'begin-publications': 'deadlines',
  'expire-reservations': 'deadlines',
  'arrange-lists': 'lists',
  'expire-sessions': 'cleaning',
  'sweep-drafts': 'cleaning',
  'sweep-known-devices': 'cleaning',
  'sweep-files': 'cleaning',
  'sweep-idempotent-replies': 'cleaning',
  'sweep-spent-tickets': 'cleaning',
  'join-remembered-changes': 'cleaning',
  'read-directory': 'directory',
  'look-at-certificates': 'certificates',
  'watch-certificates': 'certificates',
  'export-log-head': 'log',
  'prove-log': 'log',
  'begin-backup': 'backup',
  'nightly-backup': 'backup',
} as const;

export type JobName = keyof typeof jobGroups;
export const isJobName = (name: string): name is JobName => Object.hasOwn(jobGroups, name);

export const jobGroupNames = [
  'mail',
  'messages',
  'arrivals',
  'files',
  'deadlines',
  'lists',
  'cleaning',
  'directory',
  'certificates',
  'log',
  'backup',
] as const satisfies readonly (typeof jobGroups)[JobName][];
export type JobGroup = (typeof jobGroupNames)[number];

export interface JobsOfGroup {
  readonly group: JobGroup;
  /** Due and not begun; at most `maxCounted`. */
  readonly waiting: number;
  /** Since when the first of these is due. */
  readonly oldestAt: Date | null;
  /** Given up after several tries, in the last day. */
  readonly givenUp: number;
}

/** Nobody has to know whether more wait than this. */
export const maxCounted = 1000;

/** Those of a group together; groups without any are left out. */
export function groupJobs(jobs: readonly (Omit<JobsOfGroup, 'group'> & { readonly name: JobName })[]): JobsOfGroup[] {
  return jobGroupNames.flatMap((group) => {
    const ofGroup = jobs.filter(({ name }) => jobGroups[name] === group);
    if (ofGroup.length === 0) return [];
    const oldest = ofGroup.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? []);
    return {
      group,
      waiting: Math.min(maxCounted, sum(ofGroup.map(({ waiting }) => waiting))),
      oldestAt: oldest.length === 0 ? null : new Date(Math.min(...oldest)),
      givenUp: Math.min(maxCounted, sum(ofGroup.map(({ givenUp }) => givenUp))),
    };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
