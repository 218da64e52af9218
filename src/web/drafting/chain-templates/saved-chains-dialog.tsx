import type { OfferedTemplate } from '#contract/drafting/chain-templates.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from '../saving/use-draft.ts';
import { SaveChainForm } from './save-chain-form.tsx';
import styles from './saved-chains.module.css';
import { TemplateItem } from './template-item.tsx';

interface SavedChainsDialogProps {
  readonly draft: Draft;
  readonly saved: {
    readonly items: readonly OfferedTemplate[];
    readonly unitName: string;
    readonly maySaveForUnit: boolean;
  };
  readonly onClose: () => void;
}

export function SavedChainsDialog({ draft, saved, onClose }: SavedChainsDialogProps) {
  const t = useTranslation();
  const use = ({ chain, persons }: OfferedTemplate) => {
    draft.know(persons);
    draft.change({ chain });
    onClose();
  };
  return (
    <Dialog title={t('chainTemplates.title')} size={600} onClose={onClose}>
      <p className={styles.help}>{t('chainTemplates.help')}</p>
      {saved.items.length === 0 && <p>{t('chainTemplates.none')}</p>}
      {saved.items.length > 0 && (
        <ul className={styles.list} aria-label={t('chainTemplates.list')}>
          {saved.items.map((template) => (
            <TemplateItem key={template.templateId} template={template} onUse={() => use(template)} />
          ))}
        </ul>
      )}
      {draft.written.chain.length > 0 && (
        <SaveChainForm
          documentId={draft.view.documentId}
          chain={draft.written.chain}
          unitName={saved.maySaveForUnit ? saved.unitName : undefined}
        />
      )}
    </Dialog>
  );
}
