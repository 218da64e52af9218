import { emptyValues, type ListValues } from './list-values.ts';
import { settingLists } from './setting-lists.ts';

const ofTheOrder = ['positionOrderNumber', 'positionOrderDate', 'positionFrom', 'positionUntil'] as const;

/**
 * What is saved of a person who comes to another unit: the order and the days of the position that they leave are not those
 * of the next one, so they are empty unless new ones are given with the move.
 */
export function withoutFormerOrder(before: ListValues | undefined, after: ListValues): ListValues {
  if (before === undefined || before['unitId'] === after['unitId']) return after;
  if (ofTheOrder.some((field) => before[field] !== after[field])) return after;
  const empty = emptyValues(settingLists.persons);
  return { ...after, ...Object.fromEntries(ofTheOrder.map((field) => [field, empty[field] ?? null])) };
}
