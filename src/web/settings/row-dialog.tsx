import { Button, Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { SettingRow } from '#contract/settings.ts';
import { maxLinkAddress } from '#domain/text/link-address.ts';
import { maxPublicAddress } from '#domain/text/public-address.ts';
import { growsByHand, type ListField } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingFieldName, type SettingListName } from '#domain/settings/setting-lists.ts';
import { rowName, type ListValue } from '#domain/settings/list-values.ts';
import { mergeUnsaved } from '#web/autosaves/merge-unsaved.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm, type AppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { settingReplies } from '#web/platform/reference/setting-replies.ts';
import { AuthorityOfReply, isPreviewed } from './authority-effects.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { useRowEffects } from './row-effects.ts';
import { SuggestedInput } from './suggested-input.tsx';
import styles from './settings.module.css';
import { activeKey, choiceKey, fieldNamesOf, fieldsOf, helpKey, inactiveHelpKey } from './shown-values.ts';

/** A new row has no id. */
export type EditedRow = Pick<SettingRow, 'isActive' | 'values' | 'names'> & Partial<Pick<SettingRow, 'id' | 'digest'>>;
type Values = Record<string, ListValue>;

/** Longer texts get several lines. */
const longText = 300;
const inRequest = 'values.';

export function RowDialog({
  list,
  edited: opened,
  latest,
  onClose,
}: {
  readonly list: SettingListName;
  /** The row as it was when the dialog was opened. */
  readonly edited: EditedRow;
  /** The row as it is now, where the list shows it. */
  readonly latest: SettingRow | undefined;
  readonly onClose: () => void;
}) {
  const t = useTranslation();
  const [edited, setEdited] = useState(opened);
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
  const effects = useRowEffects(list, edited, { values: form.values, ...state.values });
  const isChanged = latest !== undefined && latest.digest !== edited.digest;
  const loadAnew = (row: SettingRow) => {
    const before = { isActive: edited.isActive };
    form.fill(mergeUnsaved({ ...row.values }, { ...edited.values }, form.values));
    state.fill(mergeUnsaved({ isActive: row.isActive }, before, state.values));
    setEdited(row);
  };
  const isRefused = (field: string) => form.errors[field] !== undefined || form.values[field] !== edited.values[field];
  const name = rowName(declared, edited.values) || t(`settings.lists.${list}.title`);
  return (
    <DialogForm
      size={560}
      title={edited.id === undefined ? t('settings.add') : t('settings.edit', { name })}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      isReady={effects === undefined || isPreviewed(effects)}
      onSubmit={form.submit((values) =>
        save.mutate({
          list,
          ...(edited.id === undefined ? {} : { id: edited.id }),
          seen: edited.digest ?? null,
          ...state.values,
          values,
        }),
      )}
      onClose={onClose}
    >
      {isChanged && (
        <div role="alert" className={styles.changed}>
          <p>{t('settings.changedMeanwhile')}</p>
          <Button variant="default" size="sm" onClick={() => loadAnew(latest)}>
            {t('settings.loadAnew')}
          </Button>
        </div>
      )}
      {fieldNamesOf(list)
        .filter((field) => !isApart(fields[field]) || isRefused(field))
        .map((field) => (
          // Anew with the row: a reference remembers the name of what it refers to.
          <Field
            key={`${field} ${edited.digest ?? ''}`}
            list={list}
            name={field}
            field={fields[field]}
            form={form}
            chosen={edited.names[field]}
            rowId={edited.id ?? null}
          />
        ))}
      {growsByHand(declared) && (
        <Switch {...state.checkbox('isActive')} label={t(activeKey(list))} description={t(inactiveHelpKey(list))} />
      )}
      {effects && <AuthorityOfReply reply={effects} />}
    </DialogForm>
  );
}

/** Set on a screen of its own; here only where it is what hinders the row. */
const isApart = (field: ListField | undefined) => field?.kind === 'yesNo' && field.isApart === true;

const mayBeEmpty = (field: ListField) =>
  field.kind === 'email' ||
  field.kind === 'address' ||
  field.kind === 'yesNo' ||
  ((field.kind === 'number' || field.kind === 'day') && field.isOptional === true) ||
  ((field.kind === 'text' || field.kind === 'reference') && field.isRequired !== true);

interface FieldProps {
  readonly list: SettingListName;
  readonly name: SettingFieldName;
  readonly field: ListField | undefined;
  readonly form: AppForm<Values>;
  /** The name of the row that the field refers to before it is changed. */
  readonly chosen: string | undefined;
  /** Null of a new row. */
  readonly rowId: number | null;
}

function Field({ list, name, field, form, chosen, rowId }: FieldProps) {
  const t = useTranslation();
  const label = t(`settings.fields.${name}`);
  const { value, ...input } = form.input(name);
  const { withAsterisk: _isMarked, ...box } = input;
  const help = helpKey(list, name);
  const description = help && t(help);
  const text = { ...input, label, description, value: String(value ?? '') };
  const typed = (event: { readonly currentTarget: { readonly value: string } }) =>
    form.change({ [name]: event.currentTarget.value });
  switch (field?.kind) {
    case undefined:
      return null;
    case 'number':
      return (
        <NumberInput
          {...input}
          label={label}
          description={description}
          value={value === null || value === '' ? '' : Number(value)}
          onChange={(typed) => form.change({ [name]: typed === '' && field.isOptional ? null : typed })}
          min={field.min}
          max={field.max}
          allowDecimal={false}
        />
      );
    case 'day':
      return (
        <ThaiDateInput
          {...input}
          label={label}
          description={description}
          value={value === '' || value === null ? null : String(value)}
          onChange={(day) => form.change({ [name]: day ?? (field.isOptional ? null : '') })}
        />
      );
    case 'clock':
      return <TextInput {...text} type="time" onChange={typed} />;
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
    case 'yesNo':
      return (
        <Checkbox
          {...box}
          label={label}
          description={description}
          checked={value === true}
          onChange={(event) => form.change({ [name]: event.currentTarget.checked })}
        />
      );
    case 'reference':
      return (
        <ReferenceInput
          {...input}
          list={list}
          field={name}
          label={label}
          value={typeof value === 'number' ? value : null}
          chosen={chosen}
          rowId={rowId}
          isClearable={field.isRequired !== true}
          onChange={(id) => form.change({ [name]: id })}
        />
      );
    case 'email':
      return <TextInput {...text} type="email" onChange={typed} maxLength={254} />;
    case 'address':
      return (
        <TextInput
          {...text}
          inputMode="url"
          onChange={typed}
          maxLength={field.isLink ? maxLinkAddress : maxPublicAddress}
        />
      );
    case 'text':
      if (field.suggestedFrom !== undefined)
        return (
          <SuggestedInput
            {...text}
            list={list}
            field={name}
            maxLength={field.max}
            onChange={(value) => form.change({ [name]: value })}
          />
        );
      return field.max > longText ? (
        <Textarea {...text} onChange={typed} maxLength={field.max} autosize minRows={2} maxRows={8} />
      ) : (
        <TextInput {...text} onChange={typed} maxLength={field.max} />
      );
  }
}
