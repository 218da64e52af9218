import type { DispatchView } from '#contract/dispatches/dispatches.ts';
import type { PostService } from '#domain/dispatches/dispatches.ts';
import type { DispatchRecord } from '#domain/workflow/dispatches/dispatch-plans.ts';
import { dayOf } from '#domain/text/thai-dates.ts';

export const outcomes = ['received', 'failed', 'sent'] as const satisfies readonly DispatchRecord['outcome'][];

/** What the desk fills in about a sending. */
export interface DeliveryForm {
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

/** The form as it opens: what is known so far; a receipt that is new happened now. */
export function formOf(dispatch: DispatchView, now: Date): DeliveryForm {
  const { state, trackingNumber, postService, carriedBy, receivedBy, receivedPosition, failureNote } = dispatch;
  const at = dispatch.receivedAt ?? now;
  return {
    outcome: state === 'failed' ? 'failed' : 'received',
    trackingNumber,
    postService,
    carriedBy,
    day: dayOf(at),
    time: clock.format(at),
    receivedBy,
    receivedPosition,
    failureNote,
  };
}

/** Which fields of the outcome are still empty. */
export const missingOf = ({ outcome, day, time, receivedBy, failureNote }: DeliveryForm) => ({
  receivedAt: outcome === 'received' && (day === null || time === ''),
  receivedBy: outcome === 'received' && receivedBy.trim() === '',
  failureNote: outcome === 'failed' && failureNote.trim() === '',
});

/** What is written down. */
export function recordOf(form: DeliveryForm): DispatchRecord {
  const proof = {
    trackingNumber: form.trackingNumber.trim(),
    postService: form.postService,
    carriedBy: form.carriedBy.trim(),
  };
  if (form.outcome === 'sent') return { outcome: 'sent', ...proof };
  if (form.outcome === 'failed') return { outcome: 'failed', ...proof, failureNote: form.failureNote.trim() };
  return {
    outcome: 'received',
    ...proof,
    receivedAt: new Date(`${form.day}T${form.time}:00+07:00`),
    receivedBy: form.receivedBy.trim(),
    receivedPosition: form.receivedPosition.trim(),
  };
}
