/** What a verification of the event log can find, the worst first: `headsUnreadable` and `disguised` leave the rest unproved. */
export const logFaults = ['headsUnreadable', 'disguised', 'events', 'entry', 'signature', 'document', 'head'] as const;
export type LogFault = (typeof logFaults)[number];

/** Which of all faults were found, each once and in their order. */
export const faultsAmong = (found: readonly string[]): readonly LogFault[] =>
  logFaults.filter((fault) => found.includes(fault));
