import { todoListNames } from '#domain/workflow/todo/todo-lists.ts';

/** Where conditions can be kept under a name: each to-do list, and the search form. */
export const filterPlaces = ['search', ...todoListNames] as const;
export type FilterPlace = (typeof filterPlaces)[number];

export const maxFilterNameLength = 80;

/** More than these nobody finds again. */
export const maxFilters = 30;
