// How the answers of the back office grow with the customers: prints JSON.
// `node --import tsx tests/bench/growth.ts <postgres url> [most customers]`, on an empty database.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { makeMockApp } from '#mocks/app.ts'
import { admins } from '#mocks/data/admins.ts'
import { lists } from '#resources/lists.ts'
import { summarise } from '#server/measures/close-days.ts'
import { rows } from '#server/platform/database/database.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { fillCustomers } from './fill-customers.ts'

const [url = '', most = '1000000'] = process.argv.slice(2)
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= Number(most))
const ROUNDS = 9
/** What an address costs without any rows, so that a fast answer is not all noise. */
const LEAST_MS = 2

const client = new pg.Client({ connectionString: url })
await client.connect()
const database = await openPostgres(url, migrationsFolder)
const { app, deps } = await makeMockApp(database)
const login = await app.request('/api/admin/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: admins[0]?.email, password: admins[0]?.password }),
})
const { token } = (await login.json()) as { token: string }
const headers = { authorization: `Bearer ${token}` }

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
await client.end()
await database.close()

const exponents = Object.fromEntries(
  [...medians].map(([address, found]) => {
    const [first = 0, last = 0] = [found[0], found.at(-1)]
    const decades = Math.log10((sizes.at(-1) ?? 1) / (sizes[0] ?? 1))
    return [address, Math.log10(Math.max(last, LEAST_MS) / Math.max(first, LEAST_MS)) / decades]
  }),
)
console.log(JSON.stringify({ sizes, fillSeconds, medians: Object.fromEntries(medians), exponents }))

async function closeDays(): Promise<void> {
  for (let until = ''; ; ) {
    await summarise(deps, deps.clock())
    const [state] = await rows<{ until: string }>(database.db, sql`select until::text from figure_state`)
    if (state?.until === until) return
    until = state?.until ?? ''
  }
}

async function medianOf(address: string): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < ROUNDS + 1; round++) {
    const start = performance.now()
    const answer = await app.request(address, { headers })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    // The first one warms up.
    if (round > 0) taken.push(performance.now() - start)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
}
