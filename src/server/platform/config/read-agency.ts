import { sql } from 'kysely';

import { passwordRuleChoices, type PasswordPolicy } from '#domain/accounts/password-policies.ts';
import { panels, type Panel } from '#domain/documents/document-kinds.ts';
import { memberOf } from '#domain/member-of.ts';
import { defaultUnitId } from '#domain/people/default-unit.ts';
import { defaults } from '#domain/tenants/default-tenant.ts';
import { listRoleChoices, logoTargets, thaiWordings, type Tenant } from '#domain/tenants/tenant.ts';

import { shownPanels } from '../database/agency-features.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { headRoles } from '../database/roles.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Config } from './config.ts';

interface Source {
  readonly config: Pick<Config, 'tenant'>;
  readonly database: Database | DatabaseTransaction;
}

const agencyColumns = [
  'agency.title',
  'agency.titleEnglish',
  'agency.nameEnglish',
  'agency.copyright',
  'agency.copyrightEnglish',
  'agency.brandColor',
  'agency.loaderColor',
] as const;

const featureColumns = [
  'features.logoLeadsTo',
  'features.opensListsAs',
  'features.showsCommand',
  'features.organizationFilter',
  'features.showsActingIcon',
  'features.showsLetterNumber',
  'features.showsSecrecy',
  'features.chat',
  'features.speechToText',
  'features.a4Preview',
  'features.messagingLine',
  'features.botCheck',
  'features.captcha',
  'features.extraLists',
] as const;

/** The agency as it is set now. What has no setting, and all of it before the first start, is as `APP_NAME` says. */
export async function readAgency({ config: { tenant }, database }: Source): Promise<Tenant> {
  const row = await database
    .selectFrom('agency')
    .innerJoin('features', 'features.id', 'agency.id')
    .leftJoin('units', (join) => join.on('units.id', '=', defaultUnitId))
    .select(['agency.startedAs', 'units.name as unitName', 'features.thaiWording', ...agencyColumns, ...featureColumns])
    .select(shownPanels.as('panels'))
    .select(sql<number[]>`ARRAY(SELECT heads.id FROM ${headRoles} AS heads ORDER BY heads.id)`.as('headRoleIds'))
    .executeTakeFirstOrThrow();
  const { startedAs, unitName, titleEnglish, nameEnglish, copyrightEnglish, thaiWording, ...set } = row;
  if (startedAs === null) return tenant;
  const agency = unitName ?? tenant.agency;
  return {
    ...tenant,
    ...set,
    agency,
    copyright: set.copyright || set.title,
    english: {
      title: titleEnglish,
      agency: nameEnglish || agency,
      copyright: copyrightEnglish || titleEnglish,
    },
    logoLeadsTo: memberOf(logoTargets, set.logoLeadsTo),
    opensListsAs: memberOf(listRoleChoices, set.opensListsAs),
    locale: memberOf(thaiWordings, thaiWording),
    panels: inOrderOf([...tenant.panels, ...defaults.panels], set.panels),
  };
}

/** The configuration with the agency and its rule of passwords as they are set now. */
export const readConfigNow = async ({
  config,
  database,
}: {
  readonly config: Config;
  readonly database: Source['database'];
}): Promise<Config> => ({
  ...config,
  tenant: await readAgency({ config, database }),
  passwordRule: await readPasswordRule({ config, database }),
});

async function readPasswordRule({
  config,
  database,
}: {
  readonly config: Config;
  readonly database: Source['database'];
}): Promise<PasswordPolicy> {
  const { passwordRule } = await database.selectFrom('signInRules').select('passwordRule').executeTakeFirstOrThrow();
  const rule = memberOf(passwordRuleChoices, passwordRule);
  return rule === 'byInstallation' ? config.passwordRule : rule;
}

/** Takes the values of `APP_NAME` at the first start; from then on they are the agency's. */
export async function startAgency({ config: { tenant }, database }: Source & { readonly database: Database }) {
  await inTransaction(database, async (transaction) => {
    const started = await transaction
      .updateTable('agency')
      .set({
        startedAs: tenant.name,
        title: tenant.title,
        titleEnglish: tenant.english.title,
        nameEnglish: tenant.english.agency,
        copyright: tenant.copyright,
        copyrightEnglish: tenant.english.copyright,
        brandColor: tenant.brandColor,
        loaderColor: tenant.loaderColor,
      })
      .where('startedAs', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!started) return;
    await transaction
      .updateTable('features')
      .set({
        logoLeadsTo: tenant.logoLeadsTo,
        opensListsAs: tenant.opensListsAs,
        showsCommand: tenant.showsCommand,
        organizationFilter: tenant.organizationFilter,
        showsActingIcon: tenant.showsActingIcon,
        showsLetterNumber: tenant.showsLetterNumber,
        showsSecrecy: tenant.showsSecrecy,
        chat: tenant.chat,
        speechToText: tenant.speechToText,
        a4Preview: tenant.a4Preview,
        messagingLine: tenant.messagingLine,
        botCheck: tenant.botCheck,
        captcha: tenant.captcha,
        ...listsAndPanels(tenant),
      })
      .execute();
    await transaction
      .updateTable('roles')
      .set({ isActive: true })
      .where('id', 'in', [...tenant.headRoleIds])
      .where('isHead', '=', true)
      .execute();
  });
}

/** What decides how letters are worked on and spoken of, in the columns of `features`. */
export const listsAndPanels = ({ extraLists, locale, panels: shown }: Tenant) => ({
  extraLists,
  thaiWording: locale,
  ...Object.fromEntries(panels.map(({ panel, feature }) => [feature, shown.includes(panel)])),
});

/** The settings say which panels there are, the file in which order. */
const inOrderOf = (order: readonly Panel[], shown: readonly Panel[]): readonly Panel[] =>
  shown.toSorted((left, right) => order.indexOf(left) - order.indexOf(right));
