import { screen, waitFor, within } from '@testing-library/react'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sealAudit } from '#server/audit/seal.ts'
import { audit } from '#server/tables/catalogue.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { insertLead } from '#tests/support/demo-rows.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const db = () => pages.app.deps.database.db

/** Two sealed days with a change each. */
async function sealedDays() {
  const day = 86_400_000
  const now = pages.app.deps.clock()
  for (const days of [3, 2])
    await db()
      .insert(audit)
      .values({
        ...{ at: new Date(now.getTime() - days * day), actor_kind: 'job', actor_id: 'x', action: 'update' },
        ...{ entity: 'vendor', entity_id: 'sms', property: 'state', new: 'OFF', request_id: 'job' },
      })
  await sealAudit(pages.app.deps, now)
}

test('the audit trail is verified day by day, and the first day that was touched is named', async () => {
  await pages.app.signInAdmin()
  await sealedDays()
  const user = await renderAdmin('/admin/audit')
  const verify = await screen.findByRole('button', { name: 'Verify' })
  await user.click(verify)
  expect(await screen.findByText(/^Unchanged: 2 changes of \d days/)).toBeVisible()
  await db().execute(sql`alter table audit disable trigger audit_append_only`)
  await db().update(audit).set({ new: 'ON' }).where(eq(audit.actor_id, 'x'))
  await db().execute(sql`alter table audit enable trigger audit_append_only`)
  await user.click(verify)
  expect(await screen.findByText(/^Changed since it was sealed: 17\/11\/2026/)).toBeVisible()
  expect(screen.getByText(/but one was changed/)).toBeVisible()
})

test('[ADM-07] a customer is called from the own page and the call ends with an outcome, in Hindi', async () => {
  const id = await insertLead(pages.app, {
    created_at: '2026-11-18T06:00:00Z',
    first_name: 'Asha',
    mobile: '9876543210',
  })
  await db().update(prospect).set({ allow_calls: 1 }).where(eq(prospect.user_id, id))
  await pages.app.signInAdmin(2)
  await speakHindi()
  const user = await renderAdmin(`/admin/csr-portal/${id}/none`)
  await user.click(await screen.findByRole('button', { name: '98XXXXXX10 पर कॉल करें' }))
  await user.selectOptions(await screen.findByLabelText('नतीजा'), 'NO_ANSWER')
  await user.click(screen.getByRole('button', { name: 'कॉल पूरी करें' }))
  expect(await screen.findByRole('button', { name: '98XXXXXX10 पर कॉल करें' })).toBeEnabled()
  expect(await screen.findByText(/आज 3 में से 1/)).toBeVisible()
})

test('who may not be called has a button that says why', async () => {
  const id = await insertLead(pages.app, {
    created_at: '2026-11-18T06:00:00Z',
    first_name: 'Ravi',
    mobile: '9876500001',
  })
  await pages.app.signInAdmin()
  await renderAdmin(`/admin/csr-portal/${id}/none`)
  const call = await screen.findByRole('button', { name: 'Call 98XXXXXX01' })
  expect(call).toBeDisabled()
  expect(call).toHaveAccessibleDescription('Allows no calls and has no application under way.')
})

test('[ADM-07] a merchant goes from state to state with a reason, and shows how it came there', async () => {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/merchant-management?q=GramSetu%20Pune')
  await user.click(await screen.findByRole('button', { name: /^Open/ }))
  const card = await screen.findByRole('dialog', { name: 'GramSetu Pune Centre' })
  await user.click(await within(card).findByRole('button', { name: 'Ask for KYC' }))
  const why = await screen.findByRole('dialog', { name: 'Ask for KYC: GramSetu Pune Centre' })
  await user.type(within(why).getByLabelText('Reason'), 'PAN card unreadable')
  await user.click(within(why).getByRole('button', { name: 'Ask for KYC' }))
  expect(await within(card).findByText('Active → KYC pending')).toBeVisible()
  expect(within(card).getAllByText('PAN card unreadable')).not.toHaveLength(0)
  expect(within(card).getByRole('button', { name: 'KYC is done' })).toBeVisible()
  await user.click(within(card).getByRole('button', { name: 'Deactivate' }))
  const end = await screen.findByRole('dialog', { name: 'Deactivate: GramSetu Pune Centre' })
  await user.type(within(end).getByLabelText('Reason'), 'Asked to end')
  await user.click(within(end).getByRole('button', { name: 'Deactivate' }))
  expect(await within(card).findByText('KYC pending → Deactivated')).toBeVisible()
  await waitFor(() => expect(within(card).getByRole('button', { name: 'Masquerade' })).toBeDisabled())
  expect(within(card).queryByRole('button', { name: 'Deactivate' })).toBeNull()
})

test('passcodes are told apart by telephone company and by code; where none is named it says so', async () => {
  await pages.app.signInAdmin()
  const row = (failure: string | null, operator: string | null) => ({
    ...{
      created_at: pages.app.deps.clock(),
      channel: 'mobile' as const,
      to_hash: 'h',
      template: 'login-otp',
    },
    ...{ language: 'en' as const, text: '', purpose: 'PASSCODE' as const, vendor: 'sms', operator, failure },
    to_cipher: pages.app.deps.keys.vault.seal('message.to', 'h', '9876543210'),
    state: failure ? ('FAILED' as const) : ('DELIVERED' as const),
  })
  await db()
    .insert(message)
    .values([row('ABSENT_SUBSCRIBER', null)])
  const user = await renderAdmin('/admin/otp-failure-report?range=last_7_days')
  expect(await screen.findByText(/named no operator in this period/)).toBeVisible()
  await db()
    .insert(message)
    .values([row(null, 'Vani Networks')])
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 30 days')
  const table = await screen.findByRole('table', { name: 'SMS by operator' })
  expect(within(table).getByRole('row', { name: /Vani Networks/ })).toBeVisible()
  expect(within(table).getByRole('row', { name: /Not named by the gateway/ })).toBeVisible()
  const codes = screen.getByRole('table', { name: 'Not delivered, by code' })
  expect(within(codes).getByRole('row', { name: /ABSENT_SUBSCRIBER sms 1/ })).toBeVisible()
})

test('a slash goes to the search of a list; an empty list offers to clear its filters', async () => {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/tracking-links?q=nothing-like-it')
  const empty = (await screen.findByText('No tracking links found')).parentElement as HTMLElement
  await user.keyboard('/')
  expect(screen.getByLabelText('Search')).toHaveFocus()
  await user.click(within(empty).getByRole('button', { name: 'Clear filters' }))
  expect(location.search).toBe('')
})
