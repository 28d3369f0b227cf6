import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { findProgram, type Running, start } from '../../support/hosts/program.ts'

type Proxy = Running & { port: number }

/**
 * HAProxy before servers of ours: each request to the next one, nothing sticky; undefined when it cannot be had. When no
 * server is ready it answers as each of them would.
 */
export async function startHaproxy(ports: readonly number[]): Promise<(Proxy & { url: string }) | undefined> {
  const proxy = await run(
    (port) => `defaults
  mode http
  option forwardfor
  option redispatch
  timeout connect 2s
  # A busy machine answers late; a server that stops says so immediately.
  timeout check 4s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  http-error status 503 content-type application/json string '{"success":false,"code":"UNAVAILABLE"}' hdr Retry-After 5
  default-server check inter 500 fall 2 rise 1
${ports.map((server, at) => `  server s${at + 1} 127.0.0.1:${server}`).join('\n')}
`,
  )
  return proxy && { ...proxy, url: `http://127.0.0.1:${proxy.port}` }
}

/** HAProxy before the PostgreSQL of a Patroni cluster: every connection to the leader, and cut when it is not any more. */
export const startDatabaseProxy = (
  members: readonly { port: number; restPort: number }[],
): Promise<Proxy | undefined> =>
  run(
    (port) => `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server check inter 500 fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ port: to, restPort }, at) => `  server m${at + 1} 127.0.0.1:${to} port ${restPort}`).join('\n')}
`,
  )

async function run(configOf: (port: number) => string): Promise<Proxy | undefined> {
  const program = await findProgram('haproxy')
  if (!program) return undefined
  const [port, dir] = [await freePort(), mkdtempSync(join(tmpdir(), 'tulna-haproxy-'))]
  const file = join(dir, 'haproxy.cfg')
  writeFileSync(file, `global\n  maxconn 2000\n${configOf(port)}`)
  const running = await start(program, ['-db', '-q', '-f', file], port)
  return {
    ...running,
    port,
    stop: async () => {
      await running.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
