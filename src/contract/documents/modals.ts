import type { AskName } from '#domain/workflow/asks.ts';
import { actionNamed, type ActionName } from '#domain/workflow/permitted-actions.ts';

/** The specification's names of the work modals (F_BTN_TYPE), by the first thing an action asks. */
const modalsByAsk = {
  reason: 'reason',
  note: 'reason',
  opinion: 'present',
  comment: 'pass',
  signingNote: 'sign',
  people: 'present',
  successor: 'replace',
  parties: 'assign',
  addressees: 'command',
  superiors: 'present',
  receivers: 'send',
  receiversAgain: 'send',
  receiversInstead: 'send',
  purpose: 'assign',
  due: 'due',
  order: 'command',
  closing: 'command',
  result: 'recordResult',
  files: 'recordResult',
  addedFiles: 'addFiles',
  report: 'viewReport',
  publicationDays: 'publish',
  sendings: 'sendOut',
  reservedNumber: 'reservedNumber',
  secrecyClass: 'reclassify',
} as const satisfies Readonly<Record<AskName, string>>;

export const modals = [...new Set(Object.values(modalsByAsk)), 'sentBack', 'assignPresent', 'none', 'view'] as const;
export type Modal = (typeof modals)[number];

/** The modal of an action; `none` where it asks nothing, `view` without an action. */
export function modalOf(name: ActionName | undefined): Modal {
  if (name === undefined) return 'view';
  const { asks, formGroup, key } = actionNamed(name);
  if (formGroup) return 'assignPresent';
  if (key === 'KeyR') return 'sentBack';
  return asks[0] === undefined ? 'none' : modalsByAsk[asks[0]];
}
