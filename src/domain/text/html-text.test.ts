import { expect, test } from 'vitest';

import { htmlText } from './html-text.ts';

test.for([
  ['<p>เรียน&nbsp;อธิบดี</p><p>ขอส่ง\n<b>หนังสือ</b></p>', 'เรียน อธิบดี\n\nขอส่ง หนังสือ'],
  ['ก<br>ข<BR/>ค', 'ก\nข\nค'],
  ['<html><head><title>ไม่อ่าน</title><style>p{}</style></head><body>อ่าน</body></html>', 'อ่าน'],
  ['<script>alert("<p>ไม่อ่าน</p>")</script>อ่าน', 'อ่าน'],
  ['ก<!-- <p>ไม่อ่าน</p> -->ข', 'กข'],
  ['1 < 2 &amp;&lt;b&gt; &#3585;&#x0e02; &ไม่ใช่;', '1 < 2 &<b> กข &ไม่ใช่;'],
  ['ก&#1114111;&#1114112;&#x110000;ข', 'ก\u{10FFFF}ข'],
  ['<img src=x onerror=alert(1)>ภาพ', 'ภาพ'],
  ['<p>ยังไม่จบ <b', 'ยังไม่จบ <b'],
  ['<html><head><meta charset="utf-8"><body>หัวไม่ปิด</body></html>', 'หัวไม่ปิด'],
  ['<table><tr><th>ชื่อ</th><td>กรม</td></tr></table>', 'ชื่อ กรม'],
  ['<table><tr><td>ชื่อ</td><th>กรม</th></tr></table>', 'ชื่อ กรม'],
  [
    '&amp;&lt;&gt;&quot;&apos;ก&nbsp;ข&ndash;&mdash;&lsquo;&rsquo;&ldquo;&rdquo;&hellip;&bull;&middot;',
    '&<>"\'ก ข–—‘’“”…•·',
  ],
  ['<div> ก </div><div>ข <br> ค</div>', 'ก\n\nข\nค'],
  ['', ''],
] as const)('%s', ([html, text]) => {
  expect(htmlText(html)).toBe(text);
});

test.for(['br', 'p', '/p', 'div', '/div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'hr', '/table', 'blockquote'])(
  '<%s> begins a new line',
  (element) => {
    expect(htmlText(`ก<${element}>ข`)).toBe('ก\nข');
  },
);

test.for(['script', 'style', 'title', 'template'])('the text of <%s> is not read', (element) => {
  expect(htmlText(`ก<${element}>ไม่อ่าน</${element}>ข`)).toBe('กข');
});

test('a text with many unclosed elements is read in linear time', () => {
  const begun = performance.now();
  htmlText('<'.repeat(300_000) + '<!--'.repeat(100_000) + '<a '.repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(2_000);
});
