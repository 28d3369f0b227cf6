import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { caseFollowUp } from '#server/tables/customers/follow-ups.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { signInStaff, soldLoan } from '#tests/support/merchants/two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const db = () => pages.app.deps.database.db

async function open(path: string) {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(path)
}

test('an owner limits a person to own leads, which does not go with earnings', async () => {
  const user = await open('/partner/settings?tab=staff')
  await user.type(await screen.findByLabelText('Name'), 'Ravi Staff')
  await user.type(screen.getByLabelText('Email'), 'ravi@gramsetu.example')
  const reports = screen.getByRole('checkbox', { name: 'Reports and earnings' })
  await user.click(screen.getByRole('checkbox', { name: 'Leads' }))
  await user.click(reports)
  expect(screen.getByRole('radio', { name: 'All leads' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Only leads assigned to the person' }))
  const send = screen.getByRole('button', { name: 'Send invitation' })
  await user.click(send)
  const problem = /Earnings are those of the whole business. Choose all leads/
  expect(await screen.findAllByText(problem)).not.toHaveLength(0)
  await user.click(reports)
  await user.click(send)
  const person = (await screen.findByText('Ravi Staff')).closest('.person') as HTMLElement
  const own = within(person).getByRole('radio', { name: 'Only leads assigned to the person' })
  expect(own).toBeChecked()
  await user.click(within(person).getByRole('radio', { name: 'All leads' }))
  await user.click(within(person).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  const { body } = await (await pages.app.signInPartner()).get('/api/partner/staff')
  expect(body.data.at(-1)).toMatchObject({ rights: ['leads'], cases: 'ALL' })
})

test('the figures of the dashboard are narrowed to a person, and lead to that person’s rows', async () => {
  const { prospect_id } = await soldLoan(pages.app, 1, 'Ravindra', '9812345678')
  await soldLoan(pages.app, 1, 'Sita', '9812345679')
  const owner = await pages.app.signInPartner()
  await signInStaff(pages.app, owner, { name: 'Bela', email: 'bela@gramsetu.example', rights: ['leads'] })
  const [{ id, name }] = (await owner.get('/api/partner/assignees')).body.data
  await db().insert(caseFollowUp).values({ prospect_id, merchant_id: 1, assigned_to: id })
  const user = await open('/partner')
  const figures = await screen.findByRole('region', { name: 'Figures for the period' })
  expect(await within(figures).findAllByRole('link', { name: '2' })).not.toHaveLength(0)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Assigned to' }), name)
  const [leads] = await within(figures).findAllByRole('link', { name: '1' })
  expect(leads).toHaveAttribute('href', expect.stringContaining(`assignee=${id}`))
  await open('/partner/reports?tab=people')
  const rows = await screen.findAllByRole('row', { name: new RegExp(`${name}|Not assigned`) })
  expect(rows).toHaveLength(2)
  expect(screen.getByRole('row', { name: /Bela/ })).not.toHaveTextContent('₹1,50,000')
  for (const row of rows) expect(within(row).getByText('₹1,50,000')).toBeVisible()
})

test('payouts begin with the months to come, and lead to what is expected by lender', async () => {
  for (const [ref, day] of [
    ['P1', '2026-10-12'],
    ['P2', '2026-11-10'],
  ] as const)
    await paidCase(db(), pages.app.deps.clock(), { ref, day, amount: 100_000, merchant: 1 })
  await recomputeAll(db(), pages.app.deps.clock())
  const user = await open('/partner/reports?tab=payouts')
  const months = within(await screen.findByRole('region', { name: 'Payouts to come' }))
  const rows = months.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/October 2026.*Once the month is final/)
  expect(rows[2]).toMatch(/November 2026.*From 01\/12\/2026/)
  await user.click(screen.getByRole('link', { name: 'Expected by lender' }))
  expect(await screen.findAllByText('Expected from the lender')).not.toHaveLength(0)
  expect(await screen.findByRole('link', { name: 'Payouts by month' })).toBeVisible()
  // A phone shows the head as the label of each sum, but for what has a place of its own on a card.
  const total = (await screen.findByText('Total')).closest('tr') as HTMLElement
  const unpaid = total.querySelector('[data-label="Not paid yet"]')
  expect(unpaid).toHaveTextContent('₹')
  expect(unpaid).not.toHaveAttribute('data-card')
})
