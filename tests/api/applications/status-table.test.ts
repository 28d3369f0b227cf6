import { describe, expect, test } from 'vitest'
import { lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { actionsOf, canWithdraw } from '#src/domain/applications/customer-actions.ts'
import { statuses } from '#src/domain/applications/status.ts'
import type { Answered } from '#tests/support/app.ts'
import { choosing } from '#tests/support/lending/choosing.ts'

const { on, offer, select, withdraw, chosen } = choosing()

const table = async (who = on.customer) => (await who.get('/api/applications')).body
const statusesOf = (answers: Answered[]) => answers.map(({ status }) => status).sort()

describe('the status table', () => {
  test('shows own choices, newest first', async () => {
    const first = (await select()).body.id
    await withdraw(first)
    on.app.advance(5)
    const second = (await select({ lender_id: offer(1).lender_id })).body.id
    const { amount, tenor_months, apr, emi, legal_name } = offer(1)
    const rows = await table()
    expect(rows.map(({ id, status }: { id: string; status: number }) => [id, status])).toEqual([
      [second, 10],
      [first, 81],
    ])
    expect(rows[0]).toEqual({
      id: second,
      app_id: on.list.app_id,
      list_id: on.list.list_id,
      lender_id: offer(1).lender_id,
      lender_name: legal_name,
      product_type: 'Personal Loans',
      amount,
      tenor_months,
      apr,
      emi,
      status: 10,
      updated_at: on.app.deps.clock().toISOString(),
      actions: ['submit', 'withdraw'],
      page: null,
      waits_for: null,
      accepted: false,
      loan: null,
    })
    expect(await table(await on.app.signInCustomer('9876543211'))).toEqual([])
  })

  test('keeps the name of a lender that was removed since', async () => {
    await select()
    await (await on.app.signInAdmin()).post('/api/safe-delete-lender', { lender_id: offer().lender_id })
    expect(await table()).toMatchObject([{ lender_name: offer().legal_name }])
  })
})

describe('withdrawing', () => {
  test('ends the application, and is noted', async () => {
    const { id } = (await select()).body
    on.app.advance(5)
    expect((await withdraw(id)).body).toEqual({ success: true })
    expect(await table()).toMatchObject([
      { status: 81, actions: ['choose_another'], updated_at: on.app.deps.clock().toISOString() },
    ])
    const history = await on.app.deps.database.db.select().from(statusHistory).orderBy(statusHistory.id)
    expect(history.at(-1)).toMatchObject({
      from_code: 10,
      to_code: 81,
      source: 'CUSTOMER',
      at: on.app.deps.clock(),
    })
  })

  test('is possible once, also at once', async () => {
    const { id } = (await select()).body
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(id)))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409])
    expect((await withdraw(id)).body.code).toBe('STEP_NOT_ALLOWED')
    expect(await on.app.deps.database.db.select().from(statusHistory)).toHaveLength(2)
  })

  test.each(
    statuses.map(({ code, key }) => [key, code] as const),
  )('at %s goes as the table says', async (_, status) => {
    const { id } = (await select()).body
    await on.app.deps.database.db.update(lenderApplication).set({ status })
    expect(await table()).toMatchObject([
      { actions: actionsOf({ status, submitted: false, offered: false }) },
    ])
    expect((await withdraw(id)).status).toBe(canWithdraw(status) ? 200 : 409)
    expect((await chosen())[0]?.status).toBe(canWithdraw(status) ? 81 : status)
  })

  test("of somebody else's application answers like an absent one", async () => {
    const { id } = (await select()).body
    const other = await on.app.signInCustomer('9876543211')
    const [theirs, absent] = [
      await withdraw(id, other),
      await withdraw('3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77', other),
    ]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
    expect((await chosen())[0]?.status).toBe(10)
  })
})
