import type { DispatchView } from '#contract/dispatches/dispatches.ts';
import type { PostService } from '#domain/dispatches/dispatches.ts';
import type { DispatchRecord } from '#domain/workflow/dispatches/dispatch-plans.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import type { FieldMessages } from '#web/platform/form/error-messages.ts';

export const outcomes = ['received', 'failed', 'sent'] as const satisfies readonly DispatchRecord['outcome'][];

export interface DeliveryValues {
  readonly outcome: DispatchRecord['outcome'];
  readonly trackingNumber: string;
  readonly postService: PostService | null;
  readonly carriedBy: string;
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  /** `HH:MM`, in Bangkok. */
  readonly time: string;
  readonly receivedBy: string;
  readonly receivedPosition: string;
  readonly failureNote: string;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Bangkok' });

/** Starts with the known values; a new receipt defaults to now. */
export function valuesOf(dispatch: DispatchView, now: Date): DeliveryValues {
  const { state, trackingNumber, postService, carriedBy, receivedBy, receivedPosition, failureNote } = dispatch;
  const moment = dispatch.receivedAt ?? now;
  return {
    outcome: state === 'failed' ? 'failed' : 'received',
    trackingNumber,
    postService,
    carriedBy,
    day: dayOf(moment),
    time: clock.format(moment),
    receivedBy,
    receivedPosition,
    failureNote,
  };
}

export function requiredFor({ outcome }: DeliveryValues): FieldMessages<DeliveryValues> {
  if (outcome === 'failed') return { failureNote: 'dispatches.failureNoteMissing' };
  if (outcome === 'sent') return {};
  return {
    day: 'dispatches.receivedOnMissing',
    time: 'dispatches.receivedOnMissing',
    receivedBy: 'dispatches.receivedByMissing',
  };
}

export function recordOf(values: DeliveryValues): DispatchRecord {
  const { outcome, trackingNumber, postService, carriedBy, receivedBy, receivedPosition, failureNote } = values;
  const proof = { trackingNumber, postService, carriedBy };
  if (outcome === 'sent') return { outcome, ...proof };
  if (outcome === 'failed') return { outcome, ...proof, failureNote };
  const receivedAt = new Date(`${values.day}T${values.time}:00+07:00`);
  return { outcome, ...proof, receivedAt, receivedBy, receivedPosition };
}
