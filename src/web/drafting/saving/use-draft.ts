import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import type { DraftView, WrittenDraft } from '#contract/drafting/drafting.ts';
import { missingFields } from '#domain/drafting/missing-fields.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showInfo } from '#web/platform/show-toast.ts';

import { DraftSaver, type Savable } from './draft-saver.ts';
import { saveOnDevice, loadFromDevice } from './device-copy.ts';
import { savingTimes } from './saving-times.ts';
import { writtenOf } from './written-of.ts';

export type Draft = ReturnType<typeof useDraft>;
type Content = WrittenDraft['content'];

export function useDraft(view: DraftView) {
  const [stored] = useState(() => storedOnDevice(view));
  const [written, setWritten] = useState<WrittenDraft>(() => stored?.written ?? writtenOf(view));
  const [withoutAuthority, setWithoutAuthority] = useState(view.signersWithoutAuthority);
  const [saver] = useState(() => saverOf(view, stored?.version ?? view.version, setWithoutAuthority));
  const [persons, setPersons] = useState(view.persons);
  const saving = useSyncExternalStore(saver.watch, saver.state);
  const t = useTranslation();
  const takeUp = useEffectEvent(() => {
    if (!stored) return;
    showInfo(t('drafting.restored'));
    saver.change(stored.written);
  });
  useEffect(() => takeUp(), []);
  useFlushing(saver);
  const latest = useRef(written);
  const set = (next: (before: WrittenDraft) => WrittenDraft) => {
    latest.current = next(latest.current);
    setWritten(latest.current);
    saver.change(latest.current);
  };
  return {
    view,
    written,
    saver,
    saving,
    /** People of the chain with name and position. */
    persons,
    know: (named: DraftView['persons']) => setPersons((before) => [...before, ...named]),
    /** Those asked to sign who may not, of the chain as it was last saved. */
    withoutAuthority,
    missing: missingFields({ ...written, kind: view.kind, template: view.template }),
    change: (changes: Partial<WrittenDraft>) => set((before) => ({ ...before, ...changes })),
    changeContent: (changes: Partial<Content>) =>
      set((before) => ({ ...before, content: { ...before.content, ...changes } })),
    set,
  };
}

/** Saves at once what is unsaved when the page is hidden or left, and when the connection is back. */
function useFlushing(saver: DraftSaver) {
  useEffect(() => {
    const flush = () => void saver.flush();
    const hide = () => {
      if (document.visibilityState !== 'hidden') return;
      saver.storeUnsaved();
      flush();
    };
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', saver.storeUnsaved);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', saver.storeUnsaved);
      document.removeEventListener('visibilitychange', hide);
      flush();
    };
  }, [saver]);
}

const saverOf = (
  { documentId, savedAt, mayCorrect }: DraftView,
  version: number,
  knowWithoutAuthority: (signerIds: DraftView['signersWithoutAuthority']) => void,
) =>
  new DraftSaver({
    version,
    savedAt,
    send: async (savable) => {
      if (mayCorrect) return correct(documentId, savable);
      const request = { ...savable.written, documentId, version: savable.version };
      const { item } = await callApi('writeDocument', request, inTime());
      knowWithoutAuthority(item.signersWithoutAuthority);
      return item;
    },
    store: (savable) => saveOnDevice(documentId, savable),
  });

/** A connection may hang without failing; after the timeout the text is sent again. */
const inTime = () => AbortSignal.timeout(savingTimes.answerMs);

/** A reviewer saves only the text. */
async function correct(documentId: number, { written: { subject, content }, version }: Savable) {
  const { body, meeting, form } = content;
  const wording = { subject, body, meeting, formValues: form?.values ?? {} };
  return (await callApi('correctWording', { ...wording, documentId, version }, inTime())).item;
}

/** Text stored on this device that the server does not have. */
function storedOnDevice(view: DraftView) {
  const stored = loadFromDevice(view.documentId);
  const isKnown = JSON.stringify(stored?.written) === JSON.stringify(writtenOf(view));
  return isKnown ? undefined : stored;
}
