import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'
import { adminsOf } from './admin-pages.ts'

const page = 'approvals'
export const proposalStates = ['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const
export type ProposalState = (typeof proposalStates)[number]

/** How a value is written; `word` is a key of src/locales/approvals.words.ts. */
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
/** One value that a proposal sets. `before` is null for a new value. */
export const ProposalLine = z.object({
  label: z.string().describe('key of src/locales/approvals.words.ts'),
  kind: z.enum(lineKinds),
  before: value,
  after: value,
  of: z.string().optional().describe('the record, where a proposal changes several'),
  fact: z.literal(true).optional().describe('context only: names what the other values belong to'),
})
export type ProposalLine = z.infer<typeof ProposalLine>

const whom = z.object({ id: z.number().int(), name: z.string() })
const Proposal = z.object({
  id: z.uuid(),
  call: z.string().describe('name of the call in the contract'),
  subject: z.string().describe('the record, file or person that it is about'),
  state: z.enum(proposalStates),
  maker: whom,
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  checker: whom.nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  problem: z.string().nullable().describe('why the last attempt to approve it failed'),
  mine: z.boolean(),
})

export const ProposalDetail = Proposal.extend({
  link: z.string().nullable().describe('back office page that shows it'),
  lines: z.array(ProposalLine),
  /** Only for an open proposal. */
  changed: z.boolean().describe('the current values have changed since the proposal was made'),
  seen: z.string().describe('sent back with the approval, so that an admin approves only what they saw'),
})
export type ProposalDetail = z.infer<typeof ProposalDetail>

const params = z.object({ id: z.uuid() })

export const approvalCalls = defineCalls({
  'GET /api/admin/approvals': {
    summary: 'Whether approvals are on, and who could give them; the proposals are the list approvals',
    access: adminsOf(page),
    // The open page asks again by itself.
    inBackground: true,
    answer: z.object({
      on: z.boolean().describe('whether approvals are switched on for this server'),
      others: z
        .number()
        .int()
        .describe('other active role 1 admins who could approve the caller’s proposals'),
      mails: z.boolean().describe('whether the caller gets an e-mail about waiting proposals'),
    }),
  },
  'PUT /api/admin/approvals/mails': {
    summary: 'Switches the caller’s e-mails about waiting proposals on or off',
    access: adminsOf(page),
    body: z.strictObject({ on: z.boolean('choice') }),
    answer: done,
  },
  'GET /api/admin/approvals/{id}': {
    summary: 'What the proposal would change now: each value before and after',
    access: adminsOf(page),
    params,
    answer: ProposalDetail,
  },
  'POST /api/admin/approvals/{id}/approve': {
    inPerson: true,
    summary:
      'Approves the proposal and makes its call in the proposer’s name, recording the approver. 403 for the proposer, 409 if already decided. If the call fails, the proposal stays open',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({ seen: z.string('required').max(100, 'tooLong') }),
    answer: done,
  },
  'POST /api/admin/approvals/{id}/refuse': {
    inPerson: true,
    summary: 'Rejects a proposal with a reason; 403 for the proposer, who withdraws it instead',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({ reason: requiredText(300).min(3, 'reasonShort') }),
    answer: done,
  },
  'POST /api/admin/approvals/{id}/withdraw': {
    summary: 'Withdraws the caller’s own proposal',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({}),
    answer: done,
  },
})
