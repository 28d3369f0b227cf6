import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#src/domain/dates.ts'
import { minus } from '#src/domain/money/commission.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { booksOf } from '#tests/support/money/money.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

/** More, with FILE_RUNS, to look for what is rare. */
const RUNS = Number(process.env.FILE_RUNS ?? 12)
const LOANS = 10
const FIRST_DAY = '2026-08-05'
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11']

const row = fc.record({
  of: fc.nat(LOANS - 1),
  day: fc.nat(100),
  amount: fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100),
  status: fc.constantFrom('DISBURSED', 'DISBURSED', 'DISBURSED', 'CANCELLED_COOLING_OFF'),
})
const file = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 6 }),
  decides: fc.boolean(),
  locks: fc.nat(3).map((chance) => chance === 0),
})

test('[FILE-16] the effect that a preview shows is what booking it does, of late rows, corrections, reversals and cases without a partner', async () => {
  const app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  app.advance((Date.parse('2026-11-28T06:00:00Z') - app.deps.clock().getTime()) / 60_000)
  const admin = await app.signInAdmin(1)
  const at = new Date('2026-08-01T06:00:00Z')
  for (let index = 0; index < LOANS; index += 1)
    await chosenOffer(app.deps.database.db, app.deps.clock(), {
      ...{ status: 66, ref: `E-${index}`, at },
      ...(index % 3 > 0 && { merchant: index % 3 }),
    })
  const sums = async () => {
    const found = await Promise.all(MONTHS.map((month) => booksOf(admin, month)))
    return found.map(({ revenue = 0, payout = 0 }) => ({ revenue: Number(revenue), payout: Number(payout) }))
  }
  let late = 0
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, decides, locks }) => {
      if (locks) {
        const open = (await admin.get('/api/admin/lists/commission-months?page_size=100')).body.rows
          .filter(({ state, month }: Record<string, string>) => state !== 'LOCKED' && month !== '2026-11')
          .sort((a: { month: string }, b: { month: string }) => a.month.localeCompare(b.month))[0]
        if (open) {
          const { month } = open
          const { revenue, payout } = await booksOf(admin, month)
          await admin.post('/api/admin/commission/lock', { month, revenue, payout })
        }
      }
      const body = new FormData()
      body.append('lender_id', '1')
      const lines = rows.map(
        ({ of, day, amount, status }) =>
          `E-${of},${status},${addDays(FIRST_DAY, day)},${status === 'DISBURSED' ? amount : ''}`,
      )
      body.append(
        'file',
        new File([['Lender application id,Status,Date,Amount', ...lines].join('\n')], 'a.csv'),
      )
      const { id } = (await admin.fetch('/api/admin/mis/preview', { method: 'POST', body })).body.file
      const decided = { lines: rows.map((_, index) => index + 2), reason: 'the lender confirmed it' }
      if (decides) await admin.post(`/api/admin/mis/${id}/decide`, decided)
      const before = await sums()
      const { effect } = (await admin.get(`/api/admin/mis/${id}/effect`)).body
      expect(await sums()).toEqual(before)
      expect((await admin.post(`/api/admin/mis/${id}/commit`)).status).toBe(200)
      const after = await sums()
      for (const [index, month] of MONTHS.entries())
        for (const of of ['revenue', 'payout'] as const) {
          const changed = minus(after[index]?.[of] ?? 0, before[index]?.[of] ?? 0)
          type Change = { before: Record<string, number>; after: Record<string, number> & { month: string } }
          const told = (list: Change[]) =>
            list
              .filter((one) => one.after.month === month)
              .reduce((sum, one) => minus(minus(sum, one.before[of] ?? 0), -(one.after[of] ?? 0)), 0)
          expect(told(effect.months), `${of} of ${month}`).toBe(changed)
          if (of === 'payout') expect(told(effect.partners), `partners in ${month}`).toBe(changed)
        }
      late += effect.months.filter(
        ({ after }: { after: { of_month: string | null } }) => after.of_month,
      ).length
    }),
    { numRuns: RUNS, seed: 7, endOnFailure: true },
  )
  expect(late).toBeGreaterThan(0)
}, 120_000)
