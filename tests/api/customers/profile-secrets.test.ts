import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { consent } from '#server/tables/applications.ts'
import { prospect, session } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'

let app: TestApp
let customer: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer()
})

const id = () => customer.session.prospect_id as string
const profile = async () => (await customer.get(`/api/user/${id()}`)).body
const stored = async () =>
  (await app.deps.database.db.select().from(prospect).where(eq(prospect.user_id, id())))[0]
const save = (step: keyof typeof steps, changes: object = {}) =>
  customer.post(`/api/user/${step}`, { ...steps[step], ...changes })
const without = (step: keyof typeof steps, ...fields: string[]) =>
  customer.post(
    `/api/user/${step}`,
    Object.fromEntries(Object.entries(steps[step]).filter(([name]) => !fields.includes(name))),
  )

/** Every row of every table as text: what a thief of the database reads. */
async function dump(): Promise<string> {
  const { db } = app.deps.database
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all = []
  for (const { name } of tables) all.push(await rows(db, sql`select * from ${sql.identifier(name)}`))
  return JSON.stringify(all)
}

describe('PAN and date of birth', () => {
  test('stand nowhere in clear in the database', async () => {
    await completeProfile(customer)
    await customer.get(`/api/offers?app_id=${(await profile()).inflight_credit_app_id}`)
    const text = await dump()
    expect(text).toContain('asha.rao@mail.example')
    for (const secret of ['ABCPK1234L', 'abcpk1234l', 'K1234L', '1992-03-14', '14/03/1992'])
      expect(text).not.toContain(secret)
  })

  test('[PROF-02] leave the server masked, for admins too', async () => {
    await save('personal')
    const masked = { pan: 'XXXXX1234X', birth_date: 'XX/XX/1992' }
    for (const reader of [customer, await app.signInAdmin(1), await app.signInAdmin(2)]) {
      expect((await reader.get(`/api/getMaskInfo/${id()}`)).body).toEqual({ data: masked })
      expect((await reader.get(`/api/user/${id()}`)).body).toMatchObject({
        tin: masked.pan,
        birth_date: masked.birth_date,
      })
    }
  })

  test('are null while they are not known', async () => {
    expect((await customer.get(`/api/getMaskInfo/${id()}`)).body).toEqual({
      data: { pan: null, birth_date: null },
    })
  })

  test('do not open in the row of another customer', async () => {
    await save('personal')
    const other = await app.signInCustomer('9876543211')
    const { pan_cipher } = (await stored()) as { pan_cipher: string }
    await app.deps.database.db
      .update(prospect)
      .set({ pan_cipher })
      .where(eq(prospect.user_id, other.session.prospect_id))
    const answer = await other.get(`/api/getMaskInfo/${other.session.prospect_id}`)
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('ABCPK')
  })

  test('may be left out on a later visit, and stay', async () => {
    expect((await without('personal', 'tin')).body.errors).toEqual({ tin: expect.any(String) })
    expect((await without('personal', 'birth_date')).body.errors).toEqual({ birth_date: expect.any(String) })
    await save('personal')
    const before = await stored()
    expect((await without('personal', 'tin', 'birth_date')).status).toBe(200)
    expect(await stored()).toMatchObject({
      pan_cipher: before?.pan_cipher,
      birth_date_cipher: before?.birth_date_cipher,
    })
  })

  test('a PAN of another customer is 409 under its field, in whatever case, and nothing is saved', async () => {
    await save('personal')
    const other = await app.signInCustomer('9876543211')
    for (const tin of ['ABCPK1234L', ' abcpk1234l ']) {
      const answer = await other.post('/api/user/personal', { ...steps.personal, first_name: 'Mala', tin })
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'DUPLICATE', errors: { tin: expect.any(String) } },
      })
    }
    expect((await other.get(`/api/user/${other.session.prospect_id}`)).body).toMatchObject({
      first_name: null,
      tin: null,
    })
    const given = await app.deps.database.db
      .select()
      .from(consent)
      .where(eq(consent.prospect_id, other.session.prospect_id))
    expect(given).toEqual([])
    expect((await save('personal')).status).toBe(200)
  })
})

describe('consent to matching', () => {
  test('is needed and never taken for granted', async () => {
    for (const given of [undefined, false, null, 'true', 1, 'on'])
      expect((await save('personal', { consent: given })).body.errors).toEqual({
        consent: expect.any(String),
      })
    expect(await stored()).toMatchObject({ first_name: null, pan_cipher: null })
    expect(await app.deps.database.db.select().from(consent)).toEqual([])
  })

  test('is kept with its text, language, time, address, browser and session, once', async () => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'hi', 'user-agent': 'Browser/1' }
    await customer.fetch('/api/user/personal', {
      method: 'POST',
      body: JSON.stringify(steps.personal),
      headers,
    })
    const [opened] = await app.deps.database.db.select().from(session).where(eq(session.prospect_id, id()))
    const proof = {
      prospect_id: id(),
      purpose: 'MATCHING',
      text_version: 'MATCHING.3',
      language: 'hi',
      lender_id: null,
      action: 'GIVEN',
      at: app.deps.clock(),
      user_agent: 'Browser/1',
      session_id: opened?.id,
    }
    expect(await app.deps.database.db.select().from(consent)).toMatchObject([proof])
    await save('personal')
    expect(await app.deps.database.db.select().from(consent)).toHaveLength(1)
  })
})
