import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';

import { maxActionName, type WorkFunctionView } from '#contract/functions.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';
import { FunctionEffects } from './function-effects.tsx';
import { useFunctionNames } from './use-function-names.ts';
import styles from './functions.module.css';

interface FunctionDialogProps {
  /** As it was when the dialog was opened. */
  readonly edited: WorkFunctionView;
  readonly onClose: () => void;
}

const rulesOn = ({ roles }: WorkFunctionView) => roles.flatMap(({ rule, isOn }) => (isOn ? rule : []));

export function FunctionDialog({ edited, onClose }: FunctionDialogProps) {
  const t = useTranslation();
  const { program: title } = useFunctionNames()(edited);
  const { action, program, name, nameEnglish, roles, need } = edited;
  const form = useAppForm({ initialValues: { name, nameEnglish } });
  const [on, setOn] = useState<readonly string[]>(rulesOn(edited));
  const rules = roles.flatMap(({ rule }) => (on.includes(rule) ? rule : []));
  const isSwitched = roles.some(({ rule, isOn }) => isOn !== on.includes(rule));
  const save = useChange('saveFunction', {
    form,
    success: t('functions.saved'),
    invalidates: ['getFunctions', 'getFunctionChanges', 'getReferenceLists'],
    onDone: onClose,
  });
  return (
    <DialogForm
      size={560}
      title={t('functions.edit', { action: title })}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit((names) =>
        save.mutate({
          action,
          ...names,
          on: rules,
          seen: { name, nameEnglish, on: rulesOn(edited) },
        }),
      )}
      onClose={onClose}
    >
      <TextInput
        {...form.text('name')}
        label={t('functions.fields.name')}
        description={t('functions.namesHelp')}
        placeholder={program.name}
        maxLength={maxActionName}
      />
      <TextInput
        {...form.text('nameEnglish')}
        label={t('functions.fields.nameEnglish')}
        description={t('functions.namesHelp')}
        placeholder={program.nameEnglish}
        maxLength={maxActionName}
      />
      <Checkbox.Group label={t('functions.onFor')} value={[...on]} onChange={setOn}>
        <div className={`${settings.ways} ${styles.who}`}>
          {roles.map(({ rule, who, maySwitchOff }) => (
            <Checkbox
              key={rule}
              value={rule}
              label={who}
              disabled={!maySwitchOff}
              description={!maySwitchOff && need && t(`functions.needs.${need}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {isSwitched && <FunctionEffects action={action} on={rules} />}
      {on.length === 0 && (
        <p role="alert" className={settings.about}>
          {t('functions.offHelp')}
        </p>
      )}
    </DialogForm>
  );
}
