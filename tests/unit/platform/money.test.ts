import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRupees, inWords } from '#src/domain/money.ts'
import { addRupees, roundPaise, shareOf } from '#src/domain/paise.ts'

describe('shown rupees', () => {
  test.each([
    [100_000, '₹1,00,000'],
    [10_000_000, '₹1,00,00,000'],
    [-150_000, '-₹1,50,000'],
    [0, '₹0'],
    [-0.4, '₹0'],
    [969.5, '₹970'],
  ])('[LANG-05] %d is %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text)
  })

  test.each([
    [1_234_567.891, '₹12,34,567.89'],
    [969.7, '₹969.70'],
    [5, '₹5.00'],
  ])('[LANG-05] %d with paise is %s', (amount, text) => {
    expect(formatRupees(amount, { paise: true })).toBe(text)
  })

  test.each([
    [3_500_000, '35 Lakh', '35 लाख'],
    [10_000_000, '1 Crore', '1 करोड़'],
    [150_000, '1.5 Lakh', '1.5 लाख'],
    [123_456, '1.23 Lakh', '1.23 लाख'],
    [9_999_999, '1 Crore', '1 करोड़'],
    [9_990_000, '99.9 Lakh', '99.9 लाख'],
    [15_000_000_000, '1,500 Crore', '1,500 करोड़'],
    [100_000, '1 Lakh', '1 लाख'],
    [75_000, '75,000', '75,000'],
  ])('[LANG-05] %d in words is %s and %s', (amount, english, hindi) => {
    expect(inWords(amount, 'en')).toBe(english)
    expect(inWords(amount, 'hi')).toBe(hindi)
  })
})

describe('rounding to paise', () => {
  test.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [1.004999, 1],
    [-1.005, -1.01],
    [8.345, 8.35],
    [0.615, 0.62],
    [10.235, 10.24],
  ])('%d is %d: half goes up although doubles hold less', (value, rounded) => {
    expect(roundPaise(value)).toBe(rounded)
  })

  test('every half paisa goes up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (paise) => {
        const half = Number(`${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}5`)
        expect(Math.round(roundPaise(half) * 100)).toBe(paise + 1)
      }),
    )
  })
})

test('sums are exact', () => {
  expect(addRupees(0.1, 0.2)).toBe(0.3)
  expect(addRupees(300_000, -0.01)).toBe(299_999.99)
  expect(addRupees()).toBe(0)
})

test('a share is taken in decimals and rounded half up', () => {
  expect(shareOf(50_000, 60)).toBe(30_000)
  expect(shareOf(201, 2.5)).toBe(5.03)
  expect(shareOf(33.5, 3)).toBe(1.01)
})
