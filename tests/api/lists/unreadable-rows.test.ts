import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { proposal } from '#server/tables/approvals.ts'
import { adminUser } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let maker: SignedIn

beforeAll(async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  maker = await app.signInAdmin(1)
})

test('[TRUST-07] a row that cannot be read is left out and counted, and the others are shown', async () => {
  const { db } = app.deps.database
  const idOf = async (email: string) =>
    (await db.select().from(adminUser).where(eq(adminUser.email, email)))[0]?.id
  const ids: string[] = []
  for (const email of ['admin2@demo.example', 'admin3@demo.example'])
    ids.push((await maker.post(`/api/admin/users/${await idOf(email)}/role`, { role_id: 1 })).body.waiting)
  const list = async () => (await maker.get('/api/admin/lists/approvals?tab=waiting')).body
  expect(await list()).not.toHaveProperty('left_out')
  await db
    .update(proposal)
    .set({ sealed: 'v1.broken' })
    .where(eq(proposal.id, ids[0] as string))
  const { rows, left_out } = await list()
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([ids[1]])
  expect(left_out).toBe(1)
})
