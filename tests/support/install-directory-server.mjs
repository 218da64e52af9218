import { installedSamba } from '../../tools/installed-samba.mjs';
import { installedSlapd } from '../../tools/installed-slapd.mjs';

/** Once for all workers. */
export default async function setup(project) {
  project.provide('directoryProgram', (await installedSlapd()) ?? '');
  project.provide('activeDirectoryProgram', (await installedSamba()) ?? '');
}
