import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { portalTicket } from '#server/tables/portal.ts'
import { validation } from '#src/locales/validation.words.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { paidCase } from '#tests/support/money/money.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

const text = 'The slab of two percent should apply.'

/** A line of the demo merchant's earnings, who is signed in. */
async function oneEarning() {
  const { clock, database } = pages.app.deps
  await paidCase(database.db, clock(), { ref: 'AA9', day: '2026-11-10', amount: 100_000, merchant: 1 })
  await recomputeAll(database.db, clock())
  forgetAnswers()
  const partner = await pages.app.signInPartner()
  const [line] = (await partner.get('/api/partner/lists/earnings')).body.rows
  return { partner, line }
}

test('a wrong amount of a case goes to us with case, line and amount, and a sentence is needed', async () => {
  const { line } = await oneEarning()
  const amount = new RegExp(`${line.case_id}, Earned: ₹${Number(line.payout).toLocaleString('en-IN')}`)
  const user = await renderPartner(`/partner/cases/${line.case_id}`)
  await user.click(await screen.findByRole('button', { name: 'Wrong amount?' }))
  const dialog = await screen.findByRole('dialog', { name: 'Wrong amount?' })
  expect(dialog).toHaveTextContent(amount)
  await user.click(within(dialog).getByRole('button', { name: 'Send query' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(validation.en.required)
  expect(await pages.app.deps.database.db.$count(portalTicket)).toBe(0)
  await user.type(within(dialog).getByLabelText('What is wrong?'), text)
  await user.click(within(dialog).getByRole('button', { name: 'Send query' }))
  const asked = await screen.findByRole('region', { name: 'Questions about this case' })
  expect(await within(asked).findByText(text)).toBeVisible()
})

test('the back office leads from such a ticket to the case and to the lines of its amount', async () => {
  const { partner, line } = await oneEarning()
  expect((await partner.post(`/api/partner/earnings/${line.id}/query`, { text })).status).toBe(200)
  await pages.app.signInAdmin()
  await renderAdmin('/admin/partner-desk')
  const ticket = within(await screen.findByRole('row', { name: /The slab of two percent/ }))
  const hrefOf = (name: string | RegExp) => ticket.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(line.case_id)).toBe(`/admin/csr-portal?q=${line.case_id}`)
  expect(hrefOf(/^₹/)).toBe(`/admin/payouts?tab=lines&q=${line.case_id}`)
})
