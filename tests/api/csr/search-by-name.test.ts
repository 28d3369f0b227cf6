import { inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insertLead } from '#tests/support/demo-rows.ts'

/** More than two pages. */
const COUNT = 60

let app: TestApp
let admin: SignedIn
let newest: string[]

beforeAll(async () => {
  app = await makeTestApp()
  admin = (await app.signInRoles())[1] as SignedIn
  const made = []
  for (let n = 0; n < COUNT; n++) {
    const minute = String(n % 30).padStart(2, '0')
    const first_name = n % 3 === 0 ? 'Meena' : 'Zubin'
    const mobile = String(9_811_100_000 + n)
    const id = await insertLead(app, { created_at: `2026-11-18T06:${minute}:00Z`, first_name, mobile })
    made.push({ id, minute })
  }
  const all = made.map(({ id }) => id)
  const { db } = app.deps.database
  // A third is found by the last name alone, a third by the first alone, a third by both.
  const last = all.filter((_, n) => n % 3 !== 1)
  await db.update(prospect).set({ last_name: 'Zubair' }).where(inArray(prospect.user_id, last))
  newest = made
    .toSorted((a, b) => b.minute.localeCompare(a.minute) || b.id.localeCompare(a.id))
    .map(({ id }) => id)
})

async function pages(query: string): Promise<string[]> {
  const found: string[] = []
  for (let after = ''; ; ) {
    const { body } = await admin.get(`/api/admin/lists/csr-portal?page_size=25&${query}${after}`)
    found.push(...body.rows.map(({ id }: { id: string }) => id))
    if (body.next === null) return found
    after = `&after=${body.next}`
  }
}

test('[ADM-07] customers whose first or last name begins so are found once each, the newest first', async () => {
  expect(await pages('q=zub')).toEqual(newest)
  expect(await pages('q=zub&sort=at')).toEqual(newest.toReversed())
  const { body } = await admin.get('/api/admin/lists/csr-portal?page_size=25&q=zub')
  const second = await admin.get(`/api/admin/lists/csr-portal?page_size=25&q=zub&after=${body.next}`)
  const back = await admin.get(
    `/api/admin/lists/csr-portal?page_size=25&q=zub&before=${second.body.previous}`,
  )
  expect(back.body.rows).toEqual(body.rows)
})

test('[ADM-07] a search by name is sorted by columns of the customer and of the application alike', async () => {
  for (const sort of ['customer', 'status', '-last']) {
    const found = await pages(`q=zub&sort=${sort}`)
    expect(found.toSorted()).toEqual(newest.toSorted())
  }
})

test('[ADM-07] a search by name is narrowed by the other filters', async () => {
  expect(await pages('q=zub&consent=both')).toEqual([])
  expect((await pages('q=zub&consent=none')).toSorted()).toEqual(newest.toSorted())
  expect(await pages('q=zubin%20zuba')).toHaveLength(COUNT / 3)
})
