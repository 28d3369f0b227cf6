import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selfAudit } from '#server/tables/catalogue.ts'
import { renderCustomer } from '#tests/support/customers/customer.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const heading = () => screen.queryByRole('heading', { name: 'Our yearly check for dark patterns' })

test('[FRONT-06] R45: the page about our ranking shows the latest self-audit, with its day and who made it', async () => {
  await pages.app.deps.database.db.insert(selfAudit).values({
    ...{ audited_on: '2026-11-02', auditor: 'Meera Deshpande' },
    ...{ result: 'All pages were read. None of the 13 was found.', shown: 1 },
  })
  await renderCustomer('/how-we-rank')
  expect(await screen.findByText(/^On 02\/11\/2026, Meera Deshpande checked our pages/)).toBeVisible()
  expect(heading()).toBeVisible()
  expect(screen.getByText('All pages were read. None of the 13 was found.')).toBeVisible()
})

test('without a self-audit the page claims none', async () => {
  await renderCustomer('/how-we-rank')
  await screen.findByRole('heading', { name: 'Changes' })
  expect(heading()).toBeNull()
})
