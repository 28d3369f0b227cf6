import { defineCheck } from '#server/platform/checks/check.ts'
import { connect } from '#server/platform/database/open-read-only.ts'
import { explain } from '#server/platform/explain-failure.ts'

/** Behind by so much, lists that may be ten seconds old are read from the primary. */
const MAX_S = 10

/** DATABASE_REPLICA_URL: a streaming replica of the database that DATABASE_URL names, and near it. */
export const replicaCheck = defineCheck({
  name: 'read replica',
  advice: {
    away: 'Start the replica, or take DATABASE_REPLICA_URL away; until then everything is read from the primary.',
    leads: 'DATABASE_REPLICA_URL has to name a streaming replica (a standby), not a primary.',
    other: 'Let DATABASE_REPLICA_URL name a replica of the database in DATABASE_URL.',
    behind:
      'Look at pg_stat_replication on the primary; until it has caught up lists are read from the primary.',
  },
  run: async ({ settings }, { ok, warning, failed }) => {
    const { DATABASE_REPLICA_URL: url, DATABASE_DIRECT_URL, DATABASE_URL } = settings
    const primaryUrl = DATABASE_DIRECT_URL ?? DATABASE_URL
    if (!url || !primaryUrl) return ok('none')
    let replica: Side
    try {
      replica = await see(url)
    } catch (error) {
      return warning('away', explain(error).split('\n    at ')[0] as string)
    }
    const primary = await see(primaryUrl)
    if (primary.database !== replica.database)
      return failed('other', 'the two addresses lead to two databases')
    if (!replica.is_standby) return failed('leads', 'DATABASE_REPLICA_URL leads to a primary')
    const behind = Number(replica.behind_s)
    return behind > MAX_S ? warning('behind', `${behind} s behind`) : ok('a standby that keeps up')
  },
})

interface Side {
  /** A cluster and its replicas have the same identifier. */
  database: string
  is_standby: boolean
  /** 0 where all that came was taken over. */
  behind_s: number | null
}

async function see(url: string): Promise<Side> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<Side>(
      `select concat(current_database(), ' ', (select system_identifier from pg_control_system())) as database,
        pg_is_in_recovery() as is_standby,
        case when pg_is_in_recovery() and pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
          then round(extract(epoch from now() - pg_last_xact_replay_timestamp()))::int else 0 end as behind_s`,
    )
    return rows[0] as Side
  } finally {
    await client.end()
  }
}
