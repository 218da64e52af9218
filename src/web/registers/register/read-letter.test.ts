import { describe, expect, it } from 'vitest';

import { readLetterHead } from './read-letter.ts';

const today = '2026-11-21';

describe('reading a letterhead', () => {
  it('reads an external letter', () => {
    const lines = [
      ['ที่ กค ๐๔๐๕.๒/ว ๑๑๘', 'กรมบัญชีกลาง'],
      ['ถนนพระราม ๖ กรุงเทพฯ ๑๐๔๐๐'],
      ['๑๙ พฤศจิกายน ๒๕๖๙'],
      ['เรื่อง ซ้อมความเข้าใจเกี่ยวกับการเบิกจ่ายเงิน'],
      ['ค่าใช้จ่ายในการฝึกอบรม'],
      ['เรียน อธิบดี'],
      ['ด้วยกรมบัญชีกลาง'],
    ];
    expect(readLetterHead(lines, today)).toEqual({
      letterNumber: 'กค 0405.2/ว 118',
      letterDate: '2026-11-19',
      fromText: 'กรมบัญชีกลาง',
      subject: 'ซ้อมความเข้าใจเกี่ยวกับการเบิกจ่ายเงินค่าใช้จ่ายในการฝึกอบรม',
      toText: 'อธิบดี',
    });
  });

  it('reads a memorandum', () => {
    const lines = [
      ['บันทึกข้อความ'],
      ['ส่วนราชการ กองยุทธศาสตร์และแผนงาน โทร. ๑๒๓๔'],
      ['ที่ สธ ๐๒๐๑/๕', 'วันที่ ๑ ธันวาคม ๒๕๖๙'],
      ['เรื่อง ขออนุมัติเดินทาง'],
      ['เรียน อธิบดี'],
    ];
    expect(readLetterHead(lines, today)).toMatchObject({
      letterNumber: 'สธ 0201/5',
      letterDate: '2026-12-01',
      fromText: 'กองยุทธศาสตร์และแผนงาน โทร. ๑๒๓๔',
      subject: 'ขออนุมัติเดินทาง',
    });
  });

  it('finds nothing on a page without text', () => {
    expect(readLetterHead([], today)).toEqual({});
  });
});
