import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Database, Prepared } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/keys/keys.ts'
import type { ApiWho } from '#server/platform/who.ts'
import { apiKey } from '#server/tables/leads-api.ts'
import type { ApiMode, ApiScope, ApiVersion } from '#src/contract/api-scopes.ts'

const MINUTE_MS = 60_000

interface KeyRow {
  id: number
  merchant_id: number
  mode: ApiMode
  scopes: ApiScope[]
  allowed_ips: string[]
  version: ApiVersion
}

const byHash: Prepared = {
  name: 'api_key_by_hash',
  types: ['text', 'timestamptz'],
  text: `select k.id, k.merchant_id, k.mode, k.scopes, k.allowed_ips, k.version
    from api_key k join merchant m on m.merchant_id = k.merchant_id and m.status = 'ACTIVE'
    where k.secret_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`,
}

/**
 * Whose key this is. Null for an unknown, revoked or expired one, from another address than the allowed ones, and of a
 * suspended merchant: the caller cannot tell them apart.
 */
export async function findApiCaller(
  database: Database,
  key: string,
  address: string,
  now: Date,
): Promise<ApiWho | null> {
  const [found] = await database.run<KeyRow>(byHash, [sha256(key), now.toISOString()])
  const from = address.replace(/^::ffff:/, '')
  if (!found || (found.allowed_ips.length > 0 && !found.allowed_ips.includes(from))) return null
  const longUnused = or(
    sql`${apiKey.last_used_at} is null`,
    lt(apiKey.last_used_at, new Date(now.getTime() - MINUTE_MS)),
  )
  await database.db
    .update(apiKey)
    .set({ last_used_at: now })
    .where(and(eq(apiKey.id, found.id), longUnused))
  const { id: keyId, merchant_id: merchantId, mode, scopes, version } = found
  return { kind: 'api', keyId, merchantId, mode, scopes, version }
}
