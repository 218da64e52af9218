import { expect, test } from 'vitest';

import { common as english } from './en/common.ts';
import { common as thai } from './th/common.ts';

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
