import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'

/** Records of a page that match what was typed. */
const Found = z.object({
  page: z.string().describe('the page that they belong to; its title names the group'),
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      to: z.string().nullable().describe('path that shows the record; null: its page by number'),
    }),
  ),
})
export type Found = z.infer<typeof Found>

export const searchCalls = defineCalls({
  'GET /api/admin/search': {
    summary: 'First records of every page that match a text, as far as the caller may see them',
    access: { admin: adminRoles },
    agent: { tool: 'search', first: true },
    query: z.object({ q: z.string('required').trim().min(2, 'required').max(100, 'tooLong') }),
    answer: z.object({ groups: z.array(Found) }),
  },
})
