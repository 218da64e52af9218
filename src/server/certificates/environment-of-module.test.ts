import { expect, it } from 'vitest';

import { environmentOfModule } from './environment-of-module.ts';

const machine = { PATH: '/bin', HOME: '/home/x', LANG: 'th_TH', LC_ALL: 'C', TZ: 'Asia/Bangkok', SOFTHSM2_CONF: '/x' };
const others = { NODE_OPTIONS: '--inspect', PGPASSWORD: 'secret', CLOUD_TOKEN: 'secret', LC: '', MY_PATH: '/x' };
const ours = { DATABASE_URL: 'postgres://x:secret@db/x', BACKUP_PASSPHRASE: 'secret', PKCS11_MODULE: '/x.so' };
const environment = { ...machine, ...others, ...ours, HSM_SERVER: '10.0.0.5' };

it('of a module is what any library needs, and no secret of the machine', () => {
  expect(environmentOfModule(environment, [])).toEqual(machine);
});

it('has the variables that the operator names, but none of ours', () => {
  const named = ['HSM_SERVER', 'ABSENT', 'DATABASE_URL', ''];
  expect(environmentOfModule(environment, named)).toEqual({ ...machine, HSM_SERVER: '10.0.0.5' });
});
