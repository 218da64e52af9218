import { fork } from 'node:child_process';
import { verify, X509Certificate } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Config } from '#server/platform/config/config.ts';
import { environment } from '#server/platform/config/environment.ts';
import { knownVariables } from '#server/platform/config/unknown-variables.ts';

import { fingerprintOf } from './certificate-kit.ts';
import { tokenReply, type TokenProblem, type TokenReply, type TokenRequest } from './token-messages.ts';

/** A module that waits for a person at a device takes some seconds. */
const maxMs = 30_000;
const program = fileURLToPath(new URL('../token-process.ts', import.meta.url));

/** What the module may need of the machine, and no setting of ours. */
const environmentOfModule = () =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !knownVariables.includes(name)));

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

/** Errors: `token-unavailable`. */
export async function listTokens({ path, token }: HardwareModule): Promise<readonly ListedCertificate[] | Refusal> {
  const reply = await ask({ does: 'list', module: path, token });
  if ('problem' in reply) return refusals[reply.problem];
  return 'certificates' in reply ? reply.certificates : refusals.failed;
}

/**
 * Signs the SHA-256 of the data. What the process answers counts when it is a signature of the certificate. Errors: `pin-wrong`,
 * `token-pin-locked`, `token-missing`, `token-unavailable`.
 */
export async function signInToken(
  { path }: HardwareModule,
  { token, keyId, certificate }: KeyInToken,
  pin: string,
  data: Buffer,
): Promise<Buffer | Refusal> {
  const { publicKey: key } = new X509Certificate(certificate);
  const keyType = key.asymmetricKeyType === 'ec' ? 'ec' : 'rsa';
  const digest = fingerprintOf(data).toString('base64');
  const reply = await ask({ does: 'sign', module: path, token, keyId, keyType, pin, digest });
  if ('problem' in reply) return refusals[reply.problem];
  const signature = 'signature' in reply ? Buffer.from(reply.signature, 'base64') : Buffer.alloc(0);
  return verify('sha256', data, key, signature) ? signature : refusals['no-key'];
}

/** In a process of its own, which has no setting, key or connection of the server, and ends afterwards. */
function ask(request: TokenRequest): Promise<TokenReply> {
  const child = fork(program, [], {
    env: environmentOfModule(),
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
