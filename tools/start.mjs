import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { ownNode, projectFolder } from './run-program.mjs';

const oldestNode = 20;

/** `npm start`: installs and builds what is missing, then runs the server with the project's Node. */
async function start() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    return stop(`Sarn needs Node.js ${oldestNode} or newer to start; this is ${process.versions.node}.`);
  }
  if (!(await installPackages())) return stop('The packages could not be installed: npm says why above.');
  if (!(await buildWeb())) return stop('The browser program could not be built: the lines above say why.');
  runServer();
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/**
 * The server shuts down by itself: signals are forwarded, and this process waits. The server also notices when this
 * process is killed.
 */
function runServer() {
  const server = spawn(ownNode, [join(projectFolder, 'src/server/main.ts')], {
    cwd: projectFolder,
    // Loading a thousand modules takes two thirds of the time when they need not be compiled again.
    env: { ...process.env, NODE_COMPILE_CACHE: join(projectFolder, 'build', 'compile-cache') },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  if (process.platform !== 'win32') process.on('SIGUSR2', () => server.kill('SIGUSR2'));
  server.on('exit', (code) => process.exit(code ?? 1));
}

await start();
