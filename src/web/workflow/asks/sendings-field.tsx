import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';

import { isSecret } from '#domain/documents/secrecy.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { OutsideGroups } from './outside-groups.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { SendingRow } from './sending-row.tsx';
import styles from './sendings-field.module.css';
import { blankSending, refusalOfSending, withoutSending, type SendingValues } from '../form-values.ts';
import type { LetterFieldProps } from './field-props.ts';

const maxReceivers = 100;

/** External receivers, each with a channel; all dispatches are sent together. */
export function SendingsField({ form, letter: { document, work } }: LetterFieldProps) {
  const t = useTranslation();
  const { sendings } = form.values;
  const adder = useRef<HTMLButtonElement>(null);
  const common = {
    isSecret: isSecret(document.secrecy),
    wasTried: form.missing.sendings !== undefined,
  };
  const change = (index: number, changes: Partial<SendingValues>) =>
    form.change({ sendings: sendings.map((item, row) => (row === index ? { ...item, ...changes } : item)) });
  const remove = (index: number) => {
    form.change({ sendings: withoutSending(sendings, index) });
    adder.current?.focus();
  };
  return (
    <>
      {sendings.map((sending, row) => (
        <ReceiverRow
          key={row}
          number={sendings.length === 1 ? null : inOwnDigits(row + 1)}
          onRemove={() => remove(row)}
        >
          <SendingRow
            {...common}
            value={sending}
            onChange={(changes) => change(row, changes)}
            addressee={row === 0 ? document.toText : ''}
            refused={refusalOfSending(sending, row, work.refused.values.sendings, work.refused.fields)}
          />
        </ReceiverRow>
      ))}
      <OutsideGroups form={form} />
      <Button
        ref={adder}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={sendings.length >= maxReceivers}
        onClick={() =>
          form.change({
            sendings: [...sendings, { ...blankSending, channel: sendings.at(-1)?.channel ?? blankSending.channel }],
          })
        }
      >
        {t('dispatches.addReceiver')}
      </Button>
    </>
  );
}

interface ReceiverRowProps {
  /** Null for the only receiver, which cannot be removed. */
  readonly number: string | null;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function ReceiverRow({ number, onRemove, children }: ReceiverRowProps) {
  const t = useTranslation();
  if (number === null) return children;
  return (
    <fieldset className={styles.row}>
      <legend>{t('dispatches.receiverNumber', { number })}</legend>
      <ActionIcon
        className={styles.remove ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('dispatches.removeReceiver', { number })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {children}
    </fieldset>
  );
}
