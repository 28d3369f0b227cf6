import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { kilobytes } from './build.mjs'

const SCROLL_MS = 10_000
const UPDATE_MS = 10_000
const axe = () => readFileSync(resolve('.cache/bench/rivals/node_modules/axe-core/axe.min.js'), 'utf8')
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a folder on a free port. */
export async function serve(dir) {
  const server = createServer(({ url }, answer) => {
    const path = join(dir, url === '/' ? 'index.html' : url)
    if (!existsSync(path)) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
    createReadStream(path).pipe(answer)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}

const byDoubleClick = 'dblclick'
/**
 * How a cell of a column is found, what opens it and whether the free edition takes a block from the clipboard. Glide
 * draws on a canvas, where only places can be clicked.
 */
export const ways = {
  ours: {
    cell: (row, field) => `tbody [data-row="${row + 1}"] [data-field="${field}"]`,
    open: 'click',
    close: 'Escape',
    paste: true,
  },
  'ag-grid': { cell: (row, field) => `[row-index="${row}"] [col-id="${field}"]`, open: byDoubleClick },
  revogrid: {
    cell: (row, field) => `revogr-data[type="rgRow"] [data-rgrow="${row}"][data-rgcol="${columnOf(field)}"]`,
    open: byDoubleClick,
    paste: true,
  },
  glide: { canvas: true, open: byDoubleClick, paste: true },
  tanstack: {
    cell: (row, field) => `[aria-rowindex="${row + 2}"] > :nth-child(${columnOf(field) + 1})`,
    open: byDoubleClick,
  },
  datasheet: {
    cell: (row, field) => `.dsg-row:nth-child(${row + 2}) .dsg-cell:nth-child(${columnOf(field) + 2})`,
    open: byDoubleClick,
    paste: true,
  },
  'react-data-grid': {
    cell: (row, field) => `[aria-rowindex="${row + 2}"] [aria-colindex="${columnOf(field) + 1}"]`,
    open: byDoubleClick,
  },
  mui: { cell: (row, field) => `[data-rowindex="${row}"] [data-field="${field}"]`, open: byDoubleClick },
  bare: {},
}

const columnOf = (field) => (field === 'priority' ? 7 : 1)

async function pointOf(page, way, row, field) {
  if (way.canvas) return { x: 200 + (columnOf(field) - 1) * 100 + 40, y: 36 + row * 36 + 18 }
  const box = await page.locator(way.cell(row, field)).boundingBox()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Put on the page: the element whose content is longest, and whether a text is in a cell or in its input. */
function tools() {
  const box = document.getElementById('box')
  window.findScroller = () =>
    [...box.querySelectorAll('*'), box]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
      .toSorted((a, b) => b.scrollHeight - a.scrollHeight)[0]
  window.shows = (text) =>
    box.textContent.includes(text) || [...box.querySelectorAll('input')].some(({ value }) => value === text)
}

/** Opens a side and mounts so many rows. @returns the page, the KB of its scripts, and milliseconds until the rows are painted */
export async function mounted(browser, url, rows) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const scripts = new Map()
  page.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? '')) scripts.set(answer.url(), answer.body())
  })
  await page.goto(url)
  await page.waitForFunction(() => window.side)
  await page.evaluate(tools)
  const ms = await page.evaluate(async (count) => {
    const rows = window.makeRows(count)
    const box = document.getElementById('box')
    // Two frames without work before, so that parsing does not count.
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    const began = performance.now()
    window.side.mount(box, rows)
    const isShown = () => document.querySelector('canvas') ?? window.shows('Lender 1')
    for (let waited = 0; !isShown() && waited < 1800; waited++) await frame()
    await frame()
    return performance.now() - began
  }, rows)
  const loaded = await Promise.all(scripts.values())
  return { page, ms, kb: loaded.reduce((sum, code) => sum + kilobytes(code), 0) }
}

/** The browser's own main-thread seconds. */
async function taskSeconds(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value
}

async function busyWhile(page, work) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const [from, began] = [await taskSeconds(session), performance.now()]
  const found = await work()
  const busy = ((await taskSeconds(session)) - from) / ((performance.now() - began) / 1000)
  await session.detach()
  return { ...found, busy: Math.round(busy * 1000) / 10 }
}

/** Ten seconds of scrolling: share of frames over 20 ms, longest task in ms, busy main thread in %. */
export const scrolled = (page) =>
  busyWhile(page, () =>
    page.evaluate(async (during) => {
      const scroller = window.findScroller()
      const tasks = [0]
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask' })
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const gaps = []
      let last = await frame()
      const began = last
      while (last - began < during) {
        scroller.scrollTop += 300
        const now = await frame()
        gaps.push(now - last)
        last = now
      }
      const slow = gaps.filter((gap) => gap > 20).length / gaps.length
      return { slow: Math.round(slow * 1000) / 10, task: Math.round(Math.max(...tasks)) }
    }, SCROLL_MS),
  )

/** Milliseconds from a jump to the end until the last row is painted; null where the end is not reached. */
export const jumped = (page, rows) =>
  page.evaluate(async (count) => {
    const scroller = window.findScroller()
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    scroller.scrollTop = 0
    for (let n = 0; n < 10; n++) await frame()
    const isThere = () => document.querySelector('canvas') ?? window.shows(`Lender ${count}`)
    const began = performance.now()
    scroller.scrollTop = scroller.scrollHeight
    for (let n = 0; n < 120; n++) {
      await frame()
      if (isThere()) return performance.now() - began
    }
    return null
  }, rows)

/** Milliseconds to open an editor, and from Enter to the stored value. */
export async function edited(page, way, round) {
  if (!way.open) return null
  await page.evaluate(() => {
    window.findScroller().scrollTop = 0
  })
  await page.waitForTimeout(200)
  const row = 4 + round
  const value = 100 + round * 7
  const point = await pointOf(page, way, row, 'priority')
  if (!point) return null
  // The grid has the focus already; another cell, where a click on this one would open it.
  const other = await pointOf(page, way, row + 2, 'priority')
  await page.mouse.click(other.x, other.y)
  if (way.close) await page.keyboard.press(way.close)
  await page.evaluate((event) => {
    window.opened = new Promise((done) => {
      let from = 0
      document.addEventListener(
        event,
        () => {
          from ||= performance.now()
        },
        { capture: true, once: true },
      )
      const look = () => {
        const at = document.activeElement
        if (from && at && /^(INPUT|TEXTAREA)$/.test(at.tagName)) done(performance.now() - from)
        else requestAnimationFrame(look)
      }
      look()
      setTimeout(() => done(null), 3000)
    })
  }, way.open)
  await page.mouse[way.open](point.x, point.y)
  const open = await page.evaluate(() => window.opened)
  if (open === null) return null
  await page.keyboard.press('Control+A')
  await page.keyboard.type(String(value))
  await page.evaluate(
    ({ row, value }) => {
      window.saved = new Promise((done) => {
        let from = 0
        document.addEventListener(
          'keydown',
          ({ key }) => {
            if (key === 'Enter') from ||= performance.now()
          },
          true,
        )
        const look = () => {
          const stored = from && Number(window.side.valueOf(row, 'priority')) === value
          if (stored) requestAnimationFrame(() => done(performance.now() - from))
          else requestAnimationFrame(look)
        }
        look()
        setTimeout(() => done(null), 3000)
      })
    },
    { row, value },
  )
  await page.keyboard.press('Enter')
  return { open, save: await page.evaluate(() => window.saved) }
}

/** Milliseconds to paste 50 × 7 cells; null where the free edition has no paste. */
export async function pasted(page, way) {
  if (!way.paste) return null
  await page.evaluate(() => {
    window.findScroller().scrollTop = 0
  })
  await page.waitForTimeout(200)
  const point = await pointOf(page, way, 5, 'min_income')
  await page.mouse.click(point.x, point.y)
  if (way.close) await page.keyboard.press(way.close)
  const block = Array.from({ length: 50 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => 100 + row + column).join('\t'),
  ).join('\n')
  await page.evaluate((text) => {
    window.pasted = new Promise((done) => {
      let from = 0
      document.addEventListener('paste', () => (from ||= performance.now()), true)
      const look = () => {
        // Ours asks before it writes.
        const question = document.querySelector('[role="dialog"]')
        question?.querySelector('button[type="submit"], .MuiButton-contained, .button-main')?.click()
        if (from && Number(window.side.valueOf(54, 'min_income')) === 149) done(performance.now() - from)
        else requestAnimationFrame(look)
      }
      look()
      setTimeout(() => done(null), 5000)
    })
    return navigator.clipboard.writeText(text)
  }, block)
  await page.keyboard.press('Control+V')
  return page.evaluate(() => window.pasted)
}

/** A thousand changes a second by others, for ten seconds: busy main thread in %. */
export const updated = (page) =>
  busyWhile(page, () =>
    page.evaluate(async (during) => {
      window.findScroller().scrollTop = 0
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const began = performance.now()
      let sent = 0
      for (let now = began; now - began < during; now = await frame()) {
        const due = Math.floor(now - began)
        const updates = []
        for (; sent < due; sent++)
          updates.push({ index: (sent * 7919) % 100, field: 'priority', value: sent % 10_000 })
        if (updates.length > 0) window.side.update(updates)
      }
      return {}
    }, UPDATE_MS),
  )

/** Live MB after a collection. */
export async function heapMb(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

/** Elements of the grid that axe finds fault with. */
export async function axeNodes(page) {
  await page.addScriptTag({ content: axe() })
  const found = await page.evaluate(() => window.axe.run('#box', { resultTypes: ['violations'] }))
  return {
    nodes: found.violations.reduce((sum, { nodes }) => sum + nodes.length, 0),
    rules: found.violations.map(({ id }) => id).join(' '),
  }
}
