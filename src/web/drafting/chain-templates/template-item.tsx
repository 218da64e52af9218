import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import type { OfferedTemplate } from '#contract/drafting/chain-templates.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './saved-chains.module.css';
import { templateReplies } from './template-replies.ts';
import { VacantPlaces } from './vacant-places.tsx';

/** A saved chain with its current people. */
export function TemplateItem({ template, onUse }: { readonly template: OfferedTemplate; readonly onUse: () => void }) {
  const t = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useChange('removeChainTemplate', {
    success: t('chainTemplates.removed'),
    invalidates: templateReplies,
  });
  const { templateId, name, chain, persons, isOwn, isDefault, unitName, mayRemove } = template;
  const nameOf = new Map(persons.map((person) => [person.personId, person.name]));
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <b>{name}</b>
        <span className={styles.quiet}>
          {isOwn ? t('chainTemplates.own') : t('chainTemplates.ofUnit', { unit: unitName })}
          {isDefault && ` · ${t('chainTemplates.isDefault')}`}
        </span>
        <ol className={styles.steps}>
          {chain.map((step, index) => (
            <li key={index}>
              {t(`drafting.chain.${step.kind}`)}: {step.personIds.map((id) => nameOf.get(id) ?? '').join(', ') || '–'}
              {step.personIds.length > step.needed &&
                ` (${t('chainTemplates.needed', { needed: step.needed, all: step.personIds.length })})`}
            </li>
          ))}
        </ol>
        <VacantPlaces template={template} />
      </div>
      <Button size="sm" aria-label={t('chainTemplates.useOf', { name })} onClick={onUse}>
        {t('chainTemplates.use')}
      </Button>
      {mayRemove && (
        <ActionIcon size={36} aria-label={t('chainTemplates.remove', { name })} onClick={() => setRemoving(true)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('chainTemplates.remove', { name })}
        isCareful
        onConfirm={() => {
          setRemoving(false);
          remove.mutate({ templateId });
        }}
        onCancel={() => setRemoving(false)}
      >
        {t('chainTemplates.removeQuestion')}
      </ConfirmDialog>
    </li>
  );
}
