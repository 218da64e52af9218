import type { CallReply } from '#web/platform/api/calls.ts';

type BulkChoice = CallReply<'getBulkActions'>['items'][number];

/** What the server says of each chosen row, by its key. */
export type BulkChoices = ReadonlyMap<string, BulkChoice>;

export type FirstPagePlace = BulkChoice['firstPage'];
