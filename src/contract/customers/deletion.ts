import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'

const page = 'customer-info-deletion'

/** How the customer's identity was verified. SELF: signed in by passcode. */
export const identityChecks = ['SELF', 'PASSCODE', 'DOCUMENT', 'LETTER'] as const
export type IdentityCheck = (typeof identityChecks)[number]

/** The only reasons for which a deletion may be refused. */
export const refusalReasons = ['NOT_IDENTIFIED', 'LEGAL_DUTY', 'LEGAL_CLAIM', 'RUNNING_LOAN'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** An item of the certificate; `count` if there are several. */
export const certificateParts = [
  'profile',
  'vault',
  'sessions',
  'consents',
  'messages',
  'reminders',
  'calls',
  'notes',
  'tickets',
  'journey',
  'answers',
  'quotes',
  'exports',
  'outbox',
  'withdrawn',
  'oldRows',
] as const
export const keptParts = [
  'proof',
  'applications',
  'commission',
  'lender',
  'audit',
  'sealed',
  /** Deleted and changed rows in the files of the embedded database, until they are rewritten. */
  'oldRows',
  /** The same in PostgreSQL's files, log and copies, which its operator keeps. */
  'postgres',
  'backups',
  /** What merchants attached to tickets: pictures and PDFs are not searched. */
  'attachments',
  /** Files of lenders as they were sent, encrypted. */
  'originals',
  /** What was delivered by e-mail and SMS. */
  'gateways',
] as const

const Part = <P extends readonly string[]>(parts: P) =>
  z.object({ part: z.enum(parts as unknown as [P[number]]), count: z.number().int().optional() })

/** What was deleted and what is retained; the screens have the words and the reasons. */
export const Certificate = z.object({
  reference: z.string(),
  customer_id: z.string(),
  asked_at: z.iso.datetime(),
  restricted_at: z.iso.datetime(),
  purge_at: z.iso.datetime(),
  purged_at: z.iso.datetime().nullable(),
  /** Places that were searched after the purge, with nothing found. */
  searched: z.number().int().optional(),
  went: z.array(Part(certificateParts)),
  stays: z.array(Part(keptParts)),
})
export type Certificate = z.infer<typeof Certificate>

/** The notice to a lender that received data, and its answer. */
export const LenderNotice = z.object({
  id: z.uuid(),
  lender: z.string(),
  lender_app_id: z.string().nullable(),
  state: z.enum(['WAITING', 'TOLD', 'REFUSED', 'UNREACHED']),
  answer: z.string().nullable(),
  at: z.iso.datetime(),
})
export type LenderNotice = z.infer<typeof LenderNotice>

const params = z.object({ reference: z.string().regex(/^DR-[\w-]{5,40}$/) })

export const deletionCalls = defineCalls({
  'POST /api/admin/deletions': {
    summary:
      'Opens a deletion request for a customer who asked offline, found by id, exact mobile number, e-mail or PAN; returns the open request if there is one',
    access: adminsOf(page, 'create'),
    body: z.strictObject({
      customer: z.string('required').trim().min(1, 'required').max(200, 'tooLong'),
      identity: z.enum(identityChecks.slice(1) as ['PASSCODE', 'DOCUMENT', 'LETTER'], 'choice'),
      details: z.string().trim().max(500, 'tooLong').optional(),
    }),
    answer: done.extend({ reference: z.string() }),
  },
  'POST /api/admin/deletions/{reference}/hold': {
    once: true,
    summary: 'Puts a request on legal hold, or releases it (reason null)',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({ reason: requiredText(300).nullable() }),
    answer: done,
  },
  'POST /api/admin/deletions/{reference}/approve': {
    summary:
      'Approves a deletion and restricts the customer at once, all or nothing: sessions and consents end, the profile is pseudonymised, messages stop. The purge follows when retention ends',
    access: adminsOf(page, 'update'),
    fourEyes: true,
    params,
    body: z.strictObject({}),
    answer: done.extend({ certificate: Certificate }),
  },
  'POST /api/admin/deletions/{reference}/refuse': {
    summary: 'Refuses a request for one of the listed reasons, which the customer sees',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({ reason: z.enum(refusalReasons, 'choice') }),
    answer: done,
  },
  'GET /api/admin/deletions/{reference}/certificate': {
    summary:
      'The erasure record: what was deleted, what is retained and why, and which lenders were informed',
    access: adminsOf(page),
    params,
    answer: Certificate.extend({
      warned_at: z.iso.datetime().nullable().describe('when the customer was notified of the coming purge'),
      notices: z.array(LenderNotice),
    }),
  },
  'POST /api/admin/deletions/{reference}/notices/{id}': {
    summary: 'Records a lender’s answer by letter or e-mail, if its API could not be informed',
    access: adminsOf(page, 'update'),
    params: params.extend({ id: z.uuid() }),
    body: z.strictObject({ answer: requiredText(300) }),
    answer: done,
  },
})
