import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import workerThreads from 'node:worker_threads';

/**
 * Node's permissions limit files, programs and its own bindings, but neither connections nor signals. This takes both
 * from the JavaScript of this process, for good and before it sees any content. It is a second line: native code that a
 * content took over would call the system itself. What such code reaches then must ask for a password or a key of its
 * own, as the embedded database does.
 */
export function disarm(): void {
  forbid(process, ['kill', '_kill', '_debugProcess', 'binding', '_linkedBinding', 'execve']);
  forbid(net.Socket.prototype, ['connect']);
  forbid(net.Server.prototype, ['listen']);
  forbid(net, ['_createServerHandle']);
  forbid(dgram, ['createSocket', 'Socket', '_createSocketHandle']);
  // The question for a name can carry what it asks for.
  forbid(dns, functionsOf(dns));
  forbid(dns.promises, functionsOf(dns.promises));
  // A thread has a `process` of its own.
  forbid(workerThreads, ['Worker']);
  syncBuiltinESMExports();
}

const functionsOf = (module: object) =>
  Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));

function forbid(target: object, names: readonly string[]): void {
  for (const name of names) Object.defineProperty(target, name, { value: forbidden, writable: false });
}

function forbidden(): never {
  throw new Error('a sandbox process neither connects nor signals');
}
