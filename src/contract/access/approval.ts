import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'
import { paging } from '#src/contract/money/mis.ts'
import { adminsOf } from './admin-pages.ts'

const page = 'approvals'
export const proposalStates = ['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const
export type ProposalState = (typeof proposalStates)[number]

/** How a value is written; `word` is a key of src/locales/access/approvals.words.ts. */
export const lineKinds = [
  'text',
  'number',
  'rupees',
  'percent',
  'time',
  'month',
  'role',
  'product',
  'word',
] as const

const value = z.union([z.string(), z.number()]).nullable()
/** One thing that a proposal sets. `before` is null where there is nothing yet. */
export const ProposalLine = z.object({
  label: z.string().describe('key of src/locales/access/approvals.words.ts'),
  kind: z.enum(lineKinds),
  before: value,
  after: value,
  fact: z.literal(true).optional().describe('it only tells what the others belong to'),
})
export type ProposalLine = z.infer<typeof ProposalLine>

const whom = z.object({ id: z.number().int(), name: z.string() })
export const Proposal = z.object({
  id: z.uuid(),
  call: z.string().describe('as the contract names it'),
  subject: z.string().describe('the record, file or person that it is about'),
  state: z.enum(proposalStates),
  maker: whom,
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  checker: whom.nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  problem: z.string().nullable().describe('why the last try to approve it failed'),
  mine: z.boolean(),
})
export type Proposal = z.infer<typeof Proposal>

export const ProposalDetail = Proposal.extend({
  link: z.string().nullable().describe('page of the back office where it is seen'),
  lines: z.array(ProposalLine),
  /** Of an open one. */
  changed: z.boolean().describe('the values of before are others than when it was asked for'),
  seen: z.string().describe('goes back with the approval: nobody approves what they did not see'),
})
export type ProposalDetail = z.infer<typeof ProposalDetail>

const params = z.object({ id: z.uuid() })

export const approvalCalls = defineCalls({
  'GET /api/admin/approvals': {
    summary: 'What waits for a second admin, oldest first; or what became of the rest, newest first',
    access: adminsOf(page),
    // The open page asks again by itself.
    inBackground: true,
    query: z.object({ open: z.stringbool('choice').default(true), ...paging }),
    answer: z.object({
      on: z.boolean().describe('whether anything waits at all on this server'),
      others: z
        .number()
        .int()
        .describe('other active admins of role 1, who could approve what the caller asks'),
      mails: z.boolean().describe('whether a letter tells the caller what waits'),
      data: z.array(Proposal),
      total: z.number().int(),
    }),
  },
  'PUT /api/admin/approvals/mails': {
    summary: 'Switches the caller’s letters about what waits on or off',
    access: adminsOf(page),
    body: z.strictObject({ on: z.boolean('choice') }),
    answer: done,
  },
  'GET /api/admin/approvals/{id}': {
    summary: 'What it would do, as things stand now: each value before and after',
    access: adminsOf(page),
    params,
    answer: ProposalDetail,
  },
  'POST /api/admin/approvals/{id}/approve': {
    summary:
      'Does it, in the name of who asked for it, with the approver on record; never by the same admin (403), never twice (409). What is refused today leaves it open',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({ seen: z.string('required').max(100, 'tooLong') }),
    answer: done,
  },
  'POST /api/admin/approvals/{id}/refuse': {
    summary: 'Refuses it with a reason; who asked for it withdraws it instead (403)',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({ reason: requiredText(300).min(3, 'reasonShort') }),
    answer: done,
  },
  'POST /api/admin/approvals/{id}/withdraw': {
    summary: 'Takes the own proposal back',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({}),
    answer: done,
  },
})
