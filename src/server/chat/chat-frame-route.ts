import type { FastifyInstance } from 'fastify';

import { chatFramePath } from '#contract/chat-frame-path.ts';
import { refuse } from '#domain/refusal.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import { readSites } from '#server/platform/config/read-sites.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * A page that holds nothing but the chat site of the agency, sandboxed to its own origin. What a page may frame is fixed when
 * a browser loads it: with a page of its own, the site that an administrator sets now is shown in programs that are open
 * already, and those may frame no other site.
 */
export function registerChatFrame(app: FastifyInstance, platform: Platform): void {
  app.get(routeOf(chatFramePath), async (request, reply) => {
    const { chatAddress } = await readSites(platform);
    const { chat, title } = await readAgency(platform);
    if (chatAddress === '' || !chat) return sendRefusal(request, reply, refuse('not-found'));
    return reply
      .headers({ 'Content-Security-Policy': policyOf(chatAddress), 'X-Content-Type-Options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(pageOf(chatAddress, title));
  });
}

const policyOf = (address: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `frame-src ${new URL(address).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** A site of another origin cannot take off its sandbox; one of ours is refused where it is set. */
const pageOf = (address: string, title: string) => `<!doctype html>
<html lang="th">
<title>${escapeHtml(title)}</title>
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block }</style>
<iframe title="${escapeHtml(title)}" src="${escapeHtml(address)}" sandbox="allow-scripts allow-same-origin allow-forms" referrerpolicy="no-referrer"></iframe>
`;
