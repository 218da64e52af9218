import { Button, Checkbox, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileTypeDocx } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { maxWordBytes, wordFileCalls, type WordText } from '#contract/drafting/word-files.ts';
import { SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { messageOf } from '#web/platform/api/message-of.ts';
import { chosenFile, sendUpload, type ChosenFile } from '#web/platform/api/send-upload.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { TextPreview } from './text-preview.tsx';
import styles from './word.module.css';

/** What is taken of a file: the text, and of its head what the writer chose. */
export interface Taken {
  readonly body: WordText['body'];
  readonly subject?: string;
  readonly toText?: string;
}

export interface WordImport {
  readonly documentId: number;
  readonly mayTake: { readonly subject: boolean; readonly toText: boolean };
  readonly onTake: (taken: Omit<Taken, 'body'>) => void;
}

export const isWordFile = ({ name }: File): boolean => /\.doc[xm]$/i.test(name);

/** Chooses a file where none can be dropped. */
export function WordButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTranslation();
  // Without it the browser says nothing when the same file is chosen again.
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    reset.current?.();
    if (file) onFile(file);
  };
  return (
    <FileButton accept=".docx" resetRef={reset} onChange={choose}>
      {(props) => (
        <Button
          {...props}
          className={styles.take}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFileTypeDocx size={18} aria-hidden />}
        >
          {t('drafting.word.take')}
        </Button>
      )}
    </FileButton>
  );
}

async function readFile(documentId: number, file: File): Promise<WordText> {
  const chosen: ChosenFile = await chosenFile(file);
  const { path, body, reply } = wordFileCalls.readWordFile;
  const named = Object.entries(body.encode({ documentId })).map(([name, value]) => [name, String(value)]);
  return (await sendUpload(path, chosen, Object.fromEntries(named), reply)).item;
}

interface WordDialogProps {
  readonly word: WordImport;
  readonly file: File;
  readonly onTake: (taken: Taken) => void;
  readonly onClose: () => void;
}

/** Shows what a file has before it replaces anything. */
export function WordDialog({ word, file, onTake, onClose }: WordDialogProps) {
  const t = useTranslation();
  const isTooLarge = file.size > maxWordBytes;
  const { data, error, isFetching } = useQuery({
    queryKey: ['readWordFile', word.documentId, file.name, file.lastModified, file.size],
    queryFn: () => readFile(word.documentId, file),
    enabled: !isTooLarge,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: { isBackground: true },
  });
  const [takes, setTakes] = useState({ subject: false, toText: false });
  const problem = () => {
    if (isTooLarge) return t('drafting.word.tooLarge');
    return failureOf(error) ? messageOf(error) : t('drafting.word.unreadable');
  };
  const offered = (field: 'subject' | 'toText') => (word.mayTake[field] ? (data?.[field] ?? null) : null);
  const choice = (field: 'subject' | 'toText', label: 'drafting.word.useSubject' | 'drafting.word.useTo') =>
    offered(field) !== null && (
      <Checkbox
        label={t(label, { text: offered(field) ?? '' })}
        checked={takes[field]}
        onChange={({ currentTarget: { checked } }) => setTakes((before) => ({ ...before, [field]: checked }))}
      />
    );
  const take = ({ body, subject, toText }: WordText) =>
    onTake({
      body,
      ...(takes.subject && subject !== null ? { subject } : {}),
      ...(takes.toText && toText !== null ? { toText } : {}),
    });
  return (
    <Dialog title={t('drafting.word.title')} size={760} onClose={onClose}>
      <p>{file.name}</p>
      {isFetching && <SkeletonRows count={5} />}
      {(isTooLarge || error !== null) && (
        <p role="alert" className={styles.problem}>
          {problem()}
        </p>
      )}
      {data && (
        <>
          <p role="status">{t('drafting.word.replaces')}</p>
          {data.pictures > 0 && <p>{t('drafting.word.pictures', { count: data.pictures })}</p>}
          <TextPreview body={data.body} />
          <div className={styles.choices}>
            {choice('subject', 'drafting.word.useSubject')}
            {choice('toText', 'drafting.word.useTo')}
          </div>
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={!data} onClick={() => data && take(data)}>
          {t('drafting.word.apply')}
        </Button>
      </div>
    </Dialog>
  );
}
