import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const FIRST = 1

test('[HOUSE-11] an integration is edited on its page; a line that is not understood says so at its field', async () => {
  await pages.app.signInAdmin(1)
  await renderAdmin(`/admin/lender-integrations/${FIRST}`)
  const user = setUpPerson()
  const words = await screen.findByLabelText('Its words for statuses')
  expect(words).toHaveValue('STP OK = APPROVED\nvKYC link sent = KYC_PENDING\nBooked = DISBURSED')
  await user.type(words, '{Enter}Paid out = MONEY')
  await user.tab()
  expect(await screen.findByText(/Write each line as their word = STATUS/)).toBeVisible()
  await user.clear(words)
  await user.type(words, 'Paid out = DISBURSED')
  await user.tab()
  const { db } = pages.app.deps.database
  await waitFor(async () => {
    const [row] = await db.select().from(lenderIntegration).where(eq(lenderIntegration.id, FIRST))
    expect(row?.status_words).toBe('Paid out = DISBURSED')
  })
})

test('the list names lenders, and speaks Hindi', async () => {
  await speakHindi()
  await pages.app.signInAdmin(1)
  await renderAdmin('/admin/lender-integrations')
  expect(await screen.findByRole('heading', { level: 1, name: 'ऋणदाता इंटीग्रेशन' })).toBeVisible()
  // The rows are drawn again when the lists of choices arrive.
  const name = await screen.findByText('Aarna-Finance')
  const row = name.closest('tr') as HTMLElement
  expect(within(row).getAllByText('पूरा आवेदन एपीआई से')[0]).toBeVisible()
})
