import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { inject } from 'vitest';

import { deadPort } from './mail-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** PgBouncer (`install-pgbouncer.mjs`); empty where it cannot be had. */
    readonly poolerProgram: string;
  }
}

export const hasPooler = (): boolean => inject('poolerProgram') !== '';

/** Fewer sessions than a server has connections, so that each statement may meet another one. */
const sessions = 3;

/** PgBouncer in transaction mode before one database, which it enters as the role of the URL. */
export async function startPooler(
  databaseUrl: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-pooler-'));
  await chmod(folder, 0o755);
  const port = await deadPort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
pooled = ${placeOf(databaseUrl)} pool_size=${sessions}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 100
`,
  );
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(inject('poolerProgram'), [...asNobody, file], { stdio: 'ignore' });
  await untilOpen(port);
  return {
    url: `postgres://anybody@127.0.0.1:${port}/pooled`,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

/** The address of a database as PgBouncer writes it; of a socket too, whose folder is a parameter of the URL or stands for the host. */
function placeOf(databaseUrl: string): string {
  const groups =
    /^postgres(?:ql)?:\/\/(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@(?<host>[^:/]*)(?::(?<port>\d+))?\/(?<name>[^?]*)/.exec(
      databaseUrl,
    )?.groups;
  const folder = new URLSearchParams(databaseUrl.split('?')[1]).get('host');
  const host = folder ?? decodeURIComponent(groups?.['host'] ?? '');
  const user = decodeURIComponent(groups?.['user'] ?? '');
  const password = decodeURIComponent(groups?.['password'] ?? '');
  const port = new URLSearchParams(databaseUrl.split('?')[1]).get('port') ?? groups?.['port'] ?? '5432';
  return `host='${host}' port=${port} dbname='${groups?.['name']}' user='${user}' password='${password}'`;
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
}
