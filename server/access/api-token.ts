import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { type Keys, randomToken, sha256 } from '#server/platform/keys/keys.ts'
import { adminUser, session } from '#server/tables/people.ts'
import type { apiTokenCalls, TokenScope } from '#src/contract/access/api-token.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { checkAdminPassword } from './login.ts'
import { endSession } from './session.ts'

const DAY_MS = 86_400_000

export const apiTokenRoutes: Handlers<typeof apiTokenCalls> = {
  'POST /api/admin/api-tokens': async ({ body, who, actor }, deps) => {
    const { label, writes, pages, days, password } = body
    if (!pages.every((page) => rulesOf(page)?.roles.includes(who.roleId)))
      throw invalid({ pages: 'tokenPages' })
    await checkAdminPassword(deps, who.adminId, password)
    const scope = writes && pages.length === 0 ? null : { writes, pages: pages.length > 0 ? pages : null }
    const made = await transaction(deps.database.db, (tx) =>
      storeToken(tx, deps.keys, { adminId: who.adminId, days, label, scope }, actor),
    )
    return { success: true, ...made }
  },
  'POST /api/admin/api-tokens/{id}/end': async ({ params: { id }, actor }, { database }) => {
    await transaction(database.db, async (tx) => {
      const [found] = await tx
        .select({ admin: session.admin_id, label: session.label })
        .from(session)
        .where(and(eq(session.id, id), eq(session.api, true)))
      if (found?.admin == null) throw notFound()
      const ended = await endSession(tx, id, actor.at).returning({ id: session.id })
      if (ended.length === 0) return
      const what = {
        action: 'delete',
        entity: 'admin_user',
        entityId: found.admin,
        property: 'api_token',
      } as const
      await recordAudit(tx, actor, { ...what, old: { label: found.label } })
    })
    return { success: true }
  },
}

/**
 * Makes an API token of an active admin on the server's command line: the same role and rows, and besides the fields
 * that only the API writes. It is shown once; ending the admin's sessions ends it. Undefined: no such active admin.
 * @param days until it expires
 */
export const makeApiToken = (
  db: Db,
  keys: Keys,
  { email, days }: { email: string; days: number },
  now: Date,
): Promise<string | undefined> =>
  transaction(db, async (tx) => {
    const active = and(eq(adminUser.email, email.toLowerCase()), eq(adminUser.status, 'ACTIVE'))
    const [admin] = await tx.select({ id: adminUser.id }).from(adminUser).where(active)
    if (!admin) return undefined
    const command = {
      kind: 'job',
      id: 'api:token',
      actingFor: null,
      roleId: null,
      requestId: 'command',
    } as const
    const of = { adminId: admin.id, days, label: 'tulna api token', scope: null }
    const { token } = await storeToken(tx, keys, of, { ...command, at: now })
    return token
  })

interface NewToken {
  adminId: number
  days: number
  label: string
  scope: TokenScope | null
}

async function storeToken(tx: Db, keys: Keys, { adminId, days, label, scope }: NewToken, actor: Actor) {
  const token = keys.bearer(randomToken())
  const expires_at = new Date(actor.at.getTime() + days * DAY_MS)
  await tx.insert(session).values({
    ...{ id: randomUUID(), kind: 'admin', admin_id: adminId, api: true, label, scope },
    // No cookie opens it.
    token_hash: sha256(randomToken()),
    bearer_hash: sha256(token),
    created_at: actor.at,
    last_seen_at: actor.at,
    expires_at,
  })
  const made = { label, ...(scope && { scope }), expires_at: expires_at.toISOString() }
  const what = { action: 'create', entity: 'admin_user', entityId: adminId, property: 'api_token' } as const
  await recordAudit(tx, actor, { ...what, new: made })
  return { token, expires_at: expires_at.toISOString() }
}
