import { expect, it } from 'vitest';

import { parseSubject } from './parse-subject.ts';

const today = '2026-11-23';

it.each([
  [
    'ที่ มท 0201.3/ว 1455 ลงวันที่ 20 พฤศจิกายน 2569 เรื่อง แนวทางป้องกันอุทกภัย',
    { letterNumber: 'มท 0201.3/ว 1455', letterDate: '2026-11-20', subject: 'แนวทางป้องกันอุทกภัย' },
  ],
  [
    'ด่วนที่สุด หนังสือที่ กค ๐๔๐๕.๒/ว๑๑๙ เรื่อง การกำหนดอัตรา',
    { letterNumber: 'กค ๐๔๐๕.๒/ว๑๑๙', letterDate: null, subject: 'การกำหนดอัตรา' },
  ],
  [
    'ส่งหนังสือ ที่ ศธ 04021.118/161 ลงวันที่ 5 พ.ย. 69',
    {
      letterNumber: 'ศธ 04021.118/161',
      letterDate: '2026-11-05',
      subject: 'ส่งหนังสือ ที่ ศธ 04021.118/161 ลงวันที่ 5 พ.ย. 69',
    },
  ],
  [
    'Fwd: ที่ อว.0617.18/2204 ลงวันที่ 1 ตุลาคม พ.ศ. 2569 เรื่อง ขอเชิญประชุม เรื่อง น้ำ',
    { letterNumber: 'อว.0617.18/2204', letterDate: '2026-10-01', subject: 'ขอเชิญประชุม เรื่อง น้ำ' },
  ],
] as const)('reads number, day and subject of %s', (subject, parsed) => {
  expect(parseSubject(subject, today)).toEqual(parsed);
});

it.each(['สอบถามขั้นตอนที่ 2 เรื่อง การขอรับบริการ', 'ขอเชิญประชุมที่ห้อง 4/2', 'รายงานที่ 1/2569', ''])(
  'leaves %s as it is',
  (subject) => {
    expect(parseSubject(subject, today)).toEqual({ letterNumber: '', letterDate: null, subject });
  },
);
