export const fieldKinds = ['text', 'longText', 'date', 'choice', 'person', 'number', 'check'] as const;

export interface AgencyField {
  /** Unique in its form; the layout refers to it as `{name}`. */
  readonly name: string;
  readonly label: string;
  readonly kind: (typeof fieldKinds)[number];
  readonly isRequired: boolean;
  readonly help: string;
  /** The options of a choice; empty for every other kind. */
  readonly options: readonly string[];
}

/** The printed form, from top to bottom. A text names fields in braces. */
export type AgencyBlock =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'line'; readonly text: string }
  | { readonly type: 'table'; readonly names: readonly string[] }
  | { readonly type: 'checks'; readonly names: readonly string[] };

/** แบบของหน่วยงาน: its fields and its printed layout. */
export interface AgencyForm {
  readonly fields: readonly AgencyField[];
  readonly layout: readonly AgencyBlock[];
}

export type FormValues = Readonly<Record<string, string>>;

/** A form as stored in a document; a template never changes once it was used. */
export interface FilledForm {
  readonly templateId: number;
  readonly values: FormValues;
}

/** The value of a ticked field. */
export const ticked = 'yes';

const placeholder = /\{([a-z][a-zA-Z0-9]*)\}/g;
/** What looks like a field to a reader, whether there is one of the name or not. */
const braced = /\{([^{}]*)\}/g;
const namesIn = (block: AgencyBlock): readonly string[] =>
  'names' in block ? block.names : [...block.text.matchAll(braced)].map((found) => found[1] ?? '');

/** The fields that stand nowhere on the printed form. */
export function unprintedFields({ fields, layout }: AgencyForm): readonly AgencyField[] {
  const printed = new Set(layout.flatMap(namesIn));
  return fields.filter(({ name }) => !printed.has(name));
}

const isBlank = (text: string) => text.trim() === '';

export const templateFaults = [
  'no-field',
  'without-label',
  'label-twice',
  'name-twice',
  'unknown-name',
  'never-printed',
  'choice-without-options',
  'check-in-text',
] as const;
export type TemplateFault = (typeof templateFaults)[number];

/** A usable template prints every field, has a field for everything it prints, and its fields can be told apart. */
export function faultsOf({ fields, layout }: AgencyForm): readonly TemplateFault[] {
  const names = fields.map(({ name }) => name);
  const labels = fields.map(({ label }) => label.trim());
  const printed = layout.flatMap(namesIn);
  const checks = fields.filter(({ kind }) => kind === 'check').map(({ name }) => name);
  const inTexts = layout.filter((block) => 'text' in block).flatMap(namesIn);
  const faults: Readonly<Record<TemplateFault, boolean>> = {
    'no-field': fields.length === 0,
    'without-label': labels.includes(''),
    'label-twice': new Set(labels).size < labels.length,
    'name-twice': new Set(names).size < names.length,
    'unknown-name': printed.some((name) => !names.includes(name)),
    'never-printed': unprintedFields({ fields, layout }).length > 0,
    'choice-without-options': fields.some(({ kind, options }) => kind === 'choice' && options.every(isBlank)),
    'check-in-text': checks.some((name) => inTexts.includes(name)),
  };
  return templateFaults.filter((fault) => faults[fault]);
}

const patterns: Readonly<Partial<Record<AgencyField['kind'], RegExp>>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  number: /^\d+(\.\d+)?$/,
  check: /^yes$/,
};

function isWrong({ kind, isRequired, options }: AgencyField, value: string): boolean {
  if (value.trim() === '') return isRequired;
  if (kind === 'choice') return !options.includes(value);
  return patterns[kind]?.test(value) === false;
}

/** The fields that are empty or invalid, in the order of the form. */
export const unfilledFields = ({ fields }: AgencyForm, values: FormValues): readonly string[] =>
  fields.filter((field) => isWrong(field, values[field.name] ?? '')).map(({ name }) => name);

/** A part of a printed text: from the layout, or a value. */
export interface PrintedPart {
  readonly text: string;
  /** The field it came from; null for text of the layout. */
  readonly field: AgencyField | null;
}

/** A text of the layout with the values; a missing value gives an empty part. */
export function printedParts({ fields }: AgencyForm, text: string, values: FormValues): readonly PrintedPart[] {
  return text.split(placeholder).map((part, index) => {
    const field = index % 2 === 1 ? fields.find(({ name }) => name === part) : undefined;
    return field ? { text: values[field.name] ?? '', field } : { text: part, field: null };
  });
}
