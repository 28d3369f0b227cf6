import { sql } from 'drizzle-orm'
import { type Db, rows } from './database.ts'

/** What PostgreSQL says about itself and about us. */
export interface DatabaseFacts {
  version: number
  version_text: string
  encoding: string
  is_standby: boolean
  /** Settings that lose committed writes in a power cut when they are off. */
  unsafe: string[]
  is_superuser: boolean
  /** What our role lacks for migrations. */
  lacks: string[]
  /** Tables of ours that belong to another role, which migrations cannot change. */
  foreign_tables: number
  max_connections: number
  used_connections: number
  /** Null: a socket of this machine. */
  client_address: string | null
  is_encrypted: boolean
  /** Milliseconds since 1970. */
  now: number
  kolkata: string
}

export async function readFacts(db: Db): Promise<DatabaseFacts> {
  const [facts] = await rows<DatabaseFacts>(
    db,
    sql`select current_setting('server_version_num')::int as version,
      split_part(current_setting('server_version'), ' ', 1) as version_text,
      (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
      pg_is_in_recovery() as is_standby,
      array(select name from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name) as unsafe,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      array_remove(array[
        case when not has_database_privilege(current_database(), 'create') then 'create on the database' end,
        case when not has_schema_privilege('public', 'create') then 'create on the schema public' end
      ], null) as lacks,
      (select count(*)::int from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')
        and not pg_has_role(tableowner, 'usage')) as foreign_tables,
      current_setting('max_connections')::int as max_connections,
      (select count(*)::int from pg_stat_activity) as used_connections,
      host(inet_client_addr()) as client_address,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      ('2026-01-01T20:00:00Z'::timestamptz at time zone 'Asia/Kolkata')::date::text as kolkata`,
  )
  return facts as DatabaseFacts
}
