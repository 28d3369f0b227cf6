import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/platform/request.ts'
import { type FirstCalls, firstAnswers, withAnswers } from '#server/web/first-answers.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

const first: FirstCalls = {
  area: 'customer',
  session: '/api/customer-reverify',
  pages: { '/page': ['/api/user/{prospect_id}', '/api/offers?app_id={app_id}', '/api/admin/roles'] },
  plainOnly: false,
}

/** What the document of a page holds, by address. */
async function answersAt({ app }: TestApp, path: string, headers: object = {}, calls = first) {
  const pages = new Hono<AppEnv>().get('*', async (c) =>
    c.json(await firstAnswers((request) => app.fetch(request, c.env), c, calls, 'en')),
  )
  const answer = await pages.request(`http://localhost${path}`, { headers: { ...headers } })
  return (await answer.json()) as Record<string, { body: unknown; range?: string }>
}

async function signedIn() {
  const app = await makeTestApp()
  const { session, cookie } = await app.signInCustomer('9812345670')
  return { app, session, cookie }
}

test('a page behind the sign-in is sent with the session and what it reads first', async () => {
  const { app, session, cookie } = await signedIn()
  const answers = await answersAt(app, '/page', { cookie })
  const user = `/api/user/${session.prospect_id}`
  // Without an application there are no offers to ask for; what is refused is left for the page to ask.
  expect(Object.keys(answers)).toEqual(['/api/customer-reverify', user])
  expect(answers['/api/customer-reverify']?.body).toMatchObject({ prospect_id: session.prospect_id })
  expect(answers[user]?.body).toMatchObject({ mobile_phone_number: '9812345670' })
})

test('a link on another site leads to the same document, a page of another path has the session alone', async () => {
  const { app, cookie } = await signedIn()
  const from = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  expect(Object.keys(await answersAt(app, '/page', from))).toHaveLength(2)
  expect(Object.keys(await answersAt(app, '/other', from))).toEqual(['/api/customer-reverify'])
})

test('without a session nothing is answered, and a query ends it where the query changes what is read', async () => {
  const { app, cookie } = await signedIn()
  expect(await answersAt(app, '/page')).toEqual({})
  expect(await answersAt(app, '/page', { cookie: 'atkn=somebody' })).toEqual({})
  const plain = { ...first, plainOnly: true }
  expect(Object.keys(await answersAt(app, '/page?q=1', { cookie }, plain))).toEqual([first.session])
})

test('no text of an answer ends the script that holds it', () => {
  const html = withAnswers('<head><script>take()</script></head>', {
    '/a': { body: { name: '</script><b>' } },
  })
  expect(html).not.toContain('</script><b>')
  const json = /id="first-answers">(.*?)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(json ?? '')).toEqual({ '/a': { body: { name: '</script><b>' } } })
  expect(html.indexOf('first-answers')).toBeLessThan(html.indexOf('take()'))
})

test('the list of a declared resource is sent with its total', async () => {
  const app = await makeTestApp()
  const { cookie } = await app.signInAdmin(1)
  const list = '/api/admin/revenue-types?range=[0,1]'
  const admin: FirstCalls = {
    area: 'admin',
    session: '/api/admin-reverify',
    pages: { '/page': [list] },
    plainOnly: true,
  }
  const answers = await answersAt(app, '/page', { cookie }, admin)
  expect(answers[list]?.body).toHaveLength(2)
  expect(answers[list]?.range).toMatch(/^revenue-types 0-1\/\d+$/)
})
