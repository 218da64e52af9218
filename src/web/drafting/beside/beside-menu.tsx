import { Button, Menu } from '@mantine/core';
import { IconBook2, IconCheck } from '@tabler/icons-react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from '../saving/use-draft.ts';
import styles from './beside.module.css';

interface BesideMenuProps {
  readonly draft: Draft;
  /** The document that is open. */
  readonly openedId: number | undefined;
  readonly onOpen: (documentId: number | undefined) => void;
}

/** Keeps a letter to which the draft refers, or the files of the draft, open beside its text; on a wide screen. */
export function BesideMenu({ draft: { view, written }, openedId, onOpen }: BesideMenuProps) {
  const t = useTranslation();
  const letters = written.references.flatMap(({ documentId, text }) =>
    documentId === null ? [] : [{ documentId, text }],
  );
  const files = { documentId: view.documentId, text: t('drafting.besideOwn') };
  const choices = [...letters, ...(written.fileIds.length > 0 ? [files] : [])];
  if (choices.length === 0) return null;
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <Button
          className={styles.menu}
          variant={openedId === undefined ? 'default' : 'light'}
          size="sm"
          leftSection={<IconBook2 size={18} aria-hidden />}
        >
          {t('drafting.beside')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ documentId, text }) => (
          <Menu.Item
            key={documentId}
            leftSection={documentId === openedId && <IconCheck size={18} aria-hidden />}
            onClick={() => onOpen(documentId)}
          >
            {text}
          </Menu.Item>
        ))}
        {openedId !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onOpen(undefined)}>{t('drafting.besideClose')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
