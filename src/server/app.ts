import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { maxFileBytes } from '#contract/files.ts';
import { findSignedInPerson } from '#server/accounts/find-signed-in-person.ts';
import { registerIdentityCallback } from '#server/accounts/identity/identity-callback-route.ts';
import { mayReadArrival } from '#server/arrivals/may-read-arrival.ts';
import { mayReadDocument } from './access/may-read-document.ts';
import { registerControlExport } from './registers/control-register/export-control.ts';
import { registerOutsideFileRoute } from '#server/dispatches/outside-file-route.ts';
import { mayReadEvidence } from '#server/dispatches/delivery-evidence.ts';
import type { FileGuards } from '#server/files/download-file.ts';
import { fileOperations } from '#server/files/file-operations.ts';
import { registerBookExport } from '#server/registers/export-book.ts';
import { oldRegisterImportCalls } from '#contract/registers/old-registers.ts';
import { officeImportCalls, rightsImportCalls, sheetImportCalls } from '#contract/setting-sheets.ts';
import { settingImportCalls } from '#contract/setting-tables.ts';
import { registerOldTemplate } from '#server/old-registers/export-template.ts';
import { mayReadOldEntry } from '#server/old-registers/may-read-old-entry.ts';
import { oldImportHandlers } from '#server/old-registers/old-import-handlers.ts';
import { officeImportHandlers } from '#server/settings/offices/office-import-handlers.ts';
import { rightsImportHandlers } from '#server/settings/rights/rights-import-handlers.ts';
import { settingImportHandlers } from '#server/settings/import-handlers.ts';
import { tableOperations } from '#server/settings/table-operations.ts';
import { registerBackupDownload } from '#server/backup/download-backup.ts';
import { registerLogExports } from '#server/care/export-logs.ts';
import { registerCertificateExport } from '#server/certificates/export-certificates.ts';
import { registerCertificateRoutes } from '#server/certificates/public-routes.ts';
import { registerScim } from '#server/scim/scim-routes.ts';
import { registerSettingExport } from '#server/settings/export-rows.ts';
import { registerFormExport } from '#server/drafting/agency-forms/export-form.ts';
import { registerSheetExport } from '#server/settings/sheets/export-sheet.ts';
import { createSheetImportHandlers } from '#server/settings/sheet-imports/sheet-import-handlers.ts';
import { createSheetCalls, createSheetDeps } from '#server/sheet-calls.ts';
import { registerFileRoutes } from '#server/files/file-routes.ts';
import { registerChatFrame } from '#server/chat/chat-frame-route.ts';
import { registerAgencyPictureRoute } from '#server/settings/agency-picture-route.ts';
import { registerAvatarRoute } from '#server/profile/avatar-routes.ts';
import { registerMessagingWebhook } from '#server/messaging/messaging-webhook.ts';
import { managesManuals, mayReadManualFile } from '#server/help/manual-rights.ts';
import { markContentTask } from './watermark/mark-content.task.ts';
import { markFor } from './watermark/viewer-mark.ts';
import { admissionLimits, type AdmissionLimits } from '#server/platform/admission/admission-limits.ts';
import { refuseOutside, routedUrl } from '#server/platform/http/base-path.ts';
import { callLimit } from '#server/platform/http/call-limit.ts';
import { registerApiDocs } from '#server/platform/http/api-docs.ts';
import { refuseUnreadableAddress, registerErrorReplies } from '#server/platform/http/error-replies.ts';
import type { Calls, Handlers } from '#server/platform/http/handlers.ts';
import { refuseForeignRequests } from '#server/platform/http/foreign-request.ts';
import { registerHealth } from '#server/platform/http/health.ts';
import { registerMethodGuard } from '#server/platform/http/method-guard.ts';
import { registerAdmission } from '#server/platform/http/register-admission.ts';
import { registerCalls } from '#server/platform/http/register-calls.ts';
import { parseForm, registerBodyParsers } from '#server/platform/http/request-input.ts';
import { registerRequestLog } from '#server/platform/http/request-log.ts';
import type { CallDeps } from '#server/platform/http/require-person.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { thaiWordingOf } from './platform/database/agency-features.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import { registerStaticWeb } from '#server/platform/http/static-web.ts';
import type { Platform } from '#server/platform/platform.ts';

const webFolder = fileURLToPath(new URL('../../build/web', import.meta.url));

const maxBodyBytes = 1024 * 1024;

/**
 * More than a connection delivers at once. The parser waits for ever when a part that it leaves out fills its buffer and
 * the form ends in the same piece.
 */
const formBufferBytes = 1024 * 1024;

const fileGuardsOf = ({ clock, database, sandbox }: Platform): FileGuards => ({
  document: (transaction, personId, documentId) => mayReadDocument(transaction, personId, documentId, clock()),
  markFor: (transaction, viewing) => markFor(transaction, viewing, clock()),
  applyMark: (content, options, personId) => sandbox.run(markContentTask, content, options, { personId }),
  evidence: (transaction, personId, dispatchId) => mayReadEvidence(transaction, personId, dispatchId, clock()),
  arrival: (transaction, personId, arrivalId) => mayReadArrival(transaction, personId, arrivalId, clock()),
  oldEntry: (transaction, personId, entryId) => mayReadOldEntry(transaction, personId, entryId, clock()),
  manualFile: (transaction, personId, fileId) => mayReadManualFile(transaction, personId, fileId, clock()),
  managesManuals: (personId) => managesManuals(database, personId, clock()),
});

/** Longer than any reply needs to begin. */
const silentConnectionMs = 5 * 60_000;
/** The largest file by a line of 0.5 Mbit/s. */
const requestMs = 30 * 60_000;

/** Builds the HTTP server without listening. */
export async function buildApp<Map extends Calls>(
  platform: Platform,
  calls: Map,
  handlers: Handlers<Map>,
  admission: AdmissionLimits = admissionLimits,
): Promise<FastifyInstance> {
  const setHeaders = securityHeaders(platform.config);
  const app: FastifyInstance = fastify({
    loggerInstance: platform.log satisfies FastifyBaseLogger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    connectionTimeout: silentConnectionMs,
    requestTimeout: requestMs,
    trustProxy: [...platform.config.trustedProxies],
    routerOptions: { querystringParser: parseForm },
    frameworkErrors: refuseUnreadableAddress(setHeaders),
    // A handler would do the work of GET for HEAD, read a whole file too, and nobody who waits for it.
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = '/' }) => routedUrl(platform.config.basePath, url),
  });
  app.decorate('agencyThai', () => thaiWordingOf(platform.database));
  registerErrorReplies(app);
  registerBodyParsers(app);
  registerRequestLog(app);
  await app.register(cookie);
  // Requests are not decompressed: one that is refused before it is read would keep its connection for good.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await app.register(rateLimit, callLimit);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fileSize: maxFileBytes + 1 },
    fileHwm: formBufferBytes,
  });
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  refuseOutside(app, platform.config.basePath);
  refuseForeignRequests(app, platform.config);
  registerAdmission(app, admission);
  const guardMethods = registerMethodGuard(app);
  const deps = { platform, authenticate: findSignedInPerson };
  registerCalls(app, deps, calls, handlers);
  registerImports(app, deps);
  await registerRoutes(app, deps, platform);
  registerApiDocs(app, deps, calls, { ...fileOperations, ...tableOperations });
  guardMethods();
  registerHealth(app, platform);
  await registerStaticWeb(app, webFolder, {
    basePath: platform.config.basePath,
    readAgency: () => readAgency(platform),
  });
  return app;
}

/** Their file comes as a form. */
function registerImports(app: FastifyInstance, deps: CallDeps): void {
  registerCalls(app, deps, settingImportCalls, settingImportHandlers);
  registerCalls(app, deps, oldRegisterImportCalls, oldImportHandlers);
  registerCalls(app, deps, officeImportCalls, officeImportHandlers);
  registerCalls(app, deps, rightsImportCalls, rightsImportHandlers);
  registerCalls(app, deps, sheetImportCalls, createSheetImportHandlers(createSheetDeps()));
}

/** Files, pictures and what other programs send: no calls with a JSON body. */
async function registerRoutes(app: FastifyInstance, deps: CallDeps, platform: Platform): Promise<void> {
  registerIdentityCallback(app, deps);
  registerAvatarRoute(app, deps);
  registerAgencyPictureRoute(app, platform);
  registerChatFrame(app, platform);
  await registerMessagingWebhook(app, platform);
  await registerScim(app, platform);
  await registerCertificateRoutes(app, platform);
  registerCertificateExport(app, deps);
  registerFileRoutes(app, deps, fileGuardsOf(platform));
  registerOutsideFileRoute(app, platform);
  registerBookExport(app, deps);
  registerControlExport(app, deps);
  registerSettingExport(app, deps);
  registerSheetExport(app, deps, createSheetCalls());
  registerFormExport(app, deps);
  registerOldTemplate(app, deps);
  registerLogExports(app, deps);
  registerBackupDownload(app, deps);
}
