import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';

import { callApi } from '#web/platform/api/call-api.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { useProviderName } from '#web/platform/application/use-provider-name.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../account-card.module.css';
import { carriedAddress } from './return-address.ts';
import type { SignIn } from './use-sign-in.ts';

/** The ways to sign in besides the password: each leads to another site, and back. */
export function ProviderButtons({ signIn }: { readonly signIn: SignIn }) {
  const t = useTranslation();
  const nameOf = useProviderName();
  const begin = (providerId: number) => {
    const returnTo = carriedAddress(location.search);
    callApi('beginIdentitySignIn', { providerId, ...(returnTo === undefined ? {} : { returnTo }) }).then(
      ({ address }) => location.assign(address),
      signIn.fail,
    );
  };
  return useApplication().identityProviders.map((provider) => (
    <Button
      key={provider.id}
      variant="default"
      fullWidth
      className={styles.submit}
      disabled={signIn.isBusy}
      leftSection={<IconId size={22} aria-hidden />}
      onClick={() => begin(provider.id)}
    >
      {t('signIn.withProvider', { name: nameOf(provider) })}
    </Button>
  ));
}
