import { createRequire } from 'node:module';

import type { applicationCalls } from '#contract/application.ts';
import type { AgencyPictureKind } from '#domain/settings/agency-pictures.ts';
import { readConfigNow } from '#server/platform/config/read-agency.ts';
import { readSites } from '#server/platform/config/read-sites.ts';
import { readDirectory } from '#server/accounts/directory/directory.ts';
import { usableProviders } from '#server/accounts/identity/providers.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

const { version } = createRequire(import.meta.url)('../../../package.json');
const build = '1b';

const digestOf = (
  pictures: readonly { readonly kind: string; readonly sha256: Buffer }[],
  wanted: AgencyPictureKind,
): string => pictures.find(({ kind }) => kind === wanted)?.sha256.toString('hex') ?? '';

export const applicationHandlers: Handlers<typeof applicationCalls> = {
  getApplication: async (_request, { platform, isSignedIn }) => {
    const config = await readConfigNow(platform);
    const agency = config.tenant;
    const sites = await readSites(platform);
    const pictures = await platform.database.selectFrom('agencyPictures').select(['kind', 'sha256']).execute();
    const rules = await platform.database
      .selectFrom('signInRules')
      .select(['idleMinutes', 'resetCodeMinutes'])
      .executeTakeFirstOrThrow();
    const providers = await usableProviders(platform, platform.database);
    const directory = await readDirectory(platform, platform.database);
    const isShown = config.mode !== 'PRODUCTION' || (await isSignedIn());
    return {
      item: {
        tenant: config.tenant.name,
        agency,
        uploaded: {
          mark: digestOf(pictures, 'mark'),
          emblem: digestOf(pictures, 'emblem'),
          seal: digestOf(pictures, 'seal'),
          backdrop: digestOf(pictures, 'backdrop'),
        },
        mode: config.mode,
        publicUrl: config.publicUrl,
        passwordRule: config.passwordRule,
        ...rules,
        version: isShown ? version : '',
        build: isShown ? build : '',
        intranetAddress: sites.intranetAddress,
        chatAddress: agency.chat ? sites.chatAddress : '',
        checksDirectory: directory?.setup.checksPasswords === true,
        identityProviders: providers.map(({ id, setup: { name, nameEnglish } }) => ({ id, name, nameEnglish })),
      },
    };
  },
};
