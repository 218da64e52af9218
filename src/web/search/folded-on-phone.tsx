import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './search.module.css';

interface FoldedOnPhoneProps {
  readonly label: string;
  /** The number of active conditions, shown on the button. */
  readonly count: number;
  readonly children: ReactNode;
}

/** On a phone the form is collapsed so that the results come first. */
export function FoldedOnPhone({ label, count, children }: FoldedOnPhoneProps) {
  const t = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        className={styles.fold}
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<Chevron size={18} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 0 ? label : t('search.conditionsChosen', { label, count })}
      </Button>
      <div id={id} className={isOpen ? undefined : styles.folded}>
        {children}
      </div>
    </>
  );
}
