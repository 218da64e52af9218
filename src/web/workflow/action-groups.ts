import type { WorkAction } from '#domain/workflow/work-actions.ts';

/** Done now and then; they stand in a menu when there is something else to do. */
const seldom: readonly WorkAction[] = [
  'withdrawDraft',
  'replaceReviewer',
  'discard',
  'useReservedNumber',
  'changePublication',
  'endPublication',
  'cancelDocument',
  'cancelReceipt',
  'forward',
  'withdrawWork',
  'reopen',
  'addFiles',
  'reclassify',
  'hold',
  'follow',
  'unfollow',
];

/** Its button stands with the line that says why the letter rests. */
const apart: readonly WorkAction[] = ['release'];

/** The actions that stand as buttons, and those in the menu. */
export function groupActions(actions: readonly WorkAction[]) {
  return {
    main: actions.filter((action) => !seldom.includes(action) && !apart.includes(action)),
    more: actions.filter((action) => seldom.includes(action)),
  };
}

/** Presenting and assigning are reached by A, sending back by R. */
export const assigning: readonly WorkAction[] = ['assign', 'present', 'assignOn', 'presentUpward'];
export const returning: readonly WorkAction[] = ['returnDraft', 'sendBack', 'returnWork', 'refuseReport'];
