import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { rulesOf } from './page-rules.ts'

const page = z.string().refine((name) => rulesOf(name) !== undefined, 'choice')
const access = { admin: adminRoles }

export const SavedView = z.object({
  id: rowId(),
  name: z.string(),
  search: z.string().describe('query of the list’s URL'),
  shared: z.boolean().describe('other admins who may open the page see it too'),
  own: z.boolean(),
  by: z.string().describe('who saved it'),
})
export type SavedView = z.infer<typeof SavedView>

/** Filters and order of a list under a name. */
export const savedViewCalls = defineCalls({
  'GET /api/admin/views/{page}': {
    summary: 'The admin’s saved views of a page and those shared by others, by name',
    access,
    params: z.object({ page }),
    answer: z.object({ data: z.array(SavedView) }),
  },
  'POST /api/admin/views/{page}': {
    summary: 'Saves a view of a page under a name; the caller’s view of the same name is replaced',
    access,
    params: z.object({ page }),
    body: z.strictObject({
      name: requiredText(60),
      // Groups of conditions stand in it.
      search: z.string().max(12_000, 'tooLong'),
      shared: z.boolean('choice'),
    }),
    answer: SavedView,
  },
  'DELETE /api/admin/views/{page}/{id}': {
    summary: 'Deletes one of the caller’s views',
    access,
    params: z.object({ page, id: z.coerce.number().pipe(rowId()) }),
    answer: done,
  },
})
