import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'
import { adminsOf } from './admin-pages.ts'

/** Pages that a token can be limited to, at most. */
const MAX_PAGES = 50
const MAX_DAYS = 365

/** What a token may do of what its admin may do; without it, all of that but what an admin does in person. */
export interface TokenScope {
  /** Pages whose calls it may make; null: all of them. */
  pages: readonly string[] | null
  /** False: it only reads and exports. */
  writes: boolean
}

const page = 'api-tokens'
const params = z.object({ id: z.uuid() })

export const apiTokenCalls = defineCalls({
  'POST /api/admin/api-tokens': {
    summary: 'Makes an API token of the signed-in admin; the answer alone shows it',
    access: adminsOf(page, 'create'),
    inPerson: true,
    once: true,
    body: z.strictObject({
      label: requiredText(80).describe('what uses it'),
      writes: z.boolean('choice'),
      pages: z
        .array(z.string().max(60))
        .max(MAX_PAGES, 'tooMany')
        .describe('pages whose calls it may make; none: all that the admin may open'),
      days: z.coerce.number('number').int('whole').min(1, 'tokenDays').max(MAX_DAYS, 'tokenDays'),
      password: z.string('required').min(1, 'required').max(200, 'tooLong').describe('of the admin'),
    }),
    answer: done.extend({ token: z.string(), expires_at: z.iso.datetime() }),
  },
  'POST /api/admin/api-tokens/{id}/end': {
    summary: 'Ends an API token immediately',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({}),
    answer: done,
  },
})
