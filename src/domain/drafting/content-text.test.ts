import { expect, it } from 'vitest';

import { emptyContent } from './content.ts';
import { contentText } from './content-text.ts';

it('a document is found by its text, and not by the marks in it', () => {
  const runs = [
    { text: 'ขอเชิญ', marks: ['bold'] },
    { text: 'ประชุม', marks: [] },
  ] as const;
  expect(contentText({ ...emptyContent, body: [{ type: 'paragraph', line: runs }] })).toContain('ขอเชิญประชุม');
});

it('a document is found by what was filled into its form, and by its enclosures', () => {
  const text = contentText({
    ...emptyContent,
    form: { templateId: 1, values: { who: 'นางสาวดี', car: 'กข 1234' } },
    enclosures: ['กำหนดการ'],
  });
  for (const part of ['นางสาวดี', 'กข 1234', 'กำหนดการ']) expect(text).toContain(part);
});

it('minutes are found by every part of them', () => {
  const line = (text: string) => [{ type: 'paragraph', line: [{ text, marks: [] }] }] as const;
  const meeting = {
    body: 'คณะกรรมการตรวจรับ',
    heldAt: 'วันจันทร์',
    place: 'ห้องประชุมใหญ่',
    present: ['นายเอก', 'นางโท'],
    absent: ['นายตรี'],
    attending: ['นางจัตวา'],
    beginsAt: 'เก้านาฬิกา',
    endsAt: 'เที่ยงวัน',
    agenda: [line('แจ้งให้ทราบ'), line('รับรองรายงาน'), line('เรื่องสืบเนื่อง'), line('เรื่องพิจารณา'), line('เรื่องอื่น')],
    recorder: 'ผู้จด',
    recorderPosition: 'นักจัดการ',
    reviewer: 'ผู้ตรวจ',
  };
  const lines = contentText({ ...emptyContent, meeting })
    .split('\n')
    .filter((text) => text !== '');
  const parts = { ...meeting, agenda: meeting.agenda.map(([paragraph]) => paragraph.line[0].text) };
  expect(lines.toSorted()).toEqual(Object.values(parts).flat().toSorted());
});
