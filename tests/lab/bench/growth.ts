// How the answers of the back office grow with the customers, and the start of the product on the most: prints JSON.
// `node --import tsx tests/lab/bench/growth.ts <postgres url> [most customers]`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lists } from '../../../resources/lists.ts'
import { customersDatabase, withCopy } from './customer-databases.ts'
import { openOffice } from './office.ts'
import { startProduct } from './process.mjs'

const [server = '', most = '1000000'] = process.argv.slice(2)
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= Number(most))
const ROUNDS = 9
const STARTS = 5
const CALLS = 20
/** A lower median counts as this: it is mostly noise. */
const LEAST_MS = 2

/** The first rows of each list, its search, and the figures. */
const searched = lists.filter(({ filters }) => 'q' in filters.shape)
const addresses = [
  ...lists.map(({ name }) => `/api/admin/lists/${name}`),
  ...searched.map(({ name }) => `/api/admin/lists/${name}?q=kumarb`),
  '/api/admin/lists/csr-portal?q=7000004242',
  '/api/admin/dashboard?range=last_30_days&only=tiles',
  '/api/admin/dashboard?range=last_30_days',
]

const medians = new Map<string, number[]>()
for (const size of sizes) {
  const { ask, close } = await openOffice(await customersDatabase(server, size))
  for (const address of addresses)
    medians.set(address, [...(medians.get(address) ?? []), await medianOf(() => ask(address))])
  await close()
}

const exponents = Object.fromEntries(
  [...medians].map(([address, found]) => {
    const [first = 0, last = 0] = [found[0], found.at(-1)]
    const decades = Math.log10((sizes.at(-1) ?? 1) / (sizes[0] ?? 1))
    return [address, Math.log10(Math.max(last, LEAST_MS) / Math.max(first, LEAST_MS)) / decades]
  }),
)
// The product has today's date: its jobs would delete what is old by then.
const starts = await withCopy(await customersDatabase(server, sizes.at(-1) ?? 0), startsOn)
console.log(JSON.stringify({ sizes, medians: Object.fromEntries(medians), exponents, starts }))

/** Seconds of each start, and resident MB after some calls. */
async function startsOn(url: string) {
  const dir = mkdtempSync(join(tmpdir(), 'tulna-growth-'))
  const starts = { seconds: [] as number[], memory: [] as number[] }
  for (let n = 0; n < STARTS; n++) {
    const product = await startProduct(dir, { DATABASE_URL: url, LOG_LEVEL: 'warn' })
    starts.seconds.push(product.startSeconds)
    for (let call = 0; call < CALLS; call++) await (await fetch(product.url)).text()
    starts.memory.push(product.rssMb())
    await product.stop()
  }
  rmSync(dir, { recursive: true, force: true })
  return starts
}

async function medianOf(work: () => Promise<void>): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < ROUNDS + 1; round++) {
    const start = performance.now()
    await work()
    // The first one warms up.
    if (round > 0) taken.push(performance.now() - start)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
}
