import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { termsOf } from '#locales/terms-of.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './begin.module.css';
import { permittedGroups } from './kind-groups.ts';
import { useBeginDocument } from './use-begin-document.ts';

export function KindList({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const reply = useCall('getKindsToDraft', {});
  const begin = useBeginDocument(onClose);
  const [chosenUnit, setUnit] = useState<number>();
  const item = reply.data?.item;
  if (!item)
    return reply.error ? (
      <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />
    ) : (
      <SkeletonRows count={5} />
    );
  const ownerUnitId = chosenUnit ?? item.units[0]?.unitId ?? null;
  const { kinds: kindNames } = termsOf(currentLanguage());
  return (
    <div className={styles.kinds}>
      {item.units.length > 1 && (
        <Select
          label={t('drafting.forUnit')}
          data={item.units.map(({ unitId, name }) => ({ value: String(unitId), label: name }))}
          value={String(ownerUnitId)}
          onChange={(value) => setUnit(Number(value))}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {item.kinds.length === 0 && <p>{t('drafting.noKinds')}</p>}
      <div className={styles.groups}>
        {permittedGroups(item.kinds).map(({ word, kinds }) => (
          <section key={word} aria-label={t(word)}>
            <h2>{t(word)}</h2>
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                disabled={begin.isPending}
                onClick={() => begin.mutate({ kind: documentKinds[kind].code, ownerUnitId })}
              >
                {kindNames[kind]}
              </button>
            ))}
          </section>
        ))}
        {item.templates.length > 0 && (
          <section aria-label={t('letterForms.agencyForms')}>
            <h2>{t('letterForms.agencyForms')}</h2>
            {item.templates.map(({ templateId, code, name, kind }) => (
              <button
                key={templateId}
                type="button"
                disabled={begin.isPending}
                onClick={() => begin.mutate({ kind, ownerUnitId, templateId })}
              >
                {`${code} ${name}`}
              </button>
            ))}
          </section>
        )}
      </div>
      <Link to="/sarabun/drafts" className={styles.mine} onClick={onClose}>
        {t('drafting.myDrafts')}
      </Link>
    </div>
  );
}
