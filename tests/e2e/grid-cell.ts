import type { Locator, Page } from '@playwright/test'

/** The cell of a property in the row of a name. */
export const gridCell = (page: Page, property: string, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .locator(`[data-field="${property}"]`)
