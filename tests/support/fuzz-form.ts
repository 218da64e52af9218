export interface Form {
  readonly type: string;
  readonly body: Buffer;
}

type Choices = readonly (string | undefined)[];

/** After `boundary=` in the header of the request, and what the body has between its parts: mostly the same. */
const boundaries: readonly (readonly [string, string])[] = [
  ['b', 'b'],
  ['----WebKitFormBoundary7MA4YWxkTrZu0gW', '----WebKitFormBoundary7MA4YWxkTrZu0gW'],
  ['"two words"', 'two words'],
  ['b; charset=utf-8', 'b'],
  ['b', 'other'],
  ['', ''],
  ['b'.repeat(252), 'b'.repeat(252)],
  ['b'.repeat(400), 'b'.repeat(400)],
  ["utf-8''%00", '\0'],
];
const types: Choices = ['multipart/form-data; boundary=', 'MULTIPART/Form-Data;boundary=', 'multipart/form-data', ''];
const dispositions: Choices = ['form-data', 'attachment', '', '; ;', 'form-data; name', undefined];
const names: Choices = ['file', 'constructor', '__proto__', 'ก', '\0', '', 'x'.repeat(100_000), undefined];
const fileNames: Choices = [
  '"a.txt"',
  '"หนังสือ.pdf"',
  '""',
  '"\0"',
  '"a\0.txt"',
  '"../../etc/passwd"',
  '"CON"',
  '"a\r\nSet-Cookie: b=c"',
  '"\u202e\ufeff"',
  `"${'ก'.repeat(20_000)}"`,
  '"\\"',
  '"a',
  'a b',
  undefined,
];
/** Their bytes are no text of UTF-8, or say so in a way of their own. */
const encodedNames: Choices = ["utf-8''%ff%00", "x-none'th'%e0%b8", "''", "utf-8'", '\xed\xa0\x80', undefined];
const partTypes: Choices = [
  'text/plain',
  'application/octet-stream',
  'application/json',
  'text/plain; charset',
  'text/plain; charset=',
  'text/plain; charset=utf-16le',
  "text/plain; charset*=x'",
  '',
  ';',
  'x'.repeat(90_000),
  undefined,
];
const transferEncodings: Choices = ['base64', '', 'x', undefined];
const contents: readonly Buffer[] = [
  Buffer.from('abc'),
  Buffer.alloc(0),
  Buffer.from('{"a":'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(300_000, 'x'),
  Buffer.from([0xff, 0xfe, 0x00, 0xed, 0xa0, 0x80]),
  Buffer.from('\r\n--b\r\n\r\n--'),
];

/** A form of an upload: mostly with one file, and with one thing or another that no browser sends. */
export function fuzzForm(random: () => number): Form {
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  /** The first, which a browser would send, most often. */
  const mostly = <Item>(items: readonly Item[]): Item | undefined => (random() < 0.7 ? items[0] : oneOf(items));
  const [named, used] = mostly(boundaries) ?? ['b', 'b'];
  const type = `${mostly(types) ?? ''}${named}`;
  const newLine = random() < 0.95 ? '\r\n' : '\n';
  const header = (name: string, value: string | undefined) =>
    value === undefined ? [] : [Buffer.from(`${name}: ${value}${newLine}`, 'utf8')];
  const parameter = (name: string, value: string | undefined) => (value === undefined ? '' : `; ${name}=${value}`);
  const part = (): Buffer => {
    const name = mostly(names);
    const disposition = mostly(dispositions);
    const parameters = [
      parameter('name', name === undefined ? undefined : `"${name}"`),
      parameter('filename', mostly(fileNames)),
      parameter('filename*', random() < 0.15 ? oneOf(encodedNames) : undefined),
    ].join('');
    return Buffer.concat([
      Buffer.from(`--${used}${newLine}`),
      ...header('Content-Disposition', disposition === undefined ? undefined : `${disposition}${parameters}`),
      ...header('Content-Type', mostly(partTypes)),
      ...header('Content-Transfer-Encoding', random() < 0.1 ? oneOf(transferEncodings) : undefined),
      Buffer.from(newLine),
      mostly(contents) ?? Buffer.alloc(0),
      Buffer.from(newLine),
    ]);
  };
  const count = oneOf([1, 1, 1, 1, 1, 0, 2, 3, 14]) ?? 1;
  const body = Buffer.concat([
    ...Array.from({ length: count }, part),
    Buffer.from(oneOf([`--${used}--${newLine}`, `--${used}--${newLine}`, `--${used}--`, `--${used}`, '']) ?? ''),
    Buffer.from(random() < 0.1 ? 'after the end' : ''),
  ]);
  return { type, body: random() < 0.15 ? body.subarray(0, Math.floor(random() * body.length)) : body };
}
