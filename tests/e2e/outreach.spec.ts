import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Running, start } from '../support/hosts/program.ts'
import { expect, expectAccessible, overflows, test } from './journey.ts'
import { ownServer } from './own-server.ts'

// A server of its own: two admins have to agree here, and it is noon in India, when customers may be called.
const port = ownServer.extraPort
const address = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'tulna-outreach-'))
const secret = 'a sentence of mine'
let server: Running | undefined

async function startServer(settings: Record<string, string> = {}): Promise<void> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_CUSTOMERS: '200',
    FAKE_NOW: '2026-11-24T06:30:00Z',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  server = await start(process.execPath, ['dist/server/main.js'], port, { env })
}

interface Sent {
  to: string
  template: string
  text: string
}
const outbox = (template: string): Sent[] =>
  readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sent)
    .filter((one) => one.template === template)

/** The second admin of role 1, invited while one admin may still do that alone. */
async function inviteSecond(request: APIRequestContext): Promise<void> {
  const login = { email: 'admin1@demo.example', password: 'demo-admin-1' }
  const { token } = await (await request.post(`${address}/api/admin/login`, { data: login })).json()
  const headers = { authorization: `Bearer ${token}` }
  const fresh = { name: 'Bela Demo', email: 'bela@demo.example', role_id: 1 }
  await request.post(`${address}/api/admin/users`, { data: fresh, headers })
  const link = /#([\w-]{43})/.exec(outbox('admin-invite')[0]?.text ?? '')?.[1]
  await request.post(`${address}/api/invite/accept`, { data: { token: link, password: secret } })
}

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  await startServer()
  const request = await playwright.request.newContext()
  await inviteSecond(request)
  await request.dispose()
  await server?.stop()
  await startServer({ FOUR_EYES: 'on' })
})
test.afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function signIn(page: Page, email: string, password: string, path: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${address}/admin/login?callback=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

async function ask(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Template', { exact: true }).selectOption('finish-profile|email')
  await page.getByRole('button', { name: 'Check audience' }).click()
  await expect(page.getByText(/\d+ of \d+ customers will receive it/)).toBeVisible()
}

test('[ADM-02] a campaign leaves when a second admin approves it, and never to who opted out', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const maker = () => signIn(page, 'admin1@demo.example', 'demo-admin-1', '/admin/messaging?tab=campaigns')
  const checker = () => signIn(page, 'bela@demo.example', secret, '/admin/approvals')
  const approve = async (name: string) => {
    await expect(page.getByRole('heading', { level: 3 })).toContainText(name)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Nothing is waiting for approval')).toBeVisible()
  }

  await maker()
  await ask(page, 'Diwali')
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await expect(page.getByText('Saved. A second admin has to approve it under Approvals.')).toBeVisible()
  await expect(page.getByRole('row', { name: /New lenders/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Diwali/ })).toHaveCount(0)
  await page.goto(`${address}/admin/approvals`)
  await expect(page.getByText('You requested this, so another admin decides.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(outbox('finish-profile')).toEqual([])

  // Before the page: the menu of a wide one would lie open over a narrow one.
  await page.setViewportSize({ width: 390, height: 844 })
  await checker()
  await page.getByRole('button', { name: /Send a campaign/ }).click()
  await expect(page.getByRole('rowheader', { name: 'Customers reached' })).toBeVisible()
  await expectAccessible(page)
  expect(await overflows(page)).toBe(false)
  await approve('Diwali')
  await expect.poll(() => outbox('finish-profile').length, { timeout: 60_000 }).toBeGreaterThan(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${address}/admin/messaging?tab=campaigns`)
  await expect(page.getByRole('row', { name: /Diwali.*Done/ })).toBeVisible({ timeout: 60_000 })

  // Who got it wants no more.
  const [left] = outbox('finish-profile')
  const link = /\/unsubscribe\/\S+/.exec(left?.text ?? '')?.[0]
  await page.goto(`${address}${link}`)
  await page.getByRole('button').click()
  await expect(page.getByRole('status')).toBeVisible()
  const before = outbox('finish-profile').length

  await maker()
  await ask(page, 'New year')
  await expect(page.getByText('Opted out: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await expect(page.getByText(/A second admin has to approve it/)).toBeVisible()
  await checker()
  await approve('New year')
  await page.goto(`${address}/admin/messaging?tab=campaigns`)
  await expect(page.getByRole('row', { name: /New year.*Done/ })).toBeVisible({ timeout: 60_000 })
  const again = outbox('finish-profile').slice(before)
  expect(again.length).toBe(before - 1)
  expect(again.map(({ to }) => to)).not.toContain(left?.to)

  await page.goto(`${address}/admin/approvals?tab=decided`)
  await expect(page.getByRole('button', { name: /Diwali/ })).toBeVisible()
  await page.getByLabel('Change your Language').selectOption('hi')
  await expect(page.getByRole('heading', { level: 1, name: 'मंज़ूरियाँ' })).toBeVisible()
  await expectAccessible(page)
})

test('[ADM-02] an agent calls, says what came of it, sends an approved message and has the next call', async ({
  page,
}) => {
  await signIn(page, 'admin3@demo.example', 'demo-admin-3', '/admin/telecalling')
  const next = page.getByRole('region', { name: 'Next call' })
  const who = next.locator('.customer')
  await expect(who).toBeVisible()
  const first = await who.textContent()
  await expect(who).toContainText('XXXXXX')
  await next.getByRole('button', { name: /^Call / }).click()
  await expect(page.getByText(/No telephone bridge is set here/)).toBeVisible()
  await next.getByLabel('Outcome').selectOption('NO_ANSWER')
  await expectAccessible(page)
  await next.getByRole('button', { name: 'End call' }).click()
  await expect(who).not.toHaveText(first ?? '')
  const messages = next.getByLabel('Approved message')
  if (await messages.isVisible()) {
    await messages.selectOption('finish-profile')
    const text = await next.locator('blockquote').textContent()
    await next.getByRole('button', { name: 'Send this message' }).click()
    await expect(page.getByText('The message goes out by SMS')).toBeVisible()
    await expect.poll(() => outbox('finish-profile').map((one) => one.text)).toContain(text)
  }
})
