import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';

import { maxTemplateNameLength } from '#domain/drafting/chain-templates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { WrittenChain } from '../chain/change-chain.ts';
import styles from './saved-chains.module.css';
import { useTemplateAction } from './use-template-action.ts';

interface SaveChainFormProps {
  readonly documentId: number;
  readonly chain: WrittenChain;
  /** The unit, where one keeps its chains. */
  readonly unitName: string | undefined;
}

/** Keeps the chain on the screen under a name. */
export function SaveChainForm({ documentId, chain, unitName }: SaveChainFormProps) {
  const t = useTranslation();
  const [name, setName] = useState('');
  const [isOfUnit, setOfUnit] = useState(unitName !== undefined);
  const [isDefault, setDefault] = useState(false);
  const keep = useTemplateAction('saveChainTemplate', t('chainTemplates.kept'), () => setName(''));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || keep.isPending) return;
        keep.mutate({ documentId, name: name.trim(), isOfUnit, isDefault, chain });
      }}
    >
      <TextInput
        label={t('chainTemplates.keep')}
        description={t('chainTemplates.saveHelp')}
        placeholder={t('chainTemplates.name')}
        maxLength={maxTemplateNameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {unitName !== undefined && (
        <Checkbox
          label={t('chainTemplates.forUnit', { unit: unitName })}
          checked={isOfUnit}
          onChange={(event) => setOfUnit(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label={t('chainTemplates.makeDefault')}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
      <Button type="submit" loading={keep.isPending} disabled={name.trim() === ''}>
        {t('chainTemplates.save')}
      </Button>
    </form>
  );
}
