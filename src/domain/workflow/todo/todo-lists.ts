import type { OpeningRole } from '#domain/documents/opening-role.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';

import { personTray } from './trays.ts';

/** Every column a list can have; `web/todo/todo-columns.tsx` has what it shows. */
export const todoColumns = [
  'speed',
  'letterNumber',
  'subject',
  'kind',
  'otherParty',
  'command',
  'secrecy',
  'dueAt',
  'arrivedAt',
] as const;
export type TodoColumn = (typeof todoColumns)[number];

export const todoSortFields = [
  'letterNumber',
  'subject',
  'speed',
  'dueAt',
  'arrivedAt',
] as const satisfies readonly TodoColumn[];
export type TodoSortField = (typeof todoSortFields)[number];

export const todoIcons = [
  'inbox',
  'share',
  'gavel',
  'eye-check',
  'signature',
  'briefcase',
  'clipboard-check',
  'user-share',
  'report',
  'writing',
  'pin',
  'circle-check',
] as const;

/** Something to act on, or only to know. */
export const todoGroups = ['act', 'know'] as const;

/** The names from which a list chooses the other party of a row. */
export interface Parties {
  readonly fromUnitName: string;
  readonly toUnitName: string;
  readonly giverName: string;
  readonly holderName: string;
  readonly holderId: number | null;
  readonly legState: string;
}

interface TodoListRow {
  /**
   * Whose trays a viewer sees in the list: the desk of a unit, its head's too, the person's, or the person's and the
   * desk's.
   */
  readonly seenBy: 'desk' | 'deskAndHead' | 'person' | 'personAndDesk';
  readonly group: (typeof todoGroups)[number];
  readonly color: string;
  readonly icon: (typeof todoIcons)[number];
  /** Only at agencies with the extra lists. */
  readonly isExtra: boolean;
  /** At which agencies the list also has closed work, one year at a time. */
  readonly holdsClosed: 'never' | 'withExtraLists' | 'withoutExtraLists';
  /**
   * `urgentFirst`: the fastest speed class, then the nearest deadline, then the newest. `overdueFirst`: the same but
   * overdue first, for lists small enough to be sorted. `newestFirst`: the latest arrival, for work that is over.
   */
  readonly order: 'urgentFirst' | 'overdueFirst' | 'newestFirst';
  /**
   * Which rows of a tray are shown: all, those whose document the viewer may still read, or a document only once when
   * it is in the trays of both person and desk. The stored counters fit only `all`; the rows of the others are counted.
   */
  readonly shows: 'all' | 'readable' | 'oncePerDocument';
  readonly columns: readonly TodoColumn[];
  /** The headings that differ from the column's default. */
  readonly headings: Readonly<Partial<Record<TodoColumn, 'heldBy' | 'heldSince' | 'closedOn'>>>;
  readonly showsArrivalOnCard: boolean;
  /** The other party of the letter; `tray` is the one in which the viewer sees the row. */
  readonly otherParty: (row: Parties, tray: string) => string;
  readonly marksOverdue: boolean;
  /** Also shows what came by mail or the exchange and waits at the same desk, and can be filtered by desk. */
  readonly isIncomingDesk: boolean;
  /** Work that was assigned to people, which may have a type and can be filtered by it. */
  readonly holdsAssignedWork: boolean;
  /** The role in which a document is opened from the list. */
  readonly opensAs: OpeningRole;
}

const withoutCommand = ['speed', 'letterNumber', 'subject', 'otherParty', 'secrecy', 'dueAt', 'arrivedAt'] as const;
// Reviewers and signers have to know which draft is an order and which a memo.
const columnsOfDrafts = [
  'speed',
  'letterNumber',
  'subject',
  'kind',
  'otherParty',
  'secrecy',
  'dueAt',
  'arrivedAt',
] as const;
const allColumns = [
  'speed',
  'letterNumber',
  'subject',
  'otherParty',
  'command',
  'secrecy',
  'dueAt',
  'arrivedAt',
] as const;

const defaults = {
  seenBy: 'person',
  isExtra: false,
  holdsClosed: 'never',
  order: 'urgentFirst',
  shows: 'all',
  columns: allColumns,
  headings: {},
  showsArrivalOnCard: false,
  marksOverdue: true,
  isIncomingDesk: false,
  holdsAssignedWork: false,
  opensAs: 'plain',
} as const satisfies Partial<TodoListRow>;

type Defaults = keyof typeof defaults;

const defineTodoList = (row: Omit<TodoListRow, Defaults> & Partial<Pick<TodoListRow, Defaults>>): TodoListRow => ({
  ...defaults,
  ...row,
});

const giver = ({ giverName }: Parties) => giverName;
const holder = ({ holderName }: Parties) => holderName;

/**
 * The to-do lists in the order of their cards. Everything about a list is in its row, except its titles (in the
 * locales) and what puts a matter into it (`list-items.ts`, which the browser need not load).
 */
export const todoLists = {
  awaitingReceipt: defineTodoList({
    seenBy: 'desk',
    group: 'act',
    color: '#023e8a',
    icon: 'inbox',
    // Letters in these lists wait for an order, so there is none to show.
    columns: withoutCommand,
    otherParty: ({ fromUnitName }) => fromUnitName,
    isIncomingDesk: true,
    opensAs: 'receiving',
  }),
  awaitingAssignment: defineTodoList({
    seenBy: 'deskAndHead',
    group: 'act',
    color: '#0b6a7f',
    icon: 'share',
    otherParty: ({ legState, toUnitName, fromUnitName }) => (legState === 'returned' ? toUnitName : fromUnitName),
    opensAs: 'assigning',
  }),
  awaitingCommand: defineTodoList({
    group: 'act',
    color: '#5b3db5',
    icon: 'gavel',
    isExtra: true,
    columns: withoutCommand,
    otherParty: giver,
  }),
  awaitingReview: defineTodoList({
    group: 'act',
    color: '#93500a',
    icon: 'eye-check',
    columns: columnsOfDrafts,
    otherParty: giver,
  }),
  awaitingSignature: defineTodoList({
    group: 'act',
    color: '#5b3db5',
    icon: 'signature',
    columns: columnsOfDrafts,
    otherParty: giver,
  }),
  awaitingAction: defineTodoList({
    group: 'act',
    color: '#023e8a',
    icon: 'briefcase',
    otherParty: giver,
    holdsAssignedWork: true,
  }),
  resultsRecorded: defineTodoList({
    group: 'know',
    color: '#46536a',
    icon: 'clipboard-check',
    holdsClosed: 'withoutExtraLists',
    order: 'newestFirst',
    otherParty: giver,
    marksOverdue: false,
    holdsAssignedWork: true,
  }),
  assignedToOthers: defineTodoList({
    group: 'know',
    color: '#46536a',
    icon: 'user-share',
    otherParty: holder,
    holdsAssignedWork: true,
  }),
  reportedBack: defineTodoList({
    group: 'know',
    color: '#067647',
    icon: 'report',
    holdsClosed: 'withoutExtraLists',
    order: 'newestFirst',
    otherParty: holder,
    marksOverdue: false,
    holdsAssignedWork: true,
  }),
  unsignedDrafts: defineTodoList({
    seenBy: 'personAndDesk',
    group: 'know',
    color: '#46536a',
    icon: 'writing',
    isExtra: true,
    shows: 'oncePerDocument',
    columns: columnsOfDrafts,
    headings: { otherParty: 'heldBy', arrivedAt: 'heldSince' },
    showsArrivalOnCard: true,
    otherParty: holder,
    marksOverdue: false,
  }),
  followedMatters: defineTodoList({
    group: 'know',
    color: '#93500a',
    icon: 'pin',
    isExtra: true,
    order: 'overdueFirst',
    shows: 'readable',
    otherParty: ({ holderName, toUnitName }) => holderName || toUnitName,
  }),
  closedMatters: defineTodoList({
    seenBy: 'personAndDesk',
    group: 'know',
    color: '#067647',
    icon: 'circle-check',
    isExtra: true,
    holdsClosed: 'withExtraLists',
    order: 'newestFirst',
    headings: { arrivedAt: 'closedOn' },
    showsArrivalOnCard: true,
    otherParty: ({ holderId, giverName, holderName, fromUnitName }, tray) =>
      holderId !== null && tray === personTray(holderId) ? giverName : holderName || fromUnitName,
    marksOverdue: false,
  }),
} as const satisfies Readonly<Record<string, TodoListRow>>;

export type TodoListName = keyof typeof todoLists;

/** The list of the desk where letters come in. */
export const incomingDeskList: TodoListName = 'awaitingReceipt';

const isListName = (name: string): name is TodoListName => Object.hasOwn(todoLists, name);
export const todoListNames: readonly TodoListName[] = Object.keys(todoLists).filter(isListName);

export const listsWith = (matches: (row: TodoListRow) => boolean): readonly TodoListName[] =>
  todoListNames.filter((name) => matches(todoLists[name]));

export const listsOfTenant = (extraLists: boolean): readonly TodoListName[] =>
  listsWith(({ isExtra }) => extraLists || !isExtra);

export const holdsClosedWork = (list: TodoListName, extraLists: boolean): boolean =>
  todoLists[list].holdsClosed === (extraLists ? 'withExtraLists' : 'withoutExtraLists');

export function columnsOfList(list: TodoListName, tenant: Tenant): readonly TodoColumn[] {
  const isShown: Partial<Record<TodoColumn, boolean>> = {
    letterNumber: tenant.showsLetterNumber,
    command: tenant.showsCommand,
    secrecy: tenant.showsSecrecy,
  };
  return todoLists[list].columns.filter((column) => isShown[column] ?? true);
}

/** A speed above ปกติ counts as urgent on a card. */
export const isUrgent = (speed: number) => speed > 1;
