import { documentStates, directions } from '#domain/documents/document.ts';
import { z } from 'zod';

import { todoSortFields } from '#domain/workflow/todo/todo-lists.ts';
import { filterPlaces, maxFilterNameLength } from '#domain/saved-filters/saved-filters.ts';

import { defineCall } from './define-call.ts';
import { wireDay, wireFlag, wireId, wireKind, wireSecrecy, wireSpeed, wireText } from './wire.ts';

/** The conditions of a to-do list or of the search form; each uses the ones it knows. */
export const filterConditions = z.object({
  text: wireText(200).default(''),
  unitId: wireId.optional(),
  taskTypeId: wireId.optional(),
  sort: z.object({ field: z.enum(todoSortFields), direction: z.enum(['asc', 'desc']) }).optional(),
  inFiles: z.boolean().optional(),
  kind: wireKind.optional(),
  direction: z.enum(directions).optional(),
  state: z.enum(documentStates).optional(),
  speed: wireSpeed.optional(),
  secrecy: wireSecrecy.optional(),
  categoryId: wireId.optional(),
  documentTypeId: wireId.optional(),
  /** Whose matters, with the name to show. */
  person: z.object({ personId: wireId, name: wireText(200) }).optional(),
  isFollowed: z.boolean().optional(),
  fromText: wireText(200).optional(),
  toText: wireText(200).optional(),
  sentTo: wireText(200).optional(),
  fromDay: wireDay.optional(),
  toDay: wireDay.optional(),
});
export type FilterConditions = z.output<typeof filterConditions>;

const filterFields = {
  name: wireText(maxFilterNameLength).min(1, 'required'),
  conditions: filterConditions,
  /** Applied when the place is opened; at most one per place. */
  isDefault: wireFlag,
};
const savedFilter = z.object({ filterId: wireId, ...filterFields });
export type SavedFilter = z.output<typeof savedFilter>;

const place = z.enum(filterPlaces);

export const savedFilterCalls = {
  getSavedFilters: defineCall({
    method: 'POST',
    path: 'sarabun/get-kept-filters',
    access: 'signedIn',
    changes: false,
    summary: 'The filters the caller saved for a to-do list or the search form, by name.',
    body: z.object({ place }),
    reply: z.object({ items: z.array(savedFilter) }),
  }),
  saveFilter: defineCall({
    method: 'POST',
    path: 'sarabun/save-kept-filter',
    access: 'signedIn',
    changes: true,
    summary: 'Saves a filter under a name, or changes the name or conditions of a saved one.',
    body: z.object({ filterId: wireId.nullish(), place, ...filterFields }),
    reply: z.object({ item: z.object({ filterId: wireId }) }),
  }),
  removeSavedFilter: defineCall({
    method: 'POST',
    path: 'sarabun/remove-kept-filter',
    access: 'signedIn',
    changes: true,
    summary: 'Deletes a filter of the caller.',
    body: z.object({ filterId: wireId }),
    reply: z.object({}),
  }),
} as const;
