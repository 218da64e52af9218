import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { EmptyState } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface NoRegisterProps {
  readonly heading: string;
  /** What the person may not do. */
  readonly reason: string;
}

/** For those who followed a link to a screen of the registers they may not use. */
export function NoRegister({ heading, reason }: NoRegisterProps) {
  const t = useTranslation();
  return (
    <>
      <ScreenHead title={heading} />
      <EmptyState title={reason} help={t('registers.askForRight')}>
        <Button mt={8} renderRoot={(props) => <Link {...props} to="/sarabun/dashboard" />}>
          {t('common.home')}
        </Button>
      </EmptyState>
    </>
  );
}
