import pg from 'pg'
import { cut } from './cut.ts'
import type { Listen, Unlisten } from './database.ts'
import { startPulse } from './pulse.ts'

const AGAIN_MS = 1000
const CONNECT_MS = 5000

/** PostgreSQL notifications over a single connection, opened with the first listener. */
export function listenTo(url: string): {
  listen: Listen
  /** Notifies the listeners of this process directly, without the database. */
  tell: (channel: string, payload: string) => void
  end: () => Promise<void>
} {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let client: Promise<pg.Client> | undefined
  let ended = false

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: url,
      application_name: 'tulna notices',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    made.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    let gone = false
    let stopPulse = () => {}
    for (const event of ['error', 'end'] as const)
      made.on(event, () => {
        stopPulse()
        if (!gone) lost()
        gone = true
      })
    await made.connect()
    for (const channel of listeners.keys()) await made.query(`listen ${channel}`)
    // Nothing is ever sent from here: a machine that vanished would be missed for hours.
    stopPulse = startPulse(
      () => made.query('select 1'),
      () => cut(made),
    ).stop as () => void
    return made
  }

  function tell(channel: string, payload: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }

  /** Notifications may have been missed while disconnected: each listener gets '*' after the reconnect. */
  function lost(): void {
    client = undefined
    if (ended || listeners.size === 0) return
    setTimeout(() => {
      if (ended || client) return
      client = connect()
      client.then(() => {
        for (const channel of listeners.keys()) tell(channel, '*')
      }, lost)
    }, AGAIN_MS).unref()
  }

  return {
    tell,
    listen: async (channel, listener) => {
      const known = listeners.get(channel)
      const all = known ?? new Set()
      listeners.set(channel, all.add(listener))
      const connected = client
      client ??= connect()
      const open = await client.catch((error) => {
        client = undefined
        throw error
      })
      // A new connection listens to all channels known so far.
      if (!known && connected) await open.query(`listen ${channel}`)
      const unlisten: Unlisten = async () => {
        all.delete(listener)
        if (all.size > 0 || listeners.get(channel) !== all) return
        listeners.delete(channel)
        await (await client)?.query(`unlisten ${channel}`).catch(() => {})
      }
      return unlisten
    },
    end: async () => {
      ended = true
      await (await client?.catch(() => undefined))?.end()
    },
  }
}
