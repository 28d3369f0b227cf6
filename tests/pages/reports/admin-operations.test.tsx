import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callTask } from '#server/tables/customers/telecalling.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { dedupeLog } from '#server/tables/links.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { insertLead } from '#tests/support/demo-rows.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const at = '2026-11-18T06:00:00Z'

test('a merge shows what would move before it does, and the kept customer can be changed', async () => {
  const { app } = pages
  const first = await insertLead(app, { created_at: at, first_name: 'Asha', mobile: '9876543210' })
  const second = await insertLead(app, { created_at: at, first_name: 'Aasha', mobile: '9876500011' })
  await app.deps.database.db.insert(dedupeLog).values({
    at: app.deps.clock(),
    kind: 'INTERNAL_PAN',
    key_hash: 'abcdef',
    prospect_id: second,
    matched_id: first,
    decision: 'BLOCKED',
    reason: 'The PAN belongs to another mobile number',
  })
  await app.signInAdmin()
  const user = await renderAdmin('/admin/dedupe-logs')
  await user.click(await screen.findByRole('button', { name: /^Open/ }))
  await user.click(await screen.findByRole('button', { name: 'Merge customers' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge customers' })
  expect(await within(dialog).findByText(/Signing in with 98XXXXXX11 now opens the kept/)).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: /98XXXXXX11/ }))
  expect(await within(dialog).findByText(/Signing in with 98XXXXXX10 now opens the kept/)).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: /98XXXXXX10/ }))
  await within(dialog).findByText(/Signing in with 98XXXXXX11/)
  await user.type(within(dialog).getByLabelText('Reason'), 'Both numbers are hers')
  await user.click(within(dialog).getByRole('button', { name: 'Merge customers' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Both numbers are hers')).toBeVisible()
  await renderAdmin(`/admin/csr-portal/${second}/none`)
  expect(await screen.findByRole('heading', { name: 'Merged customer' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the customer' })).toHaveAttribute(
    'href',
    `/admin/csr-portal/${first}/none`,
  )
})

test('disabling an admin reassigns their open calls in the same dialog', async () => {
  const { app } = pages
  const agent = await app.signInAdmin(3)
  const lead = await insertLead(app, { created_at: at, mobile: '9876512345' })
  const now = app.deps.clock()
  const task = { prospect_id: lead, product_type: null, stage: null, reason: 'asks', source: 'CSR' } as const
  await app.deps.database.db
    .insert(callTask)
    .values({ ...task, due_at: now, created_at: now, admin_id: agent.session.adminId })
  await app.signInAdmin()
  const user = await renderAdmin('/admin/user-management')
  await user.click(await screen.findByRole('button', { name: 'Actions for Charu Demo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Calls that wait for them: 1')).toBeVisible()
  await user.selectOptions(within(dialog).getByLabelText('Who gets these calls?'), 'QUEUE')
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [kept] = await app.deps.database.db.select().from(callTask)
  expect(kept).toMatchObject({ admin_id: null, status: 'OPEN' })
})

test('a lender that fails is muted for an hour by role 1', async () => {
  const { app } = pages
  await app.deps.database.db
    .insert(lenderCall)
    .values({ at: app.deps.clock(), lender_id: 1, operation: 'status', outcome: 'TIMEOUT', ms: 9 })
  await app.signInAdmin()
  const user = await renderAdmin('/admin/lender-api-failure-report')
  const alerts = await screen.findByRole('region', { name: 'Lenders that failed in the last hour' })
  expect(within(alerts).getByText('1 of 1 calls failed')).toBeVisible()
  await user.click(within(alerts).getByRole('button', { name: /^Mute for 1 hour/ }))
  expect(await within(alerts).findByText(/^muted until/)).toBeVisible()
  expect(within(alerts).getByRole('button', { name: /^Unmute/ })).toBeVisible()
})
