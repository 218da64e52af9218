import { describe, expect, it } from 'vitest';

import { breakPoints, wholeWords } from './break-points.ts';

const clusters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** With | where a line may end, and ~ where only if every other end is worse. */
function marked(text: string, words?: readonly string[], names: readonly string[] = []): string {
  const points = new Map(breakPoints(text, wholeWords(words, names)).map((point) => [point.place, point.isReluctant]));
  const sign = (place: number) => (points.has(place) ? (points.get(place) === true ? '~' : '|') : '');
  return text
    .split('')
    .map((unit, place) => `${sign(place)}${unit}`)
    .join('');
}

const unmarked = (text: string) => text.replace(/[|~]/g, '');

describe('a line may end', () => {
  it.each([
    'ให้|ถือ|ปฏิบัติ|ตั้งแต่|วันที่ ๑ ~ตุลาคม ๒๕๖๙ |เป็นต้น|ไป',
    'ลง|วันที่ 1 ~ตุลาคม พ.ศ. 2569',
    'ใน|วันพฤหัสบดีที่ ๑๒ ~พฤศจิกายน ๒๕๖๙ |เวลา ~๐๙.๓๐ น. |ถึง ~๑๖.๓๐ น.',
    'ระหว่าง|วันที่ 3 - 5 ~มีนาคม 2569 |และ|ปีงบประมาณ |พ.ศ. ๒๕๗๐',
    'ใน|เขต|เลือก|ตั้ง|ที่ ๒ |และ|ภาค|เรียน|ที่ 1',
    'ตาม|มาตรา 12 |วรรค|สอง |และ|ข้อ 5 หน้า 3',
    'เป็น|เงิน ~1,500 บาท |จำนวน ~25 คน |ระยะ|เวลา ~3 วัน',
    'ตาม|มาตรา 38 ค. (2) |และ|ฉบับที่ .. |(พ.ศ. ....)',
    'เพียง ~17,000 กว่า|บาท |ใช้|ยา ~16 ตำรับ |ใน ~1-2 สัปดาห์ |เป็น|อันดับ 60 |แล้ว',
    'นโยบาย |Thailand 4.0 |และ |Gen 5 |พบ |COVID ~14 ราย',
    'ที่|กิโลเมตรที่ 60 |อาคาร 3 |ณ ~ห้องประชุม 501 |ใน|วันที่ 3 ~ธันวาคม  2562 |มี ~12  โรงงาน',
    'วงเงิน ๑.๒ แสนล้านบาท |คิด|เป็น|ร้อยละ ๗๕ |หรือ ~75 % |ของ|ทั้งหมด',
  ])('around numbers and dates as in %s', (expected) => {
    expect(marked(unmarked(expected))).toBe(expected);
  });

  it.each([
    'ได้แก่ ~1) การ|พัฒนา ~2) การ|วิจัย |และ |(3) การ|เรียน',
    'ดังนี้ ~1. เรื่อง|แรก ~2.1 เรื่อง|ที่|สอง',
    '● รับ|ทราบ|ผล',
    'การ|รับ - |จ่าย|เงิน',
    'สาย|บางนา –บางปะกง',
  ])('in lists and at dashes as in %s', (expected) => {
    expect(marked(unmarked(expected))).toBe(expected);
  });

  it.each([
    'นายกิตติ ~วรรณศิริ |และ|นางสาวสมหญิง ~ใจดี',
    'ให้|นายจงใจ|เป็น|ประธาน|กรรมการ|ตรวจ|รับ|พัสดุ |และ|นางกอบกาญจน์ ~วัฒนวรางกูร',
    'นายก|รัฐมนตรี|และ|นายก|เทศมนตรี|เห็น|ชอบ',
    'ร.ต.อ. สมชาย ~รัตนกุล |ผู้|กำกับ|การ',
    'พล.ต.อ.ศักดิ์ดา ~เดชาธร',
    'อบจ.|เชียงใหม่ |จ.เชียงราย |อ.เมือง |พ.ร.บ.|คุ้มครอง|ผู้|บริโภค',
    'ใน|เขต|ตำบล|นากระแซง |อำเภอ|เต่างอย',
    'ให้|บริษัท |รุ่งอรุณธานี |จำกัด |เสนอ|ราคา',
    'นายกิตติ ~กล่าว|ว่า |นายกิตติ ~มีชัยกุล |แจ้ง',
    'ตำบล|ในเมือง |หมู่บ้าน|หัวดอย |และ|จังหวัด|ทั่ว|ประเทศ',
    'เปลี่ยน|อำเภอ|ทุ่งยางงาม|เป็น|อำเภอ|บ้านบ่อ',
    'ให้|ป่า|เขาช้างเผือก |เป็น|ป่า|สงวน|แห่ง|ชาติ |และ|คลอง|ที่|ตื้น|เขิน',
    'บริษัท |เอ็ม บี เค |จำกัด |(อีอีซี)',
    'นายวิษณุ  ~ทุ่งยางงาม |ที่ |ตึก|สีทองงาม |มหาวิทยาลัย|ทุ่งยางงาม |บ้าน|หัวดอนยาว |กลับ|บ้าน|ได้',
    'เจ้าฟ้า|สีทองงาม |กรม|หลวง|ทุ่งยางงาม |และ |#ธรรมาภิบาล',
  ])('around names, titles and abbreviations as in %s', (expected) => {
    expect(marked(unmarked(expected))).toBe(expected);
  });

  it.each([
    'จังหวัด|ต่าง ๆ |ใน|เขต |กทม. ฯลฯ |ได้|รับ|แจ้ง|แล้ว',
    'กรุงเทพฯ |และ |"ระเบียบ|งาน" |(ฉบับที่ ๒)',
    'เรื่อง |“งาน|สารบรรณ” |[ร่าง]',
    'ส่ง|ไป|ที่ |saraban-office@example.go.th |หรือ |https://example.go.th/ที่อยู่/form-1 |ภายใน|วัน',
    'โทรศัพท์ 0 2241 9000 ต่อ 1234 |โทรสาร ๐ ๒๒๔๑ ๙๐๐๑',
    'หนังสือ |ที่ |กค 0408.4/ว 123 |ลง|วันที่ 5',
    'ที่ |plan๑@example.go.th |หรือ |https://example.go.th/form-๑/๒๕๖๙ |ก็|เห็น',
    'ระบบ |e-Office |และ |Wi-Fi |ของ |Thai |Digital',
  ])('around signs, addresses and numbers of letters as in %s', (expected) => {
    expect(marked(unmarked(expected))).toBe(expected);
  });

  it('around a word of the list and never inside it', () => {
    expect(marked('ออกกฎกระทรวงแล้ว', [])).toContain('กฎ|กระทรวง');
    expect(marked('ออกกฎกระทรวงแล้ว')).toBe('ออก|กฎกระทรวง|แล้ว');
    expect(marked('ผลกระทบต่อการบูรณาการ', [])).not.toBe('ผล|กระทบ|ต่อ|การ|บูรณาการ');
    expect(marked('ผลกระทบต่อการบูรณาการ', ['กระทบ', 'บูรณาการ'])).toBe('ผล|กระทบ|ต่อ|การ|บูรณาการ');
  });

  it('never inside a name, but a name is no word inside another word', () => {
    expect(marked('เสนอทองดีงามแล้ว')).toBe('เสนอ|ทอง|ดี|งาม|แล้ว');
    expect(marked('เสนอทองดีงามแล้ว', [], ['ทองดีงาม'])).toBe('เสนอ|ทองดีงาม|แล้ว');
    expect(marked('เสนอธนะศักดิ์แล้ว', [], ['ธนะศักดิ์'])).toBe('เสนอ|ธนะศักดิ์|แล้ว');
    expect(marked('ที่วิทยาลัยแล้ว', [], ['วิทยา', 'ลัย'])).toBe('ที่|วิทยาลัย|แล้ว');
  });

  it('never where the spelling wants another letter', () => {
    const odd = ['สาริกัลยะ', 'เพ็ชร์บุรี', 'อัคราแอมบาสเดอร์', 'วรรธน์', 'ดิษยวรรธนะ', 'คิงส์เกต', 'ประภัตร', 'ราชนาวุธ', 'จีโนมิกส์'];
    for (const text of odd) {
      const edges = new Set([...clusters.segment(text)].map(({ index }) => index));
      for (const { place } of breakPoints(text, wholeWords())) {
        expect(edges.has(place), text).toBe(true);
        expect(text.slice(place), text).not.toMatch(/^(?:[ะาำๅ]|[ก-ฮ][ิุ]?์|[ก-ฮ]$)/);
        expect(text.slice(0, place), text).not.toMatch(/(?:[เแโใไ]|ั|ื|^[ก-ฮ])$/);
      }
    }
  });

  it('next to a short word of the list, but not next to a piece as short that is in none', () => {
    expect(marked('นำผลมาให้')).toBe('นำ|ผล|มา|ให้');
    expect(marked('เปิดสถาบันคชบาลแห่งชาติ', [])).toBe('เปิด|สถาบันคชบาลแห่ง|ชาติ');
    expect(marked('เปิดสถาบันคชบาลแห่งชาติ', ['คชบาล'])).toBe('เปิด|สถาบัน|คชบาล|แห่ง|ชาติ');
    // The list has a word that ends inside another.
    expect(marked('วิศวกรรมใหม่', ['วิศวกร'])).toBe('วิศวกรรมใหม่');
  });

  it('after a vowel that wants ย only where there is none', () => {
    expect(marked('เวทีเสรี', ['เวที'])).toBe('เวที|เสรี');
    expect(marked('เวทียา', ['เวที'])).toBe('เวทียา');
  });

  it.each([
    ['ทำแล้ว', 'ทำแ'],
    ['เรียนกันมา', 'เรียนกั'],
    ['เมื่อวาน', 'เมื่'],
    ['เตรียมการ', 'เตรี'],
    ['เก็บเงิน', 'เก็'],
    ['จันทร์เพ็ญ', 'จันท'],
  ])('never there, whatever words the list has: %s', (text, word) => {
    const places = breakPoints(text, wholeWords([word])).map(({ place }) => place);
    expect(places).not.toContain(word.length);
  });

  it('before a word after ก็, and as elsewhere before a name that was shortened', () => {
    expect(marked('ก็เห็น')).toBe('ก็|เห็น');
    expect(marked('สำนักงานฯ มีมาตรการ')).toBe('สำนักงานฯ |มี|มาตรการ');
  });
});
