import { Modal } from '@mantine/core';

import type { OfferedTemplate } from '#contract/drafting/chain-templates.ts';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from '../saving/use-draft.ts';
import { SaveChainForm } from './save-chain-form.tsx';
import styles from './saved-chains.module.css';
import { TemplateLine } from './template-line.tsx';

interface SavedChainsDialogProps {
  readonly draft: Draft;
  readonly kept: {
    readonly items: readonly OfferedTemplate[];
    readonly unitName: string;
    readonly maySaveForUnit: boolean;
  };
  readonly onClose: () => void;
}

/** The chains kept for such a draft: one is taken, one is removed, and the chain on the screen can be kept. */
export function SavedChainsDialog({ draft, kept, onClose }: SavedChainsDialogProps) {
  const t = useTranslation();
  useEscape(true, onClose);
  const use = ({ chain, persons }: OfferedTemplate) => {
    draft.know(persons);
    draft.change({ chain });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={t('chainTemplates.title')}
      size={600}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p className={styles.help}>{t('chainTemplates.help')}</p>
      {kept.items.length === 0 && <p>{t('chainTemplates.none')}</p>}
      {kept.items.length > 0 && (
        <ul className={styles.list} aria-label={t('chainTemplates.list')}>
          {kept.items.map((template) => (
            <TemplateLine key={template.templateId} template={template} onUse={() => use(template)} />
          ))}
        </ul>
      )}
      {draft.written.chain.length > 0 && (
        <SaveChainForm
          documentId={draft.view.documentId}
          chain={draft.written.chain}
          unitName={kept.maySaveForUnit ? kept.unitName : undefined}
        />
      )}
    </Modal>
  );
}
