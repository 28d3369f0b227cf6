import { type Locator, type Page, test } from '@playwright/test'
import { withOffers } from '../support/first-page.mjs'
import { expect, passcodeFor } from './journey.ts'
import { ownServer } from './own-server.ts'

/** A mobile number unused in this run: based on the clock, so that a restarted worker does not repeat numbers. */
let lastMobile = 9_000_000_000 + (Math.floor(Date.now() / 100) % 900_000_000)
export const newMobile = () => String(++lastMobile)

/** A PAN belongs to one number, so a second try has a PAN of its own. */
export const panOfTry = (pan: string) =>
  pan.slice(0, -1) + String.fromCharCode(pan.charCodeAt(9) + test.info().retry)

export const send = (page: Page) => page.locator('main form button[type=submit]')

export async function signIn(page: Page, mobile: string): Promise<void> {
  await page.goto('/')
  await page.locator('input[name=to]').fill(mobile)
  await send(page).click()
  await page.waitForURL('**/verification')
  await page.locator('input[name=otp]').fill(passcodeFor(mobile))
  await send(page).click()
  await page.waitForURL((url) => !['/', '/verification'].includes(url.pathname))
}

export async function fillPersonal(page: Page, pan: string): Promise<void> {
  await page.locator('[name=first_name]').fill('Asha')
  await page.locator('[name=last_name]').fill('Rani')
  await page.locator('select[name=gender]').selectOption('female')
  for (const [part, value] of [
    ['day', '12'],
    ['month', '5'],
    ['year', '1992'],
  ])
    await page.locator(`[name=birth_date-${part}]`).fill(value as string)
  await page.locator('[name=tin]').fill(panOfTry(pan))
  await page.locator('[name=consent]').check()
  await send(page).click()
}

export async function fillContact(page: Page): Promise<void> {
  await page.locator('[name=email]').fill('asha@mail.example')
  await page.locator('[name=address1]').fill('12 Lake View')
  await page.locator('[name=postal_code]').fill('411001')
  await page.locator('select[name=residence_type]').selectOption({ index: 1 })
  await send(page).click()
}

/** The last step; what else the product's lenders need is chosen or typed where it is asked. */
export async function fillEmployment(page: Page, status = 'salaried', amount = '300000'): Promise<void> {
  await page.locator(`input[name=employment_status_code][value=${status}]`).check()
  const form = page.locator('main form')
  if (status === 'salaried') {
    await page.locator('[name=employer_name]').fill('Sunrise Textiles')
    await page.locator('[name=officepincode]').fill('411001')
  } else await form.locator('[name=business_registration_type]').waitFor()
  for (const field of await form.locator('select:not([name=desired_tenor])').all())
    await field.selectOption({ index: 1 })
  for (const [name, value] of Object.entries({ gold_weight: '40', property_value: '3000000' })) {
    const field = page.locator(`[name=${name}]`)
    if (await field.count()) await field.fill(value)
  }
  const account = page.locator('[name=business_account][value=yes]')
  if (await account.count()) await account.check()
  await page.locator('[name=monthly_income]').fill('60000')
  await page.locator('[name=se_loan_amount]').fill(amount)
  const tenor = page.locator('select[name=desired_tenor]')
  const usual = await tenor.locator('option[value="36"]').count()
  await tenor.selectOption(usual ? '36' : { index: 2 })
  await send(page).click()
}

/** Someone with offers of a personal loan, by the calls of the pages that customer.spec.ts goes through; born on 14 March 1992. */
export async function toOffers(page: Page, pan: string, amount = 300_000): Promise<void> {
  const employment = { se_loan_amount: amount, desired_tenor: 36 }
  await withOffers(page.request, '', ownServer.dataDir, { to: newMobile(), tin: panOfTry(pan), employment })
  await page.goto('/user/offers')
  await seesOffers(page)
}

/** Waits for the offers, however many there are. */
export const seesOffers = (page: Page) => expect(page.locator('[data-act=choose-offer]')).not.toHaveCount(0)

/** The card of a lender, by its name as it is stored: `Aarna-Finance`. */
export const offerOf = (page: Page, name: string) => page.locator(`[data-offer="${name}"]`)

/** Agrees to share with a lender, and goes on to its page. */
export async function chooseOffer(page: Page, offer: Locator): Promise<void> {
  await offer.locator('[data-act=choose-offer]').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=consent]').check()
  await dialog.locator('button[type=submit]').click()
  // The offers stay on screen until the lender's page is here.
  await page.locator('.offers-page').waitFor({ state: 'detached' })
  await page.locator('main h1').waitFor()
}
