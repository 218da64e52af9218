import { expireSessions, expireSessionsJob } from '#server/accounts/expire-sessions.job.ts';
import { sendAccountLinks, sendAccountLinksJob } from '#server/accounts/passwords/send-account-links.job.ts';
import { sendResetCodes, sendResetCodesJob } from '#server/accounts/passwords/send-reset-codes.job.ts';
import { sweepAutosaves, sweepAutosavesJob } from './autosaves/sweep-autosaves.job.ts';
import { sweepDevices, sweepDevicesJob } from '#server/accounts/sweep-devices.job.ts';
import { sweepTickets, sweepTicketsJob } from '#server/accounts/sweep-tickets.job.ts';
import { deadlineWatches, watchDeadlines, watchDeadlinesJob } from './calendar/watch-deadlines.job.ts';
import { paperOfMail } from '#server/dispatches/paper-of-mail.ts';
import { sendDispatchMails } from '#server/dispatches/send-dispatch-mails.job.ts';
import { exchangeEcms, exchangeEcmsJob } from '#server/arrivals/fetch-ecms.job.ts';
import { fetchMail, fetchMailJob } from '#server/arrivals/fetch-mail.job.ts';
import { nightlyBackupJob } from './backup/backup-runs.ts';
import { backUpNightly, backupBegins, beginBackup, beginBackupJob } from './backup/nightly-backup.job.ts';
import { lookAtCertificates, lookAtCertificatesJob, nightlyLooks } from './care/look-at-certificates.job.ts';
import { certificateWatches, watchCertificates, watchCertificatesJob } from './certificates/watch-certificates.job.ts';
import { nightlyProofs, proveLog, proveLogJob } from './care/prove-log.job.ts';
import { beginPublications, beginPublicationsJob } from './workflow/begin-publications.job.ts';
import { arrangeLists, arrangeListsJob } from './workflow/arrange-lists.job.ts';
import { handOverPositions, handOverPositionsJob } from './leaving/hand-over-positions.job.ts';
import { watchMainPositions, watchMainPositionsJob } from './leaving/watch-main-positions.job.ts';
import { beginMainPositions } from './settings/begin-main-positions.ts';
import { keepMissingPapers, keepMissingPapersJob, keepPaper } from './paper/keep-paper.job.ts';
import { extendPaper, extendPapers, extendPapersJob } from './paper-signing/extend-paper.job.ts';
import { extendPaperJob, keepPaperJob } from './workflow/queue-paper.ts';
import { releaseHolds, releaseHoldsJob } from './workflow/release-holds.job.ts';
import { sendDispatchMailsJob } from './workflow/queue-mails.ts';
import { extractTextJob } from './document-texts/file-texts.ts';
import { extractTextOf } from './document-texts/extract-text.job.ts';
import { sweepFiles, sweepFilesJob } from '#server/files/sweep-files.job.ts';
import { deliverMessages, deliverMessagesJob } from '#server/messaging/deliver-messages.job.ts';
import { openLineNow } from '#server/messaging/messaging-line.ts';
import { exportHeadJob, headExports, openHeadExports } from '#server/platform/audit/export-head.ts';
import {
  joinRememberedChanges,
  joinRememberedChangesJob,
} from '#server/platform/database/join-remembered-changes.job.ts';
import { sweepReplies, sweepRepliesJob } from '#server/platform/http/sweep-replies.job.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { sendMailJob, sendQueuedMail } from '#server/platform/mail/send-mail.job.ts';
import { directoryReadings, readDirectoryJob, readDirectoryNightly } from '#server/directory/read-directory.job.ts';
import { expireReservations, expireReservationsJob } from '#server/numbers/expire-reservations.job.ts';
import type { Platform } from '#server/platform/platform.ts';

export async function startJobs(platform: Platform): Promise<void> {
  const { jobs } = platform;
  await startMailJobs(platform);
  await startPaperJobs(platform);
  await startPeopleJobs(platform);
  await jobs.work(extractTextJob, (payload) => extractTextOf(platform, payload));
  await jobs.work(expireSessionsJob, () => expireSessions(platform));
  await jobs.work(expireReservationsJob, () => expireReservations(platform));
  await jobs.work(watchDeadlinesJob, () => watchDeadlines(platform));
  await jobs.work(beginPublicationsJob, () => beginPublications(platform));
  await jobs.work(releaseHoldsJob, () => releaseHolds(platform));
  await jobs.work(arrangeListsJob, (payload) => arrangeLists(platform, payload));
  await jobs.work(sweepAutosavesJob, () => sweepAutosaves(platform));
  await jobs.work(sweepFilesJob, () => sweepFiles(platform));
  await jobs.work(sweepRepliesJob, () => sweepReplies(platform));
  await jobs.work(joinRememberedChangesJob, () => joinRememberedChanges(platform));
  await jobs.schedule(joinRememberedChangesJob, '*/10 * * * *');
  await jobs.work(sweepDevicesJob, () => sweepDevices(platform));
  await jobs.work(sweepTicketsJob, () => sweepTickets(platform));
  await jobs.work(proveLogJob, (payload) => proveLog(platform, payload));
  await jobs.schedule(proveLogJob, nightlyProofs);
  await jobs.work(lookAtCertificatesJob, () => lookAtCertificates(platform));
  await jobs.schedule(lookAtCertificatesJob, nightlyLooks);
  await jobs.work(watchCertificatesJob, () => watchCertificates(platform));
  await jobs.schedule(watchCertificatesJob, certificateWatches);
  await jobs.schedule(sweepTicketsJob, '10 * * * *');
  await jobs.schedule(expireSessionsJob, '*/5 * * * *');
  await jobs.schedule(expireReservationsJob, '20 0 * * *');
  await jobs.schedule(watchDeadlinesJob, deadlineWatches);
  await jobs.schedule(beginPublicationsJob, '*/5 * * * *');
  await jobs.schedule(releaseHoldsJob, '*/5 * * * *');
  await jobs.schedule(sweepAutosavesJob, '10 2 * * *');
  await jobs.schedule(sweepFilesJob, '20 2 * * *');
  await jobs.schedule(sweepDevicesJob, '30 2 * * *');
  await jobs.schedule(sweepRepliesJob, '40 2 * * *');
  // These look each time whether their channel is set up: it can be while the server runs.
  await jobs.work(fetchMailJob, () => fetchMail(platform));
  await jobs.schedule(fetchMailJob, '* * * * *');
  await jobs.work(exchangeEcmsJob, () => exchangeEcms(platform));
  await jobs.schedule(exchangeEcmsJob, '* * * * *');
  await jobs.work(deliverMessagesJob, async () => deliverMessages(platform, await openLineNow(platform)));
  await jobs.schedule(deliverMessagesJob, '* * * * *');
  // Looks each time whether this is the hour, and whether the agency has switched it on.
  await jobs.work(nightlyBackupJob, (payload) => backUpNightly(platform, payload), 'long');
  // It had its own hour before the agency chose one.
  await jobs.unschedule(nightlyBackupJob);
  await jobs.work(beginBackupJob, () => beginBackup(platform));
  await jobs.schedule(beginBackupJob, backupBegins);
}

async function startMailJobs(platform: Platform): Promise<void> {
  const { jobs } = platform;
  const deliver = openMail(platform);
  await jobs.work(sendMailJob, (payload) => sendQueuedMail(platform, deliver, payload), 'urgent');
  await jobs.work(sendDispatchMailsJob, () => sendDispatchMails(platform, deliver, paperOfMail(platform)));
  await jobs.schedule(sendDispatchMailsJob, '* * * * *');
  await jobs.work(sendResetCodesJob, (payload) => sendResetCodes(platform, payload), 'urgent');
  await jobs.work(sendAccountLinksJob, (payload) => sendAccountLinks(platform, payload));
  await jobs.work(exportHeadJob, openHeadExports(platform, deliver));
  await jobs.schedule(exportHeadJob, headExports);
}

async function startPeopleJobs(platform: Platform): Promise<void> {
  const { jobs } = platform;
  await jobs.work(handOverPositionsJob, () => handOverPositions(platform));
  await jobs.schedule(handOverPositionsJob, '*/5 * * * *');
  await jobs.work(watchMainPositionsJob, async () => {
    // The next one first: who holds it is not out.
    await beginMainPositions(platform);
    await watchMainPositions(platform);
  });
  await jobs.schedule(watchMainPositionsJob, '*/5 * * * *');
  // Looks each time whether the agency has switched it on.
  await jobs.work(readDirectoryJob, () => readDirectoryNightly(platform), 'long');
  await jobs.schedule(readDirectoryJob, directoryReadings);
}

async function startPaperJobs(platform: Platform): Promise<void> {
  const { jobs } = platform;
  await jobs.work(keepPaperJob, (payload) => keepPaper(platform, payload));
  await jobs.work(keepMissingPapersJob, () => keepMissingPapers(platform));
  await jobs.schedule(keepMissingPapersJob, '40 1 * * *');
  await jobs.work(extendPaperJob, (payload) => extendPaper(platform, payload));
  await jobs.work(extendPapersJob, () => extendPapers(platform));
  await jobs.schedule(extendPapersJob, '50 1 * * *');
}
