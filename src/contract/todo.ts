import { z } from 'zod';

import { todoColumns, todoGroups, todoIcons, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';

import { defineCall } from './define-call.ts';
import { wireOpeningRole } from './documents/opening-role.ts';
import { todoFilter } from './todo-filter.ts';
import {
  wireEnum,
  wireFlag,
  wireId,
  wireInteger,
  wireMoment,
  wireNamesOf,
  wireObject,
  wireText,
  wireYear,
} from './wire.ts';

export const todoListCodes = {
  awaitingReceipt: 'unreceived',
  awaitingAssignment: 'waitAssign',
  awaitingCommand: 'jobCommand',
  awaitingReview: 'review',
  awaitingSignature: 'sign',
  awaitingAction: 'jobReceived',
  resultsRecorded: 'jobReceived2',
  assignedToOthers: 'jobAssign',
  reportedBack: 'jobAssign2',
  unsignedDrafts: 'unsigned',
  followedMatters: 'jobFollow',
  closedMatters: 'jobCompleted',
} as const satisfies Readonly<Record<TodoListName, string>>;

export const wireList = wireEnum(todoListCodes);

/** The counts of a card, as they are pushed. */
export const todoCard = wireObject({ list: ['listCode', wireList], count: z.number(), urgentCount: z.number() });

const todoDefinition = wireObject({
  list: ['listCode', wireList],
  title: z.string(),
  /** Names of the columns, in order. */
  columns: z.array(z.enum(todoColumns)),
  /** The role in which a document of the list is opened. */
  role: ['listRole', wireOpeningRole],
  count: z.number(),
  urgentCount: z.number(),
  /** Of a search: only the newest rows of a long list were searched. */
  isOfNewest: wireFlag,
  color: ['listColor', z.string()],
  icon: z.enum(todoIcons),
  group: z.enum(todoGroups),
});
export type TodoDefinition = z.output<typeof todoDefinition>;

const todoRowFields = {
  documentId: wireId,
  legId: wireId,
  taskId: wireId.nullable(),
  ownerUnitId: wireInteger,
  receiverUnitId: wireInteger,
  kindName: z.string(),
  speedName: z.string(),
  secrecyName: z.string(),
  color: z.string(),
  letterNumber: z.string(),
  usesOwnerNumber: wireFlag,
  subject: z.string(),
  otherParty: z.string(),
  toText: z.string(),
  commandText: z.string(),
  purposeId: wireId.nullable(),
  purposeName: z.string(),
  taskTypeId: wireId.nullable(),
  taskTypeName: z.string(),
  isSentToPerson: wireFlag,
  commandState: z.literal([0, 1, 2]),
  isSent: wireFlag,
  hasFile: wireFlag,
  /** There is a note the person may read. */
  hasNote: wireFlag,
  receiptCancelled: wireFlag,
  isOnBehalf: wireFlag,
  role: wireOpeningRole,
  /** The person may only read it: no permitted action moves it on. */
  isViewOnly: wireFlag,
  registerNumber: z.string(),
  speed: wireInteger,
  secrecy: wireInteger,
  isRead: wireFlag,
  isOnHold: ['rowIsOnHold', wireFlag],
  isSentBack: wireFlag,
  returnReason: ['rowReturnReason', z.string()],
  dueAt: ['rowDueAt', wireMoment.nullable()],
  isOverdue: ['rowIsOverdue', wireFlag],
  /** Working days since the deadline. */
  lateDays: wireInteger,
  arrivedAt: ['rowArrivedAt', wireMoment],
} as const;

export const todoRow = wireObject(todoRowFields);
export type TodoRow = z.output<typeof todoRow>;

/** A list can be sorted and filtered by every field of its rows. */
export const todoRowNames = wireNamesOf(todoRowFields);
export type TodoRowField = keyof typeof todoRowNames;

const wireRowField = wireEnum(todoRowNames);
export type TodoFilter = z.output<ReturnType<typeof todoFilter<typeof wireRowField>>>;

const sortOrder = wireObject({
  field: wireRowField,
  direction: ['sortDirection', z.enum(['asc', 'desc'])],
});

export const todoCalls = {
  getTodoLists: defineCall({
    method: 'POST',
    path: 'sarabun/get-todo-lists',
    aliases: ['get-todo-lists'],
    access: 'signedIn',
    changes: false,
    summary: 'The to-do cards of the signed-in person with live counts.',
    /** `year`: the working year whose finished work is counted; default: this one. */
    body: z.object({ search: wireText(200).optional(), year: wireYear.optional() }),
    reply: z.object({ items: z.array(todoDefinition) }),
  }),
  getTodoList: defineCall({
    method: 'POST',
    path: 'sarabun/get-todo-list',
    access: 'signedIn',
    changes: false,
    summary: 'One page of a to-do list, searched, filtered and sorted by the server.',
    body: wireObject({
      list: wireList,
      search: ['listSearch', wireText(200).optional()],
      unitId: ['listUnitId', wireId.optional()],
      skip: wireInteger.min(0).max(100_000).optional(),
      take: wireInteger.min(1).max(100).optional(),
      page: wireInteger.min(1).max(10_000).optional(),
      pageSize: wireInteger.min(1).max(100).optional(),
      sort: z.array(sortOrder).max(1).optional(),
      filter: todoFilter(wireRowField).optional(),
      year: wireYear.optional(),
    }),
    /**
     * `hasMoreThanTotal`: a search or a filter has more matches than were counted; further pages count on. `isOfNewest`: the list is
     * long, and only its 20,000 newest rows were searched or sorted.
     */
    reply: z.object({
      data: z.array(todoRow),
      rows: z.array(todoRow),
      total: z.number(),
      hasMoreThanTotal: wireFlag,
      isOfNewest: wireFlag,
    }),
  }),
  getTodoYears: defineCall({
    method: 'POST',
    path: 'sarabun/get-todo-years',
    access: 'signedIn',
    changes: false,
    summary: 'The working years a list of finished work can show, newest first, with its count in each.',
    body: wireObject({ list: wireList }),
    reply: z.object({ items: z.array(z.object({ year: wireYear, count: z.number() })) }),
  }),
} as const;
