import { Button, Checkbox, TextInput } from '@mantine/core';

import { maxTemplateNameLength } from '#domain/drafting/chain-templates.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { WrittenChain } from '../chain/change-chain.ts';
import styles from './saved-chains.module.css';
import { templateReplies } from './template-replies.ts';

interface SaveChainFormProps {
  readonly documentId: number;
  readonly chain: WrittenChain;
  /** Undefined when the person may not save chains for the unit. */
  readonly unitName: string | undefined;
}

export function SaveChainForm({ documentId, chain, unitName }: SaveChainFormProps) {
  const t = useTranslation();
  const form = useAppForm({ initialValues: { name: '', isOfUnit: unitName !== undefined, isDefault: false } });
  const save = useChange('saveChainTemplate', {
    form,
    success: t('chainTemplates.saved'),
    invalidates: templateReplies,
    onDone: () => form.change({ name: '' }),
  });
  return (
    <form className={styles.form} onSubmit={form.submit((values) => save.mutate({ documentId, ...values, chain }))}>
      <TextInput
        {...form.text('name')}
        label={t('chainTemplates.newName')}
        description={t('chainTemplates.saveHelp')}
        placeholder={t('chainTemplates.name')}
        maxLength={maxTemplateNameLength}
      />
      {unitName !== undefined && (
        <Checkbox {...form.checkbox('isOfUnit')} label={t('chainTemplates.forUnit', { unit: unitName })} />
      )}
      <Checkbox {...form.checkbox('isDefault')} label={t('chainTemplates.makeDefault')} />
      <Button type="submit" loading={save.isPending} disabled={form.values.name.trim() === ''}>
        {t('chainTemplates.save')}
      </Button>
    </form>
  );
}
