import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconRubberStamp } from '@tabler/icons-react';
import { useState } from 'react';

import type { CopyChoice } from '#contract/paper/copies.ts';
import { Loading } from '#web/components/loading.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { CopyDialog, type ChosenCopy } from './copy-dialog.tsx';
import styles from './copy-menu.module.css';

interface CopyMenuProps {
  readonly documentId: number;
  /** Null for the paper of the letter. */
  readonly fileId: number | null;
  /** As which a copy can be saved. */
  readonly fileName: string | undefined;
  /** In a toolbar of icons. */
  readonly isIcon?: boolean;
}

/** Copies with a stamp, a certification or initials; the file itself stays as it is. */
export function CopyMenu({ documentId, fileId, fileName, isIcon = false }: CopyMenuProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ChosenCopy>();
  const choices = useCall('getCopyChoices', { documentId, fileId }, { enabled: isOpen });
  const certify = useChange('certifyCopy', {
    success: t('letterForms.copies.certified'),
    onDone: ({ item }) => setChosen({ kind: 'certified', legId: null, certificationId: item.certificationId }),
  });
  const choose = ({ kind, legId }: CopyChoice) =>
    kind === 'certified' ? certify.mutate({ documentId, fileId }) : setChosen({ kind, legId, certificationId: null });
  const label = t('letterForms.copies.menu');
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          {isIcon ? (
            <ActionIcon aria-label={label} title={label} loading={certify.isPending}>
              <IconRubberStamp size={20} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              variant="default"
              size="compact-sm"
              loading={certify.isPending}
              leftSection={<IconRubberStamp size={18} aria-hidden />}
            >
              {label}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown className={styles.choices}>
          {choices.isPending && <Loading />}
          {choices.data?.items.length === 0 && <Menu.Label>{t('letterForms.copies.none')}</Menu.Label>}
          {choices.data?.items.map((choice) => (
            <Menu.Item key={`${choice.kind} ${choice.legId}`} onClick={() => choose(choice)}>
              {t(`letterForms.copies.kinds.${choice.kind}`)}
              <small className={styles.help}>
                <ChoiceHelp choice={choice} />
              </small>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && (
        <CopyDialog
          documentId={documentId}
          fileId={fileId}
          chosen={chosen}
          fileName={fileName}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function ChoiceHelp({ choice: { kind, registerNumber, unitName } }: { readonly choice: CopyChoice }) {
  const t = useTranslation();
  if (kind === 'received')
    return t('letterForms.copies.stampOf', { number: inOwnDigits(registerNumber), unit: unitName });
  return t(kind === 'certified' ? 'letterForms.copies.certifiedHelp' : 'letterForms.copies.officeHelp');
}
