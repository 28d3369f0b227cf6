import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { signInPages } from '#server/web/sign-in-pages.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

const MOBILE = '9812345678'
const ORIGIN = 'http://localhost'
let app: TestApp
let pages: Hono<AppEnv>

/** Pages as the build leaves them, each with its name and its slots; the real ones are in dist. */
const slots = '<div id="root">__TYPED__|__PROBLEM__|__MINUTES__</div>'
const formOf = (form: string, problem: string, language: string) => ({
  text: `<html><head></head>${form} ${problem} ${language} ${slots}</html>`,
  policy: { styles: [], scripts: [] },
})

beforeEach(async () => {
  app = await makeTestApp({ SEED: 'false' })
  pages = new Hono<AppEnv>()
  pages.onError((error, c) =>
    error instanceof AppError ? c.json({ code: error.code }, error.status) : c.text(String(error), 500),
  )
  pages.route('/', signInPages(app.deps, formOf))
})

interface Browser {
  cookies: Map<string, string>
  get(path: string): Promise<Seen>
  post(
    path: string,
    fields?: Record<string, string> | string,
    headers?: Record<string, string>,
  ): Promise<Seen>
}

interface Seen {
  status: number
  to: string | null
  text: string
  headers: Headers
}

/** Keeps its cookies as a browser does, and follows nothing. */
function openBrowser(): Browser {
  const cookies = new Map<string, string>()
  async function ask(path: string, init: RequestInit = {}): Promise<Seen> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await pages.request(ORIGIN + path, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      text: await answer.text(),
      headers: answer.headers,
    }
  }
  return {
    cookies,
    get: (path) => ask(path),
    post: (path, fields = {}, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...headers },
      }),
  }
}

const sent = () => app.deps.outbox.recent()
const ask = (browser: Browser, to = MOBILE, channel = 'mobile') =>
  browser.post('/verification/send', { channel, to })

test('[FRONT-01] a number is sent its passcode, and the passcode opens a session and leads on', async () => {
  const browser = openBrowser()
  expect(await ask(browser)).toMatchObject({ status: 303, to: '/verification' })
  const page = await browser.get('/verification')
  expect(page.text).toContain(`passcode none en`)
  expect(page.text).toContain(`+91 ${MOBILE}||5`)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.text).not.toContain(sent()[0]?.otp)
  const opened = await browser.post('/verification', { otp: ` ${sent()[0]?.otp} ` })
  expect(opened).toMatchObject({ status: 303, to: '/products' })
  expect(browser.cookies.get('atkn')).toBeTruthy()
  expect(browser.cookies.get('prospectAppId')).toBeTruthy()
  expect(browser.cookies.has('challenge')).toBe(false)
  // A passcode works once, here too.
  expect(await browser.post('/verification', { otp: sent()[0]?.otp ?? '' })).toMatchObject({ to: '/' })
})

test('[FRONT-01] an e-mail address signs in like a number, in the language of the page', async () => {
  const browser = openBrowser()
  browser.cookies.set('lang', 'hi')
  expect((await browser.get('/verification?by=email')).text).toContain('email none hi')
  expect((await ask(browser, ' Asha@Mail.example ', 'email')).status).toBe(303)
  expect(sent()[0]).toMatchObject({ to: 'asha@mail.example' })
  expect(sent()[0]?.text).toMatch(/[\u0900-\u097F]/)
  expect((await browser.get('/verification')).text).toContain('passcode none hi')
})

test.each([
  ['12345', 'mobile', 'mobile field en', 'Enter a valid 10-digit mobile number'],
  ['', 'mobile', 'mobile field en', 'Enter a valid 10-digit mobile number'],
  ['asha@mail', 'email', 'email field en', 'Email is invalid'],
  ['"><script>alert(1)</script>', 'mobile', 'mobile field en', 'Enter a valid 10-digit mobile number'],
])('[FRONT-01] %j is refused at its field with what was typed, and nothing is sent', async (to, channel, page, problem) => {
  const { status, text } = await ask(openBrowser(), to, channel)
  expect(status).toBe(422)
  expect(text).toContain(page)
  expect(text).toContain(problem)
  expect(text).toContain(`<div id="root">${to.replace(/[<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}|`)
  expect(text).not.toContain('<script>')
  expect(sent()).toEqual([])
})

test('[FRONT-01] a wrong passcode is refused at its field and shown nowhere; five use it up', async () => {
  const browser = openBrowser()
  await ask(browser)
  const wrong = sent()[0]?.otp === '000000' ? '111111' : '000000'
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status, text } = await browser.post('/verification', { otp: wrong })
    expect(status).toBe(422)
    expect(text).toContain('passcode field en')
    expect(text).toContain('This passcode is not correct')
    expect(text).not.toContain(wrong)
  }
  const { text } = await browser.post('/verification', { otp: sent()[0]?.otp ?? '' })
  expect(text).toContain('passcode form en')
  expect(text).toContain('Too many wrong passcodes')
  expect(browser.cookies.has('atkn')).toBe(false)
})

test('[FRONT-01] too few digits are refused without counting as a try', async () => {
  const browser = openBrowser()
  await ask(browser)
  for (let attempt = 0; attempt < 8; attempt++)
    expect((await browser.post('/verification', { otp: '123' })).text).toContain('OTP must be 6 digits')
  expect(await browser.post('/verification', { otp: sent()[0]?.otp ?? '' })).toMatchObject({ status: 303 })
})

test('[FRONT-01] a new passcode can be asked for after 30 seconds, and an expired one opens nothing', async () => {
  const browser = openBrowser()
  await ask(browser)
  const early = await browser.post('/verification/resend')
  expect(early.status).toBe(429)
  expect(early.text).toContain('passcode form en')
  expect(early.text).toContain('in 30 seconds')
  expect(early.headers.get('retry-after')).toBe('30')
  app.advance(1)
  expect(await browser.post('/verification/resend')).toMatchObject({ status: 303, to: '/verification' })
  expect(sent()).toHaveLength(2)
  app.advance(6)
  const late = await browser.post('/verification', { otp: sent()[0]?.otp ?? '' })
  expect(late.status).toBe(422)
  expect(late.text).toContain('This passcode has expired')
})

test('the limits of the calls hold for the pages: five passcodes an hour for a number', async () => {
  for (let round = 0; round < 5; round++) {
    expect((await ask(openBrowser())).status).toBe(303)
    app.advance(1)
  }
  const { status, text } = await ask(openBrowser())
  expect(status).toBe(429)
  expect(text).toContain('mobile form en')
  expect(text).toContain('Too many attempts')
})

test('one address gets 100 passcodes in ten minutes, by calls and pages together', async () => {
  for (let count = 0; count < 60; count++)
    await app.nobody.post('/api/otp/send', {
      channel: 'mobile',
      to: `98000${String(count).padStart(5, '0')}`,
    })
  for (let count = 60; count < 100; count++)
    expect((await ask(openBrowser(), `98000${String(count).padStart(5, '0')}`)).status).toBe(303)
  expect((await ask(openBrowser(), '9800099999')).status).toBe(429)
})

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a form of another site is refused and changes nothing: %o', async (headers) => {
  const browser = openBrowser()
  await ask(browser)
  app.advance(1)
  for (const path of ['/verification', '/verification/send', '/verification/resend']) {
    const fields = { channel: 'mobile', to: '9812345679', otp: sent()[0]?.otp ?? '' }
    expect((await browser.post(path, fields, headers)).status).toBe(403)
  }
  expect(sent()).toHaveLength(1)
  expect(browser.cookies.has('atkn')).toBe(false)
})

test.each([
  'channel=mobile&to=9812345678&to=9812345679',
  'channel=mobile&to=9812345678&admin=1',
  'channel=fax&to=9812345678',
  'to=9812345678',
  '',
])('%j is no form of ours: refused, and nothing is sent', async (body) => {
  const { status } = await openBrowser().post('/verification/send', body)
  expect([400, 422]).toContain(status)
  expect(sent()).toEqual([])
})

test('a body of more than 2 KB is refused', async () => {
  expect((await ask(openBrowser(), '9'.repeat(3000))).status).toBe(413)
})

test('without a passcode request there is nothing to confirm or to send again', async () => {
  const browser = openBrowser()
  for (const id of ['', 'x', '0190a2b4-0000-7000-8000-000000000000']) {
    browser.cookies.set('challenge', id)
    expect(await browser.post('/verification', { otp: '123456' })).toMatchObject({ status: 303, to: '/' })
    expect(await browser.post('/verification/resend')).toMatchObject({ status: 303, to: '/' })
    expect((await browser.get('/verification')).status).toBe(404)
  }
  // The app answers there, with the page that it was loaded for.
  expect(await browser.get('/verification/send')).toMatchObject({ status: 303, to: '/verification' })
})

test('the request is handed to the app without the passcode, and only on the page without a problem', async () => {
  const browser = openBrowser()
  await ask(browser)
  const handed = /data-challenge="([^"]*)"/.exec((await browser.get('/verification')).text)?.[1] ?? ''
  expect(JSON.parse(handed.replace(/&#34;/g, '"'))).toEqual({
    id: browser.cookies.get('challenge'),
    ...{ channel: 'mobile', to: MOBILE, minutes: 5, resend_in: 30, expires_in: 300 },
  })
  expect((await browser.post('/verification', { otp: '1' })).text).not.toContain('data-challenge')
})
