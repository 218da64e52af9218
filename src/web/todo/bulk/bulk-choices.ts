import type { CallReply } from '#web/platform/api/calls.ts';

/** What the server says of each chosen row, by its key. */
export type BulkChoices = ReadonlyMap<string, CallReply<'getBulkActions'>['items'][number]>;
