import { expect, test } from 'vitest'
import { scheduleOf } from '#src/domain/offers/schedule.ts'
import { addRupees } from '#src/domain/paise.ts'

const principal = (rows: ReturnType<typeof scheduleOf>) => addRupees(...rows.map((row) => row.principal))

test('a prepayment leaves the instalments before it alone and ends the loan earlier, to the paisa', () => {
  const plain = scheduleOf(500_000, 12, 60)
  const prepaid = scheduleOf(500_000, 12, 60, { after: 12, amount: 100_000 })
  expect(prepaid.slice(0, 12)).toEqual(plain.slice(0, 12))
  expect(prepaid.length).toBeLessThan(60)
  expect(addRupees(principal(prepaid), 100_000)).toBe(500_000)
  expect(prepaid.slice(12, -1).every(({ instalment }) => instalment === plain[0]?.instalment)).toBe(true)
  expect(prepaid.at(-1)?.instalment).toBeLessThanOrEqual(plain[0]?.instalment ?? 0)
})

test('a prepayment of all that is owed ends the loan', () => {
  expect(scheduleOf(500_000, 12, 60, { after: 12, amount: 500_000 })).toHaveLength(12)
})
