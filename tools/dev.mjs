import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { installPackages } from './install-packages.mjs';
import { ownNode, projectFolder, print } from './run-program.mjs';

const pagePort = process.env.PAGE_PORT ?? '5173';
const address = `http://localhost:${pagePort}`;

/** `npm run dev`: restarts the server after changes and updates the open page. Ctrl-C stops both. */
async function develop() {
  if (!(await installPackages())) {
    print('The packages could not be installed: npm says why above.');
    process.exitCode = 1;
    return;
  }
  // Links, and the check of a request's origin, use the address of the page.
  const server = runOwnNode(['--watch', '--watch-preserve-output', 'src/server/main.ts'], { PUBLIC_URL: address });
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const pages = runOwnNode([vite, '--port', pagePort, '--strictPort', '--clearScreen', 'false']);
  const programs = [server, pages];
  const stopAll = () => programs.forEach((program) => program.kill('SIGTERM'));
  // The terminal sends Ctrl-C to the whole process group; the server then shuts its database down cleanly.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', stopAll);
  const codes = await Promise.all(programs.map((program) => exitOf(program).finally(stopAll)));
  process.exitCode = Math.max(...codes);
}

const runOwnNode = (parameters, environment = {}) =>
  spawn(ownNode, parameters, { cwd: projectFolder, stdio: 'inherit', env: { ...process.env, ...environment } });

const exitOf = (program) => new Promise((resolve) => program.on('exit', (code) => resolve(code ?? 0)));

await develop();
