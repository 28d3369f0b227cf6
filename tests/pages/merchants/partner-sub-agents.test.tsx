import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { businessDay } from '#src/domain/dates.ts'
import { TEXT_VERSION as version } from '#src/domain/merchants/sub-agents.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const PATH = '/partner/referral/sub-agents'

async function open() {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(PATH)
}

test('[MERCH-06] a merchant invites a sub-agent after reading the text, and withdraws the invitation', async () => {
  const user = await open()
  expect(await screen.findByText('No sub-agents yet')).toBeVisible()
  await user.click(screen.getByText('Agreement between principal and sub-agent'))
  expect(screen.getByText(/Nothing is paid for inviting or recruiting anyone/)).toBeVisible()
  const percent = screen.getByLabelText('Override, percent of their earnings')
  await user.type(percent, '12')
  const send = screen.getByRole('button', { name: 'Send invitation' })
  await user.click(send)
  expect(await screen.findAllByText('Enter a mobile number or an email address, not both')).not.toHaveLength(
    0,
  )
  await user.type(screen.getByLabelText(/Or email/), 'jaipur@solarkart.example')
  await user.click(send)
  expect(await screen.findAllByText('The override can be at most 10%')).not.toHaveLength(0)
  await user.clear(percent)
  await user.type(percent, '5')
  await user.click(send)
  const row = await screen.findByRole('row', { name: /jaipur@solarkart.example/ })
  expect(row).toHaveTextContent(/5%.*Invited.*0.*₹0.00/)
  await user.click(within(row).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('row', { name: /jaipur@solarkart.example.*Withdrawn/ })).toBeVisible()
})

test('[MERCH-06] an invited merchant reads text and terms, accepts, and ends the agreement with notice', async () => {
  const other = await signInMerchant(pages.app, 1)
  const terms = { percent: 5, from_day: businessDay(pages.app.deps.clock()), version }
  await other.post('/api/partner/sub-agents', { email: 'merchant@demo.example', ...terms })
  const user = await open()
  const heading = await screen.findByRole('heading', { name: 'SolarKart Jaipur invites you as a sub-agent' })
  const panel = within(heading.closest('section') as HTMLElement)
  expect(panel.getByText('5% of what the sub-agent earns on its own sales')).toBeVisible()
  expect(panel.getByText(/What the sub-agent earns is never reduced/)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'I accept these terms' }))
  expect(await screen.findByText('You work under SolarKart Jaipur')).toBeVisible()
  expect(screen.getByText('Waiting for our approval')).toBeVisible()
  const admin = await pages.app.signInAdmin()
  const { rows } = (await admin.get('/api/admin/lists/sub-agents?tab=waiting')).body
  await admin.post(`/api/admin/sub-agents/${rows[0].id}/decide`, { approve: true, reason: 'Called both' })
  const again = await open()
  await again.click(await screen.findByRole('button', { name: 'End agreement' }))
  const dialog = within(await screen.findByRole('dialog'))
  await again.click(dialog.getByRole('button', { name: 'End agreement' }))
  expect(await screen.findByText(/^Until /)).toBeVisible()
})

test('[MERCH-06] an admin ends an agreement in force at the desk and gives the reason', async () => {
  const { database, clock } = pages.app.deps
  await database.script(`insert into sub_agent_agreement (principal_id, sub_agent_id, email, state, percent, from_day, starts_on,
      text_version, proposed_at, proposed_by, proposed_language, accepted_at)
    values (1, 2, 'a@b.example', 'ACTIVE', 5, '2026-01-01', '2026-01-01', '${version}', now(), 1, 'en', now())`)
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/partner-desk/sub-agents?tab=decided')
  await user.click(await screen.findByRole('button', { name: /SolarKart Jaipur/ }))
  await user.click(await screen.findByRole('button', { name: 'End agreement' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Both merchants are notified/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Last day that counts/ }), businessDay(clock()))
  await user.type(dialog.getByLabelText(/Reason/), 'Money was asked for joining')
  await user.click(dialog.getByRole('button', { name: 'End agreement' }))
  await screen.findByText('The agreement ends.')
  expect(await screen.findByText('Money was asked for joining')).toBeVisible()
})

test('[MERCH-06] a principal reads why we ended an agreement, and cannot end it again', async () => {
  await pages.app.deps.database.script(`insert into sub_agent_agreement (principal_id, sub_agent_id, email, state, percent, from_day, starts_on,
      text_version, proposed_at, proposed_by, proposed_language, accepted_at, ends_on, ended_by, end_reason)
    values (1, 2, 'a@b.example', 'ACTIVE', 5, '2026-01-01', '2026-01-01', '${version}', now(), 1, 'en', now(), '2026-02-01', 'TULNA', 'Money was asked')`)
  await open()
  expect(await screen.findByText('We ended the agreement: Money was asked')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'End agreement' })).toBeNull()
})

test('[MERCH-06] the earnings name the sub-agent of an override and how it came about', async () => {
  const { database, clock } = pages.app.deps
  const day = businessDay(clock())
  await database.script(`insert into sub_agent_agreement (principal_id, sub_agent_id, email, state, percent, from_day, starts_on,
      text_version, proposed_at, proposed_by, proposed_language, accepted_at)
    values (1, 2, 'a@b.example', 'ACTIVE', 5, '2026-01-01', '2026-01-01', '${version}', now(), 1, 'en', now())`)
  await paidCase(database.db, clock(), { ref: 'AA1', day, amount: 100_000, merchant: 2 })
  await recomputeAll(database.db, clock())
  forgetAnswers()
  await pages.app.signInPartner()
  const user = await renderPartner('/partner/reports?tab=earnings&view=all')
  const row = await screen.findByRole('row', { name: /SolarKart Jaipur.*Override/ })
  await user.click(within(row).getByRole('button', { name: 'How was this calculated?' }))
  const dialog = await screen.findByRole('dialog')
  expect(
    await within(dialog).findByText(/SolarKart Jaipur earned ₹[\d,.]+ on this case. 5% of it/),
  ).toBeVisible()
  expect(dialog).toHaveTextContent('What the sub-agent earned is not reduced.')
})
