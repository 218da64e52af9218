import { copyWords } from '#locales/paper.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { dayOf, shortThaiDate, timeOfDay } from '#domain/text/thai-dates.ts';
import { toThaiDigits } from '#domain/text/thai-digits.ts';

/** What a copy has besides the letter: texts only, which the template places. */
export type CopyMarks =
  | { readonly kind: 'received'; readonly heads: readonly string[]; readonly lines: readonly LabelledText[] }
  | { readonly kind: 'certified'; readonly heads: readonly string[]; readonly lines: readonly string[] }
  | { readonly kind: 'office'; readonly heads: readonly string[]; readonly lines: readonly LabelledText[] };

interface LabelledText {
  readonly label: string;
  readonly text: string;
}

const dayText = (moment: Date) => toThaiDigits(shortThaiDate(dayOf(moment)));
/** `๐๙.๐๕ น.`, as times are written in letters. */
const timeText = (moment: Date) => toThaiDigits(`${timeOfDay(moment).replace(':', '.')} ${copyWords.oClock}`);

interface Receipt {
  readonly agency: string;
  readonly unitName: string;
  readonly registerNumber: number;
  readonly at: Date;
}

/** ตรารับ (clause 37, form 12): the name of the office, number, day and time. */
export const receivedStamp = ({ agency, unitName, registerNumber, at }: Receipt): CopyMarks => ({
  kind: 'received',
  heads: [...new Set([agency, unitName])].filter((head) => head !== ''),
  lines: [
    { label: copyWords.receivedNumber, text: toThaiDigits(String(registerNumber)) },
    { label: copyWords.day, text: dayText(at) },
    { label: copyWords.time, text: timeText(at) },
  ],
});

interface Certification {
  readonly name: string;
  readonly positionName: string;
  readonly at: Date;
}

/** สำเนาถูกต้อง (clause 31), with room for a signature above the name. */
export const certification = ({ name, positionName, at }: Certification): CopyMarks => ({
  kind: 'certified',
  heads: [copyWords.certified],
  lines: [`(${name})`, positionName, dayText(at)].filter((line) => line !== ''),
});

/** What is printed on a signed letter stays, so a copy says what class it has now. */
export const classChange = (printed: SecrecyClass, now: SecrecyClass): string => {
  if (printed.id === now.id) return '';
  if (!isSecret(now.id)) return `${copyWords.classEnded} “${printed.name}”`;
  return isSecret(printed.id)
    ? `${copyWords.classChanged} “${printed.name}” ${copyWords.classNow} “${now.name}”`
    : `${copyWords.classGiven} “${now.name}”`;
};

interface SecrecyClass {
  readonly id: number;
  readonly name: string;
}

interface Initial {
  readonly name: string;
  readonly at: Date;
}

interface OfficeCopy {
  readonly drafter: Initial;
  readonly reviewers: readonly Initial[];
}

/** สำเนาคู่ฉบับ (clause 30): who drafted and typed it, who read it over, and, last before it was signed, who checked it. */
export const officeCopy = ({ drafter, reviewers }: OfficeCopy): CopyMarks => ({
  kind: 'office',
  heads: [copyWords.office],
  lines: [
    { label: copyWords.drafted, text: initial(drafter) },
    ...reviewers.map((reviewer, index) => ({
      label: index === reviewers.length - 1 ? copyWords.checked : copyWords.proofread,
      text: initial(reviewer),
    })),
  ],
});

const initial = ({ name, at }: Initial) => `${name} ${dayText(at)} ${timeText(at)}`;
