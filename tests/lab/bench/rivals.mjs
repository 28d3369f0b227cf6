// Our grid beside those that others use: `node tests/lab/bench/rivals.mjs [rows,rows] [side,side]` → docs/bench/rivals.json.
// A part keeps the other rows; each says on which day and machine it was measured.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/lib/chromium.mjs'
import { buildSides } from './rivals/build.mjs'
import {
  axeNodes,
  edited,
  heapMb,
  jumped,
  mounted,
  pasted,
  scrolled,
  serve,
  updated,
  ways,
} from './rivals/measure.mjs'

process.chdir(resolve(import.meta.dirname, '../../..'))
const [sizes = '10000,100000,1000000', only] = process.argv.slice(2)
const ROUNDS = 5

const median = (values) => {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length ? known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] : null
}
const rounded = (value) => (value === null ? null : Math.round(value * 10) / 10)

const executablePath = await findChromium()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--js-flags=--max-old-space-size=8000', '--enable-precise-memory-info'],
})
const results = []
try {
  for (const side of await buildSides(only?.split(','))) {
    const { url, stop } = await serve(side.dir)
    for (const rows of sizes.split(',').map(Number)) {
      const row = { side: side.name, rows }
      try {
        Object.assign(row, await measured(side, url, rows))
      } catch (failure) {
        row.failed = String(failure.message ?? failure).split('\n')[0]
      }
      results.push(row)
      console.log(JSON.stringify(row))
    }
    stop()
  }
} finally {
  await browser.close()
}

async function measured({ name, sharedKb }, url, rows) {
  const mounts = []
  for (let round = 0; round < (rows > 100_000 ? 3 : ROUNDS); round++) {
    const { page, ms } = await mounted(browser, url, rows)
    mounts.push(ms)
    await page.context().close()
  }
  const { page, kb } = await mounted(browser, url, rows)
  const figures = { kb: rounded(kb), aloneKb: rounded(kb - sharedKb), mount: rounded(median(mounts)) }
  const step = async (key, work) => {
    figures[key] = await work().catch((failure) => `failed: ${String(failure.message).split('\n')[0]}`)
  }
  try {
    await step('heapMb', async () => rounded(await heapMb(page)))
    await step('scroll', () => scrolled(page))
    await step('jump', async () =>
      rounded(median([await jumped(page, rows), await jumped(page, rows), await jumped(page, rows)])),
    )
    const edits = []
    for (let round = 0; round < 3; round++)
      edits.push(await edited(page, ways[name], round).catch(() => null))
    figures.editOpen = rounded(median(edits.map((one) => one?.open ?? null)))
    figures.editSave = rounded(median(edits.map((one) => one?.save ?? null)))
    await step('paste', async () => rounded(await pasted(page, ways[name])))
    await step('updates', async () => (await updated(page)).busy)
    await step('axe', () => axeNodes(page))
  } finally {
    await page.context().close()
  }
  return figures
}

const [cpu] = cpus()
const machine = `${cpus().length} × ${cpu.model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`
const day = new Date().toISOString().slice(0, 10)
const file = 'docs/bench/rivals.json'
const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).results : []
const again = ({ side, rows }) => results.some((row) => row.side === side && row.rows === rows)
const all = [
  ...before.filter((row) => !again(row)),
  ...results.map((row) => ({ ...row, day, machine })),
].toSorted((a, b) => a.side.localeCompare(b.side) || a.rows - b.rows)
mkdirSync('docs/bench', { recursive: true })
writeFileSync(file, `${JSON.stringify({ results: all }, null, 2)}\n`)
console.log(`Written: ${file}`)
