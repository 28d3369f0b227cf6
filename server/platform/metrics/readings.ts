import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#server/platform/database/database.ts'
import type { Metrics } from './metrics.ts'

const NANOSECONDS = 1e9
const QUANTILES = [0.5, 0.9, 0.99]

/** Memory, processor time and how long the event loop let others wait. */
export function addProcess(metrics: Metrics): void {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  metrics.add(
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process.',
      type: 'gauge',
      read: () => [{ value: process.memoryUsage().rss }],
    },
    {
      name: 'nodejs_heap_used_bytes',
      help: 'Used part of the heap.',
      type: 'gauge',
      read: () => [{ value: process.memoryUsage().heapUsed }],
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time.',
      type: 'counter',
      read: () => {
        const { user, system } = process.cpuUsage()
        return [{ value: (user + system) / 1e6 }]
      },
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process started.',
      type: 'gauge',
      read: () => [{ value: startedAt }],
    },
    {
      name: 'nodejs_eventloop_lag_seconds',
      help: 'Delay of the event loop since the last reading.',
      type: 'gauge',
      read: () => {
        const found = QUANTILES.map((quantile) => ({
          labels: { quantile },
          value: lag.percentile(quantile * 100) / NANOSECONDS,
        }))
        lag.reset()
        return found
      },
    },
  )
}

/** Whether the database answers, its connections, and how many stored jobs wait, run or failed. */
export function addDatabase(metrics: Metrics, database: Database, beats: () => boolean): void {
  metrics.add(
    {
      name: 'tulna_database_up',
      help: '1 while the database answers its pulse.',
      type: 'gauge',
      read: () => [{ value: Number(beats()) }],
    },
    {
      name: 'tulna_database_connections',
      help: 'Connections of the pool, and callers that wait for one.',
      type: 'gauge',
      read: () =>
        Object.entries(database.connections()).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'tulna_jobs',
      help: 'Stored jobs by queue and state.',
      type: 'gauge',
      read: async () => {
        const found = await rows<{ queue: string; state: string; value: number }>(
          database.db,
          sql`select name as queue, state::text, count(*)::int as value from pgboss.job
            where state <> 'completed' group by 1, 2 order by 1, 2`,
        )
        return found.map(({ queue, state, value }) => ({ labels: { queue, state }, value }))
      },
    },
  )
}
