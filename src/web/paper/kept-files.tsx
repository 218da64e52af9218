import { Button, Menu } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useState } from 'react';

import type { KeptPaper } from '#contract/paper/scans.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { CompareDialog } from '#web/document-viewer/compare/compare-dialog.tsx';
import { openPdfBytes, type OpeningPdf } from '#web/document-viewer/open-pdf.ts';

import styles from './copy-menu.module.css';
import { PaperSheets } from './paper-sheets.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { bytesOfBase64 } from './use-opened-paper.ts';

interface KeptFilesProps {
  readonly documentId: number;
  readonly version: number | undefined;
}

/** The files that were kept of a letter, where there are several, and a way to put a scan in their place. */
export function KeptFiles({ documentId, version }: KeptFilesProps) {
  const t = useTranslation();
  const [opened, setOpened] = useState<KeptPaper>();
  const [isPutting, setPutting] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const nameOf = useNameOf();
  const kept = useCall('getKeptPapers', { documentId }, { version, isBackground: true }).data?.item;
  if (!kept || (kept.papers.length < 2 && !kept.mayPutScan)) return null;
  const { papers } = kept;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="compact-sm" leftSection={<IconFiles size={18} aria-hidden />}>
            {t('letterForms.scans.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.choices}>
          {papers.map((paper, index) => (
            <Menu.Item key={paper.revision} onClick={() => setOpened(paper)}>
              {index === papers.length - 1 ? t('letterForms.scans.standing', { name: nameOf(paper) }) : nameOf(paper)}
              <small className={styles.help}>
                {t('letterForms.scans.keptAt', { at: formatMoment(paper.keptAt) })} {paper.reason}
              </small>
            </Menu.Item>
          ))}
          <Menu.Divider />
          {papers.length > 1 && (
            <Menu.Item onClick={() => setComparing(true)}>{t('letterForms.scans.compare')}</Menu.Item>
          )}
          {kept.mayPutScan && <Menu.Item onClick={() => setPutting(true)}>{t('letterForms.scans.put')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {opened && (
        <KeptDialog
          documentId={documentId}
          revision={opened.revision}
          title={nameOf(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isComparing && (
        <CompareDialog
          files={papers.map((paper) => ({
            id: String(paper.revision),
            label: `${nameOf(paper)} ${formatMoment(paper.keptAt)}`,
            open: () => openKept(documentId, paper.revision),
          }))}
          onClose={() => setComparing(false)}
        />
      )}
      {isPutting && (
        <ScanDialog
          documentId={documentId}
          needsReason={papers.at(-1)?.origin === 'scanned'}
          onClose={() => setPutting(false)}
        />
      )}
    </>
  );
}

function openKept(documentId: number, revision: number): OpeningPdf {
  const opening = callApi('getKeptPaper', { documentId, revision }).then(({ item }) =>
    openPdfBytes(bytesOfBase64(item.pdf)),
  );
  return {
    document: opening.then(({ document }) => document),
    close: () =>
      void opening.then(
        ({ close }) => close(),
        () => undefined,
      ),
  };
}

function useNameOf() {
  const t = useTranslation();
  return ({ origin, level, keptBy }: KeptPaper) => {
    if (origin === 'scanned') return t('letterForms.scans.scanned', { name: keptBy });
    return t(level === 'none' ? 'letterForms.scans.printed' : 'letterForms.scans.signed');
  };
}

interface KeptDialogProps {
  readonly documentId: number;
  readonly revision: number;
  readonly title: string;
  readonly onClose: () => void;
}

function KeptDialog({ documentId, revision, title, onClose }: KeptDialogProps) {
  const { data, error, refetch } = useCall('getKeptPaper', { documentId, revision });
  return (
    <Dialog title={title} size={900} onClose={onClose}>
      <PaperSheets label={title} pdf={data?.item.pdf} error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}
