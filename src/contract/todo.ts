import { z } from 'zod';

import { bulkActions, maxAtOnce } from '#domain/workflow/permitted-actions.ts';
import {
  todoColumns,
  todoGroups,
  todoIcons,
  type TodoListName,
  type TodoSortField,
} from '#domain/workflow/todo/todo-lists.ts';

import { defineCall } from './define-call.ts';
import { wireOpeningRole } from './documents/opening-role.ts';
import { wireEnum, wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText, wireYear } from './wire.ts';

/** The codes of the to-do lists. */
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

const wireList = wireEnum(todoListCodes);

/** The columns by which the server sorts, by their names on the wire. */
const sortFields = {
  letterNumber: 'F_DOC_NO',
  subject: 'F_DOC_TITLE',
  speed: 'F_DOC_SPEED_NAME',
  dueAt: 'DUE_AT',
  arrivedAt: 'ARRIVED_AT',
} as const satisfies Readonly<Record<TodoSortField, string>>;

const todoDefinition = wireObject({
  list: ['CODE', wireList],
  title: ['TITLE', z.string()],
  /** Names of the columns, in order. */
  columns: ['TABLE_HEADER', z.array(z.enum(todoColumns))],
  /** The role in which a document of the list is opened. */
  role: ['DOCUMENT', wireOpeningRole],
  count: ['COUNT', z.number()],
  urgentCount: ['URGENT_COUNT', z.number()],
  color: ['COLOR', z.string()],
  icon: ['ICON', z.enum(todoIcons)],
  group: ['GROUP', z.enum(todoGroups)],
});
export type TodoDefinition = z.output<typeof todoDefinition>;

const todoRow = wireObject({
  documentId: ['F_DOC_ID', wireId],
  legId: ['F_TRANS_ID', wireId],
  taskId: ['F_JOB_ID', wireId.nullable()],
  ownerUnitId: ['F_DEPT_ID', wireInteger],
  receiverUnitId: ['F_RECEIVER_DEPT_ID', wireInteger],
  kindName: ['F_DOC_TYPE_NAME', z.string()],
  speedName: ['F_DOC_SPEED_NAME', z.string()],
  secrecyName: ['F_DOC_SECRET_NAME', z.string()],
  color: ['F_COLOR', z.string()],
  letterNumber: ['F_DOC_NO', z.string()],
  usesOwnerNumber: ['F_IS_USE_DOC_NO_OWNER_DEPT', wireFlag],
  subject: ['F_DOC_TITLE', z.string()],
  otherParty: ['F_NAME', z.string()],
  toText: ['F_RECEIVER_TEXT', z.string()],
  commandText: ['F_COM_DESC', z.string()],
  purposeId: ['F_SENDER_TYPE_TO_ID', wireId.nullable()],
  purposeName: ['F_SENDER_TYPE_TO_NAME', z.string()],
  isSentToPerson: ['statusSendToPerson', wireFlag],
  commandState: ['statusJobCommand', z.literal([0, 1, 2])],
  isSent: ['F_DOC_SEND', wireFlag],
  hasFile: ['F_IS_FILE', wireFlag],
  /** A note one may read. */
  hasNote: ['HAS_NOTE', wireFlag],
  receiptCancelled: ['F_CANCEL_RECEIVED', wireFlag],
  isOnBehalf: ['F_IS_BEHALF', wireFlag],
  role: ['roleAssign', wireOpeningRole],
  /** One may only read it: nothing one might do with it now moves it on. */
  isViewOnly: ['viewer', wireFlag],
  registerNumber: ['F_REGISTER_NO', z.string()],
  speed: ['F_DOC_SPEED_ID', wireInteger],
  secrecy: ['F_DOC_SECRET_ID', wireInteger],
  isRead: ['IS_READ', wireFlag],
  isOnHold: ['IS_ON_HOLD', wireFlag],
  isSentBack: ['IS_SENT_BACK', wireFlag],
  returnReason: ['RETURN_REASON', z.string()],
  dueAt: ['DUE_AT', wireMoment.nullable()],
  isOverdue: ['IS_OVERDUE', wireFlag],
  /** Working days since the deadline. */
  lateDays: ['LATE_DAYS', wireInteger],
  arrivedAt: ['ARRIVED_AT', wireMoment],
});
export type TodoRow = z.output<typeof todoRow>;

const rowPlace = {
  documentId: ['F_DOC_ID', wireId],
  legId: ['F_TRANS_ID', wireId],
  taskId: ['F_JOB_ID', wireId.nullable()],
} as const;

const sortOrder = wireObject({
  field: ['field', wireEnum(sortFields)],
  direction: ['dir', z.enum(['asc', 'desc'])],
});

export const todoCalls = {
  getTodoLists: defineCall({
    method: 'POST',
    path: 'sarabun/get-todo-lists',
    aliases: ['get-todo-lists'],
    access: 'signedIn',
    changes: false,
    summary: 'The to-do cards of the signed-in person with live counts.',
    /** `year`: the working year whose finished work is counted; without, this one. */
    body: z.object({ search: wireText(200).optional(), year: wireYear.optional() }),
    reply: z.object({ items: z.array(todoDefinition) }),
  }),
  getTodoList: defineCall({
    method: 'POST',
    path: 'sarabun/get-todo-list',
    access: 'signedIn',
    changes: false,
    summary: 'One page of a to-do list.',
    body: wireObject({
      list: ['typeCode', wireList],
      search: ['generalSearch', wireText(200).optional()],
      unitId: ['organization_id', wireId.optional()],
      skip: ['skip', wireInteger.min(0).max(100_000).optional()],
      take: ['take', wireInteger.min(1).max(100).optional()],
      page: ['page', wireInteger.min(1).max(10_000).optional()],
      pageSize: ['pageSize', wireInteger.min(1).max(100).optional()],
      sort: ['sort', z.array(sortOrder).max(1).optional()],
      year: ['year', wireYear.optional()],
    }),
    reply: z.object({ data: z.array(todoRow), rows: z.array(todoRow), total: z.number() }),
  }),
  getTodoYears: defineCall({
    method: 'POST',
    path: 'sarabun/get-todo-years',
    access: 'signedIn',
    changes: false,
    summary: 'The working years a list of finished work can show, newest first, with its count in each.',
    body: wireObject({ list: ['typeCode', wireList] }),
    reply: z.object({ items: z.array(z.object({ year: wireYear, count: z.number() })) }),
  }),
  getBulkActions: defineCall({
    method: 'POST',
    path: 'sarabun/get-bulk-actions',
    access: 'signedIn',
    changes: false,
    summary: 'What the person may do with each of the chosen rows, of what can be done with many at once.',
    body: z.object({ rows: z.array(wireObject(rowPlace)).min(1).max(maxAtOnce) }),
    reply: z.object({
      items: z.array(wireObject({ ...rowPlace, actions: ['actions', z.array(z.enum(bulkActions))] })),
    }),
  }),
} as const;
