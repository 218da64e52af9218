import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether the machine has a program; what another program says is compared only where it is there. */
export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
