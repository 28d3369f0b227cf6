import { screen, within } from '@testing-library/react'
import { beforeAll } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { cellOf } from '#tests/support/table.ts'

const AARNA = 1

/** For the top of a test of a lender's commissions: opens its page and reads its revenue table. */
export function commissionsOverApp() {
  const pages = pagesOverApp()
  // Drag and drop needs a doctype, as the page of the back office has.
  beforeAll(() => document.prepend(document.implementation.createDocumentType('html', '', '')))
  const read = async (path: string) => (await (await pages.app.signInAdmin()).get(path)).body

  const openLender = async () => {
    await pages.app.signInAdmin()
    const user = await renderAdmin(`/admin/lenders/${AARNA}`)
    await screen.findByRole('table', { name: 'Revenue' })
    return user
  }
  return {
    openLender,
    /** Opens the form of a new entry by its button, or that of an entry by its number. */
    openForm: async (name: string | number) => {
      const user = await openLender()
      await screen.findAllByText('Disbursal')
      if (typeof name === 'string') await user.click(screen.getByRole('button', { name }))
      else {
        await user.click(screen.getByRole('button', { name: `Actions for revenue entry ${name}` }))
        await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
        await screen.findByRole('dialog')
      }
      return user
    },
    storedLender: () => read(`/api/get-lender-data/${AARNA}`),
    storedRevenue: async () => (await read(`/api/lender-revenue/get/${AARNA}`)).lenderRevenue,
  }
}

export const revenueRows = () =>
  within(screen.getByRole('table', { name: 'Revenue' }))
    .getAllByRole('row')
    .slice(1)

/** The percentages from top to bottom: they differ in the seeded slabs. */
export const percents = () => revenueRows().map((row) => cellOf(row, 'Revenue Percentage').textContent)
