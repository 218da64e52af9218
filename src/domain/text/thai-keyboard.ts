/** Thai signs in the order of the keys that type them (Kedmanee), without and with Shift. */
const rows = [
  ['1456789', 'ๅภถุึคต'],
  ['0-=', 'จขช'],
  ['@#$%^&*()_+', '๑๒๓๔ู฿๕๖๗๘๙'],
  ['qwertyuiop[]\\', 'ๆไำพะัีรนยบลฃ'],
  ['QERTYUIOP{|', '๐ฎฑธํ๊ณฯญฐฅ'],
  ["asdfghjkl;'", 'ฟหกดเ้่าสวง'],
  ['ASDFGHJKL:', 'ฤฆฏโฌ็๋ษศซ'],
  ['zxcvbnm,./', 'ผปแอิืทมใฝ'],
  ['CVBN<>?', 'ฉฮฺ์ฒฬฦ'],
] as const;

const latinKeys = new Map(
  rows.flatMap(([keys, signs]) => [...signs].map((sign, index) => [sign, keys[index] ?? sign])),
);

/** What the same keys type with the keyboard set to English. Other signs stay as they are. */
export const onLatinKeys = (text: string): string => [...text].map((sign) => latinKeys.get(sign) ?? sign).join('');
