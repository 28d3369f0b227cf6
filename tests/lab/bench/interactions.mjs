import { chromium } from '@playwright/test'
import { slowPage, withOffers } from '../../support/first-page.mjs'

/*
 * Interaction to next paint of the customer's pages, as browsers report it: each visible control of a page is used once,
 * by a CPU four times slower, and the slowest answer counts. The network is left as it is.
 */
const MOST_PER_PAGE = 25
const LONGEST_WAIT_MS = 1000
const SETTLE_MS = 150

const open = ['/', '/how-we-rank', '/loan-calculator', '/credit-cards', '/login']
const signedIn = [
  ...[
    '/products',
    '/user/user-detail?step=1',
    '/user/user-detail?step=3',
    '/user/offers',
    '/user/compare',
    '/user/extra-details',
  ],
  ...['/user/privacy', '/user/need-help', '/user/language', '/user/product-requests'],
]

/** Before anything of the page runs: keeps how long each interaction took until it was painted. */
function observe() {
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const {
      interactionId,
      duration,
      name,
      startTime,
      processingStart,
      processingEnd,
    } of list.getEntries()) {
      if (!interactionId) continue
      const wait = Math.round(processingStart - startTime)
      const handler = Math.round(processingEnd - processingStart)
      window.interactions.push({ name, duration, parts: { wait, handler, paint: duration - wait - handler } })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  // Chrome counts until the next frame with a change, so a key that changes nothing would look slow: a dot changes every frame.
  const dot = document.createElement('div')
  dot.style.cssText = 'position:fixed;left:0;top:0;width:1px;height:1px;z-index:9999;pointer-events:none'
  addEventListener('load', () => document.body.append(dot))
  const tick = (at) => {
    dot.style.background = Math.round(at / 16) % 2 ? '#000' : '#fff'
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** Uses a control as people do. Links and what sends a form lead away, so they are left out. */
async function use(page, control) {
  const kind = await control.evaluate((element) =>
    element.tagName === 'INPUT' ? element.type : element.tagName,
  )
  if (/^(SELECT|range)$/.test(kind)) {
    await control.focus()
    return page.keyboard.press('ArrowDown')
  }
  await control.click({ timeout: LONGEST_WAIT_MS })
  if (/^(text|tel|email|number|search|TEXTAREA)$/.test(kind)) await page.keyboard.press('1')
}

const controls = 'summary, select, textarea, button[type=button], input:not([type=hidden], [type=file])'

/** @returns the slowest interaction of a page in milliseconds, and how many there were */
async function slowest(page, address) {
  const path = new URL(address).pathname
  const start = async () => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator('h1').first().waitFor()
  }
  await start()
  const count = Math.min(await page.locator(controls).count(), MOST_PER_PAGE)
  const took = []
  for (let place = 0; place < count; place++) {
    const control = page.locator(controls).nth(place)
    if (!(await control.isVisible().catch(() => false))) continue
    const label = await control.evaluate((element) => element.outerHTML.slice(0, 80))
    await use(page, control).catch(() => {})
    await page.waitForTimeout(SETTLE_MS)
    const seen = await page.evaluate(() => window.interactions.splice(0)).catch(() => [])
    for (const { duration, name, parts } of seen) {
      const { wait, handler, paint } = parts
      took.push({ duration, what: `(waits ${wait}, handler ${handler}, paint ${paint}) ${name} ${label}` })
    }
    await page.keyboard.press('Escape')
    // Before the next control is scrolled into view, so that each interaction is measured by itself.
    await page.waitForTimeout(SETTLE_MS)
    if (new URL(page.url()).pathname !== path) await start()
  }
  const worst = took.toSorted((a, b) => b.duration - a.duration)[0]
  return { path, slowest: worst?.duration ?? 0, what: worst?.what, count: took.length }
}

/**
 * The slowest interaction of each of the customer's pages.
 * @param only paths to look at; default: all
 */
export async function interactions(executablePath, url, dataDir, only) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const found = []
  try {
    for (const [paths, isCustomer] of [
      [open, false],
      [signedIn, true],
    ]) {
      const page = await slowPage(browser, { network: false })
      await page.addInitScript(observe)
      // Anyone who has finished may change the profile.
      await page.addInitScript(() => sessionStorage.setItem('editing', '1'))
      if (isCustomer) await withOffers(page.request, url, dataDir, { to: '9000012399', tin: 'ABCPB1299L' })
      for (const path of paths) if (!only || only.includes(path)) found.push(await slowest(page, url + path))
      await page.context().close()
    }
    return found
  } finally {
    await browser.close()
  }
}
