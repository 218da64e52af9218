import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import type { IdentityLinkView } from '#contract/accounts/identity-links.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { takeIdentityMark } from '#web/platform/application/identity-mark.ts';
import { useProviderName } from '#web/platform/application/use-provider-name.ts';
import { formatDay, formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showError, showSuccess } from '#web/platform/show-toast.ts';

import styles from './account-security.module.css';
import { PasswordDialog } from './password-dialog.tsx';

/** With whom at the providers of identity the account is linked. Not shown where the agency has none. */
export function IdentitiesSection() {
  const t = useTranslation();
  const nameOf = useProviderName();
  const queries = useQueryClient();
  const links = useCall('getIdentityLinks', {});
  const [asked, setAsked] = useState<IdentityLinkView>();
  const finish = async (message: string) => {
    setAsked(undefined);
    showSuccess(message);
    await invalidate(queries, 'getIdentityLinks');
  };
  const confirm = useEffectEvent(() => {
    if (takeIdentityMark())
      callApi('confirmIdentityLink', {}).then(() => finish(t('security.identityAdded')), showError);
  });
  useEffect(() => confirm(), []);
  const items = links.data?.items ?? [];
  if (items.length === 0) return null;
  const change = async ({ providerId, linkedAt }: IdentityLinkView, password: string) => {
    if (linkedAt === null)
      return location.assign((await callApi('beginIdentityLink', { providerId, password })).address);
    await callApi('removeIdentityLink', { providerId, password });
    await finish(t('security.identityRemoved'));
  };
  return (
    <section className={styles.section} aria-labelledby="identities-title">
      <h2 id="identities-title">{t('security.identitiesTitle')}</h2>
      <p>{t('security.identitiesText')}</p>
      <ul className={styles.rows}>
        {items.map((link) => (
          <li key={link.providerId} className={styles.row}>
            <IconId size={24} aria-hidden />
            <div className={styles.what}>
              <h3>{nameOf(link)}</h3>
              <p>{stateOf(t, link)}</p>
            </div>
            <Button variant="default" onClick={() => setAsked(link)}>
              {t(link.linkedAt === null ? 'security.identityLink' : 'security.identityUnlink')}
              <span className="visually-hidden"> {nameOf(link)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <PasswordDialog onPassword={(password) => change(asked, password)} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

function stateOf(t: ReturnType<typeof useTranslation>, { linkedAt, lastUsedAt }: IdentityLinkView): string {
  if (linkedAt === null) return t('security.identityNone');
  const date = formatDay(linkedAt);
  return lastUsedAt === null
    ? t('security.identityLinked', { date })
    : t('security.identityUsed', { date, used: formatMoment(lastUsedAt) });
}
