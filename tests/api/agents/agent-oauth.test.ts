import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool } from '#tests/support/agent-client.ts'
import { connectAgent, decide, onPort } from '#tests/support/agent-over-http.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
let site: Awaited<ReturnType<typeof onPort>>
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(1)
  site = await onPort(app)
})
afterAll(() => site.close())

const form = (path: string, values: Record<string, string>) =>
  fetch(`${site.origin}${path}`, { method: 'POST', body: new URLSearchParams(values) }).then(
    async (answer) => ({
      status: answer.status,
      body: await answer.json(),
    }),
  )
const register = (body: object) =>
  fetch(`${site.origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(async (answer) => ({ status: answer.status, body: await answer.json() }))

test('the official client registers, is let in by its person, tries a write, carries it out and takes it back', async () => {
  const { client } = await connectAgent(site.origin, admin.cookie, { as: 'admin', may: 'write' })
  const { answer } = await runTool(client, 'rows_of_lenders', { range: '[0,0]' })
  const [{ id, min_age }] = answer
  const cells = { entity: 'lender', rows: [{ id, values: { min_age: 30 }, expected: { min_age } }] }
  const write = { ...cells, reason: 'The lender asked for it by mail' }
  const { dry_run } = await runTool(client, 'update_cells', write)
  expect(dry_run).toMatchObject({
    effect: [{ entity: 'lender', id: String(id), field: 'min_age', old: min_age, new: 30 }],
    needs_second_admin: false,
  })
  const minAge = async () => (await runTool(client, 'row_of_lenders', { id })).answer.min_age
  expect(await minAge()).toBe(min_age)
  const done = await runTool(client, 'update_cells', { ...write, confirmation: dry_run.confirmation })
  expect(done.done).toBe(true)
  expect(await minAge()).toBe(30)
  const [undo] = done.undo
  const back = { ...undo.input, reason: 'It was the wrong lender' }
  const tried = await runTool(client, undo.tool, back)
  await runTool(client, undo.tool, { ...back, confirmation: tried.dry_run.confirmation })
  expect(await minAge()).toBe(min_age)
})

test('the consent page says what an agent may do, in English and Hindi, and shows its name as text', async () => {
  const { body } = await register({ client_name: 'Tea & "cake"', redirect_uris: [RETURN] })
  const page = authorizePage(body.client_id)
  const html = async (lang: string, cookie = admin.cookie) => {
    const answer = await fetch(page, { headers: { cookie: `${cookie}; lang=${lang}` } })
    return answer.text()
  }
  expect(await html('en')).toContain('Tea &amp; &quot;cake&quot;')
  expect(await html('en')).toContain('Only read')
  expect(await html('hi')).toContain('केवल पढ़ना')
  expect(await html('en', '')).toContain('Sign in first')
  const bad = await register({ client_name: '<b>Tea</b>', redirect_uris: [RETURN] })
  expect(bad).toMatchObject({ status: 400, body: { error: 'invalid_client_metadata' } })
})

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
function authorizePage(client_id: string, more: Record<string, string> = {}): URL {
  const page = new URL(`${site.origin}/oauth/authorize`)
  const asked = { client_id, redirect_uri: RETURN, response_type: 'code', code_challenge: challenge }
  for (const [name, value] of Object.entries({ ...asked, code_challenge_method: 'S256', ...more }))
    page.searchParams.set(name, value)
  return page
}
const RETURN = 'http://127.0.0.1:9797/done'
const agent = async () =>
  (await register({ client_name: 'Helper', redirect_uris: [RETURN] })).body.client_id as string
const codeFor = async (client_id: string, more: Record<string, string> = {}) => {
  const choice = { as: 'admin', may: 'write', decision: 'allow' }
  return (await decide(authorizePage(client_id, more), admin.cookie, choice)).searchParams.get('code') ?? ''
}
const exchange = (client_id: string, code: string, more: Record<string, string> = {}) =>
  form('/oauth/token', {
    ...{ grant_type: 'authorization_code', code, client_id, redirect_uri: RETURN, code_verifier: verifier },
    ...more,
  })
const opens = async (token: string, path = '/mcp') => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    accept: 'application/json, text/event-stream',
  }
  const init = path === '/mcp' ? { method: 'POST', headers, body: JSON.stringify(list) } : { headers }
  return (await fetch(site.origin + path, init)).status
}

test('an agent returns only to an address that it registered, on https or this machine', async () => {
  for (const wrong of [
    'http://evil.example/',
    'https://a.example/#x',
    'tea://x',
    'https://u:p@a.example/',
    'x',
  ])
    expect(await register({ redirect_uris: [wrong] }), wrong).toMatchObject({
      status: 400,
      body: { error: 'invalid_redirect_uri' },
    })
  const client = await agent()
  for (const redirect_uri of [`${RETURN}/`, `${RETURN}?x=1`, 'https://evil.example/', '']) {
    const answer = await fetch(authorizePage(client, { redirect_uri }), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')], redirect_uri).toEqual([400, null])
  }
  expect((await fetch(authorizePage('forged'), { redirect: 'manual' })).status).toBe(400)
})

test('only S256 is accepted, and only for /mcp of this server; the agent learns why at its return address', async () => {
  const client = await agent()
  const errorOf = async (more: Record<string, string>) => {
    const answer = await fetch(authorizePage(client, more), { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? 'x:').searchParams.get('error')
  }
  expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(await errorOf({ code_challenge: '' })).toBe('invalid_request')
  expect(await errorOf({ response_type: 'token' })).toBe('invalid_request')
  expect(await errorOf({ resource: 'https://other.example/mcp' })).toBe('invalid_target')
})

test('consent needs the page of this site and a person who is signed in', async () => {
  const page = authorizePage(await agent())
  const send = (headers: Record<string, string>) =>
    fetch(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'decision=allow&as=admin&may=write',
    }).then(({ status }) => status)
  expect(await send({ cookie: admin.cookie, origin: 'https://evil.example' })).toBe(403)
  expect(await send({ cookie: admin.cookie })).toBe(403)
  expect(await send({ origin: site.origin })).toBe(401)
  expect(await send({ cookie: admin.cookie, origin: site.origin })).toBe(200)
  // With no-referrer a browser sends this form with the origin `null`.
  expect((await fetch(page)).headers.get('referrer-policy')).toBe('same-origin')
})

test('a code opens one session, within a minute, for the agent and verifier it was made for; a second use ends that session', async () => {
  const client = await agent()
  const code = await codeFor(client)
  const refused = { status: 400, body: { error: 'invalid_grant' } }
  expect(await exchange(client, code, { code_verifier: 'w'.repeat(43) })).toMatchObject(refused)
  expect(await exchange(await agent(), code)).toMatchObject(refused)
  expect(await exchange(client, code, { redirect_uri: `${RETURN}2` })).toMatchObject(refused)
  const { body } = await exchange(client, code)
  expect(await opens(body.access_token)).toBe(200)
  expect(await exchange(client, code)).toMatchObject(refused)
  const late = await codeFor(client)
  app.advance(1)
  expect(await exchange(client, late)).toMatchObject(refused)
  expect(await opens(body.access_token)).toBe(401)
})

test('a bearer of an agent opens /mcp only, for an hour, and is renewed by a token that works once', async () => {
  const client = await agent()
  const { body: first } = await exchange(client, await codeFor(client))
  expect(first.expires_in).toBe(3600)
  expect(await opens(first.access_token)).toBe(200)
  expect(await opens(first.access_token, '/api/admin/lists/audit')).toBe(401)
  expect(await opens(admin.session.token)).toBe(401)
  const renewBy = (refresh_token: string, client_id = client) =>
    form('/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id })
  expect((await renewBy(first.refresh_token, await agent())).status).toBe(400)
  const { body: second } = await renewBy(first.refresh_token)
  expect([await opens(first.access_token), await opens(second.access_token)]).toEqual([401, 200])
  expect((await renewBy(`${second.refresh_token.split('.')[0]}.x.y`)).status).toBe(400)
  expect(await opens(second.access_token)).toBe(200)
  expect((await renewBy(first.refresh_token)).status).toBe(400)
  expect(await opens(second.access_token)).toBe(401)
  expect((await renewBy(second.refresh_token)).status).toBe(400)
})

test('a person sees the agent in the list of API tokens and ends it there; the agent can end it too', async () => {
  const { body: made } = await register({ client_name: 'Listed', redirect_uris: [RETURN] })
  const client = made.client_id
  const { body } = await exchange(client, await codeFor(client))
  const { rows } = (await admin.get('/api/admin/lists/api-tokens?q=Listed')).body
  expect(rows[0]).toMatchObject({ label: 'Listed', rights: 'WRITE', state: 'LIVE' })
  await admin.post(`/api/admin/api-tokens/${rows[0].id}/end`, {})
  expect(await opens(body.access_token)).toBe(401)
  const { body: other } = await exchange(client, await codeFor(client))
  await form('/oauth/revoke', { token: other.refresh_token })
  expect(await opens(other.access_token)).toBe(401)
})

// The last one: the clock stays where it leaves it.
test('[TRUST-12] an agent has to ask its person again after 90 days, however much it is used', async () => {
  const client = await agent()
  let { body } = await exchange(client, await codeFor(client))
  const renewAfter = async (days: number) => {
    app.advance(days * 24 * 60)
    const { refresh_token } = body
    body = (await form('/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id: client }))
      .body
  }
  for (const days of [25, 25, 25, 14]) await renewAfter(days)
  expect(await opens(body.access_token)).toBe(200)
  await renewAfter(1)
  expect(body).toMatchObject({ error: 'invalid_grant' })
})
