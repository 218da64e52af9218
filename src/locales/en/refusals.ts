import type { FieldProblem, RefusalCode } from '../th/refusals.ts';
import { mergeProblems } from './merging.ts';

export const refusals: Readonly<Record<RefusalCode, string>> = {
  'malformed-request': 'The request is malformed.',
  'foreign-request': 'This request came from another website and was refused. Open the system and try again.',
  'not-signed-in': 'Please sign in again.',
  'wrong-credentials': 'Please check your user name and password.',
  'identity-not-known':
    'You cannot sign in this way. Please sign in with your user name and password, or contact an administrator.',
  'identity-expired': 'This took too long, was used already, or was not begun in this browser. Please begin again.',
  'identity-cancelled': 'It was cancelled at the identity provider, so nothing was done. You can begin again.',
  'identity-not-valid':
    'The answer of the identity provider is not valid. Please try again, or contact an administrator.',
  'identity-unavailable':
    'The identity provider cannot be reached at the moment. Please try again, or sign in with your password.',
  'identity-of-another': 'This identity is linked to another account, so it cannot be linked to this one.',
  'directory-unavailable':
    'The directory of the agency cannot be reached, so the password could not be checked. Please try again later. If your password is one of this system, please check the spelling.',
  'directory-password-expired':
    'Your password in the directory has expired, or must be changed first. Change it on a computer of the agency, then sign in again.',
  'directory-missing': 'No directory is set up.',
  'directory-links-end':
    'With another attribute for the identifier nobody is linked any longer. Please check how many people that is, and confirm it.',
  'directory-many-leavers': 'Unusually many people are gone. Please check the names, then confirm.',
  'password-in-directory':
    'Your password is kept by the directory of the agency. Please change it there, or ask whoever looks after the directory.',
  'ceremony-expired': 'This ceremony is over or was finished before. Please begin again.',
  'key-file-unreadable':
    'This file holds no key of a root authority. Please choose the one downloaded in the ceremony.',
  'key-file-passphrase': 'The passphrase does not open this key file.',
  'key-file-of-another': 'The key in this file is not the one of the root authority in use.',
  'certificate-unreadable':
    'This certificate cannot be read. Please use a .cer, .crt or .pem file with one certificate.',
  'certificate-no-root': 'This is not the root certificate of an authority.',
  'certificate-known': 'The agency trusts this certificate already.',
  'certificate-of-another': 'This certificate is already that of somebody else here.',
  'certificate-weak':
    'This certificate, or one that it stands on, uses algorithms that are too weak (such as MD5, SHA-1, RSA below 2048 bits). Please ask its authority for a new one.',
  'certificate-ended': 'This certificate has expired.',
  'too-many-roots': 'The agency trusts as many outside authorities as it may. Please remove one that is not used.',
  'certificate-lacks': 'Something is missing before a request. Please complete name, position and e-mail.',
  'certificate-pending': 'You have a request that waits already.',
  'certificate-own-request': 'You cannot decide on your own request; somebody else has to.',
  'certificate-decided': 'This request was decided or withdrawn before.',
  'certificate-over': 'This certificate has ended or was revoked.',
  'certificate-not-trusted':
    'The certificate in this file was not issued by an authority that the agency trusts, or has ended.',
  'certificate-on-hold':
    'The issuer of your certificate has suspended it. Ask the issuer to lift the suspension, or use another certificate on the page “Electronic certificate”, before you sign.',
  'certificate-not-for-signing': 'The certificate in this file is not for signing.',
  'no-certificate-authority': 'The agency has no certificate authority yet. Please tell an administrator.',
  'token-unavailable': 'The hardware module with the keys cannot be reached. Please tell an administrator.',
  'token-missing':
    'The token or the key of this certificate is not there. Check that it is plugged in, or tell an administrator.',
  'token-pin-locked': 'The token is locked after wrong PINs. It has to be unlocked at the token.',
  'pin-of-token': 'This PIN is that of the token, and is changed there.',
  'no-certificate': 'You have no valid certificate.',
  'passkey-wrong': 'The passkey could not be verified. Please try again.',
  'certificate-outdated':
    'Your certificate has a former name or position. Request a new one on the page “Electronic certificate” before you sign.',
  'certificate-of-former-name':
    'Your name has changed since you imported this certificate. Import it again on the page “Electronic certificate” and confirm that it is yours, or get one in your present name from its authority, before you sign.',
  'signatures-outdated':
    'The signers, the class, the number or the way of signing changed after somebody signed. Return the letter, so that all sign it again.',
  'signing-overtaken':
    'A number was given or the letter changed at the same time. It is not signed yet. Please sign again.',
  'proof-required': 'Please confirm who you are with your password or a passkey before you sign.',
  'pin-required': 'This letter is signed with a certificate. Enter your PIN.',
  'pin-wrong': 'The PIN is wrong.',
  'pin-locked':
    'The PIN was wrong too often and the key is locked for a while. Please try later, or request a new certificate.',
  'pin-locked-for-good':
    'The key is locked for good after several wrong PINs. Please make a new request, or import your certificate again: the new key and PIN replace these.',
  'certificate-file-unreadable':
    'This file cannot be read. Please use a .p12 or .pfx file with one key, encrypted with AES or 3DES.',
  'certificate-file-passphrase': 'The password does not open this file.',
  'scim-token-not-valid': 'The SCIM token is not valid, has expired or was revoked.',
  'scim-off': 'SCIM is switched off. An administrator can switch it on in the settings.',
  'scim-no-administrator':
    'Whoever made this SCIM token is no administrator any more. An administrator has to make a new one.',
  'scim-many-leavers':
    'Unusually many people left within thirty days, so this one waits until an administrator confirms it in the settings, on the page SCIM.',
  'scim-person-waits':
    'Somebody here has this employee code or user name already. An administrator has to confirm in the settings, on the page SCIM, that it is the same person.',
  'scim-person-taken': 'This externalId, userName, employee code or e-mail belongs to somebody else.',
  'scim-administrator': 'SCIM cannot change an administrator. Please do it in the settings.',
  'scim-holds-office':
    'Somebody who holds an office or a delegation was not moved to another unit by SCIM. Please move them in the settings.',
  'scim-let-go':
    'This person was let go in another way than by SCIM, so an administrator has to take them back in the settings.',
  'scim-filter': 'This filter cannot be read, or is not supported.',
  'scim-path': 'This path cannot be read, or is not supported.',
  'scim-no-target': 'What this path means is not there, or this cannot be done with it.',
  'scim-mutability': 'This attribute cannot be changed (an employee code only in the settings).',
  'scim-version': 'This was changed meanwhile. Please read it again.',
  'scim-not-active': 'Nobody can be added who is not active. Please send them once they are.',
  'scim-full': 'There are 20,000 people of the platform already.',
  'too-many-tokens': 'There are as many valid tokens as there may be. Please revoke one that is not used.',
  'identity-linked': 'This account is linked to that provider already. Please unlink it first.',
  'too-many-providers': 'There are as many providers as possible. Please remove one that is not used.',
  'account-suspended': 'This account is suspended for now. Please contact an administrator.',
  'device-conflict': 'This account is in use on another device.',
  'privacy-not-agreed': 'Please agree to the privacy notice before using the system.',
  'privacy-notice-changed': 'The privacy notice has changed. Please read the present one.',
  'proof-of-work-needed': 'Please wait while the system makes sure that no program is calling.',
  'second-factor-needed': 'Please confirm who you are by your second factor.',
  'second-factor-wrong': 'The second factor was not right. Please try again.',
  'enrolment-needed': 'Your agency demands a second factor for this account. Please set it up first.',
  'offer-expired': 'The time for setting this up is over. Please begin again.',
  'code-wrong': 'The code is wrong. Please check the clock of the device and enter the newest code.',
  'factor-exists': 'This is set up already.',
  'factors-of-oneself':
    'Remove your own second factors on the page of your account’s security. If you lost them, ask another administrator.',
  'factor-demanded': 'Your agency demands a second factor for this account: the last one cannot be removed.',
  'passkey-not-possible': 'Passkeys cannot be used at this address of the system: it must be opened by https.',
  'link-dead': 'This link is no longer good. Start the system again for a new one, or sign in if it is set up already.',
  'not-permitted': 'You are not permitted to do this.',
  'switched-off': 'The agency has switched this function off.',
  'not-found': 'Not found.',
  'method-not-allowed': 'This method is not supported here.',
  'request-too-large': 'The request is too large.',
  'media-type-not-supported': 'This kind of content is not supported.',
  'range-not-satisfiable': 'The range lies outside the file.',
  'too-many-rows-to-compare':
    'The list is too long to be filtered or sorted by this field. Narrow it by a search, a unit or a year first',
  'invalid-request': 'Something is missing or not valid. Please check.',
  'idempotency-key-reused': 'This request repeats an earlier one with different content.',
  'file-missing': 'Please attach a file.',
  'several-files': 'Send one file at a time.',
  'too-many-files': 'More than 50 files of one letter.',
  'file-empty': 'The file is empty.',
  'file-too-large': 'The file is too large.',
  'file-broken': 'The file is damaged and cannot be read.',
  'file-too-complex': 'The file takes too much time or memory to read. Save it anew or split it into smaller files.',
  'server-busy': 'The system is busy. Please try again in a moment.',
  'server-full': 'Many people are using the system. Please wait a moment and try again.',
  'files-unavailable': 'The store of the files cannot be reached. Please try again in a moment.',
  'file-encrypted': 'The file is encrypted or has a password. Please remove it first.',
  'file-type-not-supported': 'Files of this kind are not supported.',
  'file-not-markable':
    'This file cannot bear a watermark and so cannot be used with a secret letter. Please turn it into a PDF without a lock, or a PNG or JPEG picture, and attach it anew',
  'page-missing': 'The file has no such page.',
  'annotations-closed': 'This letter is closed, so the shared layer stays as it is.',
  'too-many-annotations': 'There are 500 annotations on this file. Please erase some of them first.',
  'too-many-shared-annotations':
    'You have shared 100 annotations on this file, which is all that one person may. Please erase some of them first.',
  'paper-not-kept': 'The file of this letter is still being kept. Please try again in a moment.',
  'not-certified': 'The content of the file has changed since you certified the copy. Please certify it again.',
  'paper-is-signed': 'This letter is signed with a certificate, so a scan cannot take its place.',
  'scan-not-pdf': 'A scan must be a PDF.',
  'scan-needs-reason': 'This letter has a scan already. Say why another one takes its place.',
  'table-not-supported':
    'Only Excel (XLSX) and CSV files can be imported. Please save it as one of them and choose it again.',
  'table-too-large':
    'The table is too large: at most 20,000 rows and 100 columns can be imported at once. Please split it into several files.',
  'table-has-faults':
    'The file still has columns or rows to be corrected, so nothing was imported. Please correct it and choose it again.',
  'secret-not-as-word':
    'A secret letter cannot be downloaded as a Word file, because each of its pages must bear the name of its reader.',
  'word-not-supported': 'Only Word files of the type DOCX can be imported. Save the file as one and choose it again.',
  'word-has-macros': 'The Word file has macros. Save it as a DOCX without macros and choose it again.',
  'word-has-outside-parts':
    'The Word file refers to a template, picture or object outside of it. Embed it, or copy the text into a new file, and choose that.',
  'word-has-document-type':
    'The Word file has instructions (DTD) that no ordinary document has. Copy its text into a new file and choose that.',
  'word-too-large': 'The Word file is too large, or has too many parts. Split it into smaller files.',
  'word-too-deep': 'The Word file is nested too deeply. Copy its text into a new file and choose that.',
  'word-without-text': 'There is no text in the Word file.',
  'too-many-requests': 'Too many requests. Please wait a moment.',
  'too-many-attempts': 'Too many attempts to sign in. Please wait a moment.',
  'mail-not-set-up': 'Sending mail is not set up. Please ask the administrator of your agency.',
  'reset-code-wrong': 'The code is wrong or no longer valid. Please check it or ask for a new one.',
  'form-not-available': 'This form is not offered any more. Please choose one from the list.',
  'form-not-usable': 'The form cannot be used: every field needs a name of its own and a place in the layout.',
  'password-wrong': 'The present password is wrong.',
  'password-guessable':
    'This password is easily guessed. Choose one without common words, names of yours or of the agency, sequences or repetitions.',
  'password-unchanged': 'The new password must differ from the present one.',
  'picture-type-not-supported': 'A profile picture must be a png, jpg or jpeg file.',
  'image-not-square': 'A profile picture must be square.',
  'image-too-small': 'The picture is too small.',
  'image-too-large': 'The picture is too large.',
  'image-in-print-colours': 'This picture is in colours of print (CMYK). Save it in RGB and choose it again.',
  'font-unreadable': 'This file is no font that can be read. Choose a .ttf or .otf file with one font.',
  'font-variable': 'This is a variable font. Choose a file with one weight.',
  'font-not-embeddable':
    'Whoever made this font does not allow it to be embedded in documents, so that letters cannot have it.',
  'font-lacks-characters':
    'Characters are missing in this font: it must have every Thai letter and digit, Latin letters and the signs of letters.',
  'font-lacks-marks': 'This font sets tone marks onto the vowels above a letter, so that letters cannot have it.',
  'font-text-not-exact':
    'What is copied from a letter in this font, or searched in it, would differ from what is seen, so that letters cannot have it.',
  'font-incomplete': 'Upload both the regular and the bold font first.',
  'font-size-not-allowed': 'The size differs by more than 10% from what was measured.',
  'font-outdated': 'Somebody changed the files of the font meanwhile. Look at the preview again first.',
  'signature-type-not-supported': 'A signature must be a png, jpeg or svg file.',
  'signature-size': 'The image of the signature is too small or too large.',
  'signature-empty': 'There is no signature in the image. Please draw or choose another.',
  'signature-unclear': 'This is not a signature on plain paper. Please choose another image.',
  'signature-image-broken':
    'The saved image of your signature is damaged or not valid, so you cannot sign yet. Please save your signature again in your profile, then sign.',
  'signature-image-missing':
    'You have no image of your signature, so you cannot sign yet. Please save your signature in your profile, then sign.',
  'account-not-suspended': 'This account is not suspended.',
  'messaging-line-unused': 'The agency does not use the messaging line or has not set it up.',
  'signature-not-valid': 'The signature of what was sent is not valid or too old.',
  'already-there':
    'This is there already; somebody may have saved it at the same time. Please reload the page and look before saving again.',
  'internal-error': 'Something went wrong. Please try again.',
  'not-ready': 'The system is not ready yet. Please wait a moment.',
  'document-not-found': 'The letter was not found.',
  'file-not-found': 'The attached file was not found. Please attach it again.',
  'unit-without-head': 'A unit you chose has no head. Choose a person instead.',
  'due-not-later': 'The new due date must be after the present one.',
  'already-asked': 'This was asked already and not answered yet.',
  'state-changed': 'Somebody has already dealt with this. Please check its current status.',
  'hold-until-past': 'The hold must end on a later day.',
  'awaits-itself': 'A letter cannot wait for itself. Please choose another.',
  'on-hold': 'This matter is on hold. Release it first.',
  'condition-failed': 'This cannot be done at the current stage.',
  'chain-empty': 'Please name the reviewers and signers of every step.',
  'chain-without-signer': 'Please name at least one signer.',
  'chain-signer-before-reviewer': 'Signers come after all reviewers.',
  'chain-named-twice': 'A reviewer or signer is named twice.',
  'chain-too-many-needed': 'More people are needed than are named.',
  'successor-is-himself': 'This is the person to be replaced. Please choose another.',
  'one-person-only': 'Please choose one person only.',
  'draft-incomplete': 'The draft still lacks what it must have. Please complete it before submitting.',
  'draft-changed-elsewhere':
    'This draft was saved from another window. Please open it again to go on with the newest text.',
  'kind-not-permitted': 'You may not draft documents of this kind.',
  'role-reaches-nobody': 'A post you chose is at no unit that can receive letters. Please choose again.',
  'nobody-named': 'Please choose at least one recipient.',
  'person-not-available':
    'A person you chose is no longer in service, or holds no position today. Please choose again.',
  'person-without-position': 'This person holds no position today, so they cannot sign in and may do nothing.',
  'person-not-of-unit': 'The person chosen does not belong to this unit. Please choose again.',
  'person-not-cleared': 'A person you chose is not cleared for this secrecy class.',
  'unit-without-letter-code':
    'The unit that numbers has no letter code, so it cannot number letters. Please tell an administrator.',
  'unit-not-available': 'A unit you chose is closed or has no registry. Please choose again.',
  'unit-without-secret-registrar': 'A unit that receives or issues this letter has no secret registrar cleared for it.',
  'kind-of-leg-changed':
    'The new recipient gets what the old one was to get: a copy stays a copy, the letter stays the letter.',
  'named-twice': 'A recipient is named twice.',
  'publication-over': 'The publication has ended already. To show it again, please change its last day.',
  'published-until-before-from': 'The last day of publication lies before the first. Please check the days.',
  'published-until-past': 'The last day of publication is over. Please choose today or a later day.',
  'already-sent-there': 'It has already been sent there and has not been received yet.',
  'others-still-work':
    'Other units still work on this letter, so it cannot be ended. Give the order without ending it.',
  'own-unit-named': 'A letter cannot be sent to your own unit.',
  'own-person-named': 'You cannot assign this to yourself.',
  'command-text-required': 'Please write the order.',
  'number-not-free': 'This number cannot be used: it was used, cancelled, has expired or is assigned to another draft.',
  'number-of-other-series': 'This number is of another book than the document’s.',
  'draft-has-number':
    'A reserved number is assigned to this draft. Release it before changing the secrecy, the circular mark or the numbering unit.',
  'copy-not-lendable':
    'This copy cannot be lent: it is lent already or destroyed, its receipt was cancelled, or it is secret no more.',
  'copy-not-destroyable':
    'Its destruction cannot be written down: it is lent or destroyed already, its receipt was cancelled, or it is secret no more.',
  'number-bound': 'This number is assigned to a draft. Its drafter must release it or discard the draft first.',
  'number-not-upwards': 'The next number must be higher than the one that would come next.',
  'too-many-skipped': 'This skips more numbers than the agency permits at once. Please check the number.',
  'opening-too-late':
    'This book has given a number of this year, so its opening number cannot be set: numbers would exist twice. Please check the list again.',
  'old-import-built-on':
    'This import cannot be undone, because numbers were given after it or a later import stands on it. In the second case, please undo the later one first.',
  'old-entries-beyond':
    'The old register of this year has higher numbers, which would exist twice. Please continue after the highest one, or undo the import of the old register first.',
  'old-letters-in-use': 'This import cannot be undone, because letters of it have been used.',
  'letter-moved-in':
    'This letter was moved in from an old register and is finished, so nothing more can be done with it. If there is more to do, please write a new letter that refers to it.',
  'old-file-differs':
    'Another file has arrived under this name, and was not replaced. If it is the wrong one, please give the file another name in the spreadsheet and import that again.',
  'book-year-begun':
    'This book already has numbers in that year or after it, so how that year is counted cannot be changed. Choose a year without any number.',
  'column-of-the-form': 'This column cannot be hidden: the book must always show it.',
  'top-secret-not-electronic': 'Top secret letters must not enter an electronic system.',
  'class-unchanged': 'The letter has this class already. Please choose another',
  'filter-name-taken': 'You already have a filter with this name. Please choose another.',
  'too-many-autosaves': 'You have 100 forms begun and not sent. Please send or discard some of them first.',
  'too-many-filters': 'You can save up to 30 filters. Please remove one you do not use.',
  'too-many-templates': 'You can save up to 30 chains for a kind of letter. Please remove one you do not use.',
  'list-changed': 'Somebody changed the list meanwhile. Please look at it again.',
  'exchange-token-not-valid': 'This entry code cannot be used: it is unknown, used or expired.',
  'colleague-left': 'This person is no longer in service, so no message can be sent.',
  'secret-not-by-email': 'A letter of a secret class must not be sent by e-mail. Please choose another way.',
  'letter-link-dead': 'There is no letter at this link, or the link has expired. Please ask the agency that sent it.',
  'received-in-future': 'The time of receipt must not lie in the future.',
  'received-before-sent': 'The time of receipt must not lie before the sending.',
  'delegation-to-oneself': 'Nobody appoints himself. Please choose another person.',
  'evidence-not-allowed':
    'Evidence files can be attached only for letters that are not secret and were sent by post or by hand.',
  'evidence-type': 'Evidence of delivery is a picture (JPEG, PNG) or a PDF.',
  'post-has-a-holder': 'Somebody holds this post. Please appoint somebody to act for that person.',
  'delegation-overlaps':
    'Somebody already acts in those days. Please check the days, or end that appointment first. Where different matters are delegated, name kinds of letters or powers in both that differ.',
  'full-powers-have-no-scope':
    'Acting for somebody or in a position carries full powers by law, so no scope can be set. Only a delegation or a secretary has one.',
  'nobody-to-remind': 'Nobody is left to remind: all have received or read it, or were reminded today.',
  'arrived-in-future': 'The time of arrival must not lie in the future.',
  'arrival-not-found': 'Nothing of this kind was found',
  'arrival-waiting': 'This is still waiting to be registered',
  'arrival-registered': 'This has been registered; please look into the receive book',
  'arrival-dismissed': 'Somebody decided not to register this. To register it, please bring it back first',
  'restore-over': 'It was dismissed too long ago to be brought back',
  'sender-told': 'The sender has been notified, so it cannot be restored. Please ask the sender to send it again',
  'arrival-without-class': 'This is no letter that could be given a class',
  'class-below-answered':
    'The class must not be lower than that of a letter it answers, nor than the one given by order. To lower it, change the class by order',
  'class-below-sender': 'The class must not be lower than the one the sender or the central registry gave it',
  'unit-has-units': 'This cannot be closed because units under it are still open.',
  'unit-has-persons': 'This cannot be closed because people still belong to the unit.',
  'unit-has-work': 'This cannot be closed because the unit still has letters to deal with.',
  'last-administrator': 'There must be at least one administrator. Make somebody else an administrator first.',
  'account-missing': 'This person has no account yet.',
  'email-of-account':
    'The e-mail of a person with an account can set their password: only an administrator changes it, or its owner in their own profile.',
  'backup-of-environment': 'Backups are set by variables of the machine, so this cannot be changed here.',
  'backup-without-passphrase': 'Please set the passphrase of the backups first.',
  'backup-link-ended': 'This download link is no longer good. Please press “Download” again.',
  'channel-of-environment': 'This channel is set by a variable of the machine, so it cannot be changed here.',
  'duty-to-oneself':
    'Nobody gives themselves a duty or a clearance. Please ask somebody else who manages people to record it.',
  'administrators-keep-groups':
    'Administrators always keep the user groups and the kinds of users: otherwise nobody could give rights again.',
  'menu-stays-on': 'This item cannot be switched off: an administrator needs it to switch others on again.',
  'more-than-own-rights': 'You cannot give more than you may do yourself. Please ask an administrator.',
  'role-of-the-program':
    'The rules of the system name this office, so only its names can change: it stays in use, and a head or not, as it is.',
  'role-given':
    'This office has been given before, so whether it makes a head cannot change: it must stay known who was head on which day. Please add another office instead.',
  'role-held': 'Somebody still holds this office. Please end it for them first.',
  'office-held': 'This person already has this duty in this unit.',
  'position-held': 'This person already holds a position in this unit at that time.',
  'position-in-own-unit': 'This is the unit of their main position already. Please choose another unit.',
  'rows-stay': 'These rows follow a regulation or are named by records, so none can be added or deleted.',
  'main-position-past':
    'The last day of the position has passed. If this person has left, use “Leave or move” at their name.',
  'main-position-later':
    'The person holds a main position now and could not sign in until that day. Record the new one under “Account and duties”, “Next main position”.',
  'main-position-not-later':
    'Choose a first day after today. A position that has begun is changed in the list of people, or under “Leave or move”.',
  'person-has-work': 'This person still has open work. Use “Leave or move” at their name to say who takes it over.',
  'successor-of-another-unit':
    'Whoever takes over must be of the same unit, or be its head or its desk or those of a unit above it.',
  'own-account': 'You cannot end your own service.',
  'kind-without-creators':
    'Nobody holds these offices or works in these units now, so nobody could create this kind. Please choose more, or choose “Nobody”.',
  'kind-without-signers':
    'Nobody holds these offices or works in these units now, so nobody could sign this kind. Please choose more.',
  'signer-without-authority':
    'A signer has no authority to sign this kind of letter. The drafter can name another; instead of a deputy, name the person they act for.',
  'list-import-built-on':
    'This import cannot be undone as a whole, because some of its rows were used or changed since. Please see the reason of each.',
  'list-import-undone': 'This import is already undone.',
  'setting-in-use': 'This cannot be deleted because it is in use. You can stop using it instead.',
  'central-registry-needed':
    'There is always one central registry. Please make another unit the central registry instead.',
  'central-registry-without-staff':
    'Letters from outside are waiting at the central registry. The unit that takes it over first needs somebody at its desk, and a secret registrar cleared as highly as the present one.',
  'central-registry-taken': 'There is only one central registry. Take it from the former unit in the same file.',
  'unit-gives-oneself':
    'This would open the letters of other units to you. Please ask somebody else who manages units to record it.',
  'unit-was-merged': 'This unit was merged into another, so it is neither opened again nor moved.',
  ...mergeProblems,
};

export const fieldProblems: Readonly<Record<FieldProblem, string>> = {
  required: 'Please fill this in.',
  'not-valid': 'This is not valid.',
  'too-long': 'This is too long or too much.',
  'too-short': 'This is too short or too little.',
  'file-or-address': 'Please attach a file or enter a web address, one of the two.',
  'passphrase-too-short': 'The passphrase needs at least 16 characters',
  'passphrase-too-simple':
    'This passphrase is easy to guess: use at least 8 different characters, and not digits alone',
  'passphrase-with-unseen': 'The passphrase has characters that cannot be seen; please type it instead of pasting it',
  'passphrase-missing': 'Please set the passphrase first; then backups can be switched on',
  'passphrase-differs': 'This is not the passphrase that was set; please check what is noted down',
  'place-with-passphrase':
    'The passphrase stands here; please enter only where it is kept, for this stays in the log for ever',
  'folder-not-absolute': 'Enter the whole path of the folder, such as /mnt/backup/sarn',
  'folder-with-data': 'The data or the program of this system is there; please choose another place',
  'folder-not-writable': 'The system cannot write there; have it checked that the folder is mounted and may be written',
  'folder-of-another': 'The backups of another agency are there; please choose another folder',
  'address-not-valid': 'Please enter a web address such as https://www.example.go.th.',
  'site-needs-https': 'The address of this site must begin with https://',
  'site-is-ours': 'This must be another site, not the address of this system',
  'no-time-stamp': 'A time stamp was asked for as a try, and no valid one came. Check the address, or try later.',
  'time-stamp-untrusted':
    'The agency does not trust the authority of this service, so its stamps prove nothing. Add the root certificate of that authority first.',
  'host-not-valid': 'Enter only the name or the number of the machine, such as mail.example.go.th',
  'directory-address-not-valid': 'The address must be ldaps://machine or ldap://machine',
  'directory-needs-tls': 'This must be encrypted: please use ldaps://, or StartTLS',
  'dn-not-valid': 'This must be a full name in the directory, as ou=people,dc=example,dc=go,dc=th',
  'filter-not-valid': 'This is not a filter. Please check the brackets, as in (objectClass=person)',
  'attribute-not-valid': 'The name of an attribute has Latin letters, digits and hyphens only',
  'day-too-late': 'This is too late: at most a year from today',
  'identifier-not-lasting':
    'This can change or pass to somebody else. Please use objectGUID, entryUUID, nsUniqueId, GUID or ipaUniqueID.',
  'certificate-not-valid': 'This is no certificate in PEM, which begins with -----BEGIN CERTIFICATE-----',
  'issuer-needs-https': 'The issuer must begin with https://',
  'service-needs-https':
    'The address has to begin with https://. If the network in between is protected, choose that encryption is not required',
  'claim-not-lasting':
    'This can change, or become that of another person. Please use sub, or a claim that stays, such as pid',
  'secret-again': 'The server, port, encryption or user name is another one, so please enter the password again.',
  'client-secret-again': 'The issuer or the client ID is another one, so please enter the client secret again.',
  'not-in-a-vacant-post': 'In a vacant post one can only act, not be delegated or assist.',
  'post-not-named': 'The principal holds several posts: name the one the order is about.',
  'times-not-in-order': 'The times follow each other: opening, lunch, end of lunch, closing.',
  'ends-before-it-begins': 'The last day must not lie before the first.',
  'username-blank': 'Please enter your user name.',
  'username-rules': 'English letters, digits and . _ -, at least 3 of them.',
  'password-blank': 'Please enter your password.',
  'password-too-short': 'The new password needs at least 8 characters.',
  'pin-rules': 'A PIN has 8 to 12 digits.',
  'pin-guessable': 'This PIN is easy to guess. Please use no repeated, consecutive or cycled digits, and no day.',
  'password-guessable':
    'This password is easily guessed. Choose one without common words, names of yours or of the agency, sequences or repetitions.',
  'phrase-too-short': 'The new password needs at least 12 characters',
  'password-rules':
    'The password needs an upper case letter, a lower case letter and a digit; English letters and digits only.',
  'email-not-valid': 'Please enter a valid e-mail address.',
  'phone-not-valid': 'Please enter a telephone number, e.g. 0 2123 4567 ext. 89.',
  'id-card-not-valid': 'This is not an identity card number. Please check all 13 digits.',
  'id-card-known': 'The number is on file already. If it is wrong, please ask the personnel office.',
  'birthday-not-valid': 'This birthday is not possible. Please check the year.',
  'code-blank': 'Please enter the code.',
  taken: 'There is already one of this name.',
  'type-of-letters': 'Letters have this type already, so it cannot be a heading.',
  'unit-without-registry': 'The unit has no registers of its own, so it has no number to give.',
  'letter-code-taken':
    'Another unit with registers of its own has this code, so both would print the same numbers. Please use another code, or let this unit have no registers of its own.',
  'letter-code-used':
    'Another unit has given numbers with this code this year, so a number could be printed twice. Please use another code, or change it in the new year.',
  'letter-code-needed': 'A unit with registers of its own needs its code, with which its letters are numbered.',
  'number-without-code':
    'Several units give these numbers, so they need the code of the unit, or units would print the same number. Please choose a form with the code, or let the central registry alone number.',
};
