import { withOffers } from '../../support/first-page.mjs'
import { business } from './loan-customers.mjs'

/*
 * Pages of one application, which need a customer who has chosen an offer. The last three digits of the amount tell the sandbox
 * lender what to do (README).
 */

const heading = (page) => page.locator('main h1').waitFor()
const send = (page) => page.locator('main form button[type=submit]').click()
const tick = (page, name) => page.locator(`[name=${name}]`).check()

async function choose(page, url, lender, offers = '/user/offers') {
  await page.goto(url + offers)
  await page.locator(`[data-offer="${lender}"] [data-act=choose-offer]`).click()
  await page.getByRole('dialog').locator('[name=consent]').check()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.locator('.offers-page').waitFor({ state: 'detached' })
  await heading(page)
}

async function toPasscode(page, url) {
  await choose(page, url, 'Dhanvi-Finserv')
  await tick(page, 'credit_report')
  await send(page)
  await page.waitForURL('**/user/dhanvi/otp')
}

async function toLeave(page, url) {
  await choose(page, url, 'Himadri-Bank')
  await page.locator('[name=has_account][value=no]').check()
  await send(page)
  await page.locator('a[rel=noreferrer]').waitFor()
}

/** Name of the picture → what is done before it, for an amount; each for a customer of its own. */
const personal = {
  'lender-form': { before: (page, url) => choose(page, url, 'Dhanvi-Finserv') },
  'lender-passcode': { before: toPasscode },
  'lender-result': {
    before: async (page, url) => {
      await toPasscode(page, url)
      await page.locator('[name=otp]').fill('123456')
      await send(page)
      await page.locator('.progress').waitFor()
    },
  },
  'lender-leave': { before: toLeave },
  'lender-back': {
    before: async (page, url) => {
      await toLeave(page, url)
      await page.goto(`${url}/lenders-transaction/himadri`)
    },
  },
  'lender-declined': {
    amount: 300_101,
    before: async (page, url) => {
      await choose(page, url, 'Cedar-Capital')
      await page.locator('[name=father_name]').fill('Ramesh Rao')
      await tick(page, 'credit_report')
      await send(page)
      await page.waitForURL('**/user/cedar/declined')
    },
  },
  'lender-correct': {
    amount: 300_110,
    before: async (page, url) => {
      await choose(page, url, 'Aarna-Finance')
      await page.getByText('Does not match the salary slips').waitFor()
    },
  },
  'lender-own-offer': {
    amount: 300_112,
    before: async (page, url) => {
      await choose(page, url, 'Aarna-Finance')
      await page.getByRole('button', { name: 'Accept this offer' }).waitFor({ timeout: 60_000 })
    },
  },
  'lender-own-facts': {
    amount: 300_112,
    before: async (page, url) => {
      await choose(page, url, 'Aarna-Finance')
      const facts = page.locator('a[href*="/user/key-facts?application="]')
      await facts.waitFor({ timeout: 60_000 })
      await page.goto(url + (await facts.getAttribute('href')))
    },
  },
  'lender-submit': {
    before: async (page, url) => {
      await page.context().addCookies([{ name: 'lead', value: 'godavari', url }])
      await page.goto(`${url}/user/lender-submit`)
    },
  },
  'offers-chosen': {
    before: async (page, url) => {
      await choose(page, url, 'Bharatpath-Credit')
      await page.goto(`${url}/user/offers`)
    },
  },
  'lender-intake-privacy': {
    before: (page, url) => page.goto(`${url}/user/lender-intake/udyog/privacy-policy`),
  },
  'lender-intake-terms': { before: (page, url) => page.goto(`${url}/user/lender-intake/udyog/terms`) },
}

/** All scenes: who comes, and what is done before the picture. */
export const lenderScenes = {
  ...Object.fromEntries(
    Object.entries(personal).map(([name, { amount = 300_000, before }]) => [
      name,
      { who: { employment: { se_loan_amount: amount, desired_tenor: 36 } }, before },
    ]),
  ),
  'lender-intake': {
    who: business,
    before: (page, url) => choose(page, url, 'Udyog-Merchant-Finance', '/user/business-offers'),
  },
}

/** Signs the customer of a scene in, and brings the page to where its picture is taken. */
export async function playScene(page, name, { url, dataDir }) {
  const { who, before } = lenderScenes[name]
  const number = Object.keys(lenderScenes).indexOf(name)
  const tin = `ABCP${String.fromCharCode(65 + number)}${5000 + number}L`
  await withOffers(page.request, url, dataDir, { ...who, to: String(9_000_054_300 + number), tin })
  await before(page, url)
  await heading(page)
}
