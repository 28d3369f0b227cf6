import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trace } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { transaction } from '#server/platform/database/database.ts'
import { openTracing } from '#server/platform/tracing/open-tracing.ts'
import { inSpan } from '#server/platform/tracing/span.ts'
import { tracedFetch } from '#server/platform/tracing/traced-fetch.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { onOneServer } from '#tests/support/hosts/one-server.ts'
import { recordedSpans } from '#tests/support/recording/record-spans.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const SERVER = 1
const CLIENT = 2
const CONSUMER = 4

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})

const ofKind = (spans: readonly ReadableSpan[], kind: number) => spans.filter((span) => span.kind === kind)
const from = (flags: string) => ({ headers: { traceparent: `00-${TRACE}-${PARENT}-${flags}` } })

describe('a call', () => {
  test('[TRUST-08] is a span in the trace of its caller, named by its declared route', async () => {
    const spans = await recordedSpans()
    const { status, headers } = await app.nobody.fetch('/api/lender-slugs/godavari', from('01'))
    const [call, ...others] = ofKind(spans(), SERVER)
    expect(others).toEqual([])
    expect(call?.spanContext().traceId).toBe(TRACE)
    expect(call?.parentSpanContext?.spanId).toBe(PARENT)
    expect(call?.name).toBe('GET /api/lender-slugs/{slug}')
    expect(call?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/lender-slugs/{slug}',
      'http.response.status_code': status,
      'tulna.request_id': headers.get('x-request-id'),
    })
    expect(textOf(spans())).not.toContain('godavari')
  })

  test('has its statements below it, in a transaction and outside, without their values', async () => {
    const spans = await recordedSpans()
    await app.nobody.post('/api/otp/send', { channel: 'mobile', to: '9876512345' })
    const [call] = ofKind(spans(), SERVER)
    const statements = spans().filter((span) => span.attributes['db.system.name'] === 'postgresql')
    expect(statements.map(({ name }) => name)).toContain('insert otp_challenge')
    for (const { attributes, parentSpanContext } of statements) {
      expect(parentSpanContext?.spanId).toBe(call?.spanContext().spanId)
      expect(String(attributes['db.query.text'])).not.toMatch(/'[^']|\b98\d{4}/)
    }
  })

  test.runIf(onOneServer)(
    'that fails is marked by its status, and what its error says stays here',
    async () => {
      const spans = await recordedSpans()
      const { run } = app.deps.database
      app.deps.database.run = () => Promise.reject(new RangeError('secret of a person'))
      onTestFinished(() => {
        app.deps.database.run = run
      })
      const failed = await app.nobody.fetch('/api/admin/mis', { headers: { authorization: 'Bearer x' } })
      expect(failed.status).toBe(500)
      const [call] = ofKind(spans(), SERVER)
      expect(call?.attributes['error.type']).toBe('500')
      expect(call?.status.code).toBe(2)
      expect(textOf(spans())).not.toContain('secret of a person')
    },
  )

  test('is not recorded where it is asked every few seconds', async () => {
    const spans = await recordedSpans()
    for (const path of ['/healthz', '/readyz', '/metrics', '/assets/any.js']) await app.nobody.get(path)
    expect(spans()).toEqual([])
  })

  test('is recorded for the set share of traces, whatever its caller wants', async () => {
    const spans = await recordedSpans(0)
    await app.nobody.fetch('/api/get-client-ip', from('01'))
    await app.nobody.get('/api/get-client-ip')
    expect(spans()).toEqual([])
  })

  test('is recorded too where its caller does not want it', async () => {
    const spans = await recordedSpans()
    await app.nobody.fetch('/api/get-client-ip', from('00'))
    expect(ofKind(spans(), SERVER)).toHaveLength(1)
  })
})

describe('a stored job', () => {
  test('is a trace of its own, linked to the call that queued it', async () => {
    const spans = await recordedSpans()
    const { jobs, database } = app.deps
    await inSpan('asks', { kind: SERVER - 1 }, () =>
      transaction(database.db, (tx) => jobs.enqueue(tx, 'mail-approvals', { id: 987_654 })),
    )
    await jobs.drain()
    const asked = spans().find(({ name }) => name === 'asks')
    const [job] = ofKind(spans(), CONSUMER)
    expect(job?.name).toBe('job mail-approvals')
    expect(job?.links.map(({ context }) => context.spanId)).toEqual([asked?.spanContext().spanId])
    expect(job?.spanContext().traceId).not.toBe(asked?.spanContext().traceId)
    const below = spans().filter((span) => span.parentSpanContext?.spanId === job?.spanContext().spanId)
    expect(below.length).toBeGreaterThan(0)
  })
})

describe('a call to another company', () => {
  test('is a span with host and status; they are told neither our trace nor is their path recorded', async () => {
    const spans = await recordedSpans()
    const { url, asked } = await collector(503)
    await tracedFetch('lender', `${url}/applications/secret-7`, { method: 'POST', body: '{"name":"Asha"}' })
    const [call] = ofKind(spans(), CLIENT)
    expect(call?.name).toBe('POST lender')
    expect(call?.attributes).toMatchObject({
      'server.address': '127.0.0.1',
      'http.response.status_code': 503,
      'error.type': '503',
    })
    expect(textOf(spans())).not.toMatch(/secret-7|Asha/)
    expect(asked[0]?.headers).not.toHaveProperty('traceparent')
  })
})

describe('traces', () => {
  const settings = { OTEL_SERVICE_NAME: 'tulna-1', OTEL_TRACES_SAMPLER_ARG: 1 }

  test('are sent to the collector of the settings by OTLP, what is left at the end too', async () => {
    const { url, asked } = await collector(200)
    vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=secret-of-the-collector')
    onTestFinished(() => void vi.unstubAllEnvs())
    const end = await openTracing({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/` }, app.deps.log)
    onTestFinished(end)
    await app.nobody.get('/api/get-client-ip')
    await end()
    expect(asked.map(({ path }) => path)).toEqual(['/v1/traces'])
    expect(asked[0]?.headers).toHaveProperty('x-key', 'secret-of-the-collector')
    const [{ resource, scopeSpans }] = JSON.parse(asked[0]?.body ?? '').resourceSpans
    expect(JSON.stringify(resource)).toContain('tulna-1')
    expect(JSON.stringify(scopeSpans)).toContain('GET /api/get-client-ip')
  })

  test.each([
    ['while the server runs', 1],
    ['at the end', 5000],
  ])('that a collector does not take %s cost one line of the log, and no call', async (_, delay) => {
    const { url } = await collector(400)
    const told: unknown[] = []
    const log = { warn: (...line: unknown[]) => void told.push(line) }
    const end = await openTracing({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: url }, log as never, delay)
    onTestFinished(end)
    for (let call = 0; call < 3; call++) expect((await app.nobody.get('/api/get-client-ip')).status).toBe(200)
    if (delay > 1) await end()
    await expect.poll(() => told).toEqual([[{ vendor: 'traces' }, 'traces not sent']])
  })

  test('are off without a collector: nothing is recorded', async () => {
    onTestFinished(await openTracing({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, app.deps.log))
    const recorded = await inSpan('any', { kind: SERVER }, async () => trace.getActiveSpan()?.isRecording())
    expect(recorded).toBeFalsy()
  })
})

/** All that leaves the server with these spans. */
const textOf = (spans: readonly ReadableSpan[]) =>
  JSON.stringify(spans.map(({ name, attributes, events, status }) => ({ name, attributes, events, status })))

interface Asked {
  path: string
  headers: object
  body: string
}

/** A server on this machine that answers everything with one status. */
async function collector(status: number): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
