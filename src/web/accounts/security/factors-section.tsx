import { Button, Modal } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconKey, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { formatDay, formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { TotpSetup } from '../second-factor/totp-setup.tsx';
import styles from './account-security.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { useFactors } from './use-factors.ts';

export function FactorsSection() {
  const t = useTranslation();
  const my = useFactors();
  const item = my.factors.data?.item;
  const hasAny = item !== undefined && (item.totpSince !== null || item.passkeys.length > 0);
  return (
    <section className={styles.section} aria-labelledby="factors-title">
      <h2 id="factors-title">{t('security.factorsTitle')}</h2>
      <p>{t('security.factorsText')}</p>
      {my.factors.isError && !item && <LoadFailed error={my.factors.error} onRetry={() => void my.factors.refetch()} />}
      {my.factors.isPending && <SkeletonRows count={2} height={64} />}
      {item?.isDemanded && (
        <p className={styles.note}>
          <IconShieldCheck size={20} aria-hidden /> {t('security.demanded')}
        </p>
      )}
      {item && (
        <ul className={styles.rows}>
          <Row
            icon={<IconDeviceMobile size={24} aria-hidden />}
            title={t('security.totpTitle')}
            text={
              item.totpSince ? t('security.totpSince', { date: formatDay(item.totpSince) }) : t('security.totpNone')
            }
          >
            <Button variant="default" onClick={item.totpSince ? my.removeTotp : my.addTotp}>
              {t(item.totpSince ? 'security.totpRemove' : 'security.totpAdd')}
            </Button>
          </Row>
          <Row
            icon={<IconFingerprint size={24} aria-hidden />}
            title={t('security.passkeysTitle')}
            text={
              item.canUsePasskeys
                ? item.passkeys.length === 0 && t('security.passkeysNone')
                : t('security.passkeysImpossible')
            }
          >
            {item.canUsePasskeys && (
              <Button variant="default" onClick={my.addPasskey}>
                {t('security.passkeyAdd')}
              </Button>
            )}
          </Row>
          {item.passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              icon={<IconKey size={24} aria-hidden />}
              title={passkey.name}
              text={
                passkey.lastUsedAt
                  ? t('security.passkeyUsed', { date: formatMoment(passkey.lastUsedAt) })
                  : t('security.passkeyMade', { date: formatDay(passkey.createdAt) })
              }
            >
              <Button variant="default" onClick={() => my.removePasskey(passkey.id)}>
                {t('common.remove')}
                <span className="visually-hidden"> {passkey.name}</span>
              </Button>
            </Row>
          ))}
          {hasAny && (
            <Row
              icon={<IconShieldCheck size={24} aria-hidden />}
              title={t('security.recoveryCodes')}
              text={t('security.codesLeft', { count: item.recoveryCodesLeft })}
            >
              <Button variant="default" onClick={my.renewCodes}>
                {t('security.codesRenew')}
              </Button>
            </Row>
          )}
        </ul>
      )}
      {my.action && <PasswordDialog onPassword={my.action} onClose={my.close} />}
      <Modal
        opened={my.offer !== null || my.codes !== null}
        onClose={my.close}
        title={t(my.codes ? 'security.recoveryCodes' : 'security.totpTitle')}
        size={440}
        // The codes are shown only once, so the dialog closes only with its button.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {my.codes ? (
          <RecoveryCodes codes={my.codes} onSaved={my.close} />
        ) : (
          my.offer && <TotpSetup uri={my.offer.uri} secret={my.offer.secret} isBusy={false} onCode={my.confirmTotp} />
        )}
      </Modal>
    </section>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

const Row = ({ icon, title, text, children }: RowProps) => (
  <li className={styles.row}>
    {icon}
    <div className={styles.what}>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
    </div>
    {children}
  </li>
);
