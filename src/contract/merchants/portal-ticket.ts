import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { freeText } from '#src/contract/free-text.ts'
import { idInPath } from '#src/contract/money/mis.ts'
import { ticketStates, ticketTypes } from './portal.ts'

const Ticket = z.object({
  id: z.number().int(),
  reference: z.string(),
  type: z.enum(ticketTypes),
  category: z.string(),
  subject: z.string(),
  status: z.enum(ticketStates),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type PortalTicket = z.infer<typeof Ticket>

const Message = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  ours: z.boolean().describe('written by us, not by the merchant'),
  text: z.string(),
  file: z.string().nullable().describe('name of the attached file'),
})

const about = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable()
const Thread = Ticket.extend({
  about,
  page_url: z.string().nullable(),
  browser: z.string().nullable(),
  messages: z.array(Message),
})
export type TicketThread = z.infer<typeof Thread>

const words = freeText(z.string('required').trim().min(20, 'tooShort20').max(2000, 'tooLong'))
const reply = freeText(z.string('required').trim().min(1, 'required').max(2000, 'tooLong'))
const file = z.file('noFile').optional()

/** URL of the failing page. Query and hash may hold personal data and are removed. */
const pagePath = z
  .string()
  .trim()
  .max(500, 'tooLong')
  .transform((typed) => typed.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#][\s\S]*$/, ''))

/** Merchants' tickets, their threads and our answers. */
export const portalTicketCalls = defineCalls({
  'POST /api/partner/tickets': {
    summary: 'Opens a ticket; at most ten may be open. A file is PNG, JPEG or PDF of at most 5 MB',
    access: { partner: true },
    once: true,
    withoutCode: true,
    form: z.strictObject({
      type: z.enum(['TECH_SUPPORT', 'GENERAL_QUERY'], 'choice'),
      category: z.string('choice').min(1, 'choice').max(20, 'choice'),
      text: words,
      page_url: pagePath.optional(),
      browser: z.string().trim().max(200, 'tooLong').optional(),
      file,
    }),
    answer: done.extend({ ticket_id: z.number().int(), reference: z.string() }),
  },
  'GET /api/partner/tickets/{id}': {
    summary: 'A ticket of the merchant with its thread',
    access: { partner: true },
    agent: { tool: 'my_ticket' },
    params: idInPath,
    answer: Thread,
  },
  'POST /api/partner/tickets/{id}/reply': {
    summary: 'Adds a message to a ticket; reopens a resolved one',
    access: { partner: true },
    once: true,
    withoutCode: true,
    params: idInPath,
    form: z.strictObject({ text: reply, file }),
    answer: done,
  },
  'POST /api/partner/tickets/{id}/close': {
    summary: 'Marks a ticket as resolved',
    access: { partner: true },
    withoutCode: true,
    params: idInPath,
    body: z.strictObject({}),
    answer: done,
  },
  'GET /api/partner/ticket-files/{id}': {
    summary: 'The file attached to a ticket message of the merchant',
    access: { partner: true },
    byCookie: true,
    params: idInPath,
    answer: z.string(),
    file: ['image/png', 'image/jpeg', 'application/pdf'],
  },
  'GET /api/admin/portal-tickets/{id}': {
    summary: 'A ticket with its thread',
    access: adminsOf('merchant-management'),
    params: idInPath,
    answer: Thread.extend({ merchant: z.string() }),
  },
  'POST /api/admin/portal-tickets/{id}/reply': {
    summary: 'Answers a merchant; the ticket then waits for the merchant or is resolved',
    access: adminsOf('merchant-management', 'update'),
    once: true,
    params: idInPath,
    body: z.strictObject({ text: reply, resolve: z.boolean() }),
    answer: done,
  },
})
