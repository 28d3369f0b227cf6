import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'

/*
 * What a customer with a cheap phone waits for. A CPU four times slower; the network is Lighthouse's slow 4G.
 * The floor is the same page as a client-rendered app sends it: the same files asked for at once, the root empty.
 */
const ROUNDS = 5
const CPU_SLOWER = 4
const SETTLE_MS = 1000
const OFFERS_GOAL_MS = 2200
const PROFILE_GOAL_MS = 1500
const COLD_TAP_GOAL_MS = 1000
const TAP_GOAL_MS = 100
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Before anything of the page runs: keeps what the browser says about its paints. */
function observe() {
  window.paints = { lcp: 0, cls: 0 }
  new PerformanceObserver((list) => {
    window.paints.lcp = list.getEntries().at(-1).startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.paints.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The prerendered page as an empty shell; styles and scripts stay, the head does not paint by itself. */
function emptied(html) {
  const files = /data-scripts="([^"]*)"/.exec(html)[1].split(' ')
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return html
    .replace(/<script>[\s\S]*?<\/script>/, '')
    .replace(
      '</head>',
      `${links.join('')}<script type="module" crossorigin src="${files[0]}"></script></head>`,
    )
    .replace(
      /(<div id="root"[^>]*?)( data-path="[^"]*")?([^>]*>)[\s\S]*(<\/div>)(?=\s*<\/body>|\s*<script)/,
      '$1$3$4',
    )
}

/** @param network also as slow as 4G can be; else only the CPU is */
export async function slowPage(browser, { network = true } = {}) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (network) await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await page.addInitScript(observe)
  return page
}

/** Milliseconds until the first and the largest paint, and how far the page moved. */
async function paintsOf(browser, url, rendered) {
  const page = await slowPage(browser)
  try {
    if (!rendered)
      await page.route(url, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: emptied(await answer.text()) })
      })
    await page.goto(url, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    // What would still move, moves now.
    await page.waitForTimeout(SETTLE_MS)
    return await page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      ...window.paints,
    }))
  } finally {
    await page.context().close()
  }
}

/** Before anything of the page runs: notes when the visitor touches it, and when the form for an e-mail address is here. */
function observeTap() {
  addEventListener('pointerdown', () => sessionStorage.setItem('tapped', Date.now()), {
    capture: true,
    once: true,
  })
  new MutationObserver((_, observer) => {
    const tapped = Number(sessionStorage.getItem('tapped'))
    if (!tapped || !document.querySelector('input[type=email]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => sessionStorage.setItem('answered', Date.now() - tapped)))
  }).observe(document, { childList: true, subtree: true })
}

/** Milliseconds from the first tap to its result: at once, or when the page has had time to load what it may need. */
async function tapOf(browser, url, afterIdle) {
  const page = await slowPage(browser)
  try {
    await page.addInitScript(observeTap)
    await page.goto(url, { waitUntil: afterIdle ? 'networkidle' : 'commit' })
    if (afterIdle) await page.waitForTimeout(SETTLE_MS)
    await page.locator('.login-card a.button').tap()
    await page.locator('input[type=email]').waitFor()
    return Number(
      await page.waitForFunction(() => sessionStorage.getItem('answered')).then((it) => it.jsonValue()),
    )
  } finally {
    await page.context().close()
  }
}

function passcodeFor(dataDir, to) {
  const sent = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n')
  return sent.map((line) => JSON.parse(line)).findLast((message) => message.to === to).otp
}

/** The same, waited for: a busy machine writes it a moment after the answer. */
async function passcodeSoon(dataDir, to) {
  for (const end = Date.now() + 30_000; ; await sleep(200))
    try {
      return passcodeFor(dataDir, to)
    } catch (error) {
      if (Date.now() > end) throw error
    }
}

/**
 * Someone with offers, signed in in this browser.
 * @param who number, PAN, product and answers of the last step, where they differ
 */
export async function withOffers(request, url, dataDir, who = {}) {
  const { to = '9000012345', tin = 'ABCPB1234L', product = 'Personal Loans', employment = {} } = who
  const post = async (path, data, token) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await request.post(url + path, { data, headers })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }
  const { challenge_id } = await post('/api/otp/send', { channel: 'mobile', to })
  const otp = await passcodeSoon(dataDir, to)
  const { token } = await post('/api/otp/verify', { challenge_id, otp })
  const steps = {
    product: { product_type: product },
    personal: {
      ...{ first_name: 'Asha', last_name: 'Rao', gender: 'female' },
      ...{ birth_date: '1992-03-14', tin, consent: true },
    },
    contact: {
      ...{ email: 'asha@mail.example', address1: '12 MG Road', postal_code: '411001' },
      residence_type: 'rented',
    },
    employment: {
      ...{ employment_status_code: 'salaried', employer_name: 'Acme Works', officepincode: '411002' },
      ...{ salary_mode: 'bank_transfer', monthly_income: 60_000 },
      ...{ se_loan_amount: 200_000, desired_tenor: 24, ...employment },
    },
  }
  for (const [step, body] of Object.entries(steps)) await post(`/api/user/${step}`, body, token)
}

/** Milliseconds from the passcode that is sent to the first field of the profile, for someone who came for a personal loan. */
async function profileReady(browser, url, dataDir, round) {
  const page = await slowPage(browser)
  const to = String(9_000_061_000 + round)
  try {
    await page.addInitScript(() => sessionStorage.setItem('wantedProduct', 'Personal Loans'))
    await page.goto(`${url}/`, { waitUntil: 'networkidle' })
    await page.locator('input[name=to]').fill(to)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL('**/verification')
    // The passcode is on its way to the phone meanwhile.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    await page.locator('input[name=otp]').fill(passcodeFor(dataDir, to))
    await page.evaluate(() => {
      const began = performance.now()
      window.ready = new Promise((resolve) => {
        new MutationObserver(() => {
          if (!document.querySelector('[name=first_name]')) return
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }).observe(document, { childList: true, subtree: true })
      })
      document.querySelector('main form button[type=submit]').click()
    })
    return await page.evaluate(() => window.ready)
  } finally {
    await page.context().close()
  }
}

/** Milliseconds until the offers stand there and the first can be chosen. */
async function offersReady(browser, url, dataDir, round) {
  const page = await slowPage(browser)
  try {
    const who = { to: String(9_000_062_000 + round), tin: `ABCPB62${10 + round}L` }
    await withOffers(page.request, url, dataDir, who)
    await page.goto(`${url}/user/offers`, { waitUntil: 'commit' })
    const choose = page.locator('[data-act=choose-offer]').first()
    await choose.waitFor()
    await choose.click({ trial: true })
    return await page.evaluate(() => performance.now())
  } finally {
    await page.context().close()
  }
}

/**
 * First paint, largest paint and layout shift of the landing page, each beside the client-rendered one; the first tap and
 * when profile and offers can be used, beside their goals.
 */
export async function firstPage(executablePath, url, dataDir, rounds = ROUNDS) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const taps = { cold: { ours: [], floor: [COLD_TAP_GOAL_MS] }, idle: { ours: [], floor: [TAP_GOAL_MS] } }
  const runs = { first: { ours: [], floor: [] }, lcp: { ours: [], floor: [] }, cls: { ours: [], floor: [] } }
  const offers = { ours: [], floor: [OFFERS_GOAL_MS] }
  const profile = { ours: [], floor: [PROFILE_GOAL_MS] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const side of ['ours', 'floor']) {
        const paints = await paintsOf(browser, `${url}/`, side === 'ours')
        for (const name of Object.keys(runs)) runs[name][side].push(paints[name])
      }
      taps.cold.ours.push(await tapOf(browser, `${url}/`, false))
      taps.idle.ours.push(await tapOf(browser, `${url}/`, true))
      profile.ours.push(await profileReady(browser, url, dataDir, round))
      offers.ours.push(await offersReady(browser, url, dataDir, round))
    }
    return { ...runs, taps, offers, profile }
  } finally {
    await browser.close()
  }
}
