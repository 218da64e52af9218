import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { common } from '#locales/th/common.ts';
import { portal } from '#locales/th/portal.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { keepFailure } from '#web/platform/past-failures.ts';
import { dropSession, storeSession } from '#web/platform/session/session.ts';

import { PastFailures } from './past-failures.tsx';

beforeAll(() => i18n.init({ lng: 'th', resources: { th: { translation: { common, portal } } } }));
afterAll(() => {
  vi.useRealTimers();
  dropSession();
});

const shown = () => renderToStaticMarkup(<PastFailures />).replaceAll(/<[^>]*>/g, ' ');

it('the tools name the last failures with their time, and nothing where none was', () => {
  dropSession();
  expect(shown()).toBe('');
  const information = { firstName: 'ก', lastName: 'ข', positionName: 'ค', agreedToPrivacy: true };
  storeSession({ token: 'a', user: { id: 1, email: 'a@agency.example', name: 'a', personId: 1, information } });
  vi.useFakeTimers({ now: new Date('2030-01-15T02:05:00Z') });
  keepFailure('บันทึกไม่สำเร็จ');
  const text = shown();
  expect(text).toContain(portal.pastFailures);
  expect(text).toContain('09:05');
  expect(text).not.toContain('2573');
  expect(text).toContain('บันทึกไม่สำเร็จ');
  vi.setSystemTime(new Date('2030-01-16T02:05:00Z'));
  expect(shown()).toContain('15 ม.ค. 2573 09:05');
});
