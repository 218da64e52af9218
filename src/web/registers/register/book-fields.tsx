import { SegmentedControl, Select } from '@mantine/core';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './register-screen.module.css';
import type { Register } from './use-register.ts';

/** Fields with a single possible value are hidden. */
export function BookFields({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { form, book, books = [] } = register;
  return (
    <>
      {books.length > 1 && (
        <Select
          label={t('registers.book')}
          data={books.map(({ unitId, unitName }) => ({ value: String(unitId), label: unitName }))}
          value={book ? String(book.unitId) : null}
          onChange={(value) => form.change({ unitId: Number(value) })}
        />
      )}
      {book?.registersOutside && (
        <div>
          <div className={styles.label}>{t('registers.kind')}</div>
          <SegmentedControl
            fullWidth
            aria-label={t('registers.kind')}
            value={String(form.values.kind)}
            onChange={(value) => form.change({ kind: value === '2' ? 2 : 1 })}
            data={[
              { value: '1', label: t('registers.kindOutside') },
              { value: '2', label: t('registers.kindInside') },
            ]}
          />
        </div>
      )}
    </>
  );
}
