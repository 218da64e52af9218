import type { AgencyBlock, AgencyField, AgencyForm } from './agency-form.ts';

/** So many as the contract admits. */
export const maxFormFields = 60;
export const maxFormBlocks = 100;

/** Not shown to anybody: the first of `f1`, `f2` … that is free. */
function freeName(fields: readonly AgencyField[]): string {
  const taken = new Set(fields.map(({ name }) => name));
  let number = 1;
  while (taken.has(`f${number}`)) number += 1;
  return `f${number}`;
}

/** What stands in braces for a field where its form is edited: the label, or its name while the label cannot tell it apart. */
function shownNames(fields: readonly AgencyField[]): ReadonlyMap<string, string> {
  const isOwn = (label: string) =>
    label.trim() !== '' &&
    fields.filter((field) => field.label === label).length === 1 &&
    !fields.some(({ name }) => name === label);
  return new Map(fields.map(({ name, label }) => [name, isOwn(label) ? label : name]));
}

const braced = /\{([^{}]*)\}/g;
const exchanged = (text: string, names: ReadonlyMap<string, string>) =>
  text.replaceAll(braced, (whole, name: string) => (names.has(name) ? `{${names.get(name)}}` : whole));

/** A text of the layout with the labels of its fields instead of their names. */
export const withLabels = (fields: readonly AgencyField[], text: string): string => exchanged(text, shownNames(fields));

/** The text of the layout that was written with labels. */
export const withNames = (fields: readonly AgencyField[], text: string): string =>
  exchanged(text, new Map([...shownNames(fields)].map(([name, shown]) => [shown, name])));

/** As it is put into a text that shows labels. */
export const placeholderOf = (fields: readonly AgencyField[], name: string): string =>
  `{${shownNames(fields).get(name) ?? name}}`;

/** Prints the field below the last one of its sort: a box to tick among boxes, any other in a table. */
export function placeField({ fields, layout }: AgencyForm, name: string): AgencyForm {
  const kind = fields.find((field) => field.name === name)?.kind;
  const type = kind === 'check' ? 'checks' : 'table';
  const last = layout.findLastIndex((block) => block.type === type);
  if (last < 0) return { fields, layout: [...layout, { type, names: [name] }] };
  const put = (block: AgencyBlock, index: number): AgencyBlock =>
    index === last && 'names' in block ? { ...block, names: [...block.names, name] } : block;
  return { fields, layout: layout.map(put) };
}

export function addField({ fields, layout }: AgencyForm): AgencyForm {
  const name = freeName(fields);
  const field = { name, label: '', kind: 'text', isRequired: true, help: '', options: [] } as const;
  return placeField({ fields: [...fields, field], layout }, name);
}

/** The layout without the field; what would print nothing then is left out. */
function withoutUses(layout: readonly AgencyBlock[], name: string): readonly AgencyBlock[] {
  return layout.flatMap((block): readonly AgencyBlock[] => {
    if ('text' in block) return [{ ...block, text: block.text.replaceAll(`{${name}}`, '') }];
    const names = block.names.filter((other) => other !== name);
    return names.length === 0 ? [] : [{ ...block, names }];
  });
}

export const removeField = ({ fields, layout }: AgencyForm, name: string): AgencyForm => ({
  fields: fields.filter((field) => field.name !== name),
  layout: withoutUses(layout, name),
});

/** A box to tick stands elsewhere than what is written, so a field that becomes one, or is one no longer, moves. */
export function changeField(form: AgencyForm, name: string, values: Partial<Omit<AgencyField, 'name'>>): AgencyForm {
  const before = form.fields.find((field) => field.name === name);
  if (!before) return form;
  const changed = { ...before, ...values };
  const after = changed.kind === 'choice' ? changed : { ...changed, options: [] };
  const fields = form.fields.map((field) => (field.name === name ? after : field));
  const isMoved = (before.kind === 'check') !== (after.kind === 'check');
  return isMoved
    ? placeField({ fields, layout: withoutUses(form.layout, name) }, name)
    : { fields, layout: form.layout };
}

/**
 * As it is saved: without blanks around labels, empty options and empty blocks. A label that was written before its field
 * had it means the field now.
 */
export function tidied({ fields, layout }: AgencyForm): AgencyForm {
  const tidy = fields.map((field) => ({
    ...field,
    label: field.label.trim(),
    help: field.help.trim(),
    options: [...new Set(field.options.map((option) => option.trim()).filter((option) => option !== ''))],
  }));
  return {
    fields: tidy,
    layout: layout
      .map((block) => ('text' in block ? { ...block, text: withNames(tidy, block.text) } : block))
      .filter((block) => ('text' in block ? block.text.trim() !== '' : block.names.length > 0)),
  };
}

/** What a filled form would hold, to show the printed form before anybody has filled it in. */
export const sampleValues = ({ fields }: AgencyForm, today: string): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field.name, sampleOf(field, today)]));

function sampleOf({ kind, label, options }: AgencyField, today: string): string {
  switch (kind) {
    case 'date':
      return today;
    case 'choice':
      return options.find((option) => option.trim() !== '') ?? '';
    case 'number':
      return '1';
    case 'check':
      return 'yes';
    case 'text':
    case 'longText':
    case 'person':
      return label;
  }
}
