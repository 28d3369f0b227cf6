import type { Page } from '@playwright/test'
import { newMobile, panOfTry, seesOffers } from './customer-steps.ts'
import { passcodeFor } from './journey.ts'

/** Twice the menu of the back office and a page's own tools. */
const MAX_PRESSES = 150

/** Presses a key until the focus is where it should be; a place that the keyboard does not reach fails. */
export async function keyTo(
  page: Page,
  key: 'Tab' | 'Shift+Tab' | 'ArrowRight' | 'ArrowDown',
  selector: string,
): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await page.evaluate((place) => document.activeElement?.matches(place), selector)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${selector}`)
}

export type Keys = ReturnType<typeof keysOf>

/** What a person does who has a keyboard only; steps beyond typing are counted. */
export function keysOf(page: Page) {
  const { keyboard } = page
  let steps = 0
  return {
    steps: () => steps,
    async type(name: string, value: string) {
      await keyTo(page, 'Tab', `[name=${name}]`)
      await keyboard.type(value)
    },
    async press(selector: string, key: string, by: 'Tab' | 'Shift+Tab' = 'Tab') {
      await keyTo(page, by, selector)
      await keyboard.press(key)
      steps += 1
    },
    async enter() {
      await keyboard.press('Enter')
      steps += 1
    },
  }
}

/**
 * From the landing page to the offers of a personal loan.
 * @param seen runs on each page, before its first key
 */
export async function toOffersByKeys(page: Page, keys: Keys, pan: string, seen = async () => {}) {
  const { type, press, enter } = keys
  const mobile = newMobile()
  await page.goto('/')
  await page.locator('#root[data-path]').waitFor()
  await seen()
  await type('to', mobile)
  await enter()
  await page.waitForURL('**/verification')
  await page.locator('[name=otp]').waitFor()
  await seen()
  await type('otp', passcodeFor(mobile))
  await enter()
  await page.locator('[data-tile=pl]').waitFor()
  await seen()
  await press('[data-tile=pl]', 'Enter')

  await page.locator('[name=first_name]').waitFor()
  await seen()
  await type('first_name', 'Asha')
  await type('last_name', 'Rani')
  // The first choice, in every language.
  await press('[name=gender]', 'ArrowDown')
  for (const [part, value] of Object.entries({ day: '12', month: '5', year: '1992' }))
    await type(`birth_date-${part}`, value)
  await type('tin', panOfTry(pan))
  await press('[name=consent]', 'Space')
  await enter()
  await page.locator('[name=postal_code]').waitFor()
  await seen()
  await type('email', 'asha@mail.example')
  await type('address1', '12 Lake View')
  await type('postal_code', '411001')
  await press('[name=residence_type]', 'ArrowDown')
  await press('main form button[type=submit]', 'Enter')
  await page.locator('[name=se_loan_amount]').waitFor()
  await seen()
  await press('[name=employment_status_code]', 'Space')
  await page.locator('[name=employer_name]').waitFor()
  await type('employer_name', 'Sunrise Textiles')
  await type('officepincode', '411001')
  await press('[name=salary_mode]', 'ArrowDown')
  await type('monthly_income', '60000')
  await type('se_loan_amount', '300000')
  // The longest term: three months would take more than the income.
  await press('[name=desired_tenor]', 'End')
  await press('main form button[type=submit]', 'Enter')
  await seesOffers(page)
  await seen()
}

/** Chooses the first offer and agrees to share with its lender. */
export async function chooseOfferByKeys({ press }: Keys): Promise<void> {
  await press('[data-act=choose-offer]', 'Enter')
  await press('dialog [name=consent]', 'Space')
  await press('dialog button[type=submit]', 'Enter')
}
