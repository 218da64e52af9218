import { describe, expect, it } from 'vitest';

import { highestOffices, highestOfficesForShort } from '#locales/letters.ts';

import { addressFor } from './salutations.ts';

describe('the salutation for an addressee', () => {
  it('is กราบเรียน for the fourteen offices', () => {
    expect(highestOffices).toHaveLength(14);
    for (const office of highestOffices) expect(addressFor(office).salutation).toBe('กราบเรียน');
    for (const office of highestOfficesForShort) expect(addressFor(office).salutation).toBe('กราบเรียน');
    expect(addressFor('ประธานกกต.').salutation).toBe('กราบเรียน');
    // The marks of the first letter typed in the other order.
    expect(addressFor('ผ\u0E49\u0E39ตรวจการแผ่นดิน').salutation).toBe('กราบเรียน');
    expect(addressFor('เลขาธิการ กกต.').salutation).toBe('เรียน');
    expect(addressFor(' ฯพณฯ นายกรัฐมนตรี ').closing).toBe('ขอแสดงความนับถืออย่างยิ่ง');
  });

  it('is กราบเรียน for no others: not for ministers, permanent secretaries, governors or deputies', () => {
    for (const item of [
      'รัฐมนตรีว่าการกระทรวงมหาดไทย',
      'ปลัดกระทรวงการคลัง',
      'ผู้ว่าราชการจังหวัดเชียงใหม่',
      'รองนายกรัฐมนตรี',
      'เลขาธิการนายกรัฐมนตรี',
      'อธิบดีกรมส่งเสริมบริการสาธารณะ',
    ])
      expect(addressFor(item)).toEqual({ salutation: 'เรียน', closing: 'ขอแสดงความนับถือ' });
  });

  it('depends on the rank of a monk', () => {
    expect(addressFor('พระครูวิมลธรรมคุณ').closing).toBe('ขอนมัสการด้วยความเคารพ');
    expect(addressFor('สมเด็จพระสังฆราช').salutation).toBe('กราบทูล');
  });
});
