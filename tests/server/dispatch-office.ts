import type { Sending } from '#domain/dispatches/dispatches.ts';
import { sendDispatchMails } from '#server/dispatches/send-dispatch-mails.job.ts';
import type { Deliver, Mail } from '#server/platform/mail/mail.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

import { startOfficeServer } from './office-server.ts';

/** Stands in for a mail server that takes nothing, and keeps what it was asked to take. */
export function refusing(problem: object) {
  const tried: Mail[] = [];
  const deliver: Deliver = async (mail) => {
    tried.push(mail);
    throw Object.assign(new Error('refused'), problem);
  };
  return { deliver, tried };
}

/** The key of the link in a mail. */
export const keyIn = (text: string) => /outside-letter\?key=([\w-]+)/.exec(text)?.[1] ?? '';

/** The small office beside a real mail server, and what it does with letters to outside. */
export async function startDispatchOffice() {
  const post = await startMailServer();
  const office = await startOfficeServer('SARN', { SMTP_URL: post.url, PUBLIC_URL: 'https://sarn.example.go.th' });
  const { database } = office.platform;
  const registrar = office.caller('registrar');
  return {
    office,
    post,
    registrar,
    /** A letter to outside, signed and numbered, sent out. */
    sentOut: async (sending: Sending): Promise<number> => {
      const { documentId } = await office.draft('clerkA', 1, signed('headA'));
      await office.perform('clerkA', 'submit', documentId, {});
      await office.perform('headA', 'sign', documentId, { note: '' });
      const { legId } = (await office.call(registrar, 'getDocument', { documentId })).item;
      await office.call(registrar, 'sendOut', { documentId, legId, taskId: null, input: { sendings: [sending] } });
      return documentId;
    },
    sendMails: (deliver: Deliver = openMail(office.platform)) => sendDispatchMails(office.platform, deliver),
    dispatchOf: async (documentId: number) => {
      const [dispatch] = (await office.call(registrar, 'getDispatches', { documentId })).items;
      if (!dispatch) throw new Error('nothing was sent out');
      return dispatch;
    },
    keyMailedTo: async (address: string) => keyIn((await post.mailTo(address)).text),
    actionsIn: async (documentId: number) =>
      (await office.call(registrar, 'getDocument', { documentId })).item.history.map(({ name }) => name),
    /** Sessions would end with the clock: what waits comes to its time instead. */
    letMailsBeDue: () =>
      database
        .updateTable('dispatchMails')
        .set({ dueAt: office.platform.clock() })
        .where('dueAt', 'is not', null)
        .execute(),
    letLinksEnd: () => database.updateTable('dispatchMails').set({ linkEndsAt: office.platform.clock() }).execute(),
    /** Who was told what of a sending. */
    topicsNotified: async (documentId: number) => {
      const rows = await database
        .selectFrom('notifications')
        .innerJoin('persons', 'persons.id', 'notifications.personId')
        .select(['topic', 'persons.firstName'])
        .where('documentId', '=', documentId)
        .where('topic', 'in', ['dispatchFailed', 'dispatchReceived'])
        .execute();
      return rows.map((row) => `${row.firstName} ${row.topic}`);
    },
    close: async () => {
      await office.close();
      await post.close();
    },
  };
}

export type DispatchOffice = Awaited<ReturnType<typeof startDispatchOffice>>;
