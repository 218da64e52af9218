import type { Tenant } from '#domain/tenants/tenant.ts';

import type { TodoListCode } from './todo-lists.ts';

/** The columns a to-do list can have, in their order. */
const todoColumns = [
  'speed',
  'letterNumber',
  'subject',
  'otherParty',
  'command',
  'secrecy',
  'dueAt',
  'arrivedAt',
] as const;
export type TodoColumn = (typeof todoColumns)[number];

/** Letters of these lists wait for an order, so they cannot show one. */
const beforeAnOrder: ReadonlySet<TodoListCode> = new Set(['unreceived', 'jobCommand', 'review', 'sign', 'unsigned']);

/** The columns of a list at an agency (decisions 6). */
export function columnsOfList(list: TodoListCode, tenant: Tenant): readonly TodoColumn[] {
  const isShown: Partial<Record<TodoColumn, boolean>> = {
    letterNumber: tenant.showsLetterNumber,
    command: tenant.showsCommand && !beforeAnOrder.has(list),
    secrecy: tenant.showsSecrecy,
  };
  return todoColumns.filter((column) => isShown[column] ?? true);
}
