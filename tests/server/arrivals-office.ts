import type { SendMailOptions } from 'nodemailer';

import type { ArrivalView } from '#contract/arrivals.ts';
import { fetchMail } from '#server/arrivals/fetch-mail.job.ts';
import type { PersonName } from '#tests/rules/office.ts';
import { startMailbox } from '#tests/support/mailbox.ts';

import { startOfficeServer } from './office-server.ts';

/** A Saturday, after hours. */
export const cameAt = new Date('2026-11-21T10:15:30Z');

/** The small office with a mailbox, and the actions of its central registry on arrivals. */
export async function startArrivalsOffice(settings: Readonly<Record<string, string>> = {}) {
  const mailbox = await startMailbox();
  const office = await startOfficeServer('SARN', { MAILBOX_URL: mailbox.url, MAIL_TLS: 'optional', ...settings });
  const registrar = office.caller('registrar');
  let count = 0;
  const mail = (changes: SendMailOptions = {}): SendMailOptions => ({
    from: { name: 'กรมบัญชีกลาง', address: 'saraban@cgd.example.go.th' },
    to: 'saraban@sarn.example.go.th',
    subject: `ซ้อมความเข้าใจการเบิกจ่าย ฉบับที่ ${(count += 1)}`,
    text: 'เรียน อธิบดี\n\nขอส่งหนังสือตามไฟล์แนบ',
    ...changes,
  });
  const fetch = () => fetchMail(office.platform);
  const listOf = (name: PersonName) => office.call(office.caller(name), 'getArrivals', { state: 'waiting', take: 100 });
  const viewOf = async (arrivalId: number): Promise<ArrivalView> =>
    (await office.call(registrar, 'getArrival', { arrivalId })).item;
  const named = async (subject: unknown) => {
    const row = (await listOf('registrar')).items.find((item) => item.subject === subject);
    return viewOf(row?.arrivalId ?? 0);
  };
  return {
    ...office,
    mailbox,
    registrar,
    mail,
    fetch,
    listOf,
    viewOf,
    named,
    /** A message arrives, is fetched, and is viewed. */
    arrived: async (changes: SendMailOptions = {}) => {
      const message = mail(changes);
      const uid = await mailbox.deliver(message, cameAt);
      await fetch();
      return { ...(await named(message.subject)), uid };
    },
    download: (name: PersonName, fileId: number | undefined) =>
      office.app.inject({
        url: `/api/files/${fileId ?? 0}`,
        headers: { authorization: `Bearer ${office.caller(name).token}` },
      }),
    /** The request that registers it with all its files. */
    registering: ({ arrivalId, subject, fromText, files, unitId }: ArrivalView) => {
      const { arrivedAt: _at, ...letter } = office.letterOf({ subject, fromText, unitId });
      return { ...letter, arrivalId, fileIds: files.map(({ fileId }) => fileId) };
    },
    cardOf: async (name: PersonName) => {
      const { items } = await office.call(office.caller(name), 'getTodoLists', {});
      return items.find(({ list }) => list === 'awaitingReceipt')?.count ?? 0;
    },
    close: async () => {
      await office.close();
      await mailbox.close();
    },
  };
}

export type ArrivalsOffice = Awaited<ReturnType<typeof startArrivalsOffice>>;
