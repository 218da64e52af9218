import { beforeAll, expect, it } from 'vitest';

import { common } from '#locales/th/common.ts';
import { signIn } from '#locales/th/sign-in.ts';
import { errorOf } from '#web/platform/api/call-failure.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { refusalOutcome, welcomeOutcome } from './outcomes.ts';

beforeAll(() =>
  i18n.init({
    lng: 'th',
    interpolation: { prefix: '{', suffix: '}' },
    resources: { th: { translation: { common, signIn } } },
  }),
);

const refused = (code: string, message: string) =>
  errorOf({ kind: 'refused', status: 401, message, code, fields: {}, conflictId: undefined, challenge: undefined });

it('signing in welcomes the person by first and last name', () => {
  const information = { firstName: 'สมหญิง', lastName: 'ใจดี', positionName: '', agreedToPrivacy: true };
  const user = { id: 1, personId: 1, email: '', name: 'somying', information };
  expect(welcomeOutcome(user)).toEqual({
    tone: 'success',
    title: 'เข้าสู่ระบบสำเร็จ !',
    text: 'ยินดีต้อนรับ สมหญิง ใจดี',
  });
});

it('wrong credentials have a sentence of their own, every other refusal the message of the server', () => {
  expect(refusalOutcome(refused('wrong-credentials', 'ไม่ผ่าน'))).toMatchObject({
    tone: 'error',
    title: 'ไม่พบข้อมูลผู้ใช้งาน !',
    text: 'กรุณาตรวจสอบ ชื่อผู้ใช้งาน และ รหัสผ่าน ใหม่อีกครั้ง',
  });
  expect(refusalOutcome(refused('account-suspended', 'บัญชีถูกระงับ'))).toEqual({
    tone: 'error',
    title: 'เกิดข้อผิดพลาด !',
    text: 'บัญชีถูกระงับ',
  });
});
