// An application status file of 50,000 rows while others work: `node tests/lab/bench/files/status-file.mjs [rows]`; without a number
// also how the work grows.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { signIn } from '../calls.mjs'
import { startProduct } from '../process.mjs'

const run = promisify(execFile)
const CLIENTS = 4
const THINK_MS = 25

/**
 * Seconds to apply a file beside a bare COPY of it (goal: ten times that); what other calls wait for meanwhile (p99, goal:
 * under 150 ms) and the server's highest memory (goal: under 260 MB).
 * @param dir holds the database of the run
 */
export async function statusFileLoad(dir, rows = 50_000) {
  const { dataDir, floor, files } = await fill(dir, rows)
  const product = await startProduct(dataDir)
  try {
    const headers = await signIn(product.url)
    const others = callers(product, headers)
    const before = product.rssMb()
    const [used, began] = [product.cpuSeconds(), performance.now()]
    const { rowsUpdated } = await upload(product.url, headers, files[0])
    const seconds = (performance.now() - began) / 1000
    const cpuSeconds = product.cpuSeconds() - used
    const waited = await others.stop()
    expectHalf(rowsUpdated, rows)
    if (process.env.SHOW) console.log(waited.times.slice(-15), waited.times.length)
    return {
      ...{ seconds, floor, cpuSeconds },
      p99Ms: waited.times[Math.floor(waited.times.length * 0.99)],
      longestMs: waited.times.at(-1),
      calls: waited.times.length,
      beforeMb: before,
      highestMb: waited.highestMb,
    }
  } finally {
    await product.stop()
  }
}

/**
 * How the work grows from 10,000 to 100,000 rows: 1 is as the rows do. In processor time and without the server's other jobs,
 * so that a busy machine does not change it.
 * @param dir holds the databases of the runs
 */
export async function statusFileGrowth(dir, few = 10_000, many = 100_000) {
  const used = []
  for (const rows of [few, many]) {
    const { dataDir, files } = await fill(dir, rows)
    const args = ['--import', 'tsx', 'tests/lab/bench/files/status-file-growth.ts', dataDir, ...files]
    const { updated, cpuSeconds } = JSON.parse((await run(process.execPath, args)).stdout)
    expectHalf(updated, rows)
    used.push(cpuSeconds)
  }
  return { cpuSeconds: used, exponent: Math.log(used[1] / used[0]) / Math.log(many / few) }
}

/** A new store with applications in a status, and the files that name them. */
export async function fill(dir, rows, status = 20) {
  const dataDir = mkdtempSync(join(dir, 'status-file-'))
  await (await startProduct(dataDir)).stop()
  const args = [
    '--import',
    'tsx',
    'tests/lab/bench/files/status-file-rows.ts',
    dataDir,
    rows,
    join(dataDir, 'statuses'),
    status,
  ]
  const { floor, files, lender } = JSON.parse((await run(process.execPath, args.map(String))).stdout)
  return { dataDir, floor, files, lender }
}

/** Half of the rows skip a status and are refused. */
function expectHalf(updated, rows) {
  if (updated !== rows / 2) throw new Error(`${updated} rows of ${rows / 2} were applied`)
}

async function upload(url, headers, file) {
  const body = new FormData()
  body.append('image_name', new Blob([readFileSync(file)], { type: 'text/csv' }), 'statuses.csv')
  const answer = await fetch(`${url}/api/upload-application-status-file`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** People who read a list and change a cell by turns, until they are stopped. */
export function callers(product, headers) {
  const times = []
  let highestMb = 0
  let on = true
  const work = async (client) => {
    for (let turn = 0; on; turn++) {
      const write = turn % 4 === 3
      const began = performance.now()
      // The server may close a connection just as it is reused; browsers retry such a call.
      const send = () =>
        fetch(`${product.url}${write ? '/api/update-lender-data' : '/api/get-lenders-data'}`, {
          method: write ? 'POST' : 'GET',
          headers: { ...headers, 'content-type': 'application/json' },
          ...(write && {
            body: JSON.stringify({ lender_id: 2 + client, property: 'priority', value: turn % 9973 }),
          }),
        })
      const answer = await send().catch(send)
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      times.push(performance.now() - began)
      highestMb = Math.max(highestMb, product.rssMb())
      await sleep(THINK_MS)
    }
  }
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))
  return {
    async stop() {
      on = false
      await all
      return { times: times.toSorted((a, b) => a - b), highestMb }
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dir = mkdtempSync(join(tmpdir(), 'tulna-bench-'))
  try {
    console.log(await statusFileLoad(dir, Number(process.argv[2] ?? 50_000)))
    if (process.argv[2] === undefined) console.log(await statusFileGrowth(dir))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
