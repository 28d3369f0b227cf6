// npm run bench: our figures, each beside a bare floor measured in the same run → docs/bench/latest.json.
// `npm run bench grid weight` measures the parts that are named and keeps the other rows.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt } from '../../../scripts/lib/build-stamp.mjs'
import { findChromium } from '../../../scripts/lib/chromium.mjs'
import { firstPage } from '../../support/first-page.mjs'
import { listLenders, signIn, updateProperty } from './calls.mjs'
import { commissionGrowth, commissionMonth, lateRow } from './commission.mjs'
import { besideDirectus } from './directus.mjs'
import { fourProcesses } from './four-processes.mjs'
import { gridFigures } from './grid.mjs'
import { interactions } from './interactions.mjs'
import { largeFileLoad } from './files/large-file.mjs'
import { listRows } from './list-rows.mjs'
import { onCustomers } from './on-customers.mjs'
import { startProcess, startProduct } from './process.mjs'
import { signInTiming } from './sign-in-timing.mjs'
import { statusFileGrowth, statusFileLoad } from './files/status-file.mjs'
import { pageWeight, reactAlone, startWeight } from './weight.mjs'

process.chdir(resolve(import.meta.dirname, '../../..'))
await ensureBuilt()

const START_ROUNDS = 5
const bareServer = 'tests/lab/bench/floor-memory.mjs'
const rows = []
const day = new Date().toISOString().slice(0, 10)

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const rounded = (value) => Number(value.toPrecision(4))

function report(name, unit, { ours, floor }) {
  const [our, bare] = [median(ours), median(floor)]
  const row = {
    name,
    ours: rounded(our),
    floor: rounded(bare),
    ratio: rounded(our / bare),
    unit,
    runs: ours.length,
  }
  rows.push(row)
  console.log(`${name.padEnd(16)} ${row.ours} ${unit}, floor ${row.floor}, ratio ${row.ratio}`)
}

const dir = mkdtempSync(join(tmpdir(), 'tulna-bench-'))
const dataDir = join(dir, 'data')
const latest = 'docs/bench/latest.json'

const parts = {
  start: startAndMemory,
  weight: () => withProduct(({ url }) => weights(url)),
  paint: () => withProduct(({ url }) => firstPaints(url)),
  interactions: () => withProduct(({ url }) => slowestInteractions(url)),
  calls: () => withProduct(calls),
  processes: moreProcesses,
  grid: async () => gridFigures(await findChromium(), dir, report),
  commission,
  'commission-growth': growthOfCommission,
  'late-row': lateRows,
  operations: backOffice,
  list: longList,
  'status-file': statusFile,
  'large-file': largeFile,
  matching,
  'journey-cost': journeyCost,
  'sign-in-timing': signInTimes,
  growth: growingAnswers,
  search: searches,
  directus: () => besideDirectus(dir, report),
  mixed: () => manyAtOnce({ rate: 400, minutes: 10 }),
  soak: () => manyAtOnce({ rate: 40, minutes: 30 }),
}
/** Left out unless they are named: they take longer than all others together. */
const long = new Set(['growth', 'search', 'directus', 'mixed', 'soak'])

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
try {
  // The first start seeds the demo data: no figure counts it.
  await (await startProduct(dataDir)).stop()
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length > 0 ? !named.includes(name) : long.has(name)) continue
    const began = performance.now()
    await measure()
    console.log(`-- ${name}: ${Math.round((performance.now() - began) / 1000)} s`)
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
save()

async function withProduct(measure) {
  const product = await startProduct(dataDir)
  try {
    await measure(product)
  } finally {
    await product.stop()
  }
}

async function calls(product) {
  const headers = await signIn(product.url)
  report('list-lenders', 'requests/s', await listLenders(product, headers, dir))
  report('update-property', 'requests/s', await updateProperty(product, headers, dir))
}

/** Left out where there is no PostgreSQL. */
async function moreProcesses() {
  const found = await fourProcesses()
  if (!found) return void console.log('   left out: no PostgreSQL here')
  const of = (side, figure) => found[side].map((round) => round[figure])
  report('update-four-processes', 'requests/s, against one process (goal 3)', {
    ours: of('all', 'rate'),
    floor: of('one', 'rate'),
  })
  for (const side of ['one', 'all']) {
    const [server, database] = ['serverMs', 'databaseMs'].map((figure) => rounded(median(of(side, figure))))
    console.log(`   processor of an update, ${side}: ${server} ms in servers, ${database} ms in PostgreSQL`)
  }
}

async function commission() {
  const { oursCpu, floorCpu, ...wall } = await commissionMonth(dir)
  report('commission-month', 's', wall)
  report('commission-month-cpu', 's CPU', { ours: oursCpu, floor: floorCpu })
}

/** By itself, because a million disbursals take minutes. */
async function growthOfCommission() {
  const ours = [await commissionGrowth(dir)]
  report('commission-growth', 'exponent, 10,000 to 1,000,000 disbursals (goal 1.05)', { ours, floor: [1.05] })
}

async function lateRows() {
  const { median, max, cpuMedian } = await lateRow(dir)
  report('late-row-ms', 'ms (goal 200)', { ours: [median], floor: [200] })
  report('late-row-cpu-ms', 'ms CPU (goal 200)', { ours: [cpuMedian], floor: [200] })
  report('late-row-max-ms', 'ms (goal 200)', { ours: [max], floor: [200] })
}

/** How well the time of a refused sign-in tells a known name from an unknown one. */
async function signInTimes() {
  for (const [area, auc] of Object.entries(await signInTiming(dataDir)))
    report(`sign-in-auc-${area}`, 'AUC (goal 0.45-0.55)', { ours: [auc], floor: [0.5] })
}

/** Left out where there is no PostgreSQL. */
async function backOffice() {
  const office = await onCustomers('operations')
  if (!office) return void console.log('   left out: no PostgreSQL here')
  const once = ({ ours, floor }) => ({ ours: [ours], floor: [floor] })
  report('customer-search-p99-ms', 'ms', once(office.search))
  report('dashboard-p99-ms', 'ms', once(office.dashboard))
  report('export-rows-s', 'rows/s', once(office.exported))
}

async function startAndMemory() {
  const start = { ours: [], floor: [] }
  const memory = { ours: [], floor: [] }
  for (let round = 0; round < START_ROUNDS; round++) {
    for (const [side, begin] of [
      ['ours', () => startProduct(dataDir)],
      ['floor', () => startProcess([bareServer])],
    ]) {
      const server = await begin()
      start[side].push(server.startSeconds)
      for (let n = 0; n < 20; n++) await (await fetch(server.url)).text()
      memory[side].push(server.rssMb())
      await server.stop()
    }
  }
  report('start-s', 's', start)
  report('memory-mb', 'MB', memory)
}

async function weights(url) {
  const chromium = await findChromium()
  const admin = { path: '/api/admin/login', body: { email: 'admin1@demo.example', password: 'demo-admin-1' } }
  const partner = {
    path: '/api/partner/login',
    body: { login: 'merchant@demo.example', password: 'demo-partner-1' },
  }
  const floor = [await reactAlone()]
  const weigh = async (name, path, login, when = '') =>
    report(name, `KB brotli${when}`, { ours: [await pageWeight(chromium, url, path, login)], floor })
  const { js, document } = await startWeight(chromium, url)
  report('js-before-interaction-kb', 'KB brotli (goal 3)', { ours: [js], floor: [3] })
  report('first-page-kb', 'KB with styles (goal 30)', { ours: [document], floor: [30] })
  // Until the network is quiet: what no one has touched loads then.
  await weigh('customer-js-kb', '/', undefined, ' after idle')
  await weigh('partner-js-kb', '/partner', partner)
  await weigh('admin-js-kb', '/admin/lenders', admin)
}

/** On a slow phone: the landing page beside the same page drawn by JavaScript, the offers beside their goal. */
async function firstPaints(url) {
  const { first, lcp, cls, taps, offers, profile } = await firstPage(await findChromium(), url, dataDir)
  report('first-paint-ms', 'ms (against client-rendered)', first)
  report('lcp-ms', 'ms (against client-rendered)', lcp)
  report('cls', 'shift (against client-rendered)', cls)
  report('first-tap-cold-ms', 'ms (goal 1000)', taps.cold)
  report('first-tap-ms', 'ms after idle (goal 100)', taps.idle)
  report('profile-ready-ms', 'ms from the passcode (goal 1500)', profile)
  report('offers-ready-ms', 'ms (goal 2200)', offers)
}

/** With a CPU four times slower: the slowest interaction of each of the customer's pages. */
async function slowestInteractions(url) {
  const pages = await interactions(await findChromium(), url, dataDir)
  for (const { path, slowest, count, what } of pages)
    console.log(`   ${path.padEnd(30)} ${slowest} ms of ${count}: ${what}`)
  const ours = [Math.max(...pages.map(({ slowest }) => slowest))]
  report('interaction-ms', 'ms, slowest of all pages (goal 100)', { ours, floor: [100] })
}

/** A file of 50,000 rows beside a bare COPY of it, and what the others at work feel of it, beside their goals. */
async function statusFile() {
  const { seconds, floor, p99Ms, highestMb } = await statusFileLoad(dir)
  report('status-file-s', 's', { ours: [seconds], floor: [floor] })
  report('status-file-p99-ms', 'ms (goal 150)', { ours: [p99Ms], floor: [150] })
  report('status-file-mb', 'MB (goal 260)', { ours: [highestMb], floor: [260] })
  const { exponent } = await statusFileGrowth(dir)
  report('status-file-growth', 'exponent, 10,000 to 100,000 rows (goal 1.05)', {
    ours: [exponent],
    floor: [1.05],
  })
}

/** An MIS file of 200,000 rows and 40 columns: what the others at work feel of it, and its memory, beside their goals. */
async function largeFile() {
  const { seconds, p99Ms, moreMb } = await largeFileLoad(dir)
  report('large-file-s', 's, 200,000 × 40, .xlsx', { ours: [seconds], floor: [seconds] })
  report('large-file-p99-ms', 'ms (goal 150)', { ours: [p99Ms], floor: [150] })
  report('large-file-mb', 'MB above idle (goal 150)', { ours: [moreMb], floor: [150] })
}

/** A list of a million rows: its first rows beside those of a thousand, the rest beside their goal. */
async function longList() {
  const { firstMany, firstFew, jump, sort, filterFew, filterMany, filterJump, search } = await listRows(dir)
  report('list-first-ms', 'ms (against 1,000 rows)', { ours: [firstMany.median], floor: [firstFew.median] })
  const goals = { jump, sort, filterFew, filterMany, filterJump, search }
  for (const [name, { p99 }] of Object.entries(goals))
    report(`list-${name}-p99-ms`, 'ms (goal 150)', { ours: [p99], floor: [150] })
}

/** In a process of its own, which reads TypeScript. */
async function matching() {
  const args = ['--import', 'tsx', 'tests/lab/bench/matching.mjs']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { oneProfileMs, growth, rematchSeconds } = JSON.parse(stdout)
  report('match-500-ms', 'ms CPU (goal 0.5)', { ours: [oneProfileMs], floor: [0.5] })
  report('match-growth', 'times (linear is 1)', { ours: [growth], floor: [1] })
  report('rematch-100k-s', 's (goal 6)', { ours: [rematchSeconds], floor: [6] })
}

/** What one customer costs from passcode to status, beside what docs/scale.md counts with. */
async function journeyCost() {
  const args = ['--import', 'tsx', 'tests/lab/bench/journey-cost.mjs', '200']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const cost = JSON.parse(stdout)
  report('journey-server-ms', 'ms CPU of the server (docs/scale.md: 142)', {
    ours: [cost.serverCpuMs],
    floor: [142],
  })
  report('journey-database-ms', 'ms CPU of PostgreSQL (docs/scale.md: 91)', {
    ours: [cost.databaseCpuMs],
    floor: [91],
  })
  report('journey-statements', 'statements (docs/scale.md: 198)', { ours: [cost.statements], floor: [198] })
  report('journey-rows', 'rows written (docs/scale.md: 86)', { ours: [cost.rowsWritten], floor: [86] })
  report('journey-kb-out', 'KB to the browser (docs/scale.md: 27.4)', {
    ours: [cost.bytesOut / 1000],
    floor: [27.4],
  })
}

/** From 10,000 to a million customers; a start on the million. Left out where there is no PostgreSQL. */
async function growingAnswers() {
  const found = await onCustomers('growth')
  if (!found) return
  const worst = Object.entries(found.exponents).sort(([, one], [, other]) => other - one)
  for (const [address, exponent] of worst.slice(0, 10))
    console.log(
      `   ${address.padEnd(60)} ${exponent.toFixed(2)}: ${found.medians[address].map(Math.round)} ms`,
    )
  const above = worst.filter(([, exponent]) => exponent > 0.1).length
  report('answers-growth', 'largest exponent, 10,000 to 1,000,000 customers (goal 0.1)', {
    ours: [worst[0][1]],
    floor: [0.1],
  })
  report('answers-growing', `of ${worst.length} lists, searches and figures grow faster than that`, {
    ours: [above],
    floor: [worst.length],
  })
  report('start-million-s', 's (goal 2)', { ours: found.starts.seconds, floor: [2] })
  report('start-million-mb', 'MB (goal 200)', { ours: found.starts.memory, floor: [200] })
}

/** Among a million customers, then among ten. Left out where there is no PostgreSQL. */
async function searches() {
  const goals = { 1000000: ['search-1m-p99-ms', 30], 10000000: ['search-10m-p99-ms', 60] }
  for (const found of (await onCustomers('search')) ?? []) {
    console.log(`   ${JSON.stringify(found)}`)
    const [name, goal] = goals[found.customers]
    report(name, `ms (goal ${goal})`, { ours: [found.p99], floor: [goal] })
  }
}

/** One server and PostgreSQL on this machine; in a process of its own, which reads TypeScript. */
async function manyAtOnce({ rate, minutes }) {
  const args = ['--import', 'tsx', 'tests/lab/bench/mixed-load.mjs', String(rate), String(minutes)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 })
  const found = JSON.parse(stdout)
  console.log(JSON.stringify({ ...found, memoryMb: undefined }))
  const once = (value, goal) => ({ ours: [value], floor: [goal] })
  if (minutes < 20) {
    report('mixed-rate', 'requests/s (goal 400)', once(found.rate, rate))
    report('mixed-p99-ms', 'ms (goal 200)', once(found.p99Ms, 200))
    report('mixed-recovery-s', 's (goal 5)', once(found.recoverySeconds ?? Number.POSITIVE_INFINITY, 5))
  } else report('soak-mb-10-min', 'MB in 10 minutes (goal 1)', once(found.mbPer10Minutes, 1))
}

/** The rows of parts that were not measured stay as they were, each with its day and machine. */
function save() {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu.model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`
  const measured = new Map(
    rows.map((row) => [row.name, { ...row, day, machine, node: process.versions.node }]),
  )
  const before = named.length > 0 ? JSON.parse(readFileSync(latest, 'utf8')).rows : []
  const after = before.map((row) => measured.get(row.name) ?? row)
  const added = [...measured.values()].filter(({ name }) => !before.some((row) => row.name === name))
  mkdirSync('docs/bench', { recursive: true })
  writeFileSync(latest, `${JSON.stringify({ rows: [...after, ...added] }, null, 2)}\n`)
  console.log(`Written: ${latest}`)
}
