import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPlaces } from '#src/admin/list/held-page.ts'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import type { Row } from '#src/admin/model/define-resource.ts'
import { movedRows } from '#src/admin/resource/held-rows.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const resource = catalogueResource(insurancePlans)
type Plan = Row & { id: number; premium: number }
const plans = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 })
  .map((premiums) =>
    premiums
      .sort((a, b) => a - b)
      .map((premium, at): Plan => ({ id: at + 1, name: `Plan ${10 + at}`, premium, kind: 'term' })),
  )
const sorted = { filter: {}, sort: { field: 'premium', order: 'ASC' as const } }

test('a row whose value changed is named exactly when it is out of order among rows that did not change', () => {
  fc.assert(
    fc.property(plans, fc.nat(), fc.integer({ min: 0, max: 9 }), (before, pick, premium) => {
      const at = pick % before.length
      const rows = before.map((row, index) => (index === at ? { ...row, premium } : row))
      const isOut = rows.some(({ premium: own }, index) => index > 0 && own < (rows[index - 1]?.premium ?? 0))
      expect(movedRows(resource, rows, before, sorted).map(({ id }) => id)).toEqual(isOut ? [at + 1] : [])
    }),
  )
})

test('a row that the filter no longer has is named, whatever the order', () => {
  fc.assert(
    fc.property(plans, fc.nat(), fc.integer({ min: 0, max: 9 }), (before, pick, premium) => {
      const at = pick % before.length
      const rows = before.map((row, index) => (index === at ? { ...row, premium } : row))
      const moved = movedRows(resource, rows, before, { filter: { premium_gte: 5 }, sort: undefined })
      const isOut = premium < 5 && premium !== before[at]?.premium
      expect(moved.length).toBe(isOut ? 1 : 0)
    }),
  )
})

test('rows that are read again stay at their places; new ones follow their neighbour, deleted ones go', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(30), { maxLength: 12 }),
      fc.shuffledSubarray(Array.from({ length: 31 }, (_, id) => id)),
      (places, ids) => {
        const rows = ids.map((id): Row => ({ id }))
        const shown = inPlaces(rows, places, ({ id }) => id).map(({ id }) => id)
        expect([...shown].sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b))
        const kept = places.filter((id) => ids.includes(id))
        expect(shown.filter((id) => kept.includes(id))).toEqual(kept)
        for (const [at, id] of ids.entries())
          if (!places.includes(id) && at > 0)
            expect(shown.indexOf(id)).toBeGreaterThan(shown.indexOf(ids[at - 1] as number))
      },
    ),
  )
})
