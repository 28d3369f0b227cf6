import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { field, flag, optionalText, requiredText, rowId } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { typed } from '#src/contract/typed-schema.ts'

const say = (en: string, hi: string): Words => ({ en, hi })

/** Where files of a lender come from. */
export const sourceWays = {
  imap: say('Mailbox (IMAP)', 'मेलबॉक्स (आईमैप)'),
  sftp: say('SFTP folder', 'एसएफ़टीपी फ़ोल्डर'),
  https: say('HTTPS address', 'https पता'),
} as const
/** Kinds of files that a lender sends. */
export const sourceKinds = {
  mis: say('MIS', 'एमआईएस'),
  'status-file': say('Application statuses', 'आवेदनों की स्थिति'),
  statement: say('Commission statement', 'कमीशन विवरण'),
} as const
const keysOf = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]

/** A mailbox, folder or address that is read for files of a lender. Its password is set apart and never shown. */
export const FileSource = z.object({
  lender_id: field(rowId(), {
    label: labels.lender,
    rows: 'lenders',
    partOf: true,
    widget: 'select',
    width: 190,
  }),
  kind: field(z.enum(keysOf(sourceKinds), 'choice'), {
    label: say('Kind of file', 'फ़ाइल का प्रकार'),
    options: sourceKinds,
    width: 170,
  }),
  way: field(z.enum(keysOf(sourceWays), 'choice'), {
    label: say('Read from', 'कहाँ से'),
    options: sourceWays,
    width: 150,
  }),
  address: field(requiredText(300), {
    label: say('Server or address', 'सर्वर या पता'),
    width: 240,
    help: say(
      'Server of a mailbox or folder, such as imap.bank.example or sftp.bank.example:2222; or the https address of the file',
      'मेलबॉक्स या फ़ोल्डर का सर्वर, जैसे imap.bank.example या sftp.bank.example:2222; या फ़ाइल का https पता',
    ),
  }),
  folder: field(optionalText(200), {
    label: say('Folder', 'फ़ोल्डर'),
    width: 140,
    help: say('Empty: INBOX, or the first folder of the server', 'ख़ाली: इनबॉक्स, या सर्वर का पहला फ़ोल्डर'),
  }),
  username: field(optionalText(200), { label: say('User name', 'उपयोगकर्ता नाम'), width: 180 }),
  senders: field(
    z
      .array(typed('email', { max: 200, missing: 'email' }))
      .max(20, 'tooMany')
      .default([]),
    {
      label: say('Senders', 'भेजने वाले'),
      widget: 'bullets',
      width: 200,
      help: say(
        'Only files from these e-mail addresses are taken from a mailbox',
        'मेलबॉक्स से केवल इन ईमेल पतों की फ़ाइलें ली जाती हैं',
      ),
    },
  ),
  every_minutes: field(
    z.number('number').int('wholeNumber').min(5, 'tooSmall').max(1440, 'tooLarge').default(60),
    {
      label: say('Checked every (minutes)', 'जाँच का अंतराल (मिनट)'),
      width: 120,
    },
  ),
  active: field(flag(), { label: say('On', 'चालू'), width: 80 }),
})
export type FileSource = z.infer<typeof FileSource>

/** Why a source could not be read. */
export const sourceProblems = {
  host: say('No server has this name', 'इस नाम का कोई सर्वर नहीं है'),
  refused: say('The server refuses the connection', 'सर्वर कनेक्शन नहीं लेता'),
  timeout: say('The server does not answer', 'सर्वर जवाब नहीं देता'),
  password: say('User name or password is wrong', 'उपयोगकर्ता नाम या पासवर्ड ग़लत है'),
  certificate: say('The certificate of the server is not valid', 'सर्वर का प्रमाणपत्र मान्य नहीं है'),
  hostKey: say('The key of the server has changed', 'सर्वर की कुंजी बदल गई है'),
  folder: say('The folder does not exist', 'यह फ़ोल्डर नहीं है'),
  private: say('The address is not on the public internet', 'यह पता सार्वजनिक इंटरनेट पर नहीं है'),
  noSecret: say('No password is set', 'पासवर्ड नहीं डाला गया है'),
  noFile: say('There is no file at this address', 'इस पते पर कोई फ़ाइल नहीं है'),
  other: say('The connection failed', 'कनेक्शन नहीं हो पाया'),
} as const
export type SourceProblem = keyof typeof sourceProblems

export const receivedStates = {
  NEW: say('Being read', 'पढ़ी जा रही है'),
  WAITING: say('Waiting for you', 'आपकी प्रतीक्षा में'),
  PROPOSED: say('Waiting for a second admin', 'दूसरे एडमिन की प्रतीक्षा में'),
  DONE: say('Taken in', 'दर्ज हुई'),
  LEFT_OUT: say('Left out', 'छोड़ी गई'),
} as const
export type ReceivedState = keyof typeof receivedStates

/** Why a received file waits, or is left out. */
export const receivedReasons = {
  notAllowed: say('Files of this source are confirmed by an admin', 'इस स्रोत की फ़ाइलों की पुष्टि एडमिन करता है'),
  unclear: say('Columns or layout need an answer', 'कॉलम या बनावट पर जवाब चाहिए'),
  rows: say('Rows with problems', 'समस्या वाली पंक्तियाँ'),
  preview: say('Another preview of this lender is open', 'इस ऋणदाता की एक और जाँच खुली है'),
  limit: say('Above the limits of the source', 'स्रोत की सीमा से ऊपर'),
  permission: say(
    'The admin who allowed it no longer has this right',
    'जिस एडमिन ने अनुमति दी थी, उसे अब यह अधिकार नहीं है',
  ),
  failed: say('Reading it failed', 'पढ़ी नहीं जा सकी'),
  sender: say('The sender is not listed', 'भेजने वाला सूची में नहीं है'),
  noFile: say('The message has no file', 'संदेश में कोई फ़ाइल नहीं है'),
  picture: say('A picture', 'एक चित्र'),
  known: say('Received before', 'पहले मिल चुकी है'),
  large: say('Larger than 10 MB', '10 एमबी से बड़ी'),
  malware: say('Contains malware; not stored', 'मैलवेयर है; सहेजी नहीं गई'),
  dismissed: say('Dismissed by an admin', 'एडमिन ने हटाई'),
} as const
export type ReceivedReason = keyof typeof receivedReasons

const params = z.object({ id: z.coerce.number().pipe(rowId()) })
const body = z.strictObject({})

export const fileSourceCalls = defineCalls({
  'POST /api/admin/file-sources/{id}/secret': {
    summary: 'Sets the password of a file source; it is sealed and never shown again',
    access: adminsOf('received-files', 'update'),
    params,
    body: z.strictObject({ secret: z.string('required').min(1, 'required').max(4000, 'tooLong') }),
    answer: done,
  },
  'POST /api/admin/file-sources/{id}/test': {
    summary: 'Connects to a file source and says why it cannot be read; takes no file',
    access: adminsOf('received-files', 'update'),
    params,
    body,
    answer: done.extend({ problem: z.enum(keysOf(sourceProblems)).nullable() }),
  },
  'POST /api/admin/file-sources/{id}/check': {
    summary: 'Reads a file source now',
    access: adminsOf('received-files', 'update'),
    params,
    body,
    answer: done,
  },
  'POST /api/admin/file-sources/{id}/unattended': {
    summary:
      'Lets files of a source through without review while nothing is unknown, up to limits in 24 hours',
    access: adminsOf('received-files', 'update'),
    fourEyes: true,
    params,
    body: z.strictObject({
      max_rows: z
        .number('number')
        .int('wholeNumber')
        .min(0, 'tooSmall')
        .max(50_000, 'tooLarge')
        .describe('0: never'),
      max_rupees: z.number('number').min(0, 'tooSmall').max(1_000_000_000_000, 'tooLarge'),
    }),
    answer: done,
  },
  'POST /api/admin/received-files/{id}/dismiss': {
    summary: 'Takes a received file out of the queue; nothing of it is applied',
    access: adminsOf('received-files', 'update'),
    params,
    body,
    answer: done,
  },
})
