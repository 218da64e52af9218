import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { oldFilesPage, type OldFile } from '#contract/registers/old-registers.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { messageOf } from '#web/platform/api/message-of.ts';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { noteActivity } from '#web/platform/session/activity.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { oldReplies } from './old-replies.ts';
import { chosenOldFiles, sortOldFiles, withinFolder, type OldFileToSend } from './sort-old-files.ts';

/** Every name of an import, whether its file has arrived or not, so that no file counts as left over that was sent before. */
async function readNames(importId: number): Promise<{ readonly names: readonly OldFile[]; readonly maxBytes: number }> {
  const names: OldFile[] = [];
  for (;;) {
    const after = names.at(-1)?.id;
    const request = { importId, isMissing: false, take: oldFilesPage, ...(after === undefined ? {} : { after }) };
    const { items, maxBytes } = await callApi('getOldRegisterFiles', request);
    names.push(...items);
    if (items.length < oldFilesPage) return { names, maxBytes };
  }
}

interface Refused {
  readonly path: string;
  readonly reason: string;
}
interface Sending {
  readonly done: number;
  readonly doneBytes: number;
  /** Of the file on its way. */
  readonly share: number;
}
const nothingSent: Sending = { done: 0, doneBytes: 0, share: 0 };

export type OldFilesWork = ReturnType<typeof useOldFiles>;

/** Matches what was chosen with the names of an import, and sends it, one file after another. */
export function useOldFiles(importId: number) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending>(nothingSent);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [left, setLeft] = useState<readonly OldFileToSend[]>();
  const [stopped, setStopped] = useState<string>();
  const sender = useRef<AbortController>(null);
  useEffect(() => () => sender.current?.abort(), []);

  const match = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const { names, maxBytes } = await readNames(importId);
      return { sorted: sortOldFiles(names, chosenOldFiles(files), maxBytes), maxBytes };
    },
    onMutate: () => {
      setSending(nothingSent);
      setRefused([]);
      setLeft(undefined);
      setStopped(undefined);
      send.reset();
    },
  });
  const toSend = left ?? match.data?.sorted.toSend ?? [];
  const send = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      sender.current = controller;
      setStopped(undefined);
      for (const [index, item] of toSend.entries()) {
        setLeft(toSend.slice(index));
        const refusal = await sendOne(importId, item, controller.signal, (share) =>
          setSending((before) => ({ ...before, share })),
        );
        if (refusal === 'stopped') return setStopped(t('oldRegisters.stopped'));
        if (refusal?.ends) return setStopped(t('oldRegisters.broken', { reason: refusal.reason }));
        if (refusal) setRefused((before) => [...before, { path: withinFolder(item.path), reason: refusal.reason }]);
        setSending(({ done, doneBytes }) => ({
          done: done + (refusal ? 0 : 1),
          doneBytes: doneBytes + item.file.size,
          share: 0,
        }));
      }
      return setLeft([]);
    },
    onSettled: () => void invalidate(queries, ...oldReplies),
  });
  return { match, toSend, send, sending, refused, stopped, stop: () => sender.current?.abort() };
}

interface Refusal {
  readonly reason: string;
  /** The next file would fare no better. */
  readonly ends: boolean;
}

/** Undefined when the file has arrived. */
async function sendOne(
  importId: number,
  { file, nameId }: OldFileToSend,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Refusal | 'stopped' | undefined> {
  if (signal.aborted) return 'stopped';
  if (!(await isReadable(file))) return { reason: i18n.t('oldRegisters.unreadableFile'), ends: false };
  try {
    const { fileId } = await uploadFile(file, onProgress, signal);
    await callApi('attachOldRegisterFile', { importId, nameId, fileId });
    // A folder takes hours, in which nobody touches the page.
    noteActivity();
    return undefined;
  } catch (error) {
    if (signal.aborted) return 'stopped';
    const status = failureOf(error)?.status ?? 0;
    // 404: the import was undone meanwhile.
    const isOfFile = status >= 400 && status < 500 && ![401, 403, 404, 429].includes(status);
    return { reason: messageOf(error), ends: !isOfFile };
  }
}

/** One that was moved or removed meanwhile would look like a broken connection. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
