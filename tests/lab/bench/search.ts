// Search for a customer among more and more of them: prints JSON.
// `node --import tsx tests/lab/bench/search.ts <postgres url> [customers …]`.
import { loadavg } from 'node:os'
import { customersDatabase } from './customer-databases.ts'
import { openOffice } from './office.ts'
import { searchTerm } from './search-terms.ts'

const [server = '', ...given] = process.argv.slice(2)
const sizes = given.length > 0 ? given.map(Number) : [1_000_000, 10_000_000]
const ROUNDS = 600
const WARM_UP = 20

const found = []
for (const customers of sizes) {
  const { ask, close } = await openOffice(await customersDatabase(server, customers))
  found.push({ customers, load: Number(loadavg()[0]?.toFixed(1)), ...(await searches(ask, customers)) })
  await close()
}
console.log(JSON.stringify(found))

/** @returns milliseconds at the middle and at 99 %, of all and of those by name */
async function searches(ask: (path: string) => Promise<void>, customers: number) {
  const taken: { round: number; ms: number }[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // The warm-up looks for others, so that no row is in memory because it was just asked for.
    const term = searchTerm(round < 0 ? ROUNDS - round : round, customers)
    const start = performance.now()
    await ask(`/api/admin/lists/csr-portal?q=${encodeURIComponent(term)}`)
    if (round >= 0) taken.push({ round, ms: performance.now() - start })
  }
  const times = (some: typeof taken) => {
    const sorted = some.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1))
    return { median: at(0.5), p99: at(0.99) }
  }
  const slowest = taken.toSorted((a, b) => b.ms - a.ms).slice(0, 8)
  return {
    ...times(taken),
    names: times(taken.filter(({ round }) => round % 2 === 1)),
    slowest: slowest.map(({ round, ms }) => `${searchTerm(round, customers)}: ${ms.toFixed(1)}`),
  }
}
