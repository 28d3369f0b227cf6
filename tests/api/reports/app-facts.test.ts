import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { lender } from '#server/tables/catalogue.ts'
import { contact } from '#src/contract/web/contact.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ PUBLIC_URL: 'https://tulna.example' })
  admin = await app.signInAdmin()
})

const rows = async (query = '') =>
  (await admin.get(`/api/admin/lists/app-facts-report?page_size=100${query}`)).body.rows as Record<
    string,
    unknown
  >[]

test('[FRONT-06] R13: each active lender finds what it reports about the app, and what is missing', async () => {
  const { db } = app.deps.database
  const active = await db
    .select()
    .from(lender)
    .where(and(eq(lender.lender_status, 1), isNull(lender.deleted_at)))
    .orderBy(lender.lender_id)
  const [without] = active
  if (!without) throw new Error('no lender')
  await db.update(lender).set({ grievance_name: null }).where(eq(lender.lender_id, without.lender_id))

  const listed = await rows()
  expect(new Set(listed.map(({ lender_id }) => Number(lender_id)))).toEqual(
    new Set(active.map(({ lender_id }) => lender_id)),
  )
  const { company } = app.deps.settings
  for (const row of listed)
    expect(row).toMatchObject({
      app: 'Tulna',
      address: 'https://tulna.example',
      company: company?.name,
      company_address: company?.address,
      officer: contact.officer,
      officer_phone: contact.phone,
      officer_email: contact.email,
    })
  expect(await rows('&state=MISSING')).toMatchObject([
    { lender: without.legal_name, lender_officer: null, lender_phone: without.grievance_phone },
  ])
})
