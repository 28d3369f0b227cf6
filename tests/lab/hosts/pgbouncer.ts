import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { user } from '../../../scripts/lib/postgres.mjs'
import { connectQuery } from '../../../server/platform/database/session-settings.ts'
import { findProgram, type Running, start } from '../../support/hosts/program.ts'

/**
 * PgBouncer in transaction mode before a PostgreSQL, for every database of it; undefined when it cannot be had.
 * @param timeout of a statement, in milliseconds
 */
export async function startPgBouncer(
  server: string,
  timeout?: number,
): Promise<(Running & { url: string }) | undefined> {
  const program = await findProgram('pgbouncer')
  if (!program) return undefined
  const { hostname, port: serverPort, username } = new URL(server)
  const [port, dir, as] = [await freePort(), mkdtempSync(join(tmpdir(), 'tulna-pgbouncer-')), user()]
  const users = join(dir, 'users.txt')
  writeFileSync(users, `"${username}" ""\n`)
  const file = join(dir, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} connect_query='${connectQuery(timeout)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 1000
server_idle_timeout = 5
log_connections = 0
log_disconnections = 0
log_pooler_errors = 0
`,
  )
  if (as.uid !== undefined && as.gid !== undefined)
    for (const path of [dir, users, file]) chownSync(path, as.uid, as.gid)
  const running = await start(program, ['-q', file], port, as)
  return {
    ...running,
    url: `postgres://${username}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await running.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
