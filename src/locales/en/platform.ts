import type { PlatformMessage } from '../th/platform.ts';

export const platformMessages: Readonly<Record<PlatformMessage, string>> = {
  'setting-not-a-port': '{variable} must be a port number, {allowed}.',
  'setting-not-in-list': '{variable} must be one of: {allowed}.',
  'setting-needs-https':
    'Production does not start because {variable} is {allowed}, which is not encrypted: put a proxy with https before the system and set {variable} to the https:// address that people open',
  'setting-not-a-path':
    '{variable} must be an address with a path of letters, digits and - _ . ~ only, as in {allowed}',
  'setting-inside-program':
    '{variable} is {allowed}, which lies inside the program, where what reads files from outside may read: choose another folder.',
  'setting-without-effect':
    '{variable} has no effect: pushes go through the database ({allowed}), and no other server is needed. Remove it.',
  'setting-unknown': '{variable} is not known. The settings of the file store are {allowed}.',
  'variables-unknown':
    'Not known, and without effect: {variables}. Please check the spelling. The known variables are {known}.',
  'setting-missing': 'The S3 file store is only partly set: {variable} is missing (all of them: {allowed}).',
  'setting-needs-mail':
    'Production does not start because {variable} is an e-mail address, to which nothing can be sent without {allowed}: set it too.',
  'setting-store-needs-https':
    'Production does not start because {variable} is {allowed}, which is not encrypted: use the https:// address of the file store, or a store on this machine.',
  'setting-service-needs-https':
    'Production does not start because {variable} is not encrypted: use an https:// address, or set {allowed} if it is reached only through a separate, protected network.',
  'setting-not-a-url': '{variable} must be an address that begins with {allowed}.',
  'setting-too-short': '{variable} must have at least {allowed} characters.',
  'setting-needs-passphrase':
    '{variable} needs one of {allowed} too: a backup holds the key of all files, so it is always encrypted.',
  'setting-file-unreadable': 'The file {allowed}, named by {variable}, cannot be read.',
  'setting-not-a-count': '{variable} must be a whole number, {allowed}.',
  'data-folder-not-writable': 'The data folder {folder} cannot be written to: check its rights or set DATA_DIR.',
  'data-folder-in-use': 'Another Sarn is already running on the database in {folder}.',
  'data-folder-of-another':
    'The database in {folder} belongs to another user of this machine. Give this user the data folder as root (chown -R {user} {data}) and start again, or start as that user.',
  'master-key-missing':
    'The key {file} of the data in this database is missing. With a new key no stored file could be opened and the log would break. Set DATA_DIR to the data folder in use so far, or restore the key from a backup.',
  'restore-unfinished': 'The restore into {folder} did not end: remove this folder and restore again.',
  'no-embedded-engine': 'There is no embedded database for this machine: set DATABASE_URL to a PostgreSQL 15 or newer.',
  'embedded-start-failed': 'The database in {folder} did not start; {folder}.log says why.',
  'database-newer-than-program': 'The database is newer than this program (it has {migration}): use a newer program.',
  'migration-changed': 'The migration {migration} is not the one this database was made with: use that program.',
  'database-unreachable': 'The database named by DATABASE_URL cannot be reached.',
  'database-role-too-powerful':
    'The role {role} in DATABASE_URL may do too much for production. Create a role that owns no tables (CREATE ROLE … LOGIN), and set DATABASE_OWNER_URL to the present one.',
  'demonstration-data':
    'Production cannot start: this is the data of a demonstration, with the invented accounts {accounts}, whatever their e-mails and passwords are now. Empty it with npm run end-trial, or set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
  'public-password':
    'Production cannot start: the administrators {accounts} have the published password of the demonstration. Start in mode DEV and change these passwords first.',
  'database-too-old': 'The database named by DATABASE_URL is too old: PostgreSQL 15 or newer is needed.',
  'bucket-unreachable': 'The file store {endpoint}, named by S3_ENDPOINT, cannot be reached: {reason}',
  'bucket-missing': 'There is no bucket {bucket} at {endpoint}: create it, or correct S3_BUCKET.',
  'bucket-key-refused': 'The file store {endpoint} does not accept S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY: {reason}',
  'bucket-not-permitted':
    'S3_ACCESS_KEY_ID may not do enough in the bucket {bucket} at {endpoint}. It must write, read, list and remove: {reason}',
  'bucket-not-usable': 'The bucket {bucket} at {endpoint} cannot hold the files: {reason}',
  'port-in-use': 'Port {port} is used by another program: set PORT to a free one.',
  'address-not-usable': 'Cannot listen on {host}:{port}: check HOST and PORT.',
  'unexpected-failure': 'The start failed: {reason}',
  'database-elsewhere': 'The database is in {folder}, because its user cannot reach the data folder.',
  'no-mail':
    'No mail can go out, for no mail server is set up (SMTP_URL, or the page “Mail and other channels” of the settings centre): nobody can reset a forgotten password.',
  'first-administrator':
    'Nobody has an account yet. Open this link within 24 hours to make the first administrator: {link}',
  listening: 'Sarn is ready at {url}',
  'log-whole':
    'The log is whole: {events} events, {records} register entries and signatures, {signatures} signed texts and {heads} exported heads verified ({closed} closed breaks).',
  'log-table-disguised':
    'The table {table} may show other rows than it has: it is no plain table, or has row security or columns of a type that is not of PostgreSQL. Remove that, then verify again.',
  'log-broken': 'Found {breaks} places that were changed past the program:',
  'log-break-events': '{index}. Events {from}–{to} were changed, added or are missing.',
  'log-break-entry': '{index}. Register entry {from} is not as it was recorded.',
  'log-break-signature': '{index}. The signature of task {from} is not as it was recorded.',
  'log-break-document': '{index}. Document {from} was changed after it was signed.',
  'log-break-head': '{index}. The exported head {from} does not fit the log.',
  'log-proved': 'The event log is whole.',
  'log-disproved': 'Something was changed past the program: npm run verify-log names it.',
  'log-break-closed': 'Break {index} is closed.',
  'log-break-unknown':
    'Give the number of the break in the list of npm run verify-log, then the name of who certifies it and the reason.',
  'administrator-unknown': 'Give the user name of an administrator, then the name of who asks for it and the reason.',
  'administrator-rescued':
    'The second factors of {username} are removed, and the account is open. This link sets a new password, once and within 7 days:\n{link}',
  'read-again-done': 'Released to be read again: {contents} contents and {channels} blocked queues.',
  'read-again-without-day': 'Give the day since which the machine was at fault: npm run read-again -- 2026-11-24',
  'log-head-exported': 'Exported the head of the log, event {sequence}. Check it with this public key:\n{publicKey}',
  'log-heads-unreadable': 'Cannot read the heads in the file {file}.',
  'backup-written':
    'Backed up the data of {at} to {file} ({size}): {rows} rows of {tables} tables, and {contents} files.',
  'backup-without-contents':
    'The files are in the bucket named by S3_BUCKET and not in the backup: back up the bucket too.',
  'backup-contents-missing':
    'The database names {count} files that are not in the data folder, so this backup does not have them and no older one is removed.',
  'backup-contents-unreadable':
    'This backup has {count} files that cannot be read, so no older backup is removed: {names}',
  'backup-no-passphrase':
    'The backups have no passphrase yet: set it in the settings centre under “Backups”, or in BACKUP_PASSPHRASE or a file named by BACKUP_PASSPHRASE_FILE.',
  'backup-passphrase-unreadable':
    'The passphrase of the backups that was set cannot be read: set it again in the settings centre under “Backups”.',
  'archive-ask-passphrase': 'Passphrase of the backup:',
  'archive-no-passphrase':
    'A backup does not open without its passphrase: type it, or set it in BACKUP_PASSPHRASE or a file named by BACKUP_PASSPHRASE_FILE.',
  'backup-nothing': 'There is nothing to back up: check DATA_DIR or DATABASE_URL.',
  'backup-running': 'A backup is already being written: wait until it is done.',
  'backup-not-written': 'The backup {file} cannot be written: {reason}',
  'backup-folder-not-found':
    'The folder {folder} is not the one that was set up for the backups: check that its disk or machine is attached.',
  'backup-folder-of-another':
    'The folder {folder} holds the backups of another agency, as the file {file} says: choose another folder.',
  'backup-failed': 'The backup failed: {reason}',
  'archive-unnamed':
    'Name the file of the backup, as in: npm run {program} -- backups/sarn-2026-11-25T03-00-00Z.tar.age',
  'archive-unreadable': 'The backup {file} cannot be read: {reason}',
  'archive-other-passphrase': 'The passphrase is not that of the backup {file}.',
  'archive-damaged': '{file} cannot be used: it is no backup, or it was changed or cut off.',
  'archive-contradicts': 'The backup does not hold what it says ({reason}).',
  'archive-whole':
    'The backup {file} is whole: taken on {at} by version {program}, with the schema {migration}, {rows} rows of {tables} tables, and {contents} files.',
  'archive-contents-unreadable': 'But {count} files that the database names are missing or cannot be read: {names}',
  'archive-without-contents':
    '{count} files are in a bucket and not in the backup: start with the S3_… variables of that bucket.',
  'restore-folder-not-empty':
    'The data folder {folder} is not empty, and nothing is overwritten: set DATA_DIR to a new folder.',
  'restore-database-not-empty':
    'The database named by DATABASE_URL is not empty, and nothing is overwritten: create a new one.',
  'restore-failed': 'The restore failed and left nothing behind: {reason}',
  restored: 'Restored the data of {at} into {folder} ({rows} rows, {contents} files). Start it with npm start.',
  'trial-usage':
    'Say what to do, then the user name of an administrator:\nnpm run end-trial -- letters <user name>: all letters, registers, numbers and history go; people, units and settings stay\nnpm run end-trial -- people <user name>: people, accounts, units and channels go too; the other settings stay\nnpm run end-trial -- declare <user name>: declares the official start; nothing goes, and nothing can go any more',
  'trial-server-runs': 'The system is still running: stop it, then begin again.',
  'trial-is-over': 'The agency declared its official start, so nothing can be emptied any more.',
  'trial-nothing-to-empty': 'There are no letters and no register entries to empty.',
  'trial-preview-stale': 'Something happened since you were shown what there is, so nothing was emptied. Begin again.',
  'trial-not-administrator': 'This is not the user name and the password of an administrator. Nothing was done.',
  'trial-name-differs': 'The name of the agency is another one. Nothing was done.',
  'trial-goes':
    'Will go: {letters} letters, {entries} register entries, {arrivals} arrivals, {oldEntries} imported entries of old registers, {messages} chat messages, {notices} notifications, {files} files and {events} events of the log. Numbers begin anew.',
  'trial-keeps-people':
    'Will stay: {persons} persons, {units} units, all settings and {openings} opening numbers. All {accounts} accounts need a new password, by a link. Of a demonstration, mail addresses, signatures, clearances and the rights of other administrators go, and channels are switched off; please check the rights in the menus again.',
  'trial-people-go':
    'Will go too: {persons} persons, {accounts} accounts, {units} units, the address book, manuals, announcements and channels. Only the other lists and settings, the forms and the pictures of the agency stay.',
  'trial-declares':
    'The official start will be declared. {letters} letters stay, and the trial can be emptied no more.',
  'trial-archive':
    'Before that, everything is backed up to {file}, the old event log included. Keep this file and its passphrase to restore it.',
  'trial-bucket':
    'The files of letters are in an S3 store, which is not part of the backup: they are removed from there for good. Copy the store first to keep them.',
  'trial-of-demonstration':
    'There are still accounts of the demonstration. Empty the trial first, and then declare the official start.',
  'trial-ask-name': 'To go on, type the name of the agency, “{agency}”, exactly:',
  'trial-ask-password': 'Password of {username}:',
  'trial-emptied': 'The trial is emptied. Its backup is {file}.',
  'trial-links':
    'The links for new passwords of {count} accounts work once and for 7 days. They are in {file}: give them to their owners, then remove the file.',
  'trial-next':
    'Start the system with MODE=PRODUCTION. When the agency begins to work with it, declare that: npm run end-trial -- declare <user name>',
  'trial-declared': 'The official start is declared.',
  'trial-files-remain':
    'Not all files of the old letters could be removed; the system removes them in the coming nights: {reason}',
  closing: 'Closing.',
  restarting: 'Replacing the processes, one after the other.',
  restarted: 'All processes are new.',
  'not-restarted': 'A new process did not start; the former ones go on.',
};
