import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { optionalText, requiredText, rowId } from '#src/contract/field.ts'
import { rulesOf } from './page-rules.ts'
import { NO_VIEW } from './view-parts.ts'

const page = z.string().refine((name) => rulesOf(name) !== undefined, 'choice')
const access = { admin: adminRoles }

const values = {
  name: requiredText(60),
  // Groups of conditions are in it.
  search: z
    .string()
    .max(12_000, 'tooLong')
    .describe('query of the list’s URL: filters and every part of a view'),
  shared: z.boolean('choice').describe('others who may open the page see it too'),
  role: z.literal(adminRoles, 'choice').nullable().optional().describe('only this role sees it, if shared'),
  folder: optionalText(40).nullable().optional().describe('where the menu lists it'),
}

export const SavedView = z.object({
  id: rowId(),
  name: z.string(),
  search: values.search,
  shared: z.boolean().describe('other admins who may open the page see it too'),
  role: z.literal(adminRoles).nullable().describe('only this role sees it'),
  folder: z.string().nullable(),
  own: z.boolean(),
  by: z.string().describe('who saved it'),
  may_change: z.boolean().describe('the caller may change and delete it'),
  opens: z.boolean().describe('the caller’s list opens with it'),
  pinned: z.boolean().describe('a report on the caller’s dashboard'),
  opens_for: z.array(z.literal(adminRoles)).describe('roles whose list opens with it'),
})
export type SavedView = z.infer<typeof SavedView>

const one = z.object({ page, id: z.coerce.number().pipe(rowId()) })

/** Views of a list under a name: filters, order, columns and everything else of src/contract/lists/view-parts.ts. */
export const savedViewCalls = defineCalls({
  'GET /api/admin/views/{page}': {
    summary: 'The admin’s saved views of a page and those shared with them, by name',
    access,
    params: z.object({ page }),
    answer: z.object({
      data: z.array(SavedView),
      opens_all: z.boolean().describe('the caller’s list opens with all rows, whatever opens for the role'),
    }),
  },
  'POST /api/admin/views/{page}': {
    summary: 'Saves a view of a page under a name; the caller’s view of the same name is replaced',
    access,
    params: z.object({ page }),
    body: z.strictObject(values),
    answer: SavedView,
  },
  'POST /api/admin/views/{page}/{id}': {
    summary: 'Changes one of the caller’s views; role 1 changes shared ones too',
    access,
    params: one,
    body: z.strictObject(values).partial(),
    answer: SavedView,
  },
  'DELETE /api/admin/views/{page}/{id}': {
    summary: 'Deletes one of the caller’s views; role 1 deletes shared ones too',
    access,
    params: one,
    answer: done,
  },
  'PUT /api/admin/pinned-views/{page}/{id}': {
    summary: 'Pins a report to the caller’s dashboard, or unpins it',
    access,
    params: one,
    body: z.strictObject({ pinned: z.boolean('choice') }),
    answer: done,
  },
  'GET /api/admin/pinned-views': {
    summary: 'The reports on the caller’s dashboard, in the order in which they were pinned',
    access,
    answer: z.object({
      data: z.array(SavedView.pick({ id: true, name: true, search: true }).extend({ page: z.string() })),
    }),
  },
  'PUT /api/admin/opening-views/{page}': {
    summary:
      'Says with which view a list opens for the caller or, by role 1, for a role; null: no own choice',
    access,
    params: z.object({ page }),
    body: z.strictObject({
      id: z
        .union([rowId(), z.literal(NO_VIEW)], 'choice')
        .nullable()
        .describe('a view, or `all` rows'),
      role: z.literal(adminRoles, 'choice').optional(),
    }),
    answer: done,
  },
})
