import { Button, FileButton, Input } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './file-field.module.css';

interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly accept: string;
  readonly error: ReactNode;
  readonly withAsterisk: boolean;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
}

/** One small file of a form, with its name once it is chosen. */
export function FileField({ id, label, description, accept, error, withAsterisk, value, onChange }: FileFieldProps) {
  const t = useTranslation();
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk={withAsterisk}>
      <div className={styles.file}>
        <FileButton accept={accept} onChange={onChange}>
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              leftSection={<IconFileUpload size={18} aria-hidden />}
              aria-label={`${label}: ${t('certificates.authority.chooseFile')}`}
            >
              {t('certificates.authority.chooseFile')}
            </Button>
          )}
        </FileButton>
        {value && <span>{value.name}</span>}
      </div>
    </Input.Wrapper>
  );
}
