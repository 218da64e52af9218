import { installedSoftHsm } from '../../tools/installed-soft-hsm.mjs';

/** Once for all workers. */
export default async function setup(project) {
  project.provide('softHsm', (await installedSoftHsm()) ?? '');
}
