import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { csrReason } from '#src/contract/csr/csr.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { personal } from '#src/contract/personal.ts'

const page = 'dedupe-logs'
const pair = z.strictObject({ kept: z.uuid('invalid'), merged: z.uuid('invalid') })

/** What moves from one customer to the other. */
export const movedParts = [
  'applications',
  'consents',
  'messages',
  'notes',
  'calls',
  'tickets',
  'links',
  'journey',
  'requests',
  'profile',
] as const
export type MovedPart = (typeof movedParts)[number]

/** Why two customers are not merged. OTHER_WAY: the one with a paid-out loan has to be kept. */
export const mergeRefusals = ['SAME', 'NOT_ACTIVE', 'DELETION_OPEN', 'TWO_PEOPLE', 'OTHER_WAY'] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

const Side = z.object({
  id: z.uuid(),
  name: z.string().nullable().describe('masked'),
  phone: personal('mobile', z.string().nullable()),
  pan: z.enum(['NONE', 'SAME', 'OTHER']).describe('compared by keyed hash; never shown'),
  partner: z.string().nullable(),
  created_at: z.iso.datetime().nullable(),
  applications: z.number().int(),
  disbursed: z.number().int(),
})

export const MergePreview = z.object({
  kept: Side,
  merged: Side,
  moves: z.array(z.object({ part: z.enum(movedParts), count: z.number().int() })),
  closes: z.number().int().describe('open applications of products for which the kept customer has one too'),
  earner_changes: z
    .boolean()
    .describe('another merchant earns from what moves: a second admin has to approve it'),
  refusal: z.enum(mergeRefusals).nullable(),
})
export type MergePreview = z.infer<typeof MergePreview>

export const dedupeCalls = defineCalls({
  'GET /api/admin/dedupe/merge': {
    summary: 'Previews a merge of two customers: what it moves, closes and leaves; changes nothing',
    access: adminsOf(page),
    query: pair,
    answer: MergePreview,
  },
  'POST /api/admin/dedupe/merge': {
    summary:
      'Merges a customer into another, all or nothing. The merged customer is signed out; its number and e-mail now sign in the kept customer. Waits for a second admin if another merchant earns from it',
    access: adminsOf(page, 'update'),
    fourEyes: { awaitsApproval: 'handler' },
    body: pair.extend({
      log_id: rowId().optional().describe('log row it came from'),
      reason: csrReason,
    }),
    answer: done,
  },
  'POST /api/admin/dedupe/attribution': {
    summary:
      'Sets the merchant a customer is attributed to, overriding the first click; locked months do not change',
    access: adminsOf(page, 'update'),
    fourEyes: true,
    body: z.strictObject({
      prospect_id: z.uuid('invalid'),
      merchant_id: rowId().nullable().describe('null: no merchant brought the customer'),
      expected: rowId().nullable().describe('what the editor saw'),
      log_id: rowId().optional(),
      reason: csrReason,
    }),
    answer: done,
  },
})
