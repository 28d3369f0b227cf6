import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import { validation } from '#src/locales/validation.words.ts'
import { currentNotices } from '#src/platform/notices.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const at = '2026-11-20T03:30:00Z'

async function open(path: string) {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(path)
}

/** A case of the demo merchant that its lender refused. */
async function refusedCase(merchant_id = 1) {
  const lead = { merchant_id, first_name: 'Asha', mobile: '9876543210', product_type: 'Personal Loans' }
  const id = await insertLead(pages.app, { ...lead, created_at: at })
  const app_id = await insertApplication(pages.app, id, at)
  const steps = [
    [10, at],
    [20, '2026-11-20T03:40:00Z'],
    [80, '2026-11-20T04:30:00Z'],
  ] as const
  await insertChoice(pages.app, { app_id, steps })
  const [found] = await pages.app.deps.database.db.select().from(prospect).where(eq(prospect.user_id, id))
  return found?.case_id as string
}

test('[CASE-01] a lead leads to its case: what it waits for, what happened, how to go on', async () => {
  const id = await refusedCase()
  const user = await open('/partner/reports?tab=leads')
  await user.click(await screen.findByRole('link', { name: id }))
  await screen.findByRole('heading', { level: 1, name: 'A. 98XXXXXX10' })
  expect(location.pathname).toBe(`/partner/cases/${id}`)
  const now = screen.getByRole('region', { name: 'Now' })
  expect(within(now).getByText('The customer’s turn')).toBeVisible()
  const history = screen.getByRole('region', { name: 'What happened' })
  expect(within(history).getByText(/We may not share the lender’s reason/)).toBeVisible()
  expect(screen.getByRole('img', { name: /QR/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining('wa.me'),
  )
  expect(document.body).not.toHaveTextContent('9876543210')
})

test('the way back from a case leads to the list with its filters', async () => {
  const id = await refusedCase()
  const list = '/partner/reports?tab=leads&range=last_30_days'
  const user = await open(list)
  await user.click(await screen.findByRole('link', { name: id }))
  await screen.findByRole('heading', { level: 1, name: 'A. 98XXXXXX10' })
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', list)
})

test('who opens a case from outside is led back to all leads', async () => {
  await open(`/partner/cases/${await refusedCase()}`)
  expect(await screen.findByRole('link', { name: 'All leads' })).toHaveAttribute(
    'href',
    '/partner/reports?tab=leads',
  )
})

test('a question about a case is a ticket that the case lists', async () => {
  const user = await open(`/partner/cases/${await refusedCase()}`)
  await user.click(await screen.findByRole('button', { name: 'Ask about this case' }))
  await user.type(screen.getByLabelText('Your question'), 'Why was this customer refused so quickly?')
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  const asked = await screen.findByRole('region', { name: 'Questions about this case' })
  expect(await within(asked).findByRole('link', { name: /^T-/ })).toBeVisible()
})

test('the case of another merchant is not found, and nothing but its page says so', async () => {
  await open(`/partner/cases/${await refusedCase(2)}`)
  expect(await screen.findByText('You have no case with this id.')).toBeVisible()
  expect(currentNotices()).toEqual([])
})

test('a merchant adds a lead with the passcode of the customer, who agrees to the text', async () => {
  const user = await open('/partner/reports?tab=leads')
  await user.click(await screen.findByRole('button', { name: 'Add a lead' }))
  await user.type(await screen.findByLabelText('Mobile number of the customer'), '9812300009')
  await user.click(screen.getByRole('button', { name: 'Send passcode' }))
  const code = await screen.findByLabelText('Passcode of the customer')
  await user.click(screen.getByRole('button', { name: 'Add lead' }))
  expect((await screen.findAllByText(validation.en.consentNeeded)).length).toBeGreaterThan(0)
  const sent = pages.app.deps.outbox.recent().find(({ to }) => to.endsWith('9812300009'))
  await user.type(code, sent?.otp as string)
  await user.type(screen.getByLabelText('Name of the customer'), 'Asha')
  await user.click(screen.getByRole('checkbox', { name: 'The customer has read the text and agrees' }))
  await user.click(screen.getByRole('button', { name: 'Add lead' }))
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByRole('link', { name: /^L-/ })).toBeVisible()
})

test('a new link is made where the links are, with QR code and text', async () => {
  const user = await open('/partner/reports?tab=links')
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Link'), 'Shop counter')
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
  expect(await within(dialog).findByRole('heading', { name: 'Shop counter' })).toBeVisible()
  expect(within(dialog).getByRole('img', { name: /QR/ })).toBeVisible()
})
