import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { remindOfCalls } from '#server/merchants/follow-up/reminders.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { lenderRevenue } from '#server/tables/catalogue.ts'
import { prospect } from '#server/tables/people.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import { currentNotices } from '#src/platform/notices.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const today = () => businessDay(pages.app.deps.clock())

async function open(path: string) {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(path)
}

/** A lead of the demo merchant whose lender waits for documents. */
async function waitingCase(first_name: string, mobile: string) {
  const at = new Date(pages.app.deps.clock().getTime() - 86_400_000).toISOString()
  const person = { merchant_id: 1, first_name, mobile, product_type: 'Personal Loans' }
  const id = await insertLead(pages.app, { ...person, created_at: at })
  const app_id = await insertApplication(pages.app, id, at)
  const steps = [
    [10, at],
    [50, at],
  ] as const
  await insertChoice(pages.app, { app_id, steps })
  const [found] = await pages.app.deps.database.db.select().from(prospect).where(eq(prospect.user_id, id))
  return found?.case_id as string
}

describe('[MERCH-04] the first screen of a merchant', () => {
  test('shows what needs action with the next step, and leads to the same leads in two taps', async () => {
    const case_id = await waitingCase('Asha', '9876543210')
    const user = await open('/partner')
    const group = await screen.findByRole('region', { name: /Documents needed/ })
    expect(within(group).getByRole('link', { name: 'Help with documents: A. 98XXXXXX10' })).toHaveAttribute(
      'href',
      `/partner/cases/${case_id}`,
    )
    expect(group).not.toHaveTextContent('9876543210')
    expect(screen.getByRole('button', { name: 'Add a lead' })).toBeVisible()
    await user.click(within(group).getByRole('link', { name: /^Documents needed/ }))
    await screen.findByRole('link', { name: case_id })
    expect(screen.getByRole('combobox', { name: 'Needs action (any day)' })).toHaveValue('documents')
  })

  test('says what to do when nothing needs action', async () => {
    await open('/partner')
    expect(
      await screen.findByRole('heading', { name: /You have no leads yet|Nothing needs action/ }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Share your link' })).toBeVisible()
  })

  test('shows an alert until it is marked as read', async () => {
    const case_id = await waitingCase('Asha', '9876543210')
    const mine = await pages.app.signInPartner()
    await mine.post('/api/partner/cases/follow-up', { case_ids: [case_id], call_back_on: today() })
    await remindOfCalls(pages.app.deps, new Date(dayStart(today()).getTime() + 9.5 * 3_600_000))
    const user = await open('/partner')
    const alerts = await screen.findByRole('region', { name: 'Alerts' })
    expect(within(alerts).getByRole('link', { name: 'A customer expects your call' })).toHaveAttribute(
      'href',
      `/partner/cases/${case_id}`,
    )
    await user.click(within(alerts).getByRole('button', { name: 'Mark as read' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).not.toBeInTheDocument())
  })
})

describe('[MERCH-04] follow-up on the screen', () => {
  test('a case takes a note, which begins its history', async () => {
    const case_id = await waitingCase('Asha', '9876543210')
    const user = await open(`/partner/cases/${case_id}`)
    await user.click(await screen.findByRole('button', { name: 'Add a note' }))
    const dialog = screen.getByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toBeInvalid())
    await user.type(within(dialog).getByRole('textbox'), 'Salary slip on Monday')
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }))
    const history = await screen.findByRole('region', { name: 'What happened' })
    expect(await within(history).findByText('Salary slip on Monday')).toBeVisible()
    expect(within(history).getAllByRole('heading')[1]).toHaveTextContent('Follow-up')
  })

  test('ticked leads are assigned at the same time', async () => {
    await waitingCase('Asha', '9876543210')
    await waitingCase('Bina', '9876543211')
    const user = await open('/partner/reports?tab=leads&todo=documents&view=all')
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows of this page' }))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    const dialog = screen.getByRole('dialog')
    const person = await within(dialog).findByRole('combobox', { name: /Person/ })
    await user.selectOptions(person, within(person).getAllByRole('option')[1] as HTMLElement)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(currentNotices().map(({ text }) => text)).toContain('2 cases changed.'))
  })

  test('a call-back day that is past is refused at its field', async () => {
    const case_id = await waitingCase('Asha', '9876543210')
    const user = await open(`/partner/cases/${case_id}`)
    await user.click(await screen.findByRole('button', { name: 'Set call-back day' }))
    const dialog = screen.getByRole('dialog')
    await user.type(within(dialog).getByLabelText(/Call-back day/), '2020-01-01')
    await user.click(within(dialog).getByRole('button', { name: 'Save day' }))
    expect((await within(dialog).findAllByText('The date must not be in the past')).length).toBeGreaterThan(0)
  })

  test('each event has a box for each channel, as chosen', async () => {
    await open('/partner/settings?tab=notices')
    const event = await screen.findByRole('group', { name: 'A customer expects your call' })
    expect(within(event).getByRole('checkbox', { name: 'Portal' })).toBeChecked()
    expect(within(event).getByRole('checkbox', { name: 'Email' })).not.toBeChecked()
  })
})

test('[MERCH-04] the first screen shows the month and the nearest slab where there is something to show, and takes a target', async () => {
  const { database, clock } = pages.app.deps
  await open('/partner')
  await screen.findByRole('heading', { name: 'Today' })
  await screen.findByText('Next payout')
  expect(screen.queryByText(/^Earned in/)).toBeNull()
  expect(screen.queryByText('What a few more cases would change')).toBeNull()
  // One case a month pays 1 percent, from the second one on it is 2.
  await database.db.update(lenderRevenue).set({ deleted_at: clock() })
  const slab = { lender_id: 1, revenue_type_id: 1 }
  await database.db.insert(lenderRevenue).values([
    { ...slab, order: 901, slab_number_max: 1, revenue_percent: 1 },
    { ...slab, order: 902, slab_number_min: 2, revenue_percent: 2 },
  ])
  const sold = { day: today(), amount: 100_000, merchant: 1 }
  await paidCase(database.db, clock(), { ref: 'AA1', ...sold })
  await recomputeAll(database.db, clock())
  const again = await open('/partner')
  expect(
    await screen.findByText(/one more case reaches slab 902.*would then earn you ₹.* instead of ₹/),
  ).toBeVisible()
  expect(screen.getByText(/not a promise/)).toBeVisible()
  const month = within((await screen.findByText(/^Earned in/)).closest('section') as HTMLElement)
  await again.click(month.getByRole('button', { name: 'Set a target' }))
  const dialog = within(await screen.findByRole('dialog'))
  await again.type(dialog.getByLabelText(/What you want to earn/), '1,00,000')
  await again.click(dialog.getByRole('button', { name: 'Save target' }))
  expect(await screen.findByText(/% of your target of ₹1,00,000, .* to go/)).toBeVisible()
})
