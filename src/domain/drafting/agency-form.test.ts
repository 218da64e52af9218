import { describe, expect, it } from 'vitest';

import { faultsOf, printedParts, ticked, unfilledFields, type AgencyField, type AgencyForm } from './agency-form.ts';

const field = (name: string, kind: AgencyField['kind'], more: Partial<AgencyField> = {}): AgencyField => ({
  name,
  label: name,
  kind,
  isRequired: true,
  help: '',
  options: [],
  ...more,
});

const form: AgencyForm = {
  fields: [
    field('who', 'person'),
    field('day', 'date'),
    field('car', 'choice', { options: ['รถตู้', 'รถยนต์'] }),
    field('count', 'number', { isRequired: false }),
    field('driver', 'check', { isRequired: false }),
  ],
  layout: [
    { type: 'paragraph', text: 'ข้าพเจ้า {who} ขอใช้รถวันที่ {day}' },
    { type: 'table', names: ['car', 'count'] },
    { type: 'checks', names: ['driver'] },
  ],
};
const filled = { who: 'นางหนึ่ง', day: '2026-11-21', car: 'รถตู้', count: '4', driver: ticked };

describe('a template', () => {
  it('must print every field, and have a field for everything it prints', () => {
    expect(faultsOf(form)).toEqual([]);
    const [who, ...others] = form.fields;
    expect(faultsOf({ ...form, fields: others })).toEqual(['unknown-name']);
    expect(faultsOf({ ...form, layout: form.layout.slice(0, 2) })).toEqual(['never-printed']);
    expect(faultsOf({ ...form, fields: [...form.fields, ...(who ? [{ ...who, label: 'อีกคน' }] : [])] })).toEqual([
      'name-twice',
    ]);
    const empty = form.fields.map((field) => ({ ...field, options: [] }));
    expect(faultsOf({ ...form, fields: empty })).toEqual(['choice-without-options']);
    expect(faultsOf({ ...form, layout: [...form.layout, { type: 'line', text: '{driver}' }] })).toEqual([
      'check-in-text',
    ]);
    // A label that is misspelt would be printed as it stands.
    expect(faultsOf({ ...form, layout: [...form.layout, { type: 'line', text: '{ผู้ขอ}' }] })).toEqual(['unknown-name']);
  });

  it('has fields, each with a label of its own', () => {
    expect(faultsOf({ fields: [], layout: [] })).toEqual(['no-field']);
    const labelled = (label: string) => ({
      ...form,
      fields: form.fields.map((field) => (field.name === 'day' ? { ...field, label } : field)),
    });
    expect(faultsOf(labelled(' '))).toEqual(['without-label']);
    expect(faultsOf(labelled('who '))).toEqual(['label-twice']);
  });
});

describe('a filled form', () => {
  it('is complete when every required field is right', () => expect(unfilledFields(form, filled)).toEqual([]));

  it.each([
    ['who', '  '],
    ['day', '21 พ.ย. 69'],
    ['car', 'เรือ'],
    ['count', 'สี่'],
    ['driver', 'no'],
  ])('lacks %s when its value is "%s"', (name, value) =>
    expect(unfilledFields(form, { ...filled, [name]: value })).toEqual([name]),
  );

  it('may lack optional fields', () => expect(unfilledFields(form, { ...filled, count: '', driver: '' })).toEqual([]));

  it('has its values in the printed text', () => {
    const parts = printedParts(form, 'ข้าพเจ้า {who} วันที่ {day}', filled).map(({ text }) => text);
    expect(parts.join('')).toBe('ข้าพเจ้า นางหนึ่ง วันที่ 2026-11-21');
  });
});
