import { expect, it } from 'vitest';

import { sarn } from '#domain/tenants/sarn.ts';
import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';

import { mailOfLetter } from './mail-of-letter.ts';

const platformAt = (publicUrl: string) => {
  const config = readConfig({ PUBLIC_URL: publicUrl });
  if (isConfigProblem(config)) throw new Error(config.problem);
  return { config };
};
const { agency, english } = sarn;
const letter = {
  dispatchId: 12,
  documentId: 45,
  round: 2,
  attempts: 3,
  email: 'a@moi.example.go.th',
  toText: 'ผู้ว่าราชการจังหวัด',
  letterNumber: 'สต 0201/7',
  letterDate: '2031-05-01',
  subject: ' ขอเชิญ\n ประชุม ',
  speed: 2,
  unitName: 'สำนักงานเลขานุการ',
  token: 'a-token',
  // Midnight in Bangkok has passed, in London not yet.
  linkEndsAt: new Date('2031-06-04T18:00:00Z'),
};
const link = 'https://sarn.example.go.th/outside-letter#key=a-token';

it('the mail says in both languages who sends which letter, how urgent it is, and how long its link is good', () => {
  const mail = mailOfLetter(platformAt('https://sarn.example.go.th/'), sarn, letter);
  expect({ ...mail, text: '' }).toEqual({
    to: 'a@moi.example.go.th',
    messageId: '<letter-12-2@sarn.example.go.th>',
    subject: `[ด่วน] ${agency} ส่งหนังสือ ที่ สต 0201/7 เรื่อง ขอเชิญ ประชุม`,
    text: '',
  });
  const [thai = '', inEnglish = ''] = mail.text.split('———');
  expect(thai).toContain(
    `เรียน ผู้ว่าราชการจังหวัด\n\n${agency} ขอส่งหนังสือราชการทางอีเมล รายละเอียดดังนี้\n\nที่ สต 0201/7\nลงวันที่ 1 พฤษภาคม 2574\nเรื่อง ขอเชิญ ประชุม\n`,
  );
  expect(thai).toContain(`\n${link}\n`);
  expect(thai).toContain('ใช้ได้ถึงวันที่ 5 มิถุนายน 2574 ');
  expect(thai).toContain(`\n\nสำนักงานเลขานุการ\n${agency}`);
  expect(inEnglish).toContain(`${english.agency} sends you an official letter by e-mail:`);
  expect(inEnglish).toContain('\nNo. สต 0201/7\nDate 1 May 2031\nSubject ขอเชิญ ประชุม\n');
  expect(inEnglish).toContain(`\n${link}\n`);
  expect(inEnglish).toContain('good until 5 June 2031.');
});

it('an ordinary letter has no mark, one without a date names none, and no word of the form is left unfilled', () => {
  const { subject, text } = mailOfLetter(platformAt('https://sarn.example.go.th'), sarn, {
    ...letter,
    speed: 1,
    letterDate: null,
  });
  expect(subject).toBe(`${agency} ส่งหนังสือ ที่ สต 0201/7 เรื่อง ขอเชิญ ประชุม`);
  expect(text).toContain('\nลงวันที่ \n');
  expect(text).toContain('\nDate \n');
  expect(text).toContain(link);
  expect(text).not.toMatch(/[{}]|undefined/);
});
