import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeRandom } from '#mocks/data/random.ts'
import { yearStatementPdf } from '#server/money/years/year-statement.ts'
import { formerFileKey } from '#server/platform/files/file-key.ts'
import { tdsRule } from '#server/tables/books/tax.ts'
import { partner } from '#server/tables/people.ts'
import type { PayoutYear } from '#src/contract/money/payout-year.ts'
import { amountInWords } from '#src/domain/money/amount-in-words.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { type PayoutApp, payoutApp, stepsOf } from '#tests/support/money/payouts.ts'
import { pdfWords } from '#tests/support/pdf-words.ts'

let world: PayoutApp
let theirs: SignedIn
const { sell, cancel, lock, pay, verified } = stepsOf(() => world)

/** January 2025 to September 2026: parts of three financial years. */
const MONTHS = 21
const months = Array.from({ length: MONTHS }, (_, at) => {
  const [year, month] = [2025 + Math.floor(at / 12), (at % 12) + 1]
  return `${year}-${String(month).padStart(2, '0')}`
})

/** Random loans, returned loans and payments; the newest months are not paid. */
async function randomYears(seed: number) {
  const { db } = world.app.deps.database
  await db.delete(tdsRule)
  await db.insert(tdsRule).values({
    ...{ section: '194H', from_day: '2020-04-01', threshold: 15_000, crossing: 'WHOLE' as const },
    ...{ percent: 2, percent_without_pan: 20, source: 'Test' },
  })
  await verified({ pan: 'ABCPK1234L', gstin: '27ABCPK1234L1ZS' })
  const { whole } = makeRandom(seed)
  const chance = (share: number) => whole(1, 1000) <= share * 1000
  const sold: string[] = []
  for (const [at, month] of months.entries()) {
    for (let loan = 0; loan === 0 ? at === 0 || chance(0.7) : chance(0.4); loan++)
      sold.push(await sell(`Y${at}-${loan}`, `${month}-11`, 100_000 + whole(0, 90_000_000) / 100))
    const returned = chance(0.2) ? sold.pop() : undefined
    if (returned) await cancel(returned)
    await lock(month)
    if (at < MONTHS - 2) expect([200, 404, 409]).toContain((await pay(month)).status)
  }
}

beforeEach(async () => {
  world = await payoutApp()
  theirs = await signInMerchant(world.app, 1)
})

const listed = async (): Promise<Record<string, string | number | null>[]> =>
  (await world.mine.get('/api/partner/lists/payouts?page_size=100')).body.rows
const years = async () => (await world.mine.get('/api/partner/years')).body
const paise = (amount: string | number | null | undefined) => BigInt(Math.round(Number(amount ?? 0) * 100))
/** Two paid months of 2026–27. */
async function oneYear() {
  await verified({ pan: 'ABCPK1234L' })
  await sell('Y1', '2026-08-11', 3_000_000)
  await sell('Y2', '2026-09-11', 2_000_000)
  for (const month of ['2026-08', '2026-09']) {
    await lock(month)
    expect((await pay(month)).status).toBe(200)
  }
}
const statement = async (year: number, language: string, who = world.mine) =>
  who.fetch(`/api/partner/years/${year}/statement`, { headers: { 'accept-language': language } })

async function bytesOf() {
  const { database, keys, files, settings, clock } = world.app.deps
  const of = { db: database.db, keys, files, settings }
  return yearStatementPdf(of, 1, 2026, { language: 'en', now: clock() })
}

/** The sign of the rupee is in a font of its own. */
const figures = (amount: number) => formatRupees(amount, { paise: true }).replace('₹', '')

/** Amounts of a year, and the columns of the payouts list that they come from. */
const amounts = ['gross', 'set_off', 'gst', 'tds', 'net'] as const

describe('[MERCH-07] a merchant’s financial years', () => {
  test.each([1, 2])('are the sums of the payouts list to the paisa, over random months: %s', async (seed) => {
    await randomYears(seed)
    const paid = (await listed()).filter(({ state }) => state === 'PAID')
    const found = (await years()).years as PayoutYear[]
    expect(found.map(({ year }) => year)).toEqual([2026, 2025, 2024])
    for (const { year, months: within, sums, quarters } of found) {
      const rows = paid.filter(({ month }) => `${month}` >= `${year}-04` && `${month}` <= `${year + 1}-03`)
      expect(within.map(({ month }) => month)).toEqual(rows.map(({ month }) => month).reverse())
      for (const name of amounts) {
        const sum = rows.reduce((total, row) => total + paise(row[name]), 0n)
        expect(paise(sums[name]), `${name} of ${year}`).toBe(sum)
        for (const row of rows)
          expect(paise(within.find(({ month }) => month === row.month)?.[name])).toBe(paise(row[name]))
      }
      const endings = [`${year}-06`, `${year}-09`, `${year}-12`, `${year + 1}-03`]
      for (const [at, { quarter, tds }] of quarters.entries()) {
        const after = endings[at - 1] ?? ''
        const of = rows.filter(({ month }) => `${month}` > after && `${month}` <= `${endings[at]}`)
        expect([quarter, paise(tds)]).toEqual([
          `Q${at + 1}`,
          of.reduce((sum, row) => sum + paise(row.tds), 0n),
        ])
      }
    }
    // Every kind of amount was really there, and a month that is not paid.
    for (const name of amounts)
      expect(
        paid.some((row) => paise(row[name]) > 0n),
        name,
      ).toBe(true)
    expect(found[0]?.unpaid).toBeGreaterThan(0)
  })

  test('are the own ones only', async () => {
    await oneYear()
    expect((await world.mine.get('/api/partner/years')).body.years).toHaveLength(1)
    expect((await theirs.get('/api/partner/years')).body.years).toEqual([])
    expect((await statement(2026, 'en', theirs)).status).toBe(404)
    expect((await statement(2025, 'en')).status).toBe(404)
    expect((await statement(1999, 'en')).status).toBe(404)
  })
})

describe('[MERCH-07] the statement of a financial year', () => {
  test.each([
    ['en', 'en-IN', 'Sent to your bank account'],
    ['hi', 'hi-IN', null],
  ])('is a PDF in the language of its reader: %s', async (language, tag, words) => {
    await oneYear()
    const { status, headers, body } = await statement(2026, language)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(body).toMatch(/^%PDF/)
    expect(body).toContain(`/Lang (${tag})`)
    expect(body).not.toContain('ABCPK1234L')
    if (words) expect(pdfWords(await bytesOf())).toContain(words)
  })

  test('has each month with its transfer, the sums, the net in words and the tax of each quarter', async () => {
    await oneYear()
    const { years: found, tan } = await years()
    const [{ sums, months: within }] = found as [PayoutYear]
    const text = pdfWords(await bytesOf())
    expect(within.length).toBeGreaterThan(1)
    for (const { month, net } of within) {
      expect(text).toContain(formatMonth(month, 'en'))
      expect(text).toContain(figures(net))
    }
    expect(text).toContain(figures(sums.net))
    // Long words are several lines.
    expect(text.replaceAll('\n', ' ')).toContain(
      amountInWords(sums.net, 'en').split(' ').slice(0, 4).join(' '),
    )
    for (const quarter of ['April to June', 'July to September', 'October to December', 'January to March'])
      expect(text).toContain(quarter)
    expect(text).toContain(tan)
    expect(text).toContain('U1')
  })

  test('carries the logo of the merchant’s own brand', async () => {
    await oneYear()
    const { database, files } = world.app.deps
    const pictures = async () => ((await statement(2026, 'en')).body.match(/\/Subtype \/Image/g) ?? []).length
    await database.db.update(partner).set({ logo: null })
    const without = await pictures()
    const logo = { create: { width: 40, height: 20, channels: 3 as const, background: '#c00' } }
    await files.put(formerFileKey('partners/logo.png'), await sharp(logo).png().toBuffer())
    await database.db.update(partner).set({ logo: '/files/partners/logo.png' })
    expect(await pictures()).toBe(without + 1)
  })
})
