import { asks as allAsks, type Answers, type AskName } from '#domain/workflow/asks.ts';
import { actionNamed, type ActionName } from '#domain/workflow/permitted-actions.ts';

/** The wire names of the work modals (F_BTN_TYPE), by the first answer an action asks for … */
const modalsByAnswer = {
  reason: 'reason',
  note: 'reason',
  text: 'command',
  personIds: 'present',
  unitIds: 'assign',
  receivers: 'send',
  purposeId: 'assign',
  taskTypeId: 'assign',
  dueAt: 'due',
  heldUntil: 'reason',
  awaitedId: 'reason',
  closes: 'command',
  result: 'recordResult',
  fileIds: 'recordResult',
  from: 'publish',
  until: 'publish',
  sendings: 'sendOut',
  entryId: 'reservedNumber',
  secrecy: 'reclassify',
  orderNumber: 'reclassify',
  proof: 'sign',
} as const satisfies Readonly<Record<keyof Answers, string>>;

/** … and by ask, for asks with a separate modal. */
const modalsByAsk = {
  opinion: 'present',
  comment: 'pass',
  signingNote: 'sign',
  successor: 'replace',
  parties: 'assign',
  addressees: 'command',
  addedFiles: 'addFiles',
  report: 'viewReport',
} as const satisfies Readonly<Partial<Record<AskName, string>>>;

const hasOwnModal = (ask: AskName): ask is keyof typeof modalsByAsk => Object.hasOwn(modalsByAsk, ask);

export const modals = [
  ...new Set([...Object.values(modalsByAnswer), ...Object.values(modalsByAsk)]),
  'sentBack',
  'assignPresent',
  'none',
  'view',
] as const;
export type Modal = (typeof modals)[number];

/** The modal of an action; `none` where it asks nothing, `view` without an action. */
export function modalOf(name: ActionName | undefined): Modal {
  if (name === undefined) return 'view';
  const { asks, formGroup, shortcut } = actionNamed(name);
  if (formGroup) return 'assignPresent';
  if (shortcut === 'return') return 'sentBack';
  const [first] = asks;
  if (first === undefined) return 'none';
  if (hasOwnModal(first)) return modalsByAsk[first];
  const [answer] = allAsks[first].answers;
  return modalsByAnswer[answer];
}
