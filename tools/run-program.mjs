import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const onWindows = process.platform === 'win32';

/** The Node that the packages bring, whatever Node npm itself runs on. */
export const ownNode = join(projectFolder, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');

/** Runs a program in the project's folder and resolves with its exit code. */
export const run = (program, parameters, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: projectFolder, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Runs a program of the packages, by its script, on our Node. */
export const runScript = (script, parameters, options) =>
  run(ownNode, [join(projectFolder, 'node_modules', script), ...parameters], options);

/** Runs npm with the Node that runs us. */
export const runNpm = (parameters) =>
  process.env.npm_execpath
    ? run(process.execPath, [process.env.npm_execpath, ...parameters])
    : run('npm', parameters, { shell: onWindows });

export const say = (line) => process.stdout.write(`${line}\n`);
