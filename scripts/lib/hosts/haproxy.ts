import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'
import { findProgram, type Running, start } from './program.ts'

/** HAProxy before servers of ours: each request to the next one, nothing sticky; undefined when it cannot be had. */
export async function startHaproxy(
  ports: readonly number[],
): Promise<(Running & { url: string }) | undefined> {
  const program = await findProgram('haproxy')
  if (!program) return undefined
  const [port, dir] = [await freePort(), mkdtempSync(join(tmpdir(), 'tulna-haproxy-'))]
  const file = join(dir, 'haproxy.cfg')
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode http
  option forwardfor
  option redispatch
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500 fall 2 rise 1
${ports.map((server, at) => `  server s${at + 1} 127.0.0.1:${server}`).join('\n')}
`,
  )
  const running = await start(program, ['-db', '-q', '-f', file], port)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await running.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
