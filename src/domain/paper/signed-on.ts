import { englishPaper, paper } from '#locales/paper.ts';

import type { LetterLanguage } from '../drafting/content.ts';
import { dayOf, timeOfDay } from '../text/thai-dates.ts';
import { toThaiDigits } from '../text/thai-digits.ts';
import { englishPaperDay, paperDay } from './paper-day.ts';

/** Beside a signature that was made with a certificate: with what, and when. */
export function signedOn(language: LetterLanguage, at: Date): readonly string[] {
  const [day, time] = [dayOf(at), timeOfDay(at)];
  return language === 'en'
    ? [...englishPaper.signedWithCertificate, englishPaperDay(day), time]
    : [...paper.signedWithCertificate, toThaiDigits(paperDay(day)), toThaiDigits(`${time} ${paper.oClock}`)];
}
