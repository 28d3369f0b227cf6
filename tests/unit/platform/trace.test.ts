import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { makeLog } from '#server/platform/log.ts'
import { makeMetrics } from '#server/platform/metrics/metrics.ts'
import { type AppEnv, requestLog } from '#server/platform/request.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

/** The log line of a call with this traceparent header. */
async function logged(traceparent?: string): Promise<{ route: string; trace?: string }> {
  const lines: string[] = []
  const log = makeLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  const app = new Hono<AppEnv>()
  app.use(requestLog({ log, metrics: makeMetrics() }))
  app.get('/things/:id', (c) => {
    c.set('route', '/things/{id}')
    return c.text('')
  })
  await app.request('/things/7', { headers: traceparent ? { traceparent } : {} })
  return JSON.parse(lines.join())
}

test('the log line of a call has the trace that its caller began', async () => {
  expect(await logged(`00-${TRACE}-00f067aa0ba902b7-01`)).toMatchObject({
    route: '/things/{id}',
    trace: TRACE,
  })
})

test.each([
  undefined,
  TRACE,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${TRACE}-00f067aa0ba902b7-01","mobile":"9`,
])('a header that is no trace is not logged: %s', async (header) => {
  expect(await logged(header)).not.toHaveProperty('trace')
})
