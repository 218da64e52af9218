import { scimChangesPage, type RecordedScim, type ScimChange } from '#contract/scim.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HistoryDialog } from '../history-dialog.tsx';

/** What the setup of SCIM said before and after, and which tokens were made and revoked. */
export function ScimHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages('getScimChanges', {}, ({ items }) =>
    pageAfter(items, scimChangesPage, ({ id }) => ({ before: id })),
  );
  return (
    <HistoryDialog title={t('settings.screens.scim.title')} pages={pages} onClose={onClose}>
      {({ before, after, token }: ScimChange) => (
        <>
          {token && <ChangedToken token={token} />}
          {after && <ChangedSetup before={before} after={after} />}
        </>
      )}
    </HistoryDialog>
  );
}

function ChangedToken({ token: { name, lastDay } }: { readonly token: NonNullable<ScimChange['token']> }) {
  const t = useTranslation();
  if (lastDay === null) return <b>{t('scim.tokenWasRevoked', { name })}</b>;
  return (
    <>
      <b>{t('scim.tokenWasMade', { name })}</b>
      <span>{t('scim.validUntil', { until: formatWireDay(lastDay) })}</span>
    </>
  );
}

interface ChangedSetupProps {
  readonly before: RecordedScim | null;
  readonly after: RecordedScim;
}

function ChangedSetup({ before, after }: ChangedSetupProps) {
  const t = useTranslation();
  const onOff = (isOn: boolean) => t(isOn ? 'scim.on' : 'scim.off');
  const linesOf = ({ isOn, unitName, sendsLinks }: RecordedScim) => [
    { field: t('scim.fields.isOn'), text: onOff(isOn) },
    { field: t('scim.fields.unitId'), text: unitName },
    { field: t('scim.fields.sendsLinks'), text: onOff(sendsLinks) },
  ];
  const was = before && new Map(linesOf(before).map(({ field, text }) => [field, text]));
  const parts = linesOf(after).flatMap(({ field, text }) => {
    if (!was) return [`${field}: ${text}`];
    const earlier = was.get(field) ?? '';
    return earlier === text ? [] : [t('settings.fieldChange', { field, before: earlier, after: text })];
  });
  return (
    <>
      <b>{t(before ? 'scim.wasChanged' : 'scim.wasSetUp')}</b>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </>
  );
}
