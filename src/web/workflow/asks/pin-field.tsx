import { Alert, PasswordInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useCall } from '#web/platform/api/use-call.ts';

import type { FieldProps } from './field-props.ts';

/**
 * For a letter that is signed with a certificate. In a form for many letters, of which only some may be, it stands wherever the
 * person has a key.
 */
export function PinField({ form, letter }: FieldProps) {
  const t = useTranslation();
  const means = letter?.document.signing?.means;
  const isAsked = letter === undefined || means === 'certificate';
  const own = useCall('getOwnCertificates', {}, { enabled: isAsked }).data?.item.current ?? null;
  const lack = letter?.document.signing?.lack;
  if (letter ? means !== 'certificate' : !own) return null;
  if (lack)
    return (
      <Alert color="red" title={t(`workflow.signing.${lack}`)}>
        <Link to="/certificate-register">{t('workflow.signing.wayOut')}</Link>
      </Alert>
    );
  return (
    <PasswordInput
      label={t('workflow.asks.pin')}
      description={t(letter ? 'workflow.signing.help' : 'workflow.signing.helpForMany')}
      withAsterisk={letter !== undefined}
      // That of a token may have letters, and is what its maker allows.
      inputMode={own?.token ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={20}
      value={form.values.pin}
      onChange={(event) => form.change({ pin: event.currentTarget.value })}
    />
  );
}
