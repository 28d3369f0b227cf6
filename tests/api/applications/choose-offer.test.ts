import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { consent, statusHistory } from '#server/tables/applications.ts'
import { lenderProduct } from '#server/tables/catalogue.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import type { Answered } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { choosing } from '#tests/support/lending/choosing.ts'

const { on, offer, select, withdraw, chosen } = choosing()

const shared = () => on.app.deps.database.db.select().from(consent).where(eq(consent.purpose, 'SHARE_LENDER'))
const statusesOf = (answers: Answered[]) => answers.map(({ status }) => status).sort()

describe('choosing an offer', () => {
  test('keeps the offer as it was shown, the consent to that lender and the first status', async () => {
    const { status, body } = await select()
    expect(status).toBe(200)
    const { lender_id, amount, tenor_months, apr, emi } = offer()
    const at = on.app.deps.clock()
    expect(await chosen()).toMatchObject([
      {
        id: body.id,
        app_id: on.list.app_id,
        list_id: on.list.list_id,
        lender_id,
        amount,
        tenor_months,
        apr,
        emi,
        status: 10,
        disbursed_amount: null,
      },
    ])
    expect(await shared()).toMatchObject([
      {
        lender_id,
        text_version: 'SHARE_LENDER.4',
        action: 'GIVEN',
        at,
        language: 'en',
        prospect_id: on.customer.session.prospect_id,
      },
    ])
    expect(await on.app.deps.database.db.select().from(statusHistory)).toMatchObject([
      {
        lender_application_id: body.id,
        from_code: null,
        to_code: 10,
        at,
        source: 'CUSTOMER',
        accepted: true,
      },
    ])
  })

  test('needs an unticked box that was ticked, and the text of today', async () => {
    for (const given of [undefined, false, null, 'true', 1]) {
      const { status, body } = await select({ consent: given })
      expect([given, status, body.errors.consent]).toEqual([given, 422, expect.any(String)])
    }
    for (const consent_version of ['SHARE_LENDER.1', 'SHARE_LENDER.3', 'MATCHING.3', ''])
      expect(await select({ consent_version })).toMatchObject({
        status: 422,
        body: { code: 'CONSENT_MISSING' },
      })
    expect((await select({ consent_version: undefined })).status).toBe(422)
    expect(await chosen()).toEqual([])
    expect(await shared()).toEqual([])
  })

  test('takes only an offer of the list', async () => {
    const { lender_name } = on.list.unmatched[0] as OfferList['unmatched'][number]
    const rows = (await (await on.app.signInAdmin()).get('/api/get-lenders-data')).body
    const unmatched = rows.find(({ name }: { name: string }) => name === lender_name).lender_id
    for (const lender_id of [unmatched, 9999, -1, 99_999_999_999])
      expect(await select({ lender_id })).toMatchObject({
        status: 422,
        body: { errors: { lender_id: expect.any(String) } },
      })
    for (const lender_id of ['1', null, 1.5, [1]]) expect((await select({ lender_id })).status).toBe(422)
    for (const list_id of ['3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77', '1', null])
      expect(await select({ list_id })).toMatchObject({
        status: 422,
        body: { errors: { list_id: expect.any(String) } },
      })
    expect(await chosen()).toEqual([])
  })

  test('sets no price of its own', async () => {
    expect((await select({ amount: 1, apr: 0 })).status).toBe(422)
  })

  test("of somebody else's list is refused and leaves nothing", async () => {
    const other = await on.app.signInCustomer('9876543211')
    await completeProfile(other, { personal: { tin: 'ABCPK1234M' } })
    // As a list that does not exist.
    expect(await select({}, other)).toMatchObject({
      status: 422,
      body: { errors: { list_id: expect.any(String) } },
    })
    expect(await chosen()).toEqual([])
    expect(await shared()).toEqual([])
  })

  test('twice in a row, or ten times at once, is one application with one consent', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => select()))
    for (const { status, body } of others) expect([status, body.id]).toEqual([200, first?.body.id])
    expect((await select()).body.id).toBe(first?.body.id)
    expect(await chosen()).toHaveLength(1)
    expect(await shared()).toHaveLength(1)
  })

  test('of a second lender is 409 while the first is under way, and possible after its withdrawal', async () => {
    const { body } = await select()
    const second = { lender_id: offer(1).lender_id }
    expect(await select(second)).toMatchObject({ status: 409, body: { code: 'ALREADY_CHOSEN' } })
    expect((await withdraw(body.id)).status).toBe(200)
    expect((await select(second)).status).toBe(200)
    expect(await shared()).toHaveLength(2)
  })

  test('of two lenders at once keeps one', async () => {
    const answers = await Promise.all([0, 1, 2].map((index) => select({ lender_id: offer(index).lender_id })))
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect(await chosen()).toHaveLength(1)
    expect(await shared()).toHaveLength(1)
  })

  test('that changed meanwhile is 409, and the renewed list can be chosen from', async () => {
    const { lender_id, interest_rate } = offer()
    const { db } = on.app.deps.database
    await db
      .update(lenderProduct)
      .set({ interest_rate: interest_rate + 0.001 })
      .where(eq(lenderProduct.lender_id, lender_id))
    on.app.advance(1)
    expect(await select()).toMatchObject({ status: 409, body: { code: 'OFFER_GONE' } })
    expect(await chosen()).toEqual([])
    expect(await shared()).toEqual([])
    const renewed = (await on.customer.get(`/api/offers?app_id=${on.list.app_id}`)).body
    expect((await select({ list_id: renewed.list_id })).status).toBe(200)
  })

  test('of a removed or switched-off lender is 409', async () => {
    const admin = await on.app.signInAdmin()
    await admin.post('/api/update-lender-data', {
      lender_id: offer(0).lender_id,
      property: 'lender_status',
      value: 0,
    })
    await admin.post('/api/safe-delete-lender', { lender_id: offer(1).lender_id })
    for (const index of [0, 1])
      expect(await select({ lender_id: offer(index).lender_id })).toMatchObject({
        status: 409,
        body: { code: 'OFFER_GONE' },
      })
  })

  test('of an older list holds where the offer itself is unchanged', async () => {
    const admin = await on.app.signInAdmin()
    on.app.advance(1)
    await admin.post('/api/update-lender-data', {
      lender_id: offer(1).lender_id,
      property: 'min_age',
      value: 60,
    })
    await on.customer.get(`/api/offers?app_id=${on.list.app_id}`)
    expect((await select()).status).toBe(200)
  })
})
