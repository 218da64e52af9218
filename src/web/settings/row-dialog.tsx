import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';

import type { SettingRow } from '#contract/settings.ts';
import type { ListField } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingFieldName, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { ListValue } from '#domain/settings/list-values.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm, type AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { settingReplies } from '#web/platform/reference/setting-replies.ts';
import { choiceKey, fieldNamesOf, fieldsOf } from './shown-values.ts';

/** A new row has no id. */
export type EditedRow = Omit<SettingRow, 'id'> & Partial<Pick<SettingRow, 'id'>>;
type Values = Record<string, ListValue>;

/** Longer texts get several lines. */
const longText = 300;
const inRequest = 'values.';

export function RowDialog({
  list,
  edited,
  onClose,
}: {
  readonly list: SettingListName;
  readonly edited: EditedRow;
  readonly onClose: () => void;
}) {
  const t = useTranslation();
  const declared = settingLists[list];
  const fields = fieldsOf(list);
  const required = Object.entries(fields).filter(([, field]) => !mayBeEmpty(field));
  const form = useAppForm<Values>({
    initialValues: { ...edited.values },
    required: Object.fromEntries(required.map(([name]) => [name, 'settings.missing' as const])),
  });
  const state = useAppForm({ initialValues: { isActive: edited.isActive } });
  const save = useChange('saveSettingRow', {
    form: {
      showErrors: (errors) =>
        form.showErrors(
          Object.fromEntries(
            Object.entries(errors).map(([name, message]) => [
              name.startsWith(inRequest) ? name.slice(inRequest.length) : name,
              message,
            ]),
          ),
        ),
    },
    success: t('settings.saved'),
    invalidates: settingReplies,
    onDone: onClose,
  });
  const name = String(edited.values[declared.namedBy] ?? '');
  return (
    <DialogForm
      size={560}
      title={edited.id === undefined ? t('settings.add') : t('settings.edit', { name })}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit((values) =>
        save.mutate({ list, ...(edited.id === undefined ? {} : { id: edited.id }), ...state.values, values }),
      )}
      onClose={onClose}
    >
      {fieldNamesOf(list).map((field) => (
        <Field key={field} name={field} field={fields[field]} form={form} />
      ))}
      {declared.rows === 'own' && (
        <Switch
          {...state.checkbox('isActive')}
          label={t('settings.isActive')}
          description={t('settings.isActiveHelp')}
        />
      )}
    </DialogForm>
  );
}

const mayBeEmpty = (field: ListField) => field.kind === 'email' || (field.kind === 'text' && !field.isRequired);

interface FieldProps {
  readonly name: SettingFieldName;
  readonly field: ListField | undefined;
  readonly form: AppForm<Values>;
}

function Field({ name, field, form }: FieldProps) {
  const t = useTranslation();
  const label = t(`settings.fields.${name}`);
  const { value, ...input } = form.input(name);
  const text = { ...input, label, value: String(value) };
  const typed = (event: { readonly currentTarget: { readonly value: string } }) =>
    form.change({ [name]: event.currentTarget.value });
  switch (field?.kind) {
    case undefined:
      return null;
    case 'number':
      return (
        <NumberInput {...input} label={label} value={value} min={field.min} max={field.max} allowDecimal={false} />
      );
    case 'color':
      return <TextInput {...text} type="color" onChange={typed} />;
    case 'choice':
      return (
        <Select
          {...text}
          onChange={(chosen) => chosen !== null && form.change({ [name]: chosen })}
          data={field.choices.map((choice) => {
            const key = choiceKey(choice);
            return { value: choice, label: key ? t(key) : choice };
          })}
        />
      );
    case 'email':
      return <TextInput {...text} type="email" onChange={typed} maxLength={254} />;
    case 'text':
      return field.max > longText ? (
        <Textarea {...text} onChange={typed} maxLength={field.max} autosize minRows={2} maxRows={8} />
      ) : (
        <TextInput {...text} onChange={typed} maxLength={field.max} />
      );
  }
}
