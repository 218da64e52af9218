import { directoryChangesPage, type DirectoryChange, type RecordedDirectory } from '#contract/directory.ts';
import { directoryFields } from '#domain/directory/directory-setup.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HistoryDialog } from '../history-dialog.tsx';

/** What the setup of the directory said before and after; of the password only that it was set, as fingerprint the certificate. */
export function DirectoryHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages('getDirectoryChanges', {}, ({ items }) =>
    pageAfter(items, directoryChangesPage, ({ id }) => ({ before: id })),
  );
  return (
    <HistoryDialog title={t('settings.screens.directory.title')} pages={pages} onClose={onClose}>
      {(change: DirectoryChange) => <ChangedParts change={change} />}
    </HistoryDialog>
  );
}

const texts = ['address', 'bindDn', 'baseDn', 'filter'] as const;
const flags = ['startsTls', 'checksPasswords', 'readsNightly'] as const;

function ChangedParts({ change: { before, after, password, links } }: { readonly change: DirectoryChange }) {
  const t = useTranslation();
  const linesOf = (setup: RecordedDirectory) => [
    ...texts.map((field) => ({ field: t(`directory.fields.${field}`), text: setup[field] })),
    ...flags.map((field) => ({
      field: t(`directory.fields.${field}`),
      text: t(setup[field] ? 'directory.on' : 'directory.off'),
    })),
    { field: t('directory.certificateSha256'), text: setup.certificateSha256 },
    ...directoryFields.map((field) => ({
      field: t('directory.attribute', { field: t(`directory.attributes.${field}`) }),
      text: setup.attributes[field],
    })),
  ];
  const was = before && new Map(linesOf(before).map(({ field, text }) => [field, text]));
  const changed = linesOf(after).flatMap(({ field, text }) => {
    if (!was) return text === '' ? [] : [`${field}: ${text}`];
    const earlier = was.get(field) ?? '';
    const empty = t('settings.empty');
    return earlier === text
      ? []
      : [t('settings.fieldChange', { field, before: earlier || empty, after: text || empty })];
  });
  const parts = [
    ...changed,
    ...(password === 'set' ? [t('directory.changedPassword')] : []),
    ...(links > 0 ? [t('directory.endedLinks', { count: links })] : []),
  ];
  return (
    <>
      <b>{t(before ? 'directory.wasChanged' : 'directory.wasSetUp')}</b>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </>
  );
}
