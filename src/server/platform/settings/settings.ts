import { z } from 'zod';

import { maxFileMegabytes } from '#contract/files.ts';
import type { FactorRule } from '#domain/accounts/factor-requirement.ts';
import { defaultSuspensionRule, type SuspensionRule } from '#domain/accounts/suspension.ts';
import { defaultNoticeDays } from '#domain/calendar/deadlines.ts';
import { defaultOfficeHours, type OfficeHours } from '#domain/calendar/work-calendar.ts';
import { dispatchMailRules } from '#domain/dispatches/dispatch-mails.ts';
import { defaultMaxSkipped, defaultReservationDays, maxReservationDays } from '#domain/registers/reservations.ts';
import { numberingModes, type NumberingMode } from '#domain/workflow/action-context.ts';

export interface Setting<Value> {
  readonly schema: z.ZodType<Value>;
  readonly defaultValue: Value;
  /** For the administrator, in `docs/settings.md`. */
  readonly meaning: string;
}

const setting = <Value>(schema: z.ZodType<Value>, defaultValue: Value, meaning: string): Setting<Value> => ({
  schema,
  defaultValue,
  meaning,
});

const days = (max: number) => z.number().int().min(1).max(max);
const count = z.number().int().positive();

const declared = {
  'agency-address': setting(
    z.string(),
    '',
    'The address at the head of outside letters, until the drafter types another.',
  ),
  'escalation-days': setting(
    days(365),
    defaultNoticeDays.escalation,
    'After how many working days past its deadline the head is notified of work.',
  ),
  'letter-link-days': setting(
    days(365),
    dispatchMailRules.defaultLinkDays,
    'For how many days the link in a mail to an outside receiver opens the letter.',
  ),
  'mail-sender': setting<string | null>(
    z.email().nullable(),
    null,
    'The sender of mails. `null`: `no-reply@` the host of `PUBLIC_URL`.',
  ),
  'max-file-megabytes': setting(
    z.number().int().min(1).max(maxFileMegabytes),
    maxFileMegabytes,
    'How large one file may be, at most 100 MB.',
  ),
  'max-skipped-numbers': setting(
    count,
    defaultMaxSkipped,
    'How many numbers of a book setting the next number may skip at most.',
  ),
  'numbering-mode': setting<NumberingMode>(
    z.enum(numberingModes),
    'onSign',
    'When a document gets its number: with the last signature (`onSign`), when the desk issues it afterwards (`afterSign`), or when the draft first reaches a signer (`beforeSign`).',
  ),
  'office-hours': setting<OfficeHours>(
    z.object({ opens: z.string(), closes: z.string() }),
    defaultOfficeHours,
    'When the agency works. It has a screen: holidays and office hours.',
  ),
  'reminder-days': setting(
    days(10),
    defaultNoticeDays.reminder,
    'How many working days before its deadline whoever holds the work is reminded, at most 10.',
  ),
  'reservation-days': setting(
    days(maxReservationDays),
    defaultReservationDays,
    'For how many days a number is reserved when nobody names a last day.',
  ),
  'second-factor': setting<FactorRule | null>(
    z.object({ administrators: z.boolean(), roleIds: z.array(z.number().int()).readonly() }).nullable(),
    null,
    'Who must sign in with a second factor: administrators, holders of these offices (1 head, 2 desk, 3 secret registrar), as `{"administrators":true,"roleIds":[3]}`. `null`: these in production, nobody on a trial.',
  ),
  suspension: setting<SuspensionRule>(
    z.object({ failedAttempts: count, minutes: count.nullable() }),
    defaultSuspensionRule,
    'After how many failed sign-ins an account is suspended, and for how many minutes. `null`: until an administrator reopens it.',
  ),
};

export type SettingKey = keyof typeof declared;
export type SettingValue<Key extends SettingKey> = (typeof declared)[Key]['defaultValue'];

/** Everything an agency may set, with its form and its default. A stored value has the form of its schema, as JSON. */
export const settings: { readonly [Key in SettingKey]: Setting<SettingValue<Key>> } = declared;
