import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { portalLists } from './lists/portal-lists.ts'

const list = z.enum(
  portalLists.map(({ name }) => name),
  'choice',
)
const one = z.object({ list, id: z.coerce.number().pipe(rowId()) })

const PortalView = z
  .object({
    id: rowId(),
    name: z.string(),
    search: z.string().describe('query of the list’s URL, without what was searched for'),
    is_default: z.boolean().describe('opens with the list'),
  })
  .meta({ id: 'PortalView' })
export type PortalView = z.infer<typeof PortalView>

const name = requiredText(60)
const access = { partner: true } as const

/** Filters and order of a portal's list under a name; each person of a merchant has its own. */
export const portalViewCalls = defineCalls({
  'GET /api/partner/views/{list}': {
    summary: 'The caller’s saved views of a list, by name',
    access,
    params: z.object({ list }),
    answer: z.object({ data: z.array(PortalView) }),
  },
  'POST /api/partner/views/{list}': {
    summary: 'Saves a view of a list under a name; the caller’s view of the same name is replaced',
    access,
    params: z.object({ list }),
    body: z.strictObject({ name, search: z.string().max(2000, 'tooLong') }),
    answer: PortalView,
  },
  'POST /api/partner/views/{list}/{id}': {
    summary: 'Renames one of the caller’s views, or makes it the one that opens with the list',
    access,
    params: one,
    body: z.strictObject({ name: name.optional(), is_default: z.boolean('choice').optional() }),
    answer: PortalView,
  },
  'DELETE /api/partner/views/{list}/{id}': {
    summary: 'Deletes one of the caller’s views',
    access,
    params: one,
    answer: done,
  },
})
