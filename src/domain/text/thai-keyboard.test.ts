import { expect, test } from 'vitest';

import { onLatinKeys } from './thai-keyboard.ts';

test.for([
  ['สวัสดี', 'l;ylfu'],
  ['รหัสผ่าน', 'isylzjko'],
  ['ฟหกด', 'asdf'],
  ['ๅภถุึคตจขช', '14567890-='],
  ['ฉฮฺ์ฒฬฦ', 'CVBN<>?'],
  ['๑๒๓๔ู฿๕๖๗๘๙', '@#$%^&*()_+'],
  ['ๆไำพะัีรนยบลฃ', 'qwertyuiop[]\\'],
  ['๐ฎฑธํ๊ณฯญฐฅ', 'QERTYUIOP{|'],
  ['ฟหกดเ้่าสวง', "asdfghjkl;'"],
  ['ฤฆฏโฌ็๋ษศซ', 'ASDFGHJKL:'],
  ['ผปแอิืทมใฝ', 'zxcvbnm,./'],
  ['Sarn 2569 ๑', 'Sarn 2569 @'],
] as const)('%s is typed with the keys %s', ([text, keys]) => {
  expect(onLatinKeys(text)).toBe(keys);
});
