import { ActionIcon, Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { fieldKinds, type AgencyField, type AgencyForm } from '#domain/drafting/agency-form.ts';
import { addField, changeField, maxFormFields, removeField } from '#domain/drafting/edit-agency-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { moved } from '../book-displays/moved.ts';
import styles from './agency-forms.module.css';

interface FormFieldsProps {
  readonly form: AgencyForm;
  readonly onChange: (form: AgencyForm) => void;
}

/** As the contract admits. */
const limits = { label: 200, help: 300, option: 200, options: 50 } as const;

/** What drafters fill in, in the order in which they are asked. */
export function FormFields({ form, onChange }: FormFieldsProps) {
  const t = useTranslation();
  const { fields } = form;
  return (
    <section className={styles.part} aria-labelledby="form-fields">
      <h2 id="form-fields">{t('agencyForms.fields')}</h2>
      <ol className={styles.items}>
        {fields.map((field, index) => (
          <li key={field.name}>
            <fieldset>
              <legend>{t('agencyForms.field', { number: index + 1 })}</legend>
              <FieldInputs field={field} onChange={(values) => onChange(changeField(form, field.name, values))} />
            </fieldset>
            <ItemTools
              labels={{
                up: t('agencyForms.fieldUp', { number: index + 1 }),
                down: t('agencyForms.fieldDown', { number: index + 1 }),
                remove: t('agencyForms.removeField', { number: index + 1 }),
              }}
              index={index}
              count={fields.length}
              onMove={(to) => onChange({ ...form, fields: moved(fields, index, to) })}
              onRemove={() => onChange(removeField(form, field.name))}
            />
          </li>
        ))}
      </ol>
      {fields.length < maxFormFields && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange(addField(form))}
        >
          {t('agencyForms.addField')}
        </Button>
      )}
    </section>
  );
}

interface FieldInputsProps {
  readonly field: AgencyField;
  readonly onChange: (values: Partial<AgencyField>) => void;
}

function FieldInputs({ field: { label, kind, isRequired, help, options }, onChange }: FieldInputsProps) {
  const t = useTranslation();
  return (
    <div className={styles.inputs}>
      <TextInput
        label={t('agencyForms.label')}
        withAsterisk
        maxLength={limits.label}
        value={label}
        // Braces mark fields in the texts of the layout.
        onChange={(event) => onChange({ label: event.currentTarget.value.replaceAll(/[{}]/g, '') })}
      />
      <Select
        label={t('agencyForms.fieldKind')}
        allowDeselect={false}
        data={fieldKinds.map((value) => ({ value, label: t(`agencyForms.fieldKinds.${value}`) }))}
        value={kind}
        onChange={(value) => onChange({ kind: fieldKinds.find((known) => known === value) ?? kind })}
      />
      {kind === 'choice' && (
        <Textarea
          label={t('agencyForms.options')}
          description={t('agencyForms.optionsHelp')}
          withAsterisk
          autosize
          minRows={2}
          value={options.join('\n')}
          onChange={(event) =>
            onChange({
              options: event.currentTarget.value
                .split('\n')
                .slice(0, limits.options)
                .map((option) => option.slice(0, limits.option)),
            })
          }
        />
      )}
      <TextInput
        label={t('agencyForms.help')}
        maxLength={limits.help}
        value={help}
        onChange={(event) => onChange({ help: event.currentTarget.value })}
      />
      <Checkbox
        label={t('agencyForms.isRequired')}
        checked={isRequired}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
      />
    </div>
  );
}

interface ItemToolsProps {
  readonly labels: { readonly up: string; readonly down: string; readonly remove: string };
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moves an item of a list up and down, and removes it. */
export const ItemTools = ({ labels, index, count, onMove, onRemove }: ItemToolsProps) => (
  <div className={styles.tools}>
    <Tool label={labels.up} isOff={index === 0} onClick={() => onMove(index - 1)}>
      <IconArrowUp size={20} aria-hidden />
    </Tool>
    <Tool label={labels.down} isOff={index === count - 1} onClick={() => onMove(index + 1)}>
      <IconArrowDown size={20} aria-hidden />
    </Tool>
    <Tool label={labels.remove} isOff={false} onClick={onRemove}>
      <IconTrash size={20} aria-hidden />
    </Tool>
  </div>
);

interface ToolProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, isOff, onClick, children }: ToolProps) => (
  <ActionIcon variant="default" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    {children}
  </ActionIcon>
);
