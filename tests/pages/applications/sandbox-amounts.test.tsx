import { screen, within } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { setCustomer } from '#customer/shared/current-customer.ts'
import { lenderIntegrations } from '#mocks/data/lender-integrations.ts'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import { faultOf, type SandboxFault } from '#mocks/sandbox-story.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import type { Language } from '#src/contract/language.ts'
import { statusCode, statusKey } from '#src/domain/applications/status.ts'
import { status as statusWords } from '#src/locales/applications/status.words.ts'
import { setBearer } from '#src/platform/http.ts'
import { setLanguage } from '#src/platform/language.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { clearCookies } from '#tests/support/cookie-jar.ts'
import { renderCustomer } from '#tests/support/customers/customer.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { chooseFor, runAllToEnd } from '#tests/support/lending/lender-story.ts'
import { wipe } from '#tests/support/pages/draw.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

/*
 * Every amount that tells the sandbox lender a story, at every lender with a way of its own: from the choice to the end,
 * and then the page, in both languages.
 */

let app: TestApp
const sandbox = await startSandbox({
  delay: 100,
  clock: () => app.deps.clock(),
  deliver: async (url, init) => app.fetch(new Request(url, init)),
})
afterAll(() => sandbox.close())
const pages = pagesOverApp([], {
  LENDER_LINKS: sandbox.links,
  LENDER_TIMEOUT_MS: '1000',
  BREAKER_FAILURES: '100',
})
beforeEach(() => {
  app = pages.app
  server.use(http.all(/^http:\/\/127\.0\.0\.1:\d+\//, () => passthrough()))
})

const slugs = ['aarna', 'bharatpath', 'cedar', 'dhanvi', 'ekta', 'fintara', 'godavari', 'himadri', 'induja']
const lenders = lenderIntegrations.filter(({ slug }) => slugs.includes(slug))
/** Ends in 100 to 114: the first has no story of its own. */
const amounts = Array.from({ length: 15 }, (_, place) => 130_100 + place)

test('a hundred and eleven amounts are tried at least', () => {
  expect(lenders).toHaveLength(slugs.length)
  expect(lenders.length * amounts.length).toBeGreaterThanOrEqual(111)
})

/** How each story ends, by what the README tells of it. */
function endOf(fault: SandboxFault, { checks_first, fields_out }: (typeof lenders)[number]): number {
  if (fault === 'decline') return statusCode.REJECTED
  if (fault === 'ineligible' && checks_first) return statusCode.NO_OFFER
  // A lender that never got the income names a detail that no one can correct.
  if (fault === 'refuse' && !/= monthly_income$/m.test(fields_out ?? '')) return statusCode.NO_OFFER
  return statusCode.DISBURSED
}

const wordsOf = (language: Language): Readonly<Record<string, string>> => statusWords.loaded[language] ?? {}

/** The page of the lender in a language: what it says, and where it leads on. */
async function pageIn(language: Language, slug: string) {
  if (language === 'hi') await speakHindi()
  else setLanguage('en')
  await renderCustomer(`/user/${slug}`)
  // A refusal may have a page of its own, which the lender's page leads to.
  await screen.findByRole('heading', { level: 1 })
  const main = screen.getByRole('main')
  const text = main.textContent ?? ''
  const ways = [...within(main).queryAllByRole('link'), ...within(main).queryAllByRole('button')]
  const says = ways.map(({ textContent }) => textContent)
  wipe()
  return { text, says }
}

const waysOn = {
  apply_again: { en: 'Apply for a new loan', hi: 'नए ऋण के लिए आवेदन करें' },
  choose_another: { en: 'Choose another lender', hi: 'दूसरा ऋणदाता चुनें' },
} as const

/** The next customer finds nothing of the last one in this browser. */
function leaveTab() {
  setBearer(null)
  setCustomer(null)
  clearCookies()
  sessionStorage.clear()
}

test.each(lenders.map((one) => [one.slug, one] as const))(
  '[STATE-01] [STATE-04] at %s every amount ends at a page that says what is true and leads on, in both languages',
  async (slug, lender) => {
    await statusWords.load('hi')
    const stories: { amount: number; mobile: string; customer: SignedIn; id: string }[] = []
    for (const [place, amount] of amounts.entries()) {
      leaveTab()
      const mobile = `98765${String(10_000 + place)}`
      const customer = await app.signInCustomer(mobile)
      const tin = `ABCP${String.fromCharCode(65 + place)}1234L`
      stories.push({
        amount,
        mobile,
        customer,
        id: await chooseFor(customer, lender.lender, amount, { tin }),
      })
    }
    const pages = await runAllToEnd({ app, sandbox }, stories)
    for (const [place, { amount, mobile }] of stories.entries()) {
      const { application, lender: shown } = pages[place] as LenderPage
      if (!application) throw new Error('no application')
      const end = endOf(faultOf(amount), lender)
      expect([slug, amount, statusKey(application.status)]).toEqual([slug, amount, statusKey(end)])
      const way = end === statusCode.DISBURSED ? 'apply_again' : 'choose_another'
      expect(application.actions).toContain(way)
      const says = { lender: shown.legal_name }
      leaveTab()
      // A number gets its next passcode a little later.
      app.advance(1)
      await app.signInCustomer(mobile)
      for (const language of ['en', 'hi'] as const) {
        const page = await pageIn(language, slug)
        const word = wordsOf(language)[statusKey(end) as string] as string
        expect([amount, page.text]).toEqual([
          amount,
          expect.stringContaining(word.replace('{lender}', says.lender)),
        ])
        expect([amount, page.says]).toEqual([amount, expect.arrayContaining([waysOn[way][language]])])
        if (end === statusCode.REJECTED) expect(page.text).toContain('Income does not fit our policy')
      }
    }
  },
  240_000,
)
