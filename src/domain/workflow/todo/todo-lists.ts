/** The twelve to-do lists (product 4.7, domain report 8.6), in the order of the cards. */
export const todoLists = {
  unreceived: { seenBy: 'desk', group: 'act', color: '#023e8a', icon: 'inbox', extra: false, byYear: false },
  waitAssign: { seenBy: 'deskAndHead', group: 'act', color: '#0b6a7f', icon: 'share', extra: false, byYear: false },
  jobCommand: { seenBy: 'person', group: 'act', color: '#5b3db5', icon: 'gavel', extra: true, byYear: false },
  review: { seenBy: 'person', group: 'act', color: '#93500a', icon: 'eye-check', extra: false, byYear: false },
  sign: { seenBy: 'person', group: 'act', color: '#5b3db5', icon: 'signature', extra: false, byYear: false },
  jobReceived: { seenBy: 'person', group: 'act', color: '#023e8a', icon: 'briefcase', extra: false, byYear: false },
  jobReceived2: {
    seenBy: 'person',
    group: 'know',
    color: '#46536a',
    icon: 'clipboard-check',
    extra: false,
    byYear: true,
  },
  jobAssign: { seenBy: 'person', group: 'know', color: '#46536a', icon: 'user-share', extra: false, byYear: false },
  jobAssign2: { seenBy: 'person', group: 'know', color: '#067647', icon: 'report', extra: false, byYear: true },
  unsigned: { seenBy: 'personAndDesk', group: 'know', color: '#46536a', icon: 'writing', extra: true, byYear: false },
  jobFollow: { seenBy: 'person', group: 'know', color: '#93500a', icon: 'pin', extra: true, byYear: false },
  jobCompleted: {
    seenBy: 'personAndDesk',
    group: 'know',
    color: '#067647',
    icon: 'circle-check',
    extra: true,
    byYear: true,
  },
} as const satisfies Readonly<Record<string, TodoListRow>>;

interface TodoListRow {
  /** Whose trays feed the list: the desk of a unit, its head too, the person (and principals), or person and desk. */
  readonly seenBy: 'desk' | 'deskAndHead' | 'person' | 'personAndDesk';
  /** Something to act on, or only to know. */
  readonly group: 'act' | 'know';
  readonly color: string;
  readonly icon: string;
  /** Only in tenants with the extra lists. */
  readonly extra: boolean;
  /** Holds finished work of one working year (where an agency has jobCompleted, that list alone). */
  readonly byYear: boolean;
}

export type TodoListCode = keyof typeof todoLists;

export const todoListCodes = Object.keys(todoLists) as readonly TodoListCode[];

/** The lists a tenant has. */
export const listsOfTenant = (extraLists: boolean): readonly TodoListCode[] =>
  todoListCodes.filter((code) => extraLists || !todoLists[code].extra);

/** Whether a list of a tenant has finished work, by working year; with the list of closed matters only that one has. */
export const holdsFinished = (list: TodoListCode, extraLists: boolean): boolean =>
  extraLists ? list === 'jobCompleted' : todoLists[list].byYear;

/** A speed above ปกติ counts as urgent on a card. */
export const isUrgent = (speed: number) => speed > 1;
