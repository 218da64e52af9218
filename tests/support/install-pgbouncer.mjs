import { installedPgbouncer } from '../../tools/installed-pgbouncer.mjs';

/** Once for all workers. */
export default async function setup(project) {
  project.provide('poolerProgram', (await installedPgbouncer()) ?? '');
}
