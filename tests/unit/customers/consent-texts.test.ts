import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type ConsentText, consentTexts, currentConsent } from '#src/domain/customers/consent-texts.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const texts: [string, ConsentText][] = Object.entries(consentTexts)

/** Adding a version adds a line; a line that is here never changes: a user may have agreed to that text. */
const fingerprints = {
  'MATCHING.1': 'be4d58a208b4f1793af6f4f93ce9f5e8e61943fa4f5b9d365773b7be1619d3ac',
  'SHARE_LENDER.1': '74fbf93d65b6135421fd1c504d2de946677c49182fa966c53c1dad356a6a69b0',
  'MATCHING.2': '53efdac29133c4cff66f8c3fc38e32ee110991a1776beb8ea9430be6aafc1883',
  'SHARE_LENDER.2': 'b2f454ff810076d7691bca292f0649da5c9b2be6621ddd4e6a20e2ac9babd035',
  'CREDIT_REPORT.1': 'bc88fb726df59ec3f14df8223221e76c0a6bbbe9d76cef4530a97509c8e46e9c',
  'MATCHING.3': 'cd350a25d98b3da470602781febbdc3a2a81834b9ea68c0dbe99cdf3db43fc4e',
  'SHARE_LENDER.3': 'f663c93c3379934d74cb46585aa91ae1406176c1fa94556721cf7e66c694462e',
  'SHARE_LENDER.4': 'b39974eecc2d7e73239cf1d364e68fb144f70cb762789cab4405a0074d3a82b9',
  'SMS.1': '91bbaf351b090da0729a246363ba10c72bdb32a74c342bee25eaaa3d6426cca8',
  'SMS.2': '25ab05c9570d341684c1264af3c44d04d4d2a1b959f40d4130417bade85356b8',
  'EMAIL.1': '78311d397533e589d9b30670ba229721ecbdd41e67f2d076085767a8d9785285',
  'CALLS.1': 'bca484a547c6163da87df6464d4b7e1fcda2f172beb1daa333da49cb225d89b9',
  'SHARE_PROVIDER.1': 'd9555bec6f60fac0cd7e3eab73c0acfb00d17e267b9e53cab6c6877641508abf',
  'PROVIDER_REPORT.1': 'da93f3a1127db2699b33cbbf45be8285e6e16e66530a970318dc795db2230f0a',
  'SHARE_INSURER.1': '01e8f01d575e41e3964ad7975e83c46a36bc3f2a6a9cdaff729285d3870c69a1',
  'PROMOTION.1': '7870d2277be6906cf46d13ec633c2dcb5eb8031d4745da6ac53ae240327c0bed',
}

describe('consent texts', () => {
  test('a published text never changes', () => {
    const now = texts.map(([version, text]) => [
      version,
      createHash('sha256').update(JSON.stringify(text)).digest('hex'),
    ])
    expect(Object.fromEntries(now)).toEqual(fingerprints)
  })

  test('every text carries its purpose and a number in its version', async () => {
    const wrong = await failuresOf(texts, ([version, { purpose }]) => {
      expect(version).toMatch(new RegExp(`^${purpose}\\.[1-9]\\d*$`))
    })
    expect(wrong).toEqual([])
  })

  test('every text says the same in both languages, item by item', async () => {
    const wrong = await failuresOf(texts, ([, { en, hi }]) => {
      expect(hi.body).toHaveLength(en.body.length)
      expect(hi.data).toHaveLength(en.data.length)
      expect(hi.purposes).toHaveLength(en.purposes.length)
      const placeholders = (words: unknown) => JSON.stringify(words).match(/\{\w+\}/g)?.length
      expect(placeholders(hi)).toBe(placeholders(en))
      for (const line of [hi.title, ...hi.body, ...hi.data, ...hi.purposes])
        expect(line).toMatch(/[\u0900-\u097F]/)
    })
    expect(wrong).toEqual([])
  })

  test('every text tells how to take it back and where to complain', async () => {
    const wrong = await failuresOf(texts, ([, { en, hi }]) => {
      expect(en.body.join(' ')).toMatch(/take .* back at any time/)
      expect(en.body.join(' ')).toContain('Data Protection Board of India')
      expect(hi.body.join(' ')).toContain('सहमति')
      expect(hi.body.join(' ')).toContain('भारतीय डेटा संरक्षण बोर्ड')
    })
    expect(wrong).toEqual([])
  })

  test('sharing names the one lender that receives the data', () => {
    const { en, hi } = consentTexts[currentConsent.SHARE_LENDER]
    expect(en.title).toContain('{lender}')
    expect(hi.title).toContain('{lender}')
  })

  test('the present text of every purpose is the newest', async () => {
    const wrong = await failuresOf(Object.entries(currentConsent), ([purpose, version]) => {
      const versions = texts
        .filter(([, text]) => text.purpose === purpose)
        .map(([name]) => Number(name.split('.')[1]))
      expect(Number(version.split('.')[1])).toBe(Math.max(...versions))
    })
    expect(wrong).toEqual([])
  })
})
