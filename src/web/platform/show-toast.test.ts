import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { common } from '#locales/th/common.ts';

import { i18n } from './language/i18n.ts';
import { pastFailures } from './past-failures.ts';
import { dropSession, storeSession } from './session/session.ts';
import { showErrorMessage, showInfo, showSuccess } from './show-toast.ts';

beforeAll(() => i18n.init({ lng: 'th', resources: { th: { translation: { common } } } }));
const signIn = (personId: number) => {
  const information = { firstName: 'ก', lastName: 'ข', positionName: 'ค', agreedToPrivacy: true };
  const user = { id: personId, email: 'clerk@agency.example', name: 'clerk', personId, information };
  storeSession({ token: `token ${personId}`, user });
};
beforeEach(() => {
  notifications.clean();
  signIn(1);
});
afterEach(() => {
  vi.useRealTimers();
  dropSession();
});

it('every toast stands 3 s, one about a failure too', () => {
  showSuccess('บันทึกแล้ว');
  showInfo('มีเรื่องใหม่');
  showErrorMessage('บันทึกไม่สำเร็จ');
  const standing = notificationsStore.getState().notifications.map(({ message, autoClose }) => [message, autoClose]);
  expect(standing).toEqual([
    ['บันทึกแล้ว', 3000],
    ['มีเรื่องใหม่', 3000],
    ['บันทึกไม่สำเร็จ', 3000],
  ]);
});

it('the last five failures are kept when their toasts are gone, newest first, the same one once', () => {
  vi.useFakeTimers({ now: new Date('2030-01-15T02:00:00Z') });
  for (const index of [1, 2, 3, 4, 5, 6]) showErrorMessage(`ไม่สำเร็จ ${index}`);
  vi.setSystemTime(new Date('2030-01-15T03:00:00Z'));
  showErrorMessage('ไม่สำเร็จ 4');
  expect(pastFailures().map(({ message }) => message)).toEqual([4, 6, 5, 3, 2].map((index) => `ไม่สำเร็จ ${index}`));
  expect(pastFailures()[0]?.at).toEqual(new Date('2030-01-15T03:00:00Z'));
  showSuccess('บันทึกแล้ว');
  expect(pastFailures()).toHaveLength(5);
});

it('nobody reads the failures of who was signed in before', () => {
  showErrorMessage('บันทึกไม่สำเร็จ');
  dropSession();
  expect(pastFailures()).toEqual([]);
  // An answer that came after the session had ended.
  showErrorMessage('กรุณาเข้าสู่ระบบใหม่');
  signIn(2);
  expect(pastFailures()).toEqual([]);
  showErrorMessage('บันทึกไม่สำเร็จ');
  signIn(1);
  expect(pastFailures()).toEqual([]);
});
