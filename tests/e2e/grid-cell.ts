import type { Locator, Page } from '@playwright/test'

/** The cell of a property in the row of a name; of the grid itself, not of the first rows, which take no keys. */
export const gridCell = (page: Page, property: string, name: string): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .locator(`[data-field="${property}"]`)

/** Saves a matching rule: if that changes who matches, the admin is asked first. */
export async function saveRule(page: Page, type: () => Promise<void>): Promise<void> {
  const asked = page.waitForResponse(/rule-effect/)
  const saved = page.waitForResponse(/update-lender-data/)
  await type()
  const { added, dropped } = await (await asked).json()
  if (added + dropped > 0) await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
}
