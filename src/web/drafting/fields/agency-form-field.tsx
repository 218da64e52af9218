import { Autocomplete, Checkbox, Select, Textarea, TextInput } from '@mantine/core';

import { ticked, unfilledFields, type AgencyField } from '#domain/drafting/agency-form.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';
import { usePartyOptions } from '#web/party-picker/use-party-options.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from '../saving/use-draft.ts';
import { fieldId } from './field-id.ts';
import styles from './fields.module.css';

interface AgencyFormFieldProps {
  readonly draft: Draft;
  /** Show missing and invalid values. */
  readonly isMarked: boolean;
}

export function AgencyFormField({ draft, isMarked }: AgencyFormFieldProps) {
  const t = useTranslation();
  const { template } = draft.view;
  const { form } = draft.written.content;
  if (!template || !form) return null;
  const unfilled = isMarked ? unfilledFields(template, form.values) : [];
  const put = (name: string, value: string) =>
    draft.set((before) => {
      const previous = before.content.form;
      return previous
        ? {
            ...before,
            content: { ...before.content, form: { ...previous, values: { ...previous.values, [name]: value } } },
          }
        : before;
    });
  return (
    <fieldset className={styles.group} id={fieldId('form')}>
      <legend>{`${template.code} ${template.name}`}</legend>
      {template.fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={form.values[field.name] ?? ''}
          error={unfilled.includes(field.name) ? t('drafting.missingField', { field: field.label }) : undefined}
          onChange={(value) => put(field.name, value)}
        />
      ))}
    </fieldset>
  );
}

interface FieldInputProps {
  readonly field: AgencyField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const maxLengths = { text: 500, longText: 5000, number: 20 } as const;

function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const { kind, label, isRequired, help, options } = field;
  const id = fieldId(`form.${field.name}`);
  const shared = { id, label, error, description: help === '' ? undefined : help, withAsterisk: isRequired };
  switch (kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          maxLength={maxLengths.text}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'longText':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={maxLengths.longText}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <TextInput
          {...shared}
          inputMode="decimal"
          maxLength={maxLengths.number}
          value={value}
          onChange={(event) => onChange(toArabicDigits(event.currentTarget.value).replaceAll(/[^0-9.]/g, ''))}
        />
      );
    case 'choice':
      return <Select {...shared} data={options} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />;
    case 'check':
      return (
        <Checkbox
          id={id}
          label={label}
          description={shared.description}
          error={error}
          checked={value === ticked}
          onChange={(event) => onChange(event.currentTarget.checked ? ticked : '')}
        />
      );
    case 'date':
      return (
        <ThaiDateInput
          {...{ id, label, error, isRequired }}
          description={shared.description}
          value={value || null}
          onChange={(day) => onChange(day ?? '')}
        />
      );
    case 'person':
      return <PersonInput {...shared} value={value} onChange={onChange} />;
  }
}

type PersonInputProps = Pick<FieldInputProps, 'value' | 'error' | 'onChange'> & {
  readonly id: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly withAsterisk: boolean;
};

/** Suggests colleagues while typing; any other name can be typed in full. */
function PersonInput({ value, onChange, ...shared }: PersonInputProps) {
  const { people } = usePartyOptions(value, ['person'], []);
  const names = [...new Set(people.map(({ name }) => name))];
  return (
    <Autocomplete
      {...shared}
      data={names}
      filter={({ options }) => options}
      maxLength={200}
      value={value}
      onChange={onChange}
    />
  );
}
