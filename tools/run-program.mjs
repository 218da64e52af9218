import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const onWindows = process.platform === 'win32';

/** The Node version from the packages, whichever Node npm runs on. */
export const ownNode = join(projectFolder, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');

/** Runs a program in the project folder and resolves with its exit code. */
export const run = (program, parameters, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: projectFolder, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Runs a script of a package with the project's Node. */
export const runScript = (script, parameters, options) =>
  run(ownNode, [join(projectFolder, 'node_modules', script), ...parameters], options);

/** Runs npm with the current Node. */
export const runNpm = (parameters) =>
  process.env.npm_execpath
    ? run(process.execPath, [process.env.npm_execpath, ...parameters])
    : run('npm', parameters, { shell: onWindows });

export const print = (line) => process.stdout.write(`${line}\n`);
