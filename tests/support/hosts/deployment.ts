import { connect, createServer, type Socket } from 'node:net'
import { checks } from '#server/doctor.ts'
import type { CheckInput, Finding } from '#server/platform/checks/check.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DatabaseFacts } from '#server/platform/database/read-facts.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

/** A production that has nothing to complain about, as far as settings say. */
export const production = {
  NODE_ENV: 'production',
  MASTER_KEY: 'a-secret-of-more-than-thirty-two-characters',
  DATABASE_URL: 'postgres://tulna:database-password@db.internal/tulna',
  WRAP_KEYS_FILE: '/var/lib/tulna/wrap-keys.json',
  PUBLIC_URL: 'https://tulna.example',
  TRUSTED_PROXIES: '1',
  LENDER_LINKS:
    '{"*":{"endpoint":"https://lender.example","key":"lender-key","secrets":["a-webhook-secret"]}}',
}

export const goodFacts: DatabaseFacts = {
  version: 150_018,
  version_text: '15.18',
  encoding: 'UTF8',
  is_standby: false,
  unsafe: [],
  is_superuser: false,
  lacks: [],
  foreign_tables: 0,
  max_connections: 100,
  used_connections: 10,
  client_address: null,
  is_encrypted: true,
  now: Date.now(),
  kolkata: '2026-01-02',
}

type Env = Record<string, string | undefined>

/** A deployment with these settings, and a PostgreSQL that says these facts about itself. */
export const withFacts = (facts: Partial<DatabaseFacts> = {}, env: Env = {}): CheckInput => ({
  settings: readSettings({ ...production, ...env }),
  database: async () => ({
    kind: 'postgres',
    db: { execute: async () => ({ rows: [{ ...goodFacts, now: Date.now(), ...facts }] }) } as unknown as Db,
    close: async () => {},
  }),
})

/** The same with a database that can really be read. */
export const withDatabase = (db: Db, env: Env = {}): CheckInput => ({
  settings: readSettings({ ...production, ...env }),
  database: async () => ({ kind: 'postgres', db, close: async () => {} }),
})

/** Runs one check of `npm run doctor`, by its name. */
export function runCheck(name: string, input: CheckInput): Promise<Finding> {
  const check = checks.find((one) => one.name === name)
  if (!check) throw new Error(`there is no check ${name}`)
  return check.run(input)
}

/** Type and length of the message in which PostgreSQL tells a client its process id (BackendKeyData). */
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12])

/** A way to PostgreSQL that tells clients another process id, as every pooler does. */
export async function poolerBefore(server: URL): Promise<{ url: string; stop: () => void }> {
  const sockets = new Set<Socket>()
  const way = createServer((client) => {
    const behind = connect(Number(server.port), server.hostname)
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => {}))
    client.pipe(behind)
    behind.on('data', (bytes) => {
      const at = bytes.indexOf(KEY_DATA)
      if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(at + KEY_DATA.length) + 1, at + KEY_DATA.length)
      client.write(bytes)
    })
    behind.on('close', () => client.destroy())
    client.on('close', () => behind.destroy())
  })
  const port = await new Promise<number>((done) =>
    way.listen(0, '127.0.0.1', () => done((way.address() as { port: number }).port)),
  )
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    stop: () => {
      way.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
