import type { outsideCalls } from '#contract/dispatches/outside-letters.ts';
import { planConfirmed, planOpened } from '#domain/workflow/dispatches/dispatch-plans.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { createAddressLimit } from '#server/platform/http/attempt-limit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AnybodyContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { paperForOutside } from '#server/paper-copies/paper-for-outside.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { letterPass } from './letter-pass.ts';
import { recordDispatchEvent } from './record-dispatch-event.ts';
import { findByLink, outsideLetterView } from './outside-letter.ts';

const hourMs = 60 * 60_000;
/** Counted by network address. An agency behind one address may read many letters. */
const maxPerHour = { views: 600, receipts: 120 };

export function createOutsideHandlers(): Handlers<typeof outsideCalls> {
  const views = createAddressLimit('outside views', maxPerHour.views, hourMs);
  const receipts = createAddressLimit('outside receipts', maxPerHour.receipts, hourMs);
  return {
    getOutsideLetter: async ({ key }, { platform, address, setCookie }) => {
      if (!views.allows(address, platform.clock())) return refuse('too-many-requests');
      const letter = await findByLink(platform.database, key, platform.clock());
      if (!letter) return refuse('letter-link-dead');
      setCookie(letterPass(platform, key));
      if (letter.dispatch.openedAt === null) await recordOpened(platform, key);
      return { item: await outsideLetterView(platform, letter) };
    },
    getOutsidePaper: async ({ key }, { platform, address }) => {
      if (!views.allows(address, platform.clock())) return refuse('too-many-requests');
      const letter = await findByLink(platform.database, key, platform.clock());
      const writing = letter && (await writingOf(platform, letter.matter));
      if (!writing) return refuse('letter-link-dead');
      const pdf = await paperForOutside(platform, writing, 'visitor');
      return isRefusal(pdf) ? pdf : { item: { pdf: pdf.toString('base64') } };
    },
    confirmOutsideReceipt: async (receipt, { platform, address }) => {
      if (!receipts.allows(address, platform.clock())) return refuse('too-many-requests');
      return confirm(platform, receipt);
    },
  };
}

const recordOpened = (platform: Platform, key: string): Promise<void> =>
  inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    const letter = await findByLink(transaction, key, now, 'lock');
    if (!letter || letter.dispatch.openedAt !== null) return;
    const { matter, dispatch } = letter;
    const plan = planOpened(dispatch.id, now);
    await recordDispatchEvent(transaction, platform, matter, dispatch, {
      plan,
      event: 'dispatch.opened',
      note: dispatch.toText,
    });
  });

interface Receipt {
  readonly key: string;
  readonly name: string;
  readonly position: string;
}

const confirm = (platform: AnybodyContext['platform'], { key, name, position }: Receipt) =>
  inTransaction(platform.database, async (transaction): Promise<{ item: StoredReceipt } | Refusal> => {
    const now = platform.clock();
    const letter = await findByLink(transaction, key, now, 'lock');
    if (!letter) return refuse('letter-link-dead');
    const { matter, dispatch } = letter;
    if (dispatch.receivedAt)
      return { item: { at: dispatch.receivedAt, name: dispatch.receivedBy, position: dispatch.receivedPosition } };
    await recordDispatchEvent(transaction, platform, matter, dispatch, {
      plan: planConfirmed(dispatch, { name, position }, now),
      event: 'dispatch.receipt-confirmed',
      note: [dispatch.toText, name, position].join(' · '),
      topic: 'dispatchReceived',
    });
    return { item: { at: now, name, position } };
  });

interface StoredReceipt {
  readonly at: Date;
  readonly name: string;
  readonly position: string;
}
