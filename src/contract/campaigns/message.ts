import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { formats, hasFormat } from '#src/contract/typed-formats.ts'
import { typed } from '#src/contract/typed-schema.ts'

const channels = ['mobile', 'email'] as const
/** Progress of the customers in an audience. */
export const audienceStages = ['STARTED', 'OFFERS', 'IN_PROGRESS', 'DISBURSED', 'REFUSED'] as const

export const Audience = z.strictObject({
  /** Name of a product; without one of any. */
  product: z.string().max(40).optional(),
  stage: z.enum(audienceStages, 'choice').optional(),
  /** Business days of the first sign-in. */
  from: z.iso.date('date').optional(),
  to: z.iso.date('date').optional(),
})
export type Audience = z.infer<typeof Audience>

const count = z.number().int()
export const FellOut = z.object({ no_address: count, no_consent: count, suppressed: count })
export type FellOut = z.infer<typeof FellOut>

const Plan = z.strictObject({
  template: z.string('required').min(1, 'required').max(60),
  channel: z.enum(channels, 'choice'),
  audience: Audience,
})

export const Preview = z.object({
  total: count.describe('customers of the audience'),
  reachable: count,
  fell_out: FellOut,
  category: z.enum(['PASSCODE', 'SERVICE', 'PROMOTION']),
  samples: z.array(
    z.object({ to: z.string(), text: z.string(), encoding: z.enum(['GSM-7', 'Unicode']), parts: count }),
  ),
  begins_at: z.iso.datetime().describe('now, or when advertising may be sent again'),
})
export type Preview = z.infer<typeof Preview>

const reason = requiredText(200).min(3, 'reasonShort')
const one = z.object({ id: z.coerce.number().pipe(rowId()) })
const read = adminsOf('messaging')
const write = adminsOf('messaging', 'update')

export const messageCalls = defineCalls({
  'GET /api/admin/campaigns/templates': {
    summary: 'Templates that a campaign may send',
    access: read,
    answer: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          code: z.string(),
          channel: z.enum(channels),
          category: z.enum(['PASSCODE', 'SERVICE', 'PROMOTION']),
        }),
      ),
    }),
  },
  'POST /api/admin/campaigns/preview': {
    summary: 'Audience of a campaign: how many it reaches, who is excluded and why, and five masked samples',
    access: adminsOf('messaging', 'create'),
    body: Plan,
    answer: Preview.extend({ success: z.literal(true) }),
  },
  'POST /api/admin/campaigns': {
    summary:
      'Saves a campaign and starts it now or at a given time; advertising waits for the next allowed hour',
    access: adminsOf('messaging', 'create'),
    once: true,
    fourEyes: true,
    body: Plan.extend({
      name: requiredText(80),
      at: z.iso.datetime({ offset: true, error: 'date' }).optional(),
    }),
    answer: done.extend({ id: count, begins_at: z.iso.datetime() }),
  },
  'POST /api/admin/campaigns/{id}/stop': {
    summary: 'Stops a campaign; messages not sent yet are dropped',
    access: write,
    params: one,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/suppressions': {
    once: true,
    summary: 'Suppresses an address',
    access: adminsOf('messaging', 'create'),
    body: z
      .strictObject({
        channel: z.enum(['mobile', 'email', 'call'], 'choice'),
        to: z.string('required').trim().min(1, 'required').max(200, 'tooLong'),
        reason,
      })
      .transform((given) => ({
        ...given,
        to: formats[given.channel === 'email' ? 'email' : 'mobile'].clean(given.to),
      }))
      .superRefine(({ channel, to }, context) => {
        const kind = channel === 'email' ? 'email' : 'mobile'
        if (!hasFormat(formats[kind], to))
          context.addIssue({ code: 'custom', path: ['to'], message: kind, input: to })
      }),
    answer: done,
  },
  'POST /api/admin/suppressions/{id}/remove': {
    summary: 'Lifts a suppression, with a reason',
    access: write,
    params: one,
    body: z.strictObject({ reason }),
    answer: done,
  },
  'POST /api/sms-receipt': {
    summary: 'Webhook: delivery receipt from the SMS provider; signed',
    access: 'public',
    body: z.looseObject({
      id: z.string().min(1).max(120).describe('as reported by the provider'),
      status: z.enum(['DELIVERED', 'FAILED']),
      code: z.string().max(60).optional(),
      at: z.iso.datetime({ offset: true }),
      operator: z.string().max(60).optional().describe('operator of the number, if known'),
      circle: z.string().max(60).optional().describe('its telecom circle'),
    }),
    answer: done,
  },
  'POST /api/sms-stop': {
    summary: 'Webhook: the SMS provider reports a STOP reply; signed',
    access: 'public',
    body: z.looseObject({
      from: typed('mobile'),
    }),
    answer: done,
  },
})
