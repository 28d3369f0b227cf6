import { beforeAll, expect, test } from 'vitest'
import { example, landing } from '#customer/landing/more.words.ts'
import { hero } from '#customer/landing/words.ts'
import { footerColumns } from '#customer/layout/footer-columns.words.ts'
import { ranking } from '#customer/offers/how-we-rank/words.ts'
import { terms as conditions, privacy } from '#customer/privacy/words.ts'
import { lenders } from '#mocks/data/lenders.ts'
import { publicCalculators, publicPages } from '#server/web/public/words.ts'
import { healthInsurance } from '#src/contract/products/categories/health-insurance.ts'
import { factShape } from '#src/contract/products/categories/product-fields.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})

const CATALOGUE = 'computed from the catalogue of the moment'
const RANKING = 'how we rank: the published order is a rule of src/domain/offers, tested in matching.test.ts'
const LAW = 'RBI, Lending Against Gold and Silver Collateral Directions, 2025'
const COMMISSION = 'no input of the order: matching-oracle.test.ts'

/** Every superlative and every word that promises, by its sentence, with what makes it true. */
const statements: readonly (readonly [sentence: RegExp, source: string])[] = [
  [/every offer in one order/, RANKING],
  [/never changes the order of offers/, COMMISSION],
  [/rates, fees and rules of every lender/, CATALOGUE],
  [/what every lender charges/, CATALOGUE],
  [/^No lender pays for its place/, COMMISSION],
  [/at most|at least/i, CATALOGUE],
  [/^Across the lenders here today/, CATALOGUE],
  [/^Free, in \d+ days$|^Free-look of \d+ days$/, CATALOGUE],
  [/From the lowest to the highest rate of these lenders/, CATALOGUE],
  [/largest (loan|share)/i, LAW],
  [/The same answers always give the same list/, RANKING],
  [/For every lender that offers the loan you ask for/, RANKING],
  [/^By APR, lowest first/, RANKING],
  [/the highest APR of its range counts/, RANKING],
  [/^What never affects the order/, RANKING],
  [/never ask for money before a loan is paid out/, 'no payment page exists: the list of routes'],
  [/against (the rules of )?every lender/, 'matching.test.ts: a lender is an offer or a reason'],
  [/^No lender, until you choose one offer/, 'choose-offer.test.ts: nothing is sent before the consent'],
  [/^The lowest rate is not the lowest cost/, 'the example beside it'],
  [/^No lender can pay for a better position/, COMMISSION],
  [/^Highest amount of a personal loan .* some go further/, 'the demo catalogue: the test below'],
  [/^Times are those of the fastest lenders/, 'CUST-26, the owner’s claim'],
]
/** What visitors read of the pages that the build renders. */
const rendered = [hero, landing, example, footerColumns, ranking, conditions, privacy]

/** Every phrase with a figure of its own, that is no example of typing, with its source. */
const figures: readonly (readonly [phrase: RegExp, source: string])[] = [
  [/30 days/, 'RBI Integrated Ombudsman Scheme, 2021'],
  [/^(PAN ·|PAN of)/, 'what the lenders of the demo ask for'],
  [/22 karat/, 'the purity in which gold is priced: RBI directions of 2025'],
  [/^(₹35 Lakh|₹1 Crore|10.99%–36%|60 months|Amounts start at)/, 'CUST-26, and the test below'],
  [/^Write to us or call/, 'the company’s own hours'],
  [/an instalment of ₹969.73 and an APR of 17.07%/, 'emi.test.ts'],
  [/Version 2 added/, 'src/domain/offers/mechanism.ts'],
  [/13 dark patterns/, 'CCPA guidelines of 30 November 2023'],
  [/within 90 days/, 'DPDP Rules, 2025: the period that a fiduciary publishes, at most 90 days'],
  [/^We set only cookies/, 'customer-pages.test.ts and storage.ts'],
  [/18 or older/, 'Indian Contract Act, 1872, section 11'],
]

const promising =
  /\b(best|lowest|highest|cheapest|fastest|instant\w*|guarantee\w*|always|never|every lender|all lenders|across|no lender|largest|most|least|free)\b/i

const sentencesOf = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(a|b|strong|span|em|i)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .split(/\n|(?<=[.?!])\s+/)
    .map((sentence) => sentence.trim().replace(/\s+/g, ' '))

test('[TRUE-06] each superlative on a public page has a source, and each source is still needed', async () => {
  const map: string = (await app.nobody.get('/sitemap.xml')).body
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/en[^<]*)<\/loc>/g)].map(
    ([, path]) => path as string,
  )
  expect(paths.length).toBeGreaterThan(50)
  const unknown = new Set<string>()
  const used = new Set<RegExp>()
  const check = (place: string, text: string) => {
    for (const sentence of sentencesOf(text).filter((one) => promising.test(one))) {
      const found = statements.find(([pattern]) => pattern.test(sentence))
      if (found) used.add(found[0])
      else unknown.add(`${place}: ${sentence}`)
    }
  }
  // What the build renders is read from its words.
  const written = paths.filter((path) => !/terms|privacy|rank/.test(path))
  for (const path of written) check(path, (await app.nobody.get(path)).body)
  for (const pair of rendered) for (const text of Object.values(pair.en)) check(pair.name, text)
  expect([...unknown]).toEqual([])
  expect(statements.filter(([pattern]) => !used.has(pattern))).toEqual([])
})

test('each figure of a public text has a source, and each source is still needed', () => {
  const phrases = [...rendered, publicPages, publicCalculators].flatMap(({ en }) => Object.values<string>(en))
  const withFigures = phrases.filter(
    (phrase) => /\d/.test(phrase.replace(/\{[^}]*\}/g, '')) && !/such as/.test(phrase),
  )
  expect(withFigures.filter((phrase) => !figures.some(([pattern]) => pattern.test(phrase)))).toEqual([])
  expect(figures.filter(([pattern]) => !withFigures.some((phrase) => pattern.test(phrase)))).toEqual([])
})

test('the claims at * are true of the catalogue', () => {
  const terms = (product: string) =>
    lenders.flatMap(({ products }) => products.filter((one) => one.product === product))
  const [personal, gold] = [terms('pl'), terms('gl')]
  expect(Math.max(...personal.map(({ max_amount }) => max_amount ?? 0))).toBe(3_500_000)
  expect(Math.max(...gold.map(({ max_amount }) => max_amount ?? 0))).toBe(10_000_000)
  const rates = personal.map(({ interest_rate, interest_rate_max }) => [
    interest_rate,
    interest_rate_max ?? interest_rate,
  ])
  expect(Math.min(...rates.flat())).toBe(10.99)
  expect(Math.max(...rates.flat())).toBe(36)
  expect(personal.filter(({ max_tenor }) => (max_tenor ?? 0) >= 60).length).toBeGreaterThan(2)
})

test('no health plan states a longer wait for existing illnesses than the law allows', () => {
  const { wait_months } = factShape(healthInsurance.facts)
  expect(wait_months.safeParse(36).success).toBe(true)
  expect(wait_months.safeParse(48).error?.issues).toMatchObject([{ message: 'illnessWait' }])
})
