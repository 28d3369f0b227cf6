import * as z from 'zod'
import { type Action, actions } from '#src/contract/action.ts'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { lowerRoles } from '#src/contract/lower-roles.ts'
import { adminsOf } from './admin-pages.ts'

const page = 'user-management'
const Role = z.literal(adminRoles, 'choice')

export const RoleRights = z.object({
  actions: z
    .record(z.string(), z.array(z.enum<readonly Action[]>(actions)))
    .describe('page → what can be done there at all; the pages’ rules say which role may'),
  own: z
    .array(z.object({ role_id: Role, scope: z.string() }))
    .describe('roles that role 1 limited to their own rows of a scope'),
})
export type RoleRights = z.infer<typeof RoleRights>

export const roleRightsCalls = defineCalls({
  'GET /api/admin/role-rights': {
    summary: 'What can be done on each page, and which roles are limited to their own rows',
    access: adminsOf(page),
    answer: RoleRights,
  },
  'POST /api/admin/role-rights/rows': {
    summary: 'Limits a role to its own rows of a scope, or lets it see all rows; applies from the next call',
    access: adminsOf(page, 'update'),
    // Seeing more needs a second admin, seeing less does not.
    fourEyes: { set: 'own', to: false },
    body: z.strictObject({
      role_id: z.literal(lowerRoles, 'choice'),
      scope: z.string('choice').min(1, 'choice').max(60, 'choice'),
      own: z.boolean('choice'),
    }),
    answer: done,
  },
})
