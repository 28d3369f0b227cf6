import { eq } from 'drizzle-orm'
import { ownRowsOf } from '#server/access/own-rows.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { adminUser } from '#server/tables/people.ts'
import { change, type Describers, fact } from './line.ts'

type Routes =
  | 'POST /api/admin/users'
  | 'POST /api/admin/users/{id}/role'
  | 'POST /api/admin/users/{id}/status'
  | 'POST /api/admin/users/{id}/invite'
  | 'POST /api/admin/users/{id}/reset-totp'
  | 'POST /api/admin/role-rights/rows'

const users = '/admin/user-management'

/** Describes this domain's calls that need a second admin. */
export const accessApprovals: Describers<Routes> = {
  'POST /api/admin/users': async ({ body }) => ({
    subject: body.name,
    link: users,
    lines: [fact('mail', 'text', body.email), change('role', 'role', null, body.role_id)],
  }),
  'POST /api/admin/users/{id}/role': async ({ params, body }, { database }) => {
    const { name, email, role_id } = await adminNamed(database.db, params.id)
    return {
      subject: name,
      link: users,
      lines: [fact('mail', 'text', email), change('role', 'role', role_id, body.role_id)],
    }
  },
  'POST /api/admin/users/{id}/status': async ({ params, body }, { database }) => {
    const { name, email, role_id, status } = await adminNamed(database.db, params.id)
    return {
      subject: name,
      link: users,
      lines: [
        fact('mail', 'text', email),
        fact('role', 'role', role_id),
        change('status', 'word', status, body.status),
      ],
    }
  },
  'POST /api/admin/users/{id}/invite': ({ params }, { database }) => accountOf(database.db, params.id),
  'POST /api/admin/users/{id}/reset-totp': ({ params }, { database }) => accountOf(database.db, params.id),
  'POST /api/admin/role-rights/rows': async ({ body: { role_id, scope, own } }, { database }) => {
    const now = (await ownRowsOf(database.db, role_id)).includes(scope)
    return {
      subject: scope,
      link: users,
      lines: [
        fact('role', 'role', role_id),
        change('rows', 'word', now ? 'ownRows' : 'allRows', own ? 'ownRows' : 'allRows'),
      ],
    }
  },
}

/** Whose sign-in a call concerns. */
async function accountOf(db: Db, id: number) {
  const { name, email, role_id, status } = await adminNamed(db, id)
  const lines = [fact('mail', 'text', email), fact('role', 'role', role_id), fact('status', 'word', status)]
  return { subject: name, link: users, lines }
}

async function adminNamed(db: Db, id: number) {
  const [found] = await db.select().from(adminUser).where(eq(adminUser.id, id))
  if (!found) throw notFound()
  return found
}
