import type { readReceipts as source } from '../th/read-receipts.ts';
import type { Translated } from '../translated.ts';

export const readReceipts: Translated<typeof source> = {
  title: 'Receipt and reading',
  units: 'Receiving units',
  persons: 'Readers',
  readOf: 'Read by {read} of {all} persons',
  receivedOf: 'Received by {received} of {all}',
  notReceived: 'Not received yet',
  received: 'Received {at} under no. {number} by {name}',
  receivedPlain: 'Received {at} by {name}',
  sent: 'Sent {at}',
  opened: 'First opened {at}',
  notOpened: 'Nobody has opened it yet',
  unread: 'Not read yet',
  read: 'Read',
  readAt: 'Read {at}',
  find: 'Search by name or unit',
  nobody: 'Nobody here',
  nudge: 'Remind',
  nudgeOne: 'Remind {name}',
  nudgeAll: 'Remind all who have not received or read it',
  nudged: 'Reminded {at}',
  done: 'Reminded {units} units and {persons} persons',
  doneUnits: 'Reminded {units} units',
  donePersons: 'Reminded {persons} persons',
};
