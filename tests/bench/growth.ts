// How the answers of the back office grow with the customers: prints JSON.
// `node --import tsx tests/bench/growth.ts <postgres url> [most customers]`, on an empty database.
import { lists } from '#resources/lists.ts'
import { fillCustomers } from './fill-customers.ts'
import { openOffice } from './office.ts'

const [url = '', most = '1000000'] = process.argv.slice(2)
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= Number(most))
const ROUNDS = 9
/** A lower median counts as this: it is mostly noise. */
const LEAST_MS = 2

const { client, ask, closeDays, close } = await openOffice(url)

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
const fillSeconds: number[] = []
let filled = 0
for (const size of sizes) {
  const began = performance.now()
  await fillCustomers(client, filled + 1, size)
  fillSeconds.push((performance.now() - began) / 1000)
  filled = size
  await closeDays()
  for (const address of addresses) {
    const found = medians.get(address) ?? []
    found.push(await medianOf(address))
    medians.set(address, found)
  }
}
await close()

const exponents = Object.fromEntries(
  [...medians].map(([address, found]) => {
    const [first = 0, last = 0] = [found[0], found.at(-1)]
    const decades = Math.log10((sizes.at(-1) ?? 1) / (sizes[0] ?? 1))
    return [address, Math.log10(Math.max(last, LEAST_MS) / Math.max(first, LEAST_MS)) / decades]
  }),
)
console.log(JSON.stringify({ sizes, fillSeconds, medians: Object.fromEntries(medians), exponents }))

async function medianOf(address: string): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < ROUNDS + 1; round++) {
    const start = performance.now()
    await ask(address)
    // The first one warms up.
    if (round > 0) taken.push(performance.now() - start)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
}
