import { expect, test } from 'vitest'
import { type PayoutApp, payoutApp } from '#tests/support/money/payouts.ts'

type Row = Record<'month' | 'lender' | 'money', string> & Record<'payout' | 'amount', number>
const paise = (rupees: number) => Math.round(rupees * 100)
const rowsOf = async ({ mine }: PayoutApp, list: string) =>
  (await mine.get(`/api/partner/lists/${list}?page_size=100`)).body as { rows: Row[]; totals: Row }

/** The earnings that the list of lines says are neither paid nor deducted, by month and lender. */
async function unpaid(world: PayoutApp) {
  const { rows } = await rowsOf(world, 'earnings')
  const sums = new Map<string, number>()
  for (const { month, lender, money, payout } of rows)
    if (payout !== 0 && !['PAID', 'DEDUCTED'].includes(money))
      sums.set(`${month} ${lender}`, (sums.get(`${month} ${lender}`) ?? 0) + paise(payout))
  return sums
}

test('what is expected by lender is the sum of the unpaid lines of the earnings, at every step up to a payout', async () => {
  for (const basis of ['books', 'settled']) {
    const world = await payoutApp({ PAYOUT_BASIS: basis })
    const { sell, cancel, lock, pay } = world
    const agrees = async (step: string) => {
      const lines = await unpaid(world)
      const { rows, totals } = await rowsOf(world, 'expected')
      expect([
        step,
        new Map(rows.map(({ month, lender, amount }) => [`${month} ${lender}`, paise(amount)])),
      ]).toEqual([step, lines])
      expect(paise(totals.amount)).toBe([...lines.values()].reduce((sum, one) => sum + one, 0))
      for (const row of rows) {
        const { expected, claimed, settled, payable, deducting } = row as unknown as Record<string, number>
        const parts = [expected, claimed, settled, payable, deducting].map((one) => paise(Number(one)))
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(paise(row.amount))
      }
      return paise(totals.amount)
    }
    expect(await agrees('nothing sold')).toBe(0)
    await sell('E1', '2026-09-10', 100_000)
    const second = await sell('E2', '2026-10-10', 250_000)
    await sell('E3', '2026-11-10', 75_000)
    await lock('2026-09')
    const before = await agrees('sold')
    expect(before).toBeGreaterThan(0)
    const { status } = await pay('2026-09')
    expect(status).toBe(basis === 'books' ? 200 : 409)
    const after = await agrees('paid')
    expect(after < before).toBe(basis === 'books')
    await lock('2026-10')
    await cancel(second)
    await agrees('cancelled')
  }
})
