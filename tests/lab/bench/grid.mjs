import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { rolldown } from 'rolldown'
import { signIn } from './calls.mjs'
import { startProcess, startProduct } from './process.mjs'

const FEW = 200
const MANY = 5000
const login = { email: 'admin1@demo.example', password: 'demo-admin-1' }

/**
 * `readable`: the first rows stand in the document. `ours`, `drawn`: the last of the wanted rows can be seen or reached, and cells
 * open; ours draws those in view and tells how many there are.
 */
const ready = {
  readable: () =>
    document.querySelector('.first-rows tbody tr, [aria-rowcount] tbody th') !== null && performance.now(),
  ours: (count) =>
    document.querySelector(`[aria-rowcount="${count + 1}"] tbody th`) !== null && performance.now(),
  drawn: (count) => document.querySelectorAll('tbody tr').length >= count && performance.now(),
}

/**
 * Our lender list beside a bare table and a stock react-admin list of the same rows, each in a browser of its own.
 * @param report called with a figure's name, its unit and the runs of ours and of what it is held against
 */
export async function gridFigures(executablePath, dir, report) {
  const stock = await stockList(dir)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const saving = {}
  try {
    for (const count of [FEW, MANY]) {
      const sides = await start(join(dir, `grid-${count}`), count, stock)
      try {
        saving[count] = await (count === FEW ? few : many)(browser, sides, count, report)
      } finally {
        await sides.stop()
      }
    }
  } finally {
    await browser.close()
  }
  report('save-cell-5000', 'ms', { ours: saving[MANY], floor: saving[FEW] })
}

async function few(browser, sides, count, report) {
  const times = { readable: [], ours: [], stock: [], floor: [] }
  const heap = { ours: [], stock: [] }
  const task = { ours: [], floor: [] }
  for (let round = 0; round < 5; round++) {
    await onPage(browser, sides.ours, ready.readable, count, times.readable, async () => {})
    await onPage(browser, sides.ours, ready.ours, count, times.ours, async (page) => {
      heap.ours.push(await heapMb(page))
      task.ours.push(await changePriority(page, 'ours', round))
    })
    await onPage(browser, sides.stock, ready.drawn, count, times.stock, async (page) => {
      heap.stock.push(await heapMb(page))
    })
    await onPage(browser, sides.floor, ready.drawn, count, times.floor, async (page) => {
      task.floor.push(await changePriority(page, 'floor', round))
    })
  }
  report('grid-200-readable', 'ms', { ours: times.readable, floor: times.floor })
  report('grid-200-ready', 'ms', { ours: times.ours, floor: times.floor })
  report('stock-200-ready', 'ms', { ours: times.stock, floor: times.floor })
  report('grid-200-heap-mb', 'MB (against stock)', { ours: heap.ours, floor: heap.stock })
  report('change-cell', 'ms', task)
  return task.ours
}

async function many(browser, sides, count, report) {
  const times = { ours: [], stock: [] }
  const scrolling = []
  const task = []
  for (let round = 0; round < 3; round++) {
    await onPage(browser, sides.ours, ready.ours, count, times.ours, async (page) => {
      task.push(await changePriority(page, 'ours', round))
      scrolling.push(await longestTask(page))
    })
    await onPage(browser, sides.stock, ready.drawn, count, times.stock, async () => {})
  }
  report('grid-5000-ready', 'ms (against stock)', { ours: times.ours, floor: times.stock })
  report('scroll-5000-task', 'ms longest (goal 100)', { ours: scrolling, floor: [100] })
  return task
}

/** Opens a page with nothing cached, notes when it is ready, and works on it. */
async function onPage(browser, { url, cookies }, isReady, count, times, work) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    if (cookies) await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'commit' })
    const at = await page.waitForFunction(isReady, count, { polling: 'raf', timeout: 120_000 })
    times.push(await at.jsonValue())
    await page.waitForLoadState('networkidle')
    await work(page)
  } finally {
    await context.close()
  }
}

/** Live bytes after a collection, in MB. */
async function heapMb(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

/** From the click on a cell to the stored value shown, in ms: one click and typing, one request below 200 bytes. */
async function changePriority(page, side, round) {
  const calls = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.postData() ?? '')
  })
  const place = await page.evaluate(() => {
    const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent)
    return heads.findIndex((text) => text.startsWith('Priority'))
  })
  const row = page.locator('tbody tr:not([aria-hidden])').nth(5)
  const cell =
    side === 'ours'
      ? page.locator('tbody [data-row]').nth(5).locator('[data-field="priority"]')
      : row.locator('th, td').nth(place < 0 ? 10 : place)
  const value = String(500 + round)
  const began = performance.now()
  await cell.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(value)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.press('Enter')
  await answered
  await cell.filter({ hasText: value }).waitFor()
  const took = performance.now() - began
  const [body, ...others] = calls
  if (others.length > 0 || body.length >= 200)
    throw new Error(`One property change made ${calls.length} calls, the first of ${body.length} bytes`)
  return took
}

/** The longest task of the page's thread while it scrolls from the first to the last row, in ms. */
const longestTask = (page) =>
  page.evaluate(async () => {
    const tasks = [0]
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    const box = [...document.querySelectorAll('*')].find(
      ({ scrollHeight, clientHeight }) => scrollHeight > 100_000 && clientHeight < 2000,
    )
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let step = 0; step <= 200; step++) {
      box.scrollTop = (box.scrollHeight * step) / 200
      await frame()
    }
    await new Promise((done) => setTimeout(done, 200))
    return Math.max(...tasks)
  })

/** The product with so many lenders, and the bare server with the same rows. */
async function start(dataDir, count, stockFile) {
  const first = await startProduct(dataDir)
  await first.stop()
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/lab/bench/more-lenders.ts', String(count)], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const product = await startProduct(dataDir)
  const headers = await signIn(product.url)
  const rows = await (await fetch(`${product.url}/api/get-lenders-data`, { headers })).json()
  if (rows.length !== count) throw new Error(`${rows.length} lenders instead of ${count}`)
  const rowsFile = `${dataDir}.json`
  writeFileSync(rowsFile, JSON.stringify(rows.map((row) => ({ ...row, id: row.lender_id }))))
  const bare = await startProcess(['tests/lab/bench/grid-floor.mjs', rowsFile, stockFile], { path: '/floor' })
  return {
    ours: { url: `${product.url}/admin/lenders`, cookies: await cookiesOf(product.url) },
    stock: { url: `${bare.url}/#/rows` },
    floor: { url: `${bare.url}/floor` },
    stop: () => Promise.all([product.stop(), bare.stop()]),
  }
}

async function cookiesOf(url) {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  return answer.headers.getSetCookie().map((line) => {
    const [name, value] = line.split(';')[0].split('=')
    return { name, value, url }
  })
}

/** Bundles the stock list as a production build would. */
async function stockList(dir) {
  const file = join(dir, 'stock.js')
  const bundle = await rolldown({
    input: 'tests/lab/bench/grid-stock.tsx',
    logLevel: 'silent',
    platform: 'browser',
    transform: { jsx: 'react-jsx', define: { 'process.env.NODE_ENV': '"production"' } },
  })
  await bundle.write({ file, minify: true, codeSplitting: false })
  return file
}
