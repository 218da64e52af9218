import { notifications, notificationsStore } from '@mantine/notifications';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { common } from '#locales/th/common.ts';
import { notifications as texts } from '#locales/th/notifications.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { openNotice } from './open-notice.ts';

beforeAll(() => i18n.init({ lng: 'th', resources: { th: { translation: { common, notifications: texts } } } }));
beforeEach(() => void notifications.clean());
afterEach(() => void vi.unstubAllGlobals());

/** Where the notice leads when the server replies so, and the messages shown. */
async function opening(status: number, reply: object) {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(reply), { status })));
  const led: unknown = await openNotice(7).catch((error: unknown) => error);
  if (!isRedirect(led)) throw led;
  const toasts = notificationsStore.getState().notifications;
  const messages = toasts.map(({ title, message }) => (title === undefined ? message : [title, message]));
  return { to: led.options.to, state: led.options.state, messages };
}

const read = (isSaved: boolean, documentId: number | null, legId: number | null) => ({
  status: 'success',
  message: 'บันทึกว่าอ่านแล้ว',
  is_save: isSaved,
  item: { F_DOC_ID: documentId, F_TRANS_ID: legId },
});

it('opens its document above the portal, and says that it was marked as read', async () => {
  expect(await opening(200, read(true, 45, 9))).toEqual({
    to: '/portal',
    state: { opened: { documentId: 45, legId: 9, taskId: null, notificationId: 7 } },
    messages: ['ทำเครื่องหมายว่าอ่านแล้ว'],
  });
});

it('that was read before opens without a message', async () => {
  expect(await opening(200, read(false, 45, 9))).toMatchObject({ state: { opened: { documentId: 45 } }, messages: [] });
});

it.each([
  ['document', null, null],
  ['transaction', 45, null],
])('leads to the portal alone when the reply has no %s', async (_what, documentId, legId) => {
  const { to, state, messages } = await opening(200, read(true, documentId, legId));
  expect([to, state, messages]).toEqual(['/portal', undefined, ['ทำเครื่องหมายว่าอ่านแล้ว']]);
});

it('that could not be marked as read leads to the portal with the message of the server', async () => {
  const refused = { status: 'error', code: 'not-found', message: 'ไม่พบข้อมูลที่ต้องการ' };
  const { state, messages } = await opening(404, refused);
  expect([state, messages]).toEqual([undefined, [['เกิดข้อผิดพลาด !', 'ไม่พบข้อมูลที่ต้องการ']]]);
});
