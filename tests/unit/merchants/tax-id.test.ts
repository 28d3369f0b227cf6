import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hidePans } from '#src/contract/free-text.ts'
import { gstinCheckSign, isGstin, isPan, panOfGstin } from '#src/contract/tax-numbers.ts'
import { maskGstin } from '#src/domain/merchants/tax-id.ts'

/** Published examples of the tax department's own forms. */
const real = ['27AAPFU0939F1ZV', '29AAACI1681G1ZL', '07AAACT2727Q1ZY']

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const pan = fc
  .tuple(
    fc.array(letter, { minLength: 3, maxLength: 3 }),
    fc.constantFrom(...'PABCFGHJLT'),
    letter,
    fc.array(digit, { minLength: 4, maxLength: 4 }),
    letter,
  )
  .map((parts) => parts.flat().join(''))

describe('[PAN-01] a GST number', () => {
  test.each(real)('%s has its check sign', (gstin) => {
    expect([gstinCheckSign(gstin.slice(0, 14)), isGstin(gstin)]).toEqual([gstin[14], true])
  })

  test('with any one character changed in its first fourteen is refused', () => {
    const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    for (const gstin of real)
      for (let place = 0; place < 14; place++)
        for (const sign of signs)
          if (sign !== gstin[place])
            expect(isGstin(gstin.slice(0, place) + sign + gstin.slice(place + 1))).toBe(false)
  })

  test('made from a PAN contains it, and its mask does not', () => {
    fc.assert(
      fc.property(pan, (own) => {
        const first = `27${own}1Z`
        const gstin = first + gstinCheckSign(first)
        expect([isPan(own), isGstin(gstin), panOfGstin(gstin)]).toEqual([true, true, own])
        expect(maskGstin(gstin)).toMatch(/^27XXXXX\d{4}XXXX$/)
      }),
    )
  })
})

describe('[PAN-01] free text', () => {
  test.each([
    ['My PAN is ABCPK1234L.', 'My PAN is XXXXX1234X.'],
    ['pan: abcpk1234l, please', 'pan: XXXXX1234X, please'],
    ['ABCPK 1234 L and AAACI-1681-G', 'XXXXX 1234 X and XXXXX-1681-X'],
    ['GST 27AAPFU0939F1ZV', 'GST 27XXXXX0939X1ZV'],
    ['पैन ABCPK1234L है', 'पैन XXXXX1234X है'],
    ['Order ABCXK1234L and UTR AXISP00123456789', 'Order ABCXK1234L and UTR AXISP00123456789'],
    ['IFSC SBIN0125620, loan 1234567890', 'IFSC SBIN0125620, loan 1234567890'],
  ])('%s', (typed, stored) => expect(hidePans(typed)).toBe(stored))

  test('never keeps a PAN, wherever it stands', () => {
    const other = fc.constantFrom(' ', '.', '\n', '27', ':', '(', 'पैन', '')
    fc.assert(
      fc.property(other, pan, fc.constantFrom(' ', '.', '\n', '1Z5', ')', ''), (before, own, after) => {
        for (const typed of [own, own.toLowerCase()])
          expect(hidePans(before + typed + after).toUpperCase()).not.toContain(own)
      }),
    )
  })
})
