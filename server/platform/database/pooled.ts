import type pg from 'pg'
import { SettingsError } from '#server/platform/settings/settings.ts'

/**
 * Whether a pooler stands between us and PostgreSQL: it tells its clients another process id than the server's, because
 * it may give each transaction another connection.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID
}

/** @throws SettingsError where a connection of our own is needed and a pooler answers */
export async function refusePooler(client: pg.ClientBase): Promise<void> {
  if (await isPooled(client))
    throw new SettingsError(
      'A connection pooler answers where PostgreSQL itself is needed. Nothing was changed. Set DATABASE_DIRECT_URL to PostgreSQL.',
    )
}
