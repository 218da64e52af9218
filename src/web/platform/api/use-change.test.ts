import { MutationObserver } from '@tanstack/react-query';
import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { errorEnvelope, type ErrorEnvelope } from '#contract/error-envelope.ts';
import { common } from '#locales/th/common.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { queryClient } from './query-client.ts';
import { changeOf } from './use-change.ts';

const refusedOverlap = { message: 'มีผู้ปฏิบัติหน้าที่แทนในช่วงวันดังกล่าวแล้ว', code: 'delegation-overlaps' };
const wrongTimes = {
  message: 'ข้อมูลไม่ครบถ้วนหรือไม่ถูกต้อง',
  code: 'invalid-request',
  fields: { closes: 'เวลาปิดต้องหลัง 13.00 น.' },
};

beforeAll(() => i18n.init({ lng: 'th', resources: { th: { translation: { common } } } }));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** A page that is served at the root. */
const openPage = () => vi.stubGlobal('document', { documentElement: { dataset: {} } });

function answer(status: number, body: object) {
  openPage();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

const refuse = (status: number, failure: Omit<ErrorEnvelope, 'status'>) =>
  answer(status, errorEnvelope.encode({ status: 'error', ...failure }));

const request = { kind: 1, ownerUnitId: null, answersDocumentId: null } as const;

/** Begins a draft and returns the toasts shown. */
async function toastsAfter(options: Parameters<typeof changeOf<'beginDocument'>>[1] = {}) {
  notifications.clean();
  const change = new MutationObserver(queryClient, changeOf('beginDocument', options, queryClient));
  await change.mutate(request).catch(() => undefined);
  return notificationsStore.getState().notifications.map(({ message }) => message);
}

const formWith = (...names: readonly string[]) => {
  const shown = vi.fn<(name: string) => void>();
  const showErrors = (errors: Readonly<Record<string, string>>) =>
    Object.entries(errors).flatMap(([name, message]) => {
      if (!names.includes(name)) return [message];
      shown(name);
      return [];
    });
  return { showErrors, shown };
};

it('shows a refusal without field errors', async () => {
  refuse(409, refusedOverlap);
  expect(await toastsAfter({ form: formWith('closes') })).toEqual([refusedOverlap.message]);
});

it('shows that the server is unreachable', async () => {
  openPage();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await toastsAfter({ form: formWith('closes') })).toEqual([common.serverUnreachable]);
});

it('leaves a field error to a form with that field', async () => {
  refuse(422, wrongTimes);
  const form = formWith('opens', 'closes');
  expect(await toastsAfter({ form })).toEqual([]);
  expect(form.shown).toHaveBeenCalledExactlyOnceWith('closes');
});

it('shows a field error without a visible field', async () => {
  refuse(422, wrongTimes);
  const toast = `${wrongTimes.message} ${wrongTimes.fields.closes}`;
  expect(await toastsAfter()).toEqual([toast]);
  expect(await toastsAfter({ form: formWith('opens') })).toEqual([toast]);
});

it('shows a refusal at its field', async () => {
  refuse(409, refusedOverlap);
  const form = formWith('closes');
  expect(await toastsAfter({ form, fieldOf: { 'delegation-overlaps': 'closes' } })).toEqual([]);
  expect(form.shown).toHaveBeenCalledExactlyOnceWith('closes');
});

it('refetches affected calls after success and refusal, and nothing else', async () => {
  const isInvalid = (name: string) => queryClient.getQueryState([name, {}])?.isInvalidated;
  for (const isDone of [true, false]) {
    if (isDone) answer(200, { item: { kind: 1 } });
    else refuse(409, refusedOverlap);
    for (const name of ['getHolidays', 'getActing']) queryClient.setQueryData([name, {}], {});
    await toastsAfter({ invalidates: ['getHolidays'] });
    expect(isInvalid('getHolidays')).toBe(true);
    expect(isInvalid('getActing')).toBe(false);
  }
});

it('shows the success text and passes on reply and request', async () => {
  answer(200, { item: { F_DOC_ID: 7 } });
  const onDone = vi.fn<(reply: unknown, request: unknown) => void>();
  expect(await toastsAfter({ success: ({ item }) => `เปิด ${item.documentId}`, onDone })).toEqual(['เปิด 7']);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ item: { documentId: 7 } }, request);
});

it('shows at its field what the contract refuses, without asking the server', async () => {
  openPage();
  const asked = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', asked);
  const form = formWith('values.lunchBegins');
  notifications.clean();
  const change = new MutationObserver(queryClient, changeOf('saveSettingRow', { form }, queryClient));
  const values = { opens: '13:30', lunchBegins: '12:00', lunchEnds: '13:00', closes: '16:30' };
  await change.mutate({ list: 'officeHours', id: 1, isActive: true, values, seen: null }).catch(() => undefined);
  expect(form.shown).toHaveBeenCalledExactlyOnceWith('values.lunchBegins');
  expect(notificationsStore.getState().notifications).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
