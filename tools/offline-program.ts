import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { build, type Plugin } from 'vite';

/** Large or rarely used files are not cached: the PDF engine, fonts for other scripts, large pictures. */
const notCached =
  /^(assets\/pdf[/.-]|assets\/.*(-ext-|vietnamese|symbols)|assets\/backdrop-|icons\/|\.vite\/|.*\.map$)/;

/** Makes the built program usable offline: the service worker. */
export function offlineProgram(sourceFolder: string, webFolder: string): Plugin {
  return {
    name: 'offline-program',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { programFiles: JSON.stringify(filesOf(webFolder)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: webFolder,
          emptyOutDir: false,
          target: 'es2023',
          rollupOptions: {
            input: join(sourceFolder, 'offline/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

/** All files to cache, with a revision where the name contains no hash. */
function filesOf(webFolder: string) {
  const names = readdirSync(webFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(webFolder.length + 1)
        .replaceAll('\\', '/'),
    );
  return names
    .filter((name) => !notCached.test(name) && name !== 'service-worker.js')
    .map((name) => ({ url: name, revision: name.startsWith('assets/') ? null : markOf(join(webFolder, name)) }));
}

const markOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
