import type pg from 'pg'
import { defineCheck } from '#server/platform/checks/check.ts'
import { connect } from '#server/platform/database/open-read-only.ts'
import { isPooled } from '#server/platform/database/pooled.ts'
import { connectQuery } from '#server/platform/database/session-settings.ts'

/** DATABASE_URL and DATABASE_DIRECT_URL, seen from both ends. */
export const poolerCheck = defineCheck({
  name: 'connection pooler',
  advice: {
    noDirect:
      'Set DATABASE_DIRECT_URL to PostgreSQL itself: notices and migrations need a connection of their own.',
    notDirect: 'DATABASE_DIRECT_URL has to name PostgreSQL itself, not the pooler.',
    other: 'Let DATABASE_URL and DATABASE_DIRECT_URL name the same database.',
    noLimit: `Add to the database's line in pgbouncer.ini: connect_query='${connectQuery()}'`,
  },
  run: async ({ settings }, { ok, warning, failed }) => {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = settings
    if (!DATABASE_URL) return ok('none: embedded')
    const pool = await see(DATABASE_URL)
    if (!DATABASE_DIRECT_URL)
      return pool.isPooled ? failed('noDirect', 'DATABASE_URL leads to a pooler') : ok('none')
    const direct = await see(DATABASE_DIRECT_URL)
    if (direct.isPooled) return failed('notDirect', 'DATABASE_DIRECT_URL leads to a pooler')
    if (pool.database !== direct.database) return failed('other', 'the two addresses lead to two databases')
    return pool.statement_timeout === '0'
      ? warning('noLimit', 'statements through the pooler have no time limit')
      : ok('DATABASE_URL through it, DATABASE_DIRECT_URL past it')
  },
})

async function see(url: string) {
  const client = await connect(url)
  try {
    return { isPooled: await isPooled(client), ...(await session(client)) }
  } finally {
    await client.end()
  }
}

async function session(client: pg.Client) {
  const { rows } = await client.query<{ database: string; statement_timeout: string }>(
    `select concat(current_database(), ' ', pg_postmaster_start_time()) as database,
      current_setting('statement_timeout') as statement_timeout`,
  )
  return rows[0] as { database: string; statement_timeout: string }
}
