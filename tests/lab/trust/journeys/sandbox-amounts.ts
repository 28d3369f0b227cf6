import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { lenderApplication as pageWords } from '../../../../customer/applications/words.ts'
import { lenderIntegrations } from '../../../../mocks/data/lender-integrations.ts'
import { startSandbox } from '../../../../mocks/sandbox-lender.ts'
import { CODE } from '../../../../mocks/sandbox-story.ts'
import { ensureBuilt } from '../../../../scripts/lib/build-stamp.mjs'
import { findChromium } from '../../../../scripts/lib/chromium.mjs'
import type { LenderApplication } from '../../../../src/contract/applications/lender-application.ts'
import { isFinal, statusCode, statusKey } from '../../../../src/domain/applications/status.ts'
import { status as statusWords } from '../../../../src/locales/applications/status.words.ts'
import { withOffers } from '../../../support/first-page.mjs'
import { startProduct } from '../../bench/process.mjs'

const slugs = ['aarna', 'bharatpath', 'cedar', 'dhanvi', 'ekta', 'fintara', 'godavari', 'himadri', 'induja']
const employment = {
  ...{ job_tenure: 'above_5_years', employer_type: 'private_limited', monthly_income: 90_000 },
  desired_tenor: 18,
}
/** A lender that does not answer is asked again after longer and longer pauses; the page is read as it stands then. */
const LONGEST_MS = 300_000
const AMOUNTS = 13
const AT_ONCE = 4
const PACE_MS = 150

const onTheWay: readonly number[] = [statusCode.CREATED, statusCode.SUBMITTED, statusCode.LENDER_ERROR]

export interface WalkedAmounts {
  walked: number
  /** How many ended with each status, by its word. */
  ends: Record<string, number>
  wrong: string[]
}

interface Walk {
  url: string
  dataDir: string
  /** Of the customer: no two have the same number or PAN. */
  number: number
  slug: string
  amount: number
}

/**
 * Every amount that tells the sandbox lender a story, at every lender with a way of its own, from the offers to the end in
 * a browser. The page then says the status that the server knows, in both languages, and leads on.
 */
export async function walkAmounts(count: number, note: (line: string) => void): Promise<WalkedAmounts> {
  await ensureBuilt()
  const dir = mkdtempSync(join(tmpdir(), 'tulna-amounts-'))
  const sandbox = await startSandbox({ pace: PACE_MS, delay: 300 })
  const env = { LENDER_LINKS: sandbox.links, LENDER_POLL_S: '1', LENDER_TIMEOUT_MS: '1000' }
  const product = await startProduct(dir, { ...env, TRUSTED_PROXIES: '1' })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const result: WalkedAmounts = { walked: 0, ends: {}, wrong: [] }
  // Nine lenders and 13 amounts have no common divisor: counting on in both meets every pair once, and few walks meet all of both.
  const walks = Array.from({ length: Math.min(count, slugs.length * AMOUNTS) }, (_, number) => ({
    ...{ number, url: product.url, dataDir: dir },
    slug: slugs[number % slugs.length] as string,
    amount: 130_100 + (number % AMOUNTS),
  }))
  await Promise.all([statusWords.load('hi'), pageWords.load('hi')])
  const next = async () => {
    for (let walk = walks.shift(); walk; walk = walks.shift()) {
      // A moment without an answer on a busy machine is no finding; the same twice is.
      const again = { ...walk, number: walk.number + slugs.length * AMOUNTS }
      const { end, wrong } = await walkOne(browser, walk)
        .catch(() => walkOne(browser, again))
        .catch((error: Error) => ({ end: 'failed', wrong: [error.message.split('\n')[0] ?? ''] }))
      result.walked += 1
      result.ends[end] = (result.ends[end] ?? 0) + 1
      result.wrong.push(...wrong.map((line) => `${walk.slug} ${walk.amount}: ${line}`))
      note(`${walk.slug} ${walk.amount}: ${[end, ...wrong].join('; ')}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next))
    return result
  } finally {
    await browser.close()
    await product.stop()
    await sandbox.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function walkOne(browser: Browser, { url, dataDir, number, slug, amount }: Walk) {
  // Each comes from an address of its own: one address gets a hundred passcodes in ten minutes.
  const extraHTTPHeaders = { 'x-forwarded-for': `9.9.${Math.floor(number / 200)}.${1 + (number % 200)}` }
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, extraHTTPHeaders })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(`the page failed: ${error.message}`))
  try {
    const person = {
      to: String(9_000_070_000 + number),
      tin: `ABCP${String.fromCharCode(65 + (number % 26))}${String(6000 + number)}L`,
      employment: { ...employment, se_loan_amount: amount },
    }
    await withOffers(page.request, url, dataDir, person)
    await choose(page, url, slug)
    const { status } = await goOn(page, url, slug)
    for (const language of ['en', 'hi'] as const) {
      await context.addCookies([{ name: 'lang', value: language, url }])
      await page.goto(`${url}/user/${slug}`)
      const main = page.locator('main')
      await main.locator('h1').waitFor()
      const lender = (await legalName(page, url, slug)) ?? ''
      // What goes on meanwhile is on the page a moment later.
      const { status: now } = await applicationOf(page, url)
      const words = [...new Set([status, now])].flatMap((one) => wordsAt(one, language, lender))
      const says = words
        .map((one) => main.getByText(one))
        .reduce((either, one) => either.or(one))
        .first()
      const isTrue = await says.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      )
      if (!isTrue) wrong.push(`in ${language} the page does not say '${words.join("' or '")}'`)
      if ((await main.locator('a:visible, button:visible').count()) === 0)
        wrong.push(`in ${language} nothing leads on`)
    }
    return { end: statusKey(status) ?? String(status), wrong }
  } finally {
    await context.close()
  }
}

/** How the page says a status; while it is on its way, it says that. */
function wordsAt(status: number, language: 'en' | 'hi', lender: string): string[] {
  const [table, keys] = onTheWay.includes(status)
    ? ([pageWords, ['checkingText', 'waitingText', 'errorText']] as const)
    : ([statusWords, [statusKey(status) ?? '']] as const)
  const words = table.loaded[language] as Readonly<Record<string, string>>
  return keys.map((key) => words[key]?.replaceAll('{lender}', lender) ?? key)
}

async function choose(page: Page, url: string, slug: string): Promise<void> {
  const name = lenderIntegrations.find((one) => one.slug === slug)?.lender
  await page.goto(`${url}/user/offers`)
  await page.locator(`[data-offer="${name}"] [data-act=choose-offer]`).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=consent]').check()
  await dialog.locator('button[type=submit]').click()
  await page.locator('.offers-page').waitFor({ state: 'detached' })
}

async function call<T>(page: Page, url: string, path: string, data?: object): Promise<T> {
  const { token } = await (await page.request.get(`${url}/api/customer-reverify`)).json()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await (data
    ? page.request.post(url + path, { data, headers })
    : page.request.get(url + path, { headers }))
  return answer.json()
}

const applicationOf = async (page: Page, url: string): Promise<LenderApplication> => {
  const [newest] = await call<{ id: string }[]>(page, url, '/api/applications')
  return (await call<{ application: LenderApplication }>(page, url, `/api/lender-applications/${newest?.id}`))
    .application
}

const legalName = async (page: Page, url: string, slug: string): Promise<string | undefined> => {
  const [newest] = await call<{ id: string }[]>(page, url, '/api/applications')
  const { lender } = await call<{ lender?: { legal_name: string } }>(
    page,
    url,
    `/api/lender-applications/${newest?.id}`,
  )
  return lender?.legal_name ?? slug
}

/** Does what the lender's page asks for, until the application ends or nothing happens any more. */
async function goOn(page: Page, url: string, slug: string): Promise<LenderApplication> {
  const until = Date.now() + LONGEST_MS
  for (;;) {
    const application = await applicationOf(page, url)
    const { actions, status } = application
    if (isFinal(status) || actions.includes('apply_again') || actions.includes('choose_another'))
      return application
    if (Date.now() > until) return application
    await act(page, url, slug, application)
    await sleep(PACE_MS)
  }
}

async function act(page: Page, url: string, slug: string, { actions, next, amount }: LenderApplication) {
  const main = page.locator('main')
  if (next?.kind === 'redirect') {
    await page.request.post(next.url, { maxRedirects: 0 })
    await page.goto(`${url}/user/${slug}`)
  } else if (next?.kind === 'otp') {
    const field = page.locator('[name=otp]')
    if (!(await field.isVisible())) await page.goto(`${url}/user/${slug}/otp`)
    await field.fill(CODE.slice(0, next.length))
    await main.locator('form button[type=submit]').click()
    await field.waitFor({ state: 'detached', timeout: 5000 }).catch(() => {})
  } else if (actions.includes('accept_offer')) {
    await page.goto(`${url}/user/${slug}`)
    await page.getByRole('button', { name: 'Accept this offer' }).click()
    await page.getByRole('button', { name: 'Accept this offer' }).waitFor({ state: 'detached' })
  } else if (actions.includes('correct') || actions.includes('submit')) {
    if (actions.includes('correct')) {
      const changed = { ...employment, monthly_income: 95_000, se_loan_amount: amount }
      await call(page, url, '/api/user/employment', {
        ...{ employment_status_code: 'salaried', employer_name: 'Acme Works', officepincode: '411002' },
        ...{ salary_mode: 'bank_transfer', ...changed },
      })
    }
    await page.goto(`${url}/user/${slug}`)
    await fillForm(page)
  }
}

/** Answers what a lender asks, and sends it. */
async function fillForm(page: Page): Promise<void> {
  const form = page.locator('main form').first()
  await form.waitFor({ timeout: 5000 }).catch(() => {})
  if (!(await form.isVisible())) return
  for (const box of await form.locator('input[type=checkbox]').all()) await box.check()
  for (const group of await form.locator('fieldset:has(input[type=radio])').all())
    await group.locator('input[type=radio]').first().check()
  for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 })
  for (const field of await form.locator('input:not([type=checkbox], [type=radio])').all())
    await field.fill((await field.getAttribute('inputmode')) === 'numeric' ? '7' : 'Ramesh Rao')
  const send = form.locator('button[type=submit]')
  await send.click()
  await send.waitFor({ state: 'detached', timeout: 5000 }).catch(() => {})
}
