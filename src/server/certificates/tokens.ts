import { fork } from 'node:child_process';
import { verify, X509Certificate } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Config } from '#server/platform/config/config.ts';
import { environment } from '#server/platform/config/environment.ts';

import { fingerprintOf } from './certificate-kit.ts';
import { environmentOfModule } from './environment-of-module.ts';
import { openQueue } from './token-queue.ts';
import { tokenReply, type TokenProblem, type TokenReply, type TokenRequest } from './token-messages.ts';

/** A module that waits for a person at a device takes some seconds. */
const maxMs = 30_000;
/** Each process has a library of its maker in memory; a person waits no longer than this for a turn. */
const inQueue = openQueue({ atOnce: 4, waiting: 20, waitMs: 10_000 });
const program = fileURLToPath(new URL('../token-process.ts', import.meta.url));

/** A certificate in a token, as its process says. */
export interface ListedCertificate {
  readonly token: string;
  readonly keyId: string;
  readonly certificate: string;
}

export interface KeyInToken {
  readonly token: string;
  readonly keyId: string;
  readonly certificate: Buffer;
}

type HardwareModule = NonNullable<Config['hardwareModule']>;

const refusals: Readonly<Record<TokenProblem, ReturnType<typeof refuse>>> = {
  library: refuse('token-unavailable'),
  failed: refuse('token-unavailable'),
  'no-token': refuse('token-missing'),
  'no-key': refuse('token-missing'),
  'pin-wrong': refuse('pin-wrong'),
  'pin-locked': refuse('token-pin-locked'),
};

type List = Promise<readonly ListedCertificate[] | Refusal>;
const listMs = 60_000;
const lists = new WeakMap<HardwareModule, { readonly until: number; readonly list: List }>();

/** As the tokens were less than a minute ago: whoever asks again starts no process. Errors: `token-unavailable`, `server-busy`. */
export function listTokens(hardwareModule: HardwareModule, now: Date): List {
  const known = lists.get(hardwareModule);
  if (known && now.getTime() < known.until) return known.list;
  const list = readTokens(hardwareModule);
  lists.set(hardwareModule, { until: now.getTime() + listMs, list });
  const forget = () => lists.delete(hardwareModule);
  void list.then((listed) => isRefusal(listed) && forget(), forget);
  return list;
}

async function readTokens(hardwareModule: HardwareModule): List {
  const { path, token } = hardwareModule;
  const reply = await inQueue(() => ask({ does: 'list', module: path, token }, hardwareModule.variables));
  if ('refused' in reply) return reply;
  if ('problem' in reply) return refusals[reply.problem];
  return 'certificates' in reply ? reply.certificates : refusals.failed;
}

/**
 * Signs the SHA-256 of the data. What the process answers counts when it is a signature of the certificate. `isOpen`: the PIN was
 * right before, so that this is the rest of something. Errors: `pin-wrong`, `token-pin-locked`, `token-missing`, `token-unavailable`,
 * `server-busy`, unless `isOpen`.
 */
export async function signInToken(
  { path, variables }: HardwareModule,
  { token, keyId, certificate }: KeyInToken,
  { pin, data, isOpen = false }: { readonly pin: string; readonly data: Buffer; readonly isOpen?: boolean },
): Promise<Buffer | Refusal> {
  const { publicKey: key } = new X509Certificate(certificate);
  const keyType = key.asymmetricKeyType === 'ec' ? 'ec' : 'rsa';
  const digest = fingerprintOf(data).toString('base64');
  const request = { does: 'sign', module: path, token, keyId, keyType, pin, digest } as const;
  const reply = await inQueue(() => ask(request, variables), isOpen);
  if ('refused' in reply) return reply;
  if ('problem' in reply) return refusals[reply.problem];
  const signature = 'signature' in reply ? Buffer.from(reply.signature, 'base64') : Buffer.alloc(0);
  return verify('sha256', data, key, signature) ? signature : refusals['no-key'];
}

/** In a process of its own, which has no setting, key or connection of the server, and ends afterwards. */
function ask(request: TokenRequest, variables: readonly string[]): Promise<TokenReply> {
  const child = fork(program, [], {
    env: environmentOfModule(environment, variables),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  return new Promise((resolve) => {
    const finish = (reply: unknown) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      const checked = tokenReply.safeParse(reply);
      resolve(checked.success ? checked.data : { problem: 'failed' });
    };
    const timer = setTimeout(() => finish(undefined), maxMs);
    child.once('message', finish);
    child.once('exit', () => finish(undefined));
    child.once('error', () => finish(undefined));
    child.send(request, (error) => {
      if (error) finish(undefined);
    });
  });
}
