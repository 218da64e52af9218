import { Button } from '@mantine/core';
import { IconArrowLeft, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AccountCard } from './account-card.tsx';
import styles from './account-card.module.css';
import { OutcomeDialog } from './outcome-dialog.tsx';
import type { Outcome } from './use-outcome.ts';

interface AccountFormProps {
  readonly title: string;
  readonly help: string;
  readonly submitLabel: string;
  readonly SubmitIcon: Icon;
  readonly isBusy: boolean;
  readonly outcome: Outcome | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onDismiss: () => void;
  /** Shown above the link back to the sign-in page. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

export function AccountForm({ SubmitIcon, links, children, ...props }: AccountFormProps) {
  const t = useTranslation();
  return (
    <AccountCard title={props.title}>
      <form noValidate className={styles.form} onSubmit={props.onSubmit}>
        <p className={styles.help}>{props.help}</p>
        {children}
        <Button
          type="submit"
          className={styles.submit}
          loading={props.isBusy}
          leftSection={<SubmitIcon size={20} aria-hidden />}
        >
          {props.submitLabel}
        </Button>
        {links}
        <Link to="/login" className={styles.link}>
          <IconArrowLeft size={16} aria-hidden /> {t('passwords.backToSignIn')}
        </Link>
      </form>
      <OutcomeDialog outcome={props.outcome} onClose={props.onDismiss} />
    </AccountCard>
  );
}
