import { todoListNames } from '#domain/workflow/todo/todo-lists.ts';

/** Where filters can be saved under a name: each to-do list, and the search form. */
export const filterPlaces = ['search', ...todoListNames] as const;
export type FilterPlace = (typeof filterPlaces)[number];

export const maxFilterNameLength = 80;

/** With more than this nobody finds one again. */
export const maxFilters = 30;
