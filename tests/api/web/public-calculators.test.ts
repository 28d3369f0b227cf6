import { beforeAll, describe, expect, test } from 'vitest'
import { languageCodes } from '#src/contract/language.ts'
import { calculatorNames } from '#src/contract/web/public-paths.ts'
import { formatRupees } from '#src/domain/money.ts'
import { aprOf, emiOf, totalInterest } from '#src/domain/offers/emi.ts'
import { goldEstimate } from '#src/domain/offers/gold.ts'
import { scheduleOf } from '#src/domain/offers/schedule.ts'
import { addRupees, roundPaise } from '#src/domain/paise.ts'
import { common } from '#src/locales/common.words.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})

const paise = (amount: number) => formatRupees(amount, { paise: true })
async function answer(name: string, typed: Record<string, string> = {}, language = 'en') {
  const { status, body } = await app.nobody.get(
    `/${language}/calculators/${name}?${new URLSearchParams(typed)}`,
  )
  return { status, html: String(body) }
}

describe.each(languageCodes)('[PUBLIC-03] in %s', (language) => {
  test.each(
    calculatorNames,
  )('%s answers its form by the address, without scripts and without a sign-in', async (name) => {
    const { status, html } = await answer(name, {}, language)
    expect(status).toBe(200)
    expect(html).toContain(`<form class="form panel" action="/${language}/calculators/${name}#result">`)
    expect(html).toContain('class="public-figure"')
    expect(html).toContain('id="result"')
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
    // A figure without its meaning would stand alone.
    expect(html.match(/<dl class="public-facts explained">/g)).toHaveLength(1)
    for (const [, row] of html.matchAll(/<div><dt>(.*?)<\/dt><dd class="number">/gs))
      expect(row).toContain('<span class="small muted">')
  })

  test('a figure that cannot be used has its message at the field, keeps what was typed and answers nothing', async () => {
    const { status, html } = await answer('emi', { amount: 'much', rate: '999', months: '' }, language)
    expect(status).toBe(422)
    for (const name of ['amount', 'rate', 'months'])
      expect(html).toMatch(
        new RegExp(
          `id="${name}-problem">[^<]+</span><span class="field-box">.*?id="${name}"[^>]* aria-describedby="${name}-problem" aria-invalid="true"`,
          's',
        ),
      )
    expect(html).toContain('value="much"')
    expect(html).toContain(`<title>${(await common.load(language)).errorPrefix} `)
    expect(html).not.toContain('class="public-figure"')
    // The answer of a form is where its result would be: what is wrong is above it.
    expect(html).not.toContain('id="result"')
  })
})

test('[PUBLIC-03] the EMI is the one of offers, and amounts are typed as people say them', async () => {
  const { html } = await answer('emi', { amount: '5 lakh', rate: '12%', months: '60' })
  expect(html).toContain(paise(roundPaise(emiOf(500_000, 12, 60))))
  const rows = scheduleOf(500_000, 12, 60)
  expect(html).toContain(paise(addRupees(...rows.map(({ interest }) => interest))))
  expect(html.match(/<th scope="row">\d+<\/th>/g)).toHaveLength(60)
})

test('[PUBLIC-03] a prepayment keeps the instalment, shortens the term, and its charge is taken from what it saves', async () => {
  const loan = { amount: '500000', rate: '12', months: '60' }
  const { html } = await answer('emi', { ...loan, prepaid: '100000', after: '12', charge: '3' })
  const [plain, shorter] = [
    scheduleOf(500_000, 12, 60),
    scheduleOf(500_000, 12, 60, { after: 12, amount: 100_000 }),
  ]
  const interest = (rows: typeof plain) => addRupees(...rows.map((row) => row.interest))
  const saved = addRupees(interest(plain), -interest(shorter))
  expect(saved).toBeGreaterThan(40_000)
  for (const figure of [saved, 3540, addRupees(saved, -3540)]) expect(html).toContain(paise(figure))
  expect(html).toContain(`${shorter.length} instalments instead of 60`)
  expect((await answer('emi', { ...loan, prepaid: '100000' })).html).toContain('id="after-problem"')
  expect((await answer('emi', { ...loan, prepaid: '1', after: '60' })).html).toContain('id="after-problem"')
})

test('[PUBLIC-03] a balance transfer saves or costs, after foreclosure charge, fee and GST', async () => {
  const loan = { balance: '1000000', left: '120', rate: '11', exit: '2', newFee: '1' }
  const costs = 23_600 + 11_800
  const gain = (newRate: number) =>
    addRupees(
      roundPaise(totalInterest(1_000_000, 11, 120)),
      -roundPaise(totalInterest(1_000_000, newRate, 120)),
      -costs,
    )
  expect((await answer('balance-transfer', { ...loan, newRate: '9' })).html).toContain(
    `Moving the loan saves ${paise(gain(9))}`,
  )
  expect((await answer('balance-transfer', { ...loan, newRate: '10.9' })).html).toContain(
    `Moving the loan costs ${paise(-gain(10.9))} more`,
  )
})

test('[PUBLIC-03] eligibility answers what the call answers, and asks for the value of a security', async () => {
  const { body } = await app.nobody.post('/api/estimate', {
    ...{ product: 'pl', monthly_income: 45_000, emi: 5000, tenor_months: 36 },
  })
  const { html } = await answer('eligibility', { loan: 'pl', income: '45,000', emi: '5000', months: '36' })
  expect(html).toContain(formatRupees(body.range.to))
  expect(html).toContain(`${body.lenders} of ${body.of}`)
  const gold = await answer('eligibility', { loan: 'gl', income: '45000', months: '12' })
  expect([gold.status, gold.html.includes('id="security-problem"')]).toEqual([422, true])
})

test('[PUBLIC-03] the gold loan is that of the profile, at the price of the day with its source', async () => {
  const { goldPrice } = app.deps.settings
  const found = goldEstimate(40, 'k22', goldPrice?.price ?? 0)
  const { html } = await answer('gold-loan')
  expect(html).toContain(formatRupees(found?.loan ?? 0))
  expect(html).toContain(goldPrice?.source)
})

test('[PUBLIC-03] the APR counts fee, GST and other charges; where nothing is left, the field says so', async () => {
  const { html } = await answer('apr', { amount: '20000', rate: '15', months: '24', fee: '0', other: '400' })
  expect(html).toContain('17.07%')
  const apr = aprOf(200_000 - 4720, emiOf(200_000, 14, 24), 24) ?? 0
  expect((await answer('apr')).html).toContain(`${roundPaise(apr).toFixed(2)}%`)
  const none = await answer('apr', { amount: '20000', rate: '15', months: '24', fee: '0', other: '20000' })
  expect([none.status, none.html.includes('id="other-problem"')]).toEqual([422, true])
})
