import { useRef, useState } from 'react';

import { readFilePieces, type WrittenSoFar } from '#contract/file-pieces.ts';
import { errorOf } from '#web/platform/api/call-failure.ts';
import { readFailure } from '#web/platform/api/read-failure.ts';
import { sendRequest } from '#web/platform/api/send-request.ts';
import { sessionToken } from '#web/platform/session/session.ts';
import { showError } from '#web/platform/show-toast.ts';

/** Fetches a table that is exported in pieces, and saves it when it is whole. `written` is null until it takes longer than a moment. */
export function useExport() {
  const [isRunning, setRunning] = useState(false);
  const [written, setWritten] = useState<WrittenSoFar | null>(null);
  const cancelling = useRef<AbortController>(undefined);
  const begin = async (url: string) => {
    const cancelled = new AbortController();
    cancelling.current = cancelled;
    setRunning(true);
    try {
      await saveTable(url, cancelled.signal, setWritten);
    } catch (error) {
      if (!cancelled.signal.aborted) showError(error);
    } finally {
      setRunning(false);
      setWritten(null);
    }
  };
  return { isRunning, written, begin, cancel: () => cancelling.current?.abort() };
}

async function saveTable(url: string, signal: AbortSignal, onWritten: (written: WrittenSoFar) => void): Promise<void> {
  const token = sessionToken();
  const response = await sendRequest(`${url}&inPieces=true`, {
    signal,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok || !response.body) throw errorOf(await readFailure(response));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const { bytes, ...written } of readFilePieces(chunksOf(response.body))) {
    parts.push(bytes);
    if (written.lines > 0 && written.thousandths < 1000) onWritten(written);
  }
  save(new Blob(parts), nameOf(response) ?? 'table');
}

/** A browser's stream is not iterable everywhere. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

const nameOf = ({ headers }: Response) => /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];

/** The browser has begun to save the file by then. */
const savedWithinMs = 60_000;

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), savedWithinMs);
}
