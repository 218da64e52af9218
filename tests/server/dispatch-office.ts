import type { Sending } from '#domain/dispatches/dispatches.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { paperOfMail } from '#server/dispatches/paper-of-mail.ts';
import { sendDispatchMails } from '#server/dispatches/send-dispatch-mails.job.ts';
import type { Deliver, Mail } from '#server/platform/mail/mail.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

import { startOfficeServer } from './office-server.ts';

/** A mail server that accepts nothing, and records what it was sent. */
export function refusing(problem: object) {
  const tried: Mail[] = [];
  const deliver: Deliver = async (mail) => {
    tried.push(mail);
    throw Object.assign(new Error('refused'), problem);
  };
  return { deliver, tried };
}

export const keyIn = (text: string) => /outside-letter#key=([\w-]+)/.exec(text)?.[1] ?? '';

/** The small office with a real mail server, and its actions on letters to receivers outside. */
export async function startDispatchOffice(
  settings: Readonly<Record<string, string>> = {},
  features: Partial<Tenant> = {},
) {
  const post = await startMailServer();
  const mail = { SMTP_URL: post.url, MAIL_TLS: 'optional', PUBLIC_URL: 'https://sarn.example.go.th' };
  const office = await startOfficeServer('SARN', { ...mail, ...settings }, features);
  const { database } = office.platform;
  const registrar = office.caller('registrar');
  return {
    office,
    post,
    registrar,
    /** Sends out a signed and numbered letter. */
    sentOut: async (sending: Sending): Promise<number> => {
      const { documentId } = await office.draft('clerkA', 1, signed('headA'));
      await office.perform('clerkA', 'submit', documentId, {});
      await office.perform('headA', 'sign', documentId, { note: '' });
      const { legId } = (await office.call(registrar, 'getDocument', { documentId })).item;
      await office.call(registrar, 'sendOut', { documentId, legId, taskId: null, input: { sendings: [sending] } });
      return documentId;
    },
    sendMails: (deliver: Deliver = openMail(office.platform)) =>
      sendDispatchMails(office.platform, deliver, paperOfMail(office.platform)),
    dispatchOf: async (documentId: number) => {
      const [dispatch] = (await office.call(registrar, 'getDispatches', { documentId })).items;
      if (!dispatch) throw new Error('nothing was sent out');
      return dispatch;
    },
    keyMailedTo: async (address: string) => keyIn((await post.mailTo(address)).text),
    actionsIn: async (documentId: number) =>
      (await office.call(registrar, 'getDocument', { documentId })).item.history.map(({ name }) => name),
    /** Moves the due time instead of the clock, because sessions would end with the clock. */
    letMailsBeDue: () =>
      database
        .updateTable('dispatchMails')
        .set({ dueAt: office.platform.clock() })
        .where('dueAt', 'is not', null)
        .execute(),
    letLinksEnd: () => database.updateTable('dispatchMails').set({ linkEndsAt: office.platform.clock() }).execute(),
    /** The notices about a document's dispatches. */
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
