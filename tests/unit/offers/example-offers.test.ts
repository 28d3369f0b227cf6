import { describe, expect, test } from 'vitest'
import {
  exampleAmounts,
  exampleLenders,
  exampleMonths,
  examplePrice,
  exampleStart,
} from '#customer/landing/landing-example.tsx'

test('the example lenders cost what RBI’s formulas say, by figures computed elsewhere', () => {
  const prices = exampleLenders.map((lender) => examplePrice(lender, 200_000, 24))
  expect(prices.map(({ emi }) => Math.round(emi))).toEqual([9650, 9555, 9507])
  expect(prices.map(({ cost }) => Math.round(cost))).toEqual([31_597, 34_050, 37_618])
  expect(prices.map(({ apr }) => apr.toFixed(2))).toEqual(['14.50', '15.93', '17.93'])
})

describe.each(exampleMonths)('over %i months', (months) => {
  test.each(
    exampleAmounts,
  )('the lenders stand in the order in which offers are ranked, for ₹%i', (amount) => {
    const prices = exampleLenders.map((lender) => examplePrice(lender, amount, months))
    const aprs = prices.map(({ apr }) => apr)
    expect(aprs).toEqual([...aprs].sort((a, b) => a - b))
    // What the text beside it says: the lowest rate is not the lowest cost.
    const costs = prices.map(({ cost }) => cost)
    expect(costs.indexOf(Math.min(...costs))).not.toBe(exampleLenders.length - 1)
  })

  test('the APR and the proportions follow from the term alone', () => {
    for (const lender of exampleLenders)
      for (const amount of exampleAmounts) {
        const [one, other] = [
          examplePrice(lender, amount, months),
          examplePrice(lender, exampleStart.amount, months),
        ]
        expect(one.apr).toBeCloseTo(other.apr, 6)
        expect(one.interest / amount).toBeCloseTo(other.interest / exampleStart.amount, 9)
      }
  })
})
