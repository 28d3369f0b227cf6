import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueCalls } from '#server/app.ts'
import { type Call, fillPath, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import type { Caller } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { pathIds } from '#tests/support/path-ids.ts'
import { startMailServer } from '#tests/support/sources/gateways.ts'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { type RunningServer, runCommand, startServer } from './deployment.ts'
import { type AdminAccount, callerAt, signInAdmin, signInCustomer } from './people.ts'

const MEGABYTE = 1024 * 1024
const calls = Object.entries({ ...contract, ...catalogueCalls() }) as [string, Call][]

const folder = mkdtempSync(join(tmpdir(), 'tulna-closed-'))
const account: AdminAccount = { email: 'one@firm.example', password: 'a long sentence of the only admin' }
const nextLogin = () => ({
  email: account.email,
  password: account.password,
  totp: account.recoveryCodes?.pop(),
})
let mail: Awaited<ReturnType<typeof startMailServer>>
let server: RunningServer
/** Of an admin of role 1. */
let token: string
let customer: Caller
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  mail = await startMailServer()
  const { NODE_ENV, DATABASE_URL, TEST_DATABASE_URL, VITEST, ...machine } = process.env
  env = {
    ...machine,
    NODE_ENV: 'production',
    MASTER_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    // A busy machine holds the clients of these tests up for longer than the half second of the default.
    DRAIN_MS: '2000',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Tulna <no-reply@firm.example>',
    ADMIN_PASSWORD: account.password,
  }
  const made = await runCommand(
    ['npm', 'run', '--silent', 'admin:create', '--', '--email', account.email, '--name', 'Asha'],
    env,
  )
  expect(made.code).toBe(0)
  server = await startServer(['node', 'dist/server/main.js'], env)
  await signInAdmin(server.url, account)
  token = (await callerAt(server.url).post('/api/admin/login', nextLogin())).body.token
  customer = await signInCustomer(server.url, mail, 'nila@customer.example')
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await mail.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  method?: string
  path: string
  headers?: Record<string, string | number>
  body?: Buffer[]
  agent?: Agent
}

/** A request as a browser sends it: all of its body, before it looks at the answer. */
const send = ({ method = 'GET', path, headers = {}, body = [], agent }: Sent) =>
  new Promise<IncomingMessage & { text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const call = request({ host: hostname, port, method, path, headers, ...(agent && { agent }) })
    call.on('error', reject)
    call.on('response', (answer) => {
      let text = ''
      answer.on('data', (piece) => {
        text += piece
      })
      answer.on('end', () => resolve(Object.assign(answer, { text })))
      answer.on('error', reject)
    })
    const [first, ...rest] = body
    const next = (piece: Buffer | undefined) => {
      if (piece) call.write(piece, () => next(rest.shift()))
      else call.end()
    }
    next(first)
  })

/** As the company’s own host, whose proxy speaks https. */
const host = 'loans.firm.example'
/** What no answer may show: where an error was thrown, a statement, a path of the machine. */
const INSIDE = /\bat \w+ \(|\bselect .+ from\b|\binsert into\b|node_modules|\/work\/|file:\/\//i

describe('[SAFE-04] the built server in production', () => {
  test('lets nobody and no customer make a call of another area, whichever of the declared ones it is', {
    timeout: 120_000,
  }, async () => {
    const wrong = await failuresOf(calls, async ([route, { access }]) => {
      const { method, path } = splitRoute(route)
      const filled = path.includes('search-list') ? fillPath(path) : fillPath(path, pathIds)
      const init = {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify({ nothing_of: 'this call' }) }),
      }
      const found: Record<string, unknown> = {}
      for (const [name, who, may] of [
        ['nobody', callerAt(server.url), access === 'public'],
        ['customer', customer, access === 'public' || Boolean(access.customer)],
      ] as const) {
        const { status, body } = await who.fetch(filled, init)
        const text = JSON.stringify(body)
        if (INSIDE.test(text)) found[name] = text.slice(0, 200)
        if (status >= 500 && body?.code !== 'UNAVAILABLE') found[name] = [status, text.slice(0, 200)]
        if (!may && status !== 401) found[name] = [status, text.slice(0, 200)]
      }
      return Object.keys(found).length > 0 ? found : undefined
    })
    expect(wrong).toEqual([])
  })

  test('sets only cookies that stay on its host, over https, and out of reach of other sites and scripts', async () => {
    const { statusCode, headers } = await send({
      ...{ method: 'POST', path: '/api/admin/login' },
      headers: { host, 'content-type': 'application/json' },
      body: [Buffer.from(JSON.stringify(nextLogin()))],
    })
    expect(statusCode).toBe(200)
    const set = headers['set-cookie'] ?? []
    expect(set.find((cookie) => cookie.startsWith('__Host-a_atkn='))).toMatch(/; HttpOnly/)
    for (const cookie of set) {
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).not.toMatch(/; Domain/)
    }
  })

  test('answers every page with the headers that keep scripts, frames and guesses of types out', async () => {
    for (const path of ['/', '/admin', '/partner', '/nothing-here', '/api/faq-nothing']) {
      const { headers } = await send({ path, headers: { host } })
      expect({ path, ...headers }).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('frame-ancestors'),
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      })
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('has no outbox, sandbox, invented accounts or clock of its own', async () => {
    for (const path of ['/dev/outbox', '/sandbox', '/sandbox/', '/dev/clock'])
      expect([path, (await send({ path })).statusCode]).toEqual([path, 404])
    for (const [path, login] of [
      ['/api/admin/login', { email: 'admin1@demo.example', password: 'demo-admin-1' }],
      ['/api/partner/login', { login: 'merchant@demo.example', password: 'demo-partner-1' }],
    ] as const)
      expect((await callerAt(server.url).post(path, login)).status).toBe(422)
  })

  test('takes no form that another site sends with a visitor’s cookie', async () => {
    const { statusCode, headers } = await send({
      method: 'POST',
      path: '/api/admin/login',
      headers: {
        host,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'text/plain',
      },
      body: [Buffer.from(JSON.stringify(nextLogin()))],
    })
    expect([statusCode, headers['set-cookie']]).toEqual([403, undefined])
  })

  test('stops who guesses passwords or passcodes, and says when to come back', async () => {
    const guess = async (path: string, body: object) => {
      for (let tries = 1; tries <= 60; tries++) {
        const answer = await callerAt(server.url).post(path, body)
        if (answer.status === 429) return [Number(answer.headers.get('retry-after')) > 0, tries < 60]
      }
      return 'never'
    }
    const unknown = { email: 'nobody@firm.example', password: 'a wrong one', totp: '000000' }
    expect(await guess('/api/admin/login', unknown)).toEqual([true, true])
    const passcode = { channel: 'email', to: 'guessed@customer.example' }
    expect(await guess('/api/otp/send', passcode)).toEqual([true, true])
  })

  test('answers an upload of 50 MB with 413, six times of six, whether its size is announced or not', {
    timeout: 60_000,
  }, async () => {
    const head = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n',
    )
    const piece = Buffer.alloc(MEGABYTE, 'LEAD-1,Asha,Approved\n')
    const body = [head, ...Array.from({ length: 50 }, () => piece), Buffer.from('\r\n--b--\r\n')]
    const size = body.reduce((sum, { length }) => sum + length, 0)
    const answers = []
    for (let n = 0; n < 6; n++)
      answers.push(
        (
          await send({
            ...{ method: 'POST', path: '/api/s3-upload-file', body },
            headers: {
              'content-type': 'multipart/form-data; boundary=b',
              authorization: `Bearer ${token}`,
              ...(n % 2 && { 'content-length': size }),
            },
          }).catch((error: NodeJS.ErrnoException) => ({ statusCode: error.code }))
        ).statusCode,
      )
    expect(answers).toEqual(Array.from({ length: 6 }, () => 413))
  })

  test('breaks no connection off when it is stopped under load, without a balancer', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const failed: unknown[] = []
    let answered = 0
    let isStopped = false
    const client = async () => {
      while (!isStopped) {
        const status = await send({ path: '/healthz', agent }).then(
          ({ statusCode }) => statusCode,
          (error: NodeJS.ErrnoException) => error.code,
        )
        // A port that is closed says so before anything was sent.
        if (status === 'ECONNREFUSED') return
        if (status === 200 || status === 503) answered += 1
        else failed.push(status)
      }
    }
    const clients = Array.from({ length: 8 }, client)
    await expect.poll(() => answered).toBeGreaterThan(50)
    await server.stop()
    isStopped = true
    await Promise.all(clients)
    agent.destroy()
    expect(failed).toEqual([])
    server = await startServer(['node', 'dist/server/main.js'], env)
  })
})
