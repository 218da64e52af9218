import { Radio, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { EditedMenuItem, MenuChoice } from '#contract/menu-items.ts';
import { maxMenuName, menuIcons } from '#domain/menus/menu-choices.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { ModuleIcon } from '#web/components/module-icon.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './menu-items.module.css';
import { menuReplies } from './menu-replies.ts';
import { SwitchingEffects } from './switching-effects.tsx';
import { useMenuNames } from './use-menu-names.ts';

interface MenuItemDialogProps {
  readonly edited: EditedMenuItem;
  readonly showsIcons: boolean;
  readonly onClose: () => void;
}

const choiceOf = ({ name, nameEnglish, icon, isActive }: EditedMenuItem): MenuChoice => ({
  name,
  nameEnglish,
  icon,
  isActive,
});

export function MenuItemDialog({ edited, showsIcons, onClose }: MenuItemDialogProps) {
  const t = useTranslation();
  const { shown } = useMenuNames()(edited);
  // As it was when the dialog was opened: what somebody else saves meanwhile is not overwritten.
  const [seen] = useState(choiceOf(edited));
  const { icon: seenIcon, ...initialValues } = seen;
  const form = useAppForm({ initialValues });
  const [icon, setIcon] = useState(seenIcon);
  const save = useChange('saveMenuItem', {
    form,
    success: t('menuItems.saved'),
    invalidates: menuReplies,
    onDone: onClose,
  });
  const { program, menuId, maySwitchOff } = edited;
  const isSwitched = form.values.isActive !== seen.isActive;
  const { isActive } = form.values;
  const preview = useCall('previewMenuItem', { menuId, isActive }, { staleTime: 0, enabled: isSwitched });
  const isReady = !isSwitched || preview.data !== undefined;
  return (
    <DialogForm
      size={560}
      title={t('menuItems.edit', { name: shown })}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      isReady={isReady}
      onSubmit={form.submit((values) => save.mutate({ menuId, ...values, icon, seen }))}
      onClose={onClose}
    >
      <TextInput
        {...form.text('name')}
        label={t('menuItems.fields.name')}
        description={t('menuItems.namesHelp')}
        placeholder={program.name}
        maxLength={maxMenuName}
      />
      <TextInput
        {...form.text('nameEnglish')}
        label={t('menuItems.fields.nameEnglish')}
        description={t('menuItems.namesHelp')}
        placeholder={program.nameEnglish}
        maxLength={maxMenuName}
      />
      {showsIcons && <IconChoice value={icon} programIcon={program.icon} onChange={setIcon} />}
      <Switch
        {...form.checkbox('isActive')}
        label={t('menuItems.fields.isActive')}
        description={t(maySwitchOff ? 'menuItems.offHelp' : 'menuItems.staysOn')}
        disabled={!maySwitchOff}
      />
      {isSwitched && <SwitchingEffects menuId={menuId} isActive={form.values.isActive} />}
    </DialogForm>
  );
}

interface IconChoiceProps {
  readonly value: MenuChoice['icon'];
  readonly programIcon: string;
  readonly onChange: (icon: MenuChoice['icon']) => void;
}

function IconChoice({ value, programIcon, onChange }: IconChoiceProps) {
  const t = useTranslation();
  return (
    <Radio.Group
      label={t('menuItems.fields.icon')}
      value={value}
      onChange={(chosen) => onChange(menuIcons.find((icon) => icon === chosen) ?? '')}
    >
      <div className={styles.icons}>
        {(['', ...menuIcons] as const).map((icon) => (
          <Radio
            key={icon}
            value={icon}
            label={
              <span className={styles.option}>
                <ModuleIcon name={icon || programIcon} />
                {t(icon === '' ? 'menuItems.programIcon' : `menuItems.icons.${icon}`)}
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
