/*
 * What stands on one line although words end in it: a number and what it counts, a date but for its month, a title and a
 * name, an abbreviation, an address. Each rule is a pattern of limited length that is looked for once in the whole text.
 */
import type { Part } from './whole-words.ts';
import { countedWords, notNames, numberedWords } from './word-lists.ts';

const thai = '[\\u0E01-\\u0E4E]';
const noThaiBefore = '(?<![\\u0E01-\\u0E4E])';
const noThaiAfter = '(?![\\u0E01-\\u0E4E])';
const digit = '[0-9๐-๙]';
/** Dots stand where it is still to be written. */
const number = '(?:[0-9๐-๙](?:[0-9๐-๙.,/:]{0,40}[0-9๐-๙])?|[.…]{2,20})';
const months =
  '(?:มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|(?:ม|ก|มี|เม|พ|มิ|ส|ต|ธ)\\.(?:ค|พ|ย)\\.)';
const era = '(?:พ\\.ศ\\.|ค\\.ศ\\.|ร\\.ศ\\.|จ\\.ศ\\.|พุทธศักราช|คริสต์ศักราช)';
const weekday = '(?:อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัสบดี|ศุกร์|เสาร์)';
const oneOf = (words: readonly string[]) => `(?:${words.map((word) => word.replaceAll('.', '\\.')).join('|')})`;
/** What can be counted can be numbered, as in กิโลเมตรที่ ๖๐. */
const ordinals = `(?:วัน${weekday}?ที่|${oneOf(countedWords)}ที่|${oneOf(numberedWords)}|โทร\\.|${era})`;
const multitude = '(?:พัน|หมื่น|แสน|ล้าน)';
const units = `(?:${multitude}{0,4}${oneOf(countedWords)}|${multitude}{1,4}|%)`;

/** After นาย and นาง these make other words. */
const noName =
  '(?!ก(?:รัฐมนตรี|เทศมนตรี|องค์การ|สมาคม|สภา|เมือง|ฯ|[ ]?อบ[จต])|จ้าง|ทะเบียน|อำเภอ|ทหาร|ตำรวจ|ช่าง|ท้าย|หน้า|ประกัน|เรือ|ด่าน|ทุน|หมวด|สิบ|พยาบาล|งาม|แบบ|เอก|รอง|ฟ้า|ไปรษณีย์|สถานี|ตรวจ)';
const titles =
  '(?:นายแพทย์|แพทย์หญิง|ทันตแพทย์|นายสัตวแพทย์|นางสาว|เด็กชาย|เด็กหญิง|นาย|นาง|หม่อมหลวง|หม่อมราชวงศ์|หม่อมเจ้า|พระองค์เจ้า|' +
  '(?:พล|พัน|ร้อย|นาวา|เรือ|นาวาอากาศ|เรืออากาศ)(?:ตำรวจ)?(?:เอก|โท|ตรี)|(?:จ่าสิบ|สิบ|ดาบ)(?:ตำรวจ|เอก|โท|ตรี)?|' +
  'น\\.ส\\.|ด\\.ช\\.|ด\\.ญ\\.|ดร\\.|รศ\\.|ผศ\\.|ศ\\.|นพ\\.|พญ\\.|ทพ\\.|ทพญ\\.|ม\\.ล\\.|ม\\.ร\\.ว\\.|(?:พล|พ|ร|น|ส|จ|ว่าที่[ ]?ร)\\.(?:[ตอทรจส]\\.){1,2}|Mr\\.|Mrs\\.|Ms\\.|Dr\\.)';
/** Names of Latin letters, as in บีทีเอส. */
const spelled =
  '(?:ดับเบิลยู|เอ็กซ์|แอล|เอ็ม|เอ็น|เอฟ|เอช|เอส|อาร์|เอ|บี|ซี|ดี|อี|จี|ไอ|เจ|เค|โอ|พี|คิว|ที|ยู|วี|วาย)(?![\\u0E30-\\u0E3A\\u0E45-\\u0E4E])';
const notAName = `(?!${oneOf(notNames)})`;
const letters = `(?:${thai}{2,20}${noThaiAfter}|[A-Za-z.-]{2,30})`;

const areas = '(?:ตำบล|อำเภอ|จังหวัด|แขวง|ถนน|สุขาภิบาล|เทศบาลเมือง|เทศบาลนคร|หมู่บ้าน)';
const sites =
  '(?:ป่า(?!สงวน|ไม้|ชุมชน|ชาย)|วัด(?!ถุ|ผล|ระ)|เขื่อน|คลอง|แม่น้ำ|ตึก|มหาวิทยาลัย|เจ้าฟ้า|กรมหลวง|กรมพระ|ห้วย|หนอง|ดอย|สะพาน|ค่าย|ตลาด|ซอย|อุทยานแห่งชาติ)';

const whole: readonly RegExp[] = [
  // Numbers
  new RegExp(`${ordinals}[ ]{0,2}${number}(?:[ ]?[ก-ฮ]\\.)?(?:[ ]?\\([0-9๐-๙]{1,3}\\)){0,3}`, 'g'),
  new RegExp(`${number}[ ]{0,2}${units}`, 'g'),
  new RegExp(`${number}(?:[ ]?[-–][ ]?${number})+`, 'g'),
  new RegExp(`${months}[ ]{0,2}(?:${era}[ ]{0,2})?${number}`, 'g'),
  // The number of a list or a bullet, and what it begins
  /(?<![^ (]|\([^()]{0,40})[0-9๐-๙]{1,3}(?:\.[0-9๐-๙]{1,2}){0,3}[.)]{1,2}[ ]./g,
  /(?<![0-9๐-๙.][ ]?)\([0-9๐-๙]{1,3}\)[ ]./g,
  /[●•○▪◦][ ]./g,
  // Telephone numbers
  /[0๐](?:[ -]?[0-9๐-๙]){7,9}(?:[ ]ต่อ[ ][0-9๐-๙]+)?/g,
  // Numbers of letters
  new RegExp(`${noThaiBefore}[ก-ฮ]{1,3}[ ][0-9๐-๙]{4,5}(?:\\.[0-9๐-๙]{1,3}){0,2}(?:/[ ]?ว?[ ]?[0-9๐-๙]{1,6})?`, 'g'),
  // Abbreviations, and one of a single letter with the name after it
  /(?:[ก-ฮ]{1,4}\.){1,6}(?:[ ]?[0-9๐-๙])?/g,
  new RegExp(`${noThaiBefore}[จอตถ]\\.[ ]?${letters}`, 'g'),
  // Latin words, addresses of mail and of the web
  /[A-Za-z0-9๐-๙@][A-Za-z0-9๐-๙@._%+/:?=&#~'’-]*/g,
  /(?:https?:\/\/|www\.)[^ \n]{1,300}/g,
  // A Latin word and its number, and spelled letters
  new RegExp(`[A-Za-z][A-Za-z.'’-]{0,30}[ ]${number}(?!${digit}|[ ]?${units})`, 'g'),
  new RegExp(`(?:${spelled}[ ]?){2,8}`, 'g'),
  // Names of companies and hotels
  new RegExp(`(?<=(?:บริษัท|ห้างหุ้นส่วนจำกัด|โรงแรม)[ ]?)${thai}{2,24}${noThaiAfter}`, 'g'),
  new RegExp(`(?<=บริษัท[ ]${thai}{2,24}[ ])${thai}{2,24}(?=[ ]จำกัด)`, 'g'),
  // Signs
  /[([“‘][ ]?|[ ]?[)\]”’]/g,
  /[ ]?(?:ๆ|ฯลฯ|ฯ)/g,
];

/** Names of places, and of what lies there. */
const ofAreas = [
  new RegExp(`(?<=${areas})${notAName}${thai}{2,20}${noThaiAfter}`, 'g'),
  new RegExp(`(?<=${areas})${notAName}${thai}{2,14}?(?=(?:เป็น|และ|กับ|ถึง)${areas})`, 'g'),
];
const ofSites = [
  new RegExp(`(?<=${sites})${notAName}${thai}{2,20}${noThaiAfter}`, 'g'),
  // A village, if a short name ends the phrase
  new RegExp(`(?<=บ้าน)(?!เรือน|พัก|เมือง|เช่า|เกิด|ได้|ใน)${notAName}${thai}{2,14}${noThaiAfter}`, 'g'),
];

/** Both parts of a name; a line may end between them, though better elsewhere. */
const names = [
  new RegExp(`(?:${titles}[ ]?){1,3}${noName}${letters}`, 'g'),
  new RegExp(`${titles}[ ]?${noName}${thai}`, 'g'),
  new RegExp(`(?<=(?:${titles}[ ]?)${noName}${letters}[ ]{1,2})${notAName}${thai}{2,20}${noThaiAfter}`, 'g'),
];

/** Before these a line ends only where every other end is worse. */
const reluctant: readonly RegExp[] = [
  new RegExp(`(?<=[0-9๐-๙][ ]?)${months}`, 'g'),
  new RegExp(`(?<=${titles}[ ]?${noName}${letters}[ ]{1,2})${thai}`, 'g'),
  /(?<=(?:^|[ ])ณ[ ])./g,
  /[0-9๐-๙]/g,
];

const placesOf = (text: string, patterns: readonly RegExp[]): readonly Part[] =>
  patterns.flatMap((pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );

/** Inside these no line ends. */
export const keptTogether = (text: string): readonly Part[] => placesOf(text, [...whole, ...ofAreas, ...ofSites]);

/** A word begins where they begin. */
export const areaNames = (text: string): readonly Part[] => placesOf(text, ofAreas);

/** Inside these neither, if a word begins where they begin. */
export const namesIn = (text: string): readonly Part[] => placesOf(text, names);

export const reluctantPlaces = (text: string): ReadonlySet<number> =>
  new Set(placesOf(text, reluctant).map(({ start }) => start));
