import { describe, expect, it } from 'vitest';

import { faultsOf, type AgencyField, type AgencyForm } from './agency-form.ts';
import {
  addField,
  changeField,
  placeField,
  removeField,
  sampleValues,
  tidied,
  withLabels,
  withNames,
} from './edit-agency-form.ts';

const field = (name: string, label: string, more: Partial<AgencyField> = {}): AgencyField => ({
  name,
  label,
  kind: 'text',
  isRequired: true,
  help: '',
  options: [],
  ...more,
});
const form: AgencyForm = {
  fields: [field('f1', 'ผู้ขอ', { kind: 'person' }), field('f2', 'รถ', { kind: 'choice', options: ['รถตู้'] })],
  layout: [
    { type: 'paragraph', text: 'ข้าพเจ้า {f1} ขอ {f1}' },
    { type: 'table', names: ['f2'] },
  ],
};

describe('a text of the layout', () => {
  it('is shown with labels and stored with names, whatever the labels become', () => {
    const shown = withLabels(form.fields, 'ข้าพเจ้า {f1} ใช้ {f2} {อื่น}');
    expect(shown).toBe('ข้าพเจ้า {ผู้ขอ} ใช้ {รถ} {อื่น}');
    expect(withNames(form.fields, shown)).toBe('ข้าพเจ้า {f1} ใช้ {f2} {อื่น}');
  });

  it('names the fields while their labels cannot tell them apart', () => {
    const alike = [field('f1', 'ชื่อ'), field('f2', 'ชื่อ'), field('f3', '')];
    expect(withLabels(alike, '{f1} {f2} {f3}')).toBe('{f1} {f2} {f3}');
    expect(withNames(alike, '{ชื่อ} {f2}')).toBe('{ชื่อ} {f2}');
    // A label that is the name of another field does not take its place.
    const named = [field('name', 'ชื่อ'), field('f2', 'name')];
    expect(withLabels(named, '{name} {f2}')).toBe('{ชื่อ} {f2}');
    expect(withNames(named, '{name} {f2}')).toBe('{name} {f2}');
  });
});

describe('an edited form', () => {
  it('prints a field that is added, and nothing of one that is removed', () => {
    const added = addField(form);
    expect(added.fields.map(({ name }) => name)).toEqual(['f1', 'f2', 'f3']);
    expect(added.layout.at(-1)).toEqual({ type: 'table', names: ['f2', 'f3'] });
    expect(addField({ fields: [], layout: [] }).layout).toEqual([{ type: 'table', names: ['f1'] }]);
    expect(removeField(form, 'f1').layout[0]).toEqual({ type: 'paragraph', text: 'ข้าพเจ้า  ขอ ' });
    expect(removeField(form, 'f2')).toEqual({ fields: form.fields.slice(0, 1), layout: form.layout.slice(0, 1) });
  });

  it('prints a field that becomes a box to tick among the boxes, and back again', () => {
    const boxed = changeField(form, 'f2', { kind: 'check' });
    expect(boxed.layout).toEqual([form.layout[0], { type: 'checks', names: ['f2'] }]);
    expect(boxed.fields[1]?.options).toEqual([]);
    expect(faultsOf(boxed)).toEqual([]);
    expect(changeField(boxed, 'f2', { kind: 'date' }).layout.at(-1)).toEqual({ type: 'table', names: ['f2'] });
    expect(changeField(form, 'f1', { label: 'ผู้ขออนุญาต' }).layout).toEqual(form.layout);
    expect(changeField(form, 'f9', { label: 'x' })).toBe(form);
  });

  it('takes the first name that is free', () => {
    expect(addField(removeField(form, 'f1')).fields.map(({ name }) => name)).toEqual(['f2', 'f1']);
  });

  it('prints a field that stood nowhere', () => {
    const bare = { ...form, layout: form.layout.slice(0, 1) };
    expect(faultsOf(bare)).toEqual(['never-printed']);
    expect(faultsOf(placeField(bare, 'f2'))).toEqual([]);
  });

  it('is saved without blanks and empty parts, and with the fields that were labelled later', () => {
    const loose: AgencyForm = {
      fields: [field('f1', ' ผู้ขอ ', { kind: 'choice', help: ' ', options: ['ก', ' ', ' ก'] })],
      layout: [
        { type: 'heading', text: ' ' },
        { type: 'line', text: 'โดย {ผู้ขอ}' },
        { type: 'table', names: ['f1'] },
        { type: 'checks', names: [] },
      ],
    };
    expect(tidied(loose)).toEqual({
      fields: [field('f1', 'ผู้ขอ', { kind: 'choice', options: ['ก'] })],
      layout: [
        { type: 'line', text: 'โดย {f1}' },
        { type: 'table', names: ['f1'] },
      ],
    });
  });

  it('is shown as if it were filled in', () => {
    const fields = [...form.fields, field('f3', 'วัน', { kind: 'date' }), field('f4', 'ไป', { kind: 'check' })];
    const more = [...fields, field('f5', 'คน', { kind: 'number' }), field('f6', 'สี', { kind: 'choice' })];
    expect(sampleValues({ ...form, fields: more }, '2026-12-01')).toEqual({
      f1: 'ผู้ขอ',
      f2: 'รถตู้',
      f3: '2026-12-01',
      f4: 'yes',
      f5: '1',
      f6: '',
    });
  });
});
