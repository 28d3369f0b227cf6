// Search for a customer among more and more of them: prints JSON.
// `node --import tsx tests/bench/search.ts <postgres url> [customers …]`; what the database lacks is filled, and sizes that
// it has outgrown are left out.
import { loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/database/database.ts'
import { fillCustomers } from './fill-customers.ts'
import { openOffice } from './office.ts'
import { searchTerm } from './search-terms.ts'

const [url = '', ...given] = process.argv.slice(2)
const sizes = given.length > 0 ? given.map(Number) : [1_000_000, 10_000_000]
const ROUNDS = 600
const WARM_UP = 20
/** Inserted in one go. */
const PORTION = 1_000_000

const { client, database, ask, close } = await openOffice(url)
// Numbers begin at 7000000001, in the order of filling.
const [held] = await rows<{ n: number }>(
  database.db,
  sql`select coalesce(max(mobile_phone_number)::bigint - 7000000000, 0)::int as n from prospect
    where mobile_phone_number between '7000000001' and '7099999999'`,
)
let filled = held?.n ?? 0
const found = []
for (const customers of sizes) {
  if (customers < filled) continue
  for (; filled < customers; filled = Math.min(filled + PORTION, customers))
    await fillCustomers(client, filled + 1, Math.min(filled + PORTION, customers), { logs: false })
  found.push({ customers, load: Number(loadavg()[0]?.toFixed(1)), ...(await searches(customers)) })
}
await close()
console.log(JSON.stringify(found))

/** @returns milliseconds at the middle and at 99 %, of all and of those by name */
async function searches(customers: number) {
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
