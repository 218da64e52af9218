import type { EventName } from '../events.ts';

/**
 * The events that the system log shows, by group. None of them tells of a letter: whoever reads this log may not read
 * every letter, and must not learn from it that one exists. Numbers, arrivals and chat are left out for that reason.
 */
export const systemLog = {
  signIn: [
    'session.opened',
    'session.ended',
    'sign-in.failed',
    'sign-in.refused',
    'account.suspended',
    'account.reopened',
    'password.changed',
    'password.code-sent',
    'password.link-used',
    'password.proof-failed',
    'password.reset',
    'password.reset-failed',
    'factor.added',
    'factor.removed',
    'factor.recovery-code-used',
    'factor.recovery-codes-renewed',
    'identity.signed-in',
    'identity.refused',
    'identity.linked',
    'identity.unlinked',
  ],
  people: [
    'administrator.created',
    'account.saved',
    'account.closed',
    'account.link-issued',
    'account.factors-removed',
    'account.email-changed',
    'office.given',
    'office.ended',
    'clearance.given',
    'clearance.ended',
    'directory.read',
    'directory.person-linked',
    'directory.person-left',
    'directory.person-returned',
    'menu-permissions.saved',
    'permission.asked',
    'delegation.created',
    'delegation.ended',
  ],
  settings: [
    'setting.saved',
    'setting.removed',
    'setting.exported',
    'settings.ordered',
    'agency.picture-saved',
    'agency.picture-removed',
    'book.actions-saved',
    'book.columns-saved',
    'book.years-set',
    'register-display.saved',
    'old-register.imported',
    'old-register.import-undone',
    'old-register.file-attached',
    'creation-grants.saved',
    'form.defined',
    'form.offered',
    'form.withdrawn',
    'holiday.saved',
    'holiday.removed',
    'office-hours.saved',
    'notice-rule.saved',
    'function.saved',
    'channel.saved',
    'identity-provider.saved',
    'directory.saved',
    'identity-provider.removed',
    'intranet.item-saved',
    'intranet.item-removed',
    'intranet.items-ordered',
    'manual.saved',
    'manual.removed',
    'manuals.ordered',
    'first-run.marked',
  ],
  care: [
    'contents.released',
    'log.break-closed',
    'log.found-broken',
    'log.verified',
    'server-notice.sent',
    'system-log.exported',
    'activity.exported',
  ],
} as const satisfies Readonly<Record<string, readonly EventName[]>>;

export type SystemLogGroup = keyof typeof systemLog;
const isGroup = (name: string): name is SystemLogGroup => Object.hasOwn(systemLog, name);
export const systemLogGroups = Object.keys(systemLog).filter(isGroup);

export type SystemEvent = (typeof systemLog)[SystemLogGroup][number];
/** Those of one group, or all. */
export const systemEventsOf = (group: SystemLogGroup | undefined): readonly SystemEvent[] =>
  (group === undefined ? systemLogGroups : [group]).flatMap((name) => systemLog[name]);
