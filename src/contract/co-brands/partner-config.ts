import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { Partner } from './partner.ts'

const page = 'partners'
const params = z.object({ id: z.coerce.number().pipe(rowId()) })
const { revenue_percent: percent, revenue_flat_fee: flat } = Partner.shape
const day = z.iso.date('date')

const Rate = z.object({
  id: z.number().int(),
  from_day: day.nullable().describe('null: the original terms'),
  percent,
  flat,
  set_by: z.string().nullable(),
  set_at: z.iso.datetime(),
  state: z.enum(['PLANNED', 'CURRENT', 'PAST']),
  locked: z.boolean().describe('a locked month was paid by it'),
})
export type Rate = z.infer<typeof Rate>

const Version = z.object({
  id: z.number().int(),
  version: z.number().int(),
  from_day: day,
  terms_en: z.string().nullable(),
  terms_hi: z.string().nullable(),
  privacy_en: z.string().nullable(),
  privacy_hi: z.string().nullable(),
  published_by: z.string().nullable(),
  published_at: z.iso.datetime(),
  state: z.enum(['PLANNED', 'CURRENT', 'PAST']),
  consents: z.number().int().describe('that name it'),
})
export type TextVersion = z.infer<typeof Version>

/** Partner settings that take effect from a day on. */
export const partnerConfigCalls = defineCalls({
  'GET /api/admin/partners/{id}/rates': {
    summary: 'Current and past payment terms of a partner, newest first',
    access: adminsOf(page),
    params,
    answer: z.object({
      today: day,
      open_from: day.describe('first day that is not in a locked month'),
      rates: z.array(Rate),
    }),
  },
  'POST /api/admin/partners/{id}/rates': {
    once: true,
    summary: 'Sets a partner’s payment terms from a day on; the day must be in an open month or later',
    access: adminsOf(page, 'update'),
    fourEyes: true,
    params,
    body: z.strictObject({ from_day: day, percent, flat }),
    answer: done.extend({ id: z.number().int() }),
  },
  'POST /api/admin/partner-rates/{id}/cancel': {
    summary: 'Deletes planned terms that have not started',
    access: adminsOf(page, 'update'),
    fourEyes: true,
    params,
    body: z.strictObject({}),
    answer: done,
  },
  'GET /api/admin/partners/{id}/texts': {
    summary: 'Published versions of a partner’s own texts, newest first',
    access: adminsOf(page),
    params,
    answer: z.object({
      changed: z.boolean().describe('the texts differ from the last version'),
      versions: z.array(Version),
    }),
  },
  'POST /api/admin/partners/{id}/texts': {
    summary: 'Publishes the current texts as the next version, effective from their day',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({}),
    answer: done.extend({ version: z.number().int() }),
  },
})
