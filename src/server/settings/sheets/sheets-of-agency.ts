import { offeredChoices, type NoticeChoice } from '#domain/notifications/notice-rules.ts';
import { isRefusal } from '#domain/refusal.ts';

import { filled } from '../list-cells.ts';
import type { SheetReader } from './sheet-source.ts';
import { momentCell, sheetWords, yesOrNo } from './sheet-words.ts';

export const readNoticeRules: SheetReader<'noticeRules'> = async ({ calls, context, language }) => {
  const reply = await calls.getNoticeRules({}, context);
  if (isRefusal(reply)) return reply;
  const { modules } = sheetWords[language].noticeRules;
  return reply.items.map(({ topic, module, title, chosen }) => {
    const offered = offeredChoices(topic);
    const cell = (choice: NoticeChoice) => (offered.includes(choice) ? yesOrNo(chosen.includes(choice), language) : '');
    return {
      module: modules[module],
      topic: title,
      portal: cell('portal'),
      screen: cell('screen'),
      messaging: cell('messaging'),
      mail: cell('mail'),
      concerned: cell('concerned'),
      heads: cell('heads'),
      administrators: cell('administrators'),
      reserver: cell('reserver'),
    };
  });
};

/** Of a password only whether there is one. */
export const readChannels: SheetReader<'channels'> = async ({ calls, context, language }) => {
  const reply = await calls.getChannels({}, context);
  if (isRefusal(reply)) return reply;
  const { care, channels: words, settings } = sheetWords[language];
  const sources = { environment: words.byEnvironment, screen: words.byScreen };
  return reply.items.map(({ channel, isInUse, source, variable, setup, secret }) => ({
    channel: care.health.subjects[channel],
    isInUse: yesOrNo(isInUse || source === 'environment', language),
    source: source === null ? words.byNobody : filled(sources[source], { variable }),
    address: setup?.address ?? '',
    port: String(setup?.port ?? ''),
    protection: setup ? words.protections[setup.protection] : '',
    username: setup?.username ?? '',
    folder: setup?.folder ?? '',
    secret: settings.sheets.secrets[secret.state],
  }));
};

export const readIdentityProviders: SheetReader<'identityProviders'> = async ({ calls, context, language }) => {
  const reply = await calls.getIdentityProviders({}, context);
  if (isRefusal(reply)) return reply;
  return reply.items.map(({ setup: { name, nameEnglish, issuer, clientId }, isInUse, links }) => ({
    name,
    nameEnglish,
    isInUse: yesOrNo(isInUse, language),
    issuer,
    clientId,
    links: String(links),
  }));
};

/** The tokens, without their values. */
export const readScim: SheetReader<'scim'> = async ({ calls, context, language }) => {
  const reply = await calls.getScim({}, context);
  if (isRefusal(reply)) return reply;
  return reply.item.tokens.map(({ name, createdAt, createdBy, lastDay, lastUsedAt, state }) => ({
    name,
    createdAt: momentCell(createdAt, language),
    by: createdBy,
    until: lastDay,
    lastUsedAt: momentCell(lastUsedAt, language),
    isInUse: yesOrNo(state === 'valid', language),
  }));
};

export const readManuals: SheetReader<'manuals'> = async ({ calls, context, language }) => {
  const reply = await calls.getManuals({}, context);
  if (isRefusal(reply)) return reply;
  const { help, settings } = sheetWords[language];
  return reply.items.map(({ kind, module, title, description, file, address, isPublished, changedAt }) => ({
    kind: settings.sheets.kinds[kind],
    module: help.modules[module],
    name: title,
    description,
    file: file?.name ?? address,
    isPublished: yesOrNo(isPublished, language),
    changedAt: momentCell(changedAt, language),
  }));
};

/** The items of every place of the menu, in order. */
export const readMenuItems: SheetReader<'menuItems'> = async ({ calls, context, language }) => {
  const modules = await calls.getMenuModules({}, context);
  if (isRefusal(modules)) return modules;
  const rows = [];
  for (const { moduleId, name: place } of modules.items) {
    const reply = await calls.getMenuItems({ moduleId }, context);
    if (isRefusal(reply)) return reply;
    for (const { menuId, program, name, nameEnglish, isActive, action } of reply.item.items)
      rows.push({
        place,
        menuNumber: String(menuId),
        menu: language === 'en' ? program.nameEnglish : program.name,
        ownName: name,
        ownNameEnglish: nameEnglish,
        isOn: yesOrNo(isActive, language),
        address: action,
      });
  }
  return rows;
};
