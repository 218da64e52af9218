import { describe, expect, it } from 'vitest';

import { paper } from '#locales/paper.ts';

import type { AgencyField, AgencyForm } from './agency-form.ts';
import { comparableText, type Comparable } from './comparable-text.ts';
import { emptyContent } from './content.ts';
import type { RichText } from './rich-text.ts';

const bodyOf = (text: string): RichText => [{ type: 'paragraph', line: [{ text, marks: [] }] }];
const field = (name: string, kind: AgencyField['kind']): AgencyField => ({
  name,
  label: `ช่อง ${name}`,
  kind,
  isRequired: true,
  help: '',
  options: [],
});
const template: AgencyForm = {
  fields: [field('who', 'person'), field('day', 'date'), field('car', 'check')],
  layout: [],
};

const full: Comparable = {
  subject: 'เรื่องหนึ่ง',
  toText: 'อธิบดี',
  letterNumber: '4',
  references: [{ text: 'หนังสือเดิม' }],
  content: {
    ...emptyContent,
    signedAs: [{ name: 'Mr. One', position: 'Director' }],
    salutation: 'เรียน',
    closing: 'ขอแสดงความนับถือ',
    issue: '2',
    holder: 'นางสาวดี',
    enclosures: ['กำหนดการ'],
    copies: ['กองคลัง'],
    body: bodyOf('ข้อความ'),
    contact: { address: 'ถนนหนึ่ง', unitName: 'กองหนึ่ง', phone: '01', fax: '02', email: 'one@example.go.th' },
    meeting: {
      body: 'คณะหนึ่ง',
      heldAt: '21 พฤศจิกายน 2569',
      place: 'ห้องหนึ่ง',
      present: ['นายมา'],
      absent: ['นายขาด'],
      attending: ['นายเข้า'],
      beginsAt: '09.30',
      endsAt: '12.00',
      agenda: ['แจ้ง', 'รับรอง', 'ทราบ', 'พิจารณา', 'อื่น'].map(bodyOf),
      recorder: 'นางจด',
      recorderPosition: 'นักจัดการ',
      reviewer: 'นายตรวจ',
    },
    form: { templateId: 1, values: { who: 'นางหนึ่ง', day: 'วันหนึ่ง' } },
  },
};

/** The paths of all typed texts in a nested value. The type of a block is not typed by anybody. */
function typedPlaces(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return path.at(-1) === 'type' || path.at(-1) === 'language' ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => typedPlaces(part, [...path, key]));
}

/** The same value with another text at one path. */
function changedAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return `${String(value)} แก้`;
  if (Array.isArray(value)) return value.with(Number(key), changedAt(value[Number(key)], rest));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, part]) => [name, name === key ? changedAt(part, rest) : part]),
  );
}

const linesOf = (draft: Comparable) => comparableText(draft, template).split('\n');
const withContent = (changes: Partial<Comparable['content']>): Comparable => ({
  ...full,
  content: { ...full.content, ...changes },
});

describe('the text by which two versions are compared', () => {
  it('contains everything that is typed, wherever it is typed', () => {
    const places = typedPlaces(full);
    expect(places.length).toBeGreaterThan(30);
    for (const place of places) {
      const changed = JSON.parse(JSON.stringify(changedAt(full, place)));
      expect([place.join('.'), linesOf(changed).filter((line) => line.includes(' แก้')).length]).toEqual([
        place.join('.'),
        1,
      ]);
    }
  });

  it('contains the language of a letter, its code, and its ticked fields', () => {
    for (const changed of [
      withContent({ language: 'en' }),
      withContent({ hasCode: true }),
      withContent({ form: { templateId: 1, values: { ...full.content.form?.values, car: 'yes' } } }),
    ])
      expect(linesOf(changed)).toHaveLength(linesOf(full).length + 1);
  });

  it('shows that a name moved from one list to another, and which field was filled in', () => {
    const { meeting } = full.content;
    const moved = withContent({ meeting: meeting && { ...meeting, present: [], absent: ['นายมา', 'นายขาด'] } });
    expect(linesOf(full)).toContain('ผู้มาประชุม นายมา');
    expect(linesOf(moved)).toContain('ผู้ไม่มาประชุม นายมา');
    const dated = withContent({ form: { templateId: 1, values: { day: '2026-11-21' } } });
    expect(linesOf(dated)).toContain('ช่อง day 21 พฤศจิกายน 2569');
  });

  it('names every item of the agenda of minutes by its heading', () => {
    for (const heading of paper.agenda) expect(linesOf(full)).toContain(heading);
  });

  it('does not change with an allocated number', () => {
    const letter = withContent({ meeting: null });
    expect(linesOf({ ...letter, letterNumber: 'กค 0201/5' })).toEqual(linesOf(letter));
  });
});
