import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';

import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call, ReplyOf, RequestOf } from '#contract/define-call.ts';
import { errorEnvelope, type ErrorEnvelope } from '#contract/error-envelope.ts';
import { uploadedFile, uploadPath, type UploadedFile } from '#contract/files.ts';
import { settingImportCalls } from '#contract/setting-tables.ts';
import { people, type PersonName } from '#tests/rules/office.ts';

import { testPassword } from '../server-people.ts';

type AllCalls = typeof allCalls;
type CallKey = keyof AllCalls;

/** A change a client wanted, and what it was told. Without an outcome it never got an answer. */
export interface Intent {
  readonly personId: number;
  readonly callKey: CallKey;
  readonly key: string;
  readonly request: unknown;
  outcome: 'done' | 'refused' | 'unanswered';
  reply: unknown;
  code: string;
}

export interface Upload {
  readonly file: UploadedFile;
  readonly sha256: string;
  readonly name: PersonName;
}

/** What all clients did and were told. */
export interface Ledger {
  readonly intents: Intent[];
  readonly uploads: Upload[];
  readonly counts: { requests: number; answered: number; repeated: number; refusedUploads: number; slowest: number };
}

export const newLedger = (): Ledger => ({
  intents: [],
  uploads: [],
  counts: { requests: 0, answered: 0, repeated: 0, refusedUploads: 0, slowest: 0 },
});

export interface OfficeClient {
  readonly name: PersonName;
  /** Repeated until it is answered; undefined when it is refused. */
  readonly read: <Key extends CallKey>(
    key: Key,
    request: RequestOf<AllCalls[Key]>,
  ) => Promise<ReplyOf<AllCalls[Key]> | undefined>;
  /** As the browser does it: repeated with the same key. Undefined when it is refused, or was given up. */
  readonly change: <Key extends CallKey>(
    key: Key,
    request: RequestOf<AllCalls[Key]>,
  ) => Promise<ReplyOf<AllCalls[Key]> | undefined>;
  /** Repeated as a new upload. */
  readonly upload: (
    content: Buffer,
    name: string,
  ) => Promise<{ readonly file?: UploadedFile; readonly refusal?: Told }>;
  /** What a table would change in the list of purposes; undefined when it was read. */
  readonly previewImport: (content: Buffer) => Promise<Told | undefined>;
  /** The content of a file as a browser gets it. */
  readonly download: (fileId: number) => Promise<{ readonly sha256: string; readonly refusal?: Told }>;
}

/** What a person reads when something is refused. */
export type Told = Pick<ErrorEnvelope, 'code' | 'message'>;

const pauseMs = 150;
/** A failure after which the person closes the browser, so that nobody repeats the request. */
const givesUp = 0.15;

interface ClientOptions {
  readonly ledger: Ledger;
  readonly random: () => number;
  /** Ends every repetition. */
  readonly stop: AbortSignal;
  /** An answer that takes longer counts as none. */
  readonly maxAnswerMs: number;
}

/** A person at a browser who goes on through every failure. */
export async function openClient(
  url: string,
  name: PersonName,
  { ledger, random, stop, maxAnswerMs }: ClientOptions,
): Promise<OfficeClient> {
  const { counts } = ledger;
  const send = async (path: string, init: RequestInit): Promise<Response | undefined> => {
    counts.requests += 1;
    const startedAt = performance.now();
    try {
      const response = await fetch(`${url}/api/${path}`, { ...init, signal: AbortSignal.timeout(maxAnswerMs) });
      // The body may be cut off too.
      const body = await response.arrayBuffer();
      if (response.status >= 500) return undefined;
      counts.answered += 1;
      return new Response(body, { status: response.status });
    } catch {
      return undefined;
    } finally {
      counts.slowest = Math.max(counts.slowest, performance.now() - startedAt);
    }
  };
  const repeat = async (path: string, init: () => RequestInit, mayGiveUp: boolean): Promise<Response | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(path, init());
      if (response) return response;
      if (stop.aborted || (mayGiveUp && random() < givesUp)) return undefined;
      counts.repeated += 1;
      await pass(pauseMs * Math.min(attempt, 5));
    }
  };
  const signedIn = await repeat(
    'users/login',
    () => jsonOf({ username: name.toLowerCase(), password: testPassword }),
    false,
  );
  const { success } = z.object({ success: z.object({ token: z.string() }) }).parse(await signedIn?.json());
  const headers = { authorization: `Bearer ${success.token}` };

  return {
    name,
    read: async (key, request) => {
      const call: Call = allCalls[key];
      const body = z.encode(call.body, request);
      const response = await repeat(call.path, () => jsonOf(body, headers), false);
      if (response?.status !== 200) return undefined;
      // Decoded by the schema of the same call.
      return z.decode(call.reply, await response.json()) as ReplyOf<AllCalls[typeof key]>;
    },
    change: async (key, request) => {
      const call: Call = allCalls[key];
      const body = z.encode(call.body, request);
      const intent: Intent = {
        personId: people[name].personId,
        callKey: key,
        key: randomUUID(),
        request,
        outcome: 'unanswered',
        reply: undefined,
        code: '',
      };
      ledger.intents.push(intent);
      const response = await repeat(call.path, () => jsonOf(body, { ...headers, 'idempotency-key': intent.key }), true);
      if (!response) return undefined;
      const reply: unknown = await response.json();
      intent.outcome = response.status === 200 ? 'done' : 'refused';
      intent.reply = reply;
      if (intent.outcome === 'refused') intent.code = errorEnvelope.parse(reply).code;
      // Decoded by the schema of the same call.
      return intent.outcome === 'done'
        ? (z.decode(call.reply, reply as never) as ReplyOf<AllCalls[typeof key]>)
        : undefined;
    },
    upload: async (content, fileName) => {
      const init = () => formOf(content, fileName, { ...headers, 'idempotency-key': randomUUID() });
      const response = await repeat(uploadPath, init, false);
      if (response?.status !== 200) {
        counts.refusedUploads += 1;
        return { refusal: await toldIn(response) };
      }
      const file = uploadedFile.parse(await response.json());
      ledger.uploads.push({ file, sha256: hashOf(content), name });
      return { file };
    },
    previewImport: async (content) => {
      const path = `${settingImportCalls.previewSettingImport.path}?list=purposes`;
      const response = await repeat(path, () => formOf(content, 'table', headers), false);
      return response?.status === 200 ? undefined : toldIn(response);
    },
    download: async (fileId) => {
      const response = await repeat(`files/${fileId}`, () => ({ headers }), false);
      if (response?.status !== 200) return { sha256: '', refusal: await toldIn(response) };
      return { sha256: hashOf(Buffer.from(await response.arrayBuffer())) };
    },
  };
}

async function toldIn(response: Response | undefined): Promise<Told> {
  const told = errorEnvelope.safeParse(await response?.json());
  return told.success ? told.data : { code: 'unexpected-reply', message: '' };
}

function formOf(content: Buffer, fileName: string, headers: Readonly<Record<string, string>>): RequestInit {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  return { method: 'POST', headers: { ...headers }, body: form };
}

const jsonOf = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
