import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { type Keys, randomToken, sha256 } from '#server/platform/keys.ts'
import { adminUser, session } from '#server/tables/people.ts'

const DAY_MS = 86_400_000

/**
 * Makes a token with which a program calls /api/admin as an active admin: the same role and rows, and besides the fields
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
    const bearer = keys.bearer(randomToken())
    const expires_at = new Date(now.getTime() + days * DAY_MS)
    await tx.insert(session).values({
      id: randomUUID(),
      kind: 'admin',
      admin_id: admin.id,
      // No cookie opens it.
      token_hash: sha256(randomToken()),
      bearer_hash: sha256(bearer),
      api: true,
      created_at: now,
      last_seen_at: now,
      expires_at,
    })
    const command = {
      kind: 'job',
      id: 'api:token',
      actingFor: null,
      roleId: null,
      requestId: 'command',
    } as const
    await recordAudit(
      tx,
      { ...command, at: now },
      {
        action: 'create',
        entity: 'admin_user',
        entityId: admin.id,
        property: 'api_token',
        new: { expires_at: expires_at.toISOString() },
      },
    )
    return bearer
  })
