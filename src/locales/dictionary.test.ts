import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { common as english } from './en/common.ts';
import { common as thai } from './th/common.ts';
import { passwords } from './th/passwords.ts';
import { portal } from './th/portal.ts';
import { signIn } from './th/sign-in.ts';

test('the messages of the dictionary are the ones of the specification, to the letter', () => {
  expect([
    english.errorTitle,
    english.socketError,
    english.socketCannotConnect,
    english.socketReconnecting,
    english.socketConnected,
    english.serverNotice,
    thai.serverNotice,
  ]).toEqual([
    'An Error Occurred',
    'Socket Connect Error',
    'Can not Connect Server !',
    'Socket is reconnecting...',
    'Socket is Connected',
    'Server Notification',
    'Server Notification',
  ]);
  expect([thai.errorTitle, thai.successTitle]).toEqual(['เกิดข้อผิดพลาด !', 'ทำรายการสำเร็จ!']);
});

test('the Thai interface says the messages of the dictionary in Thai, as docs/spec-coverage.md states', () => {
  const ofConnection = ['การเชื่อมต่อขัดข้อง', 'เชื่อมต่อเซิร์ฟเวอร์ไม่ได้', 'กำลังเชื่อมต่อใหม่…', 'เชื่อมต่อกับระบบแล้ว'];
  expect([thai.socketError, thai.socketCannotConnect, thai.socketReconnecting, thai.socketConnected]).toEqual(
    ofConnection,
  );
  const coverage = readFileSync('docs/spec-coverage.md', 'utf8');
  for (const sentence of ofConnection) expect(coverage).toContain(`“${sentence}”`);
});

test('the sentences of sections 5 and 8 are the ones of the specification, to the letter', () => {
  expect([signIn.usernameBlank, signIn.passwordBlank]).toEqual(['กรุณากรอกชื่อผู้ใช้งาน', 'กรุณากรอกรหัสผ่าน']);
  expect([passwords.emailLetters, passwords.emailInvalid, passwords.different, passwords.tooShort]).toEqual([
    'กรุณากรอกอีเมลให้ถูกต้อง.',
    'กรุณากรอก E-mail ให้ถูกต้อง',
    'รหัสผ่านใหม่ไม่ตรงกัน',
    'กรุณากรอกรหัสผ่านใหม่อย่างน้อย 8 ตัวอักษร',
  ]);
  expect([portal.chooseFirstTitle, portal.chooseFirst]).toEqual(['กรุณาเลือกข้อมูล !', 'ก่อนทำรายการทุกครั้ง.']);
  expect([signIn.notFoundTitle, signIn.notFound, signIn.successTitle, signIn.conflictQuestion]).toEqual([
    'ไม่พบข้อมูลผู้ใช้งาน !',
    'กรุณาตรวจสอบ ชื่อผู้ใช้งาน และ รหัสผ่าน ใหม่อีกครั้ง',
    'เข้าสู่ระบบสำเร็จ !',
    'คุณต้องการเข้าใช้งานเครื่องนี้หรือไม่ ?',
  ]);
});
