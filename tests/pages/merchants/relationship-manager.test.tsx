import { act, screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { partner } from '#server/tables/people.ts'
import { setLanguage } from '#src/platform/language.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const ofPartner = eq(partner.key, 'gramsetu')
const change = (values: Partial<typeof partner.$inferInsert>) =>
  pages.app.deps.database.db.update(partner).set(values).where(ofPartner)

async function openDashboard() {
  forgetAnswers()
  await pages.app.signInPartner()
  await renderPartner('/partner')
}
const panel = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement

test('[MERCH-04] the dashboard names the relationship manager, with number, e-mail and hours, in the language of the person', async () => {
  await change({ manager_name: 'Meena', manager_phone: '080-4567 8901', manager_email: 'meena@firm.example' })
  await change({ manager_hours: 'Weekdays, 9 to 5', manager_hours_hi: 'सोमवार से शुक्रवार, 9 से 5' })
  await openDashboard()
  const shown = within(await panel('Your relationship manager'))
  expect(shown.getByText('Meena')).toBeVisible()
  expect(shown.getByText('Weekdays, 9 to 5')).toBeVisible()
  expect(shown.getByRole('link', { name: '080-4567 8901' })).toHaveAttribute('href', 'tel:08045678901')
  expect(shown.getByRole('link', { name: 'meena@firm.example' })).toBeVisible()
  await act(async () => setLanguage('hi'))
  expect(await within(await panel('आपके रिलेशनशिप मैनेजर')).findByText('सोमवार से शुक्रवार, 9 से 5')).toBeVisible()
  await act(async () => setLanguage('en'))
})

test('without a phone number and an e-mail no relationship manager is shown', async () => {
  await change({ manager_phone: null, manager_email: null })
  await openDashboard()
  await screen.findByRole('heading', { name: 'Offer a product' })
  expect(screen.queryByRole('heading', { name: 'Your relationship manager' })).toBeNull()
})
