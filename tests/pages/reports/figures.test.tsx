import { screen, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lenderCall } from '#server/tables/lending.ts'
import { message } from '#server/tables/messages.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const rowsOf = (measure: string, more = '') =>
  `/admin/figure-rows?measure=${measure}&range=last_7_days${more}`

test('[MEAS-01] role 2 is offered no figure that it may not see', async () => {
  await pages.app.signInAdmin(2)
  await renderAdmin('/admin/figure-rows?measure=customers&range=last_7_days')
  const filter = await screen.findByLabelText('Figure')
  expect(within(filter).getByRole('option', { name: 'Used passcodes (a passcode)' })).toBeVisible()
  expect(within(filter).queryByRole('option', { name: /^Revenue earned/ })).toBeNull()
  // A record's number is set by links of other pages.
  expect(screen.queryByLabelText('Tracking link')).toBeNull()
})

test('[MEAS-01] figures of passcodes lead to their rows, by vendor', async () => {
  const { app } = pages
  const at = app.deps.clock()
  await app.deps.database.db.insert(message).values({
    ...{
      created_at: at,
      channel: 'mobile',
      to_cipher: '',
      to_hash: '',
      template: 'otp',
      language: 'en',
      text: '',
    },
    ...{ purpose: 'PASSCODE', state: 'DELIVERED', vendor: 'sms-1', sent_at: at, delivered_at: at },
  })
  await app.signInAdmin()
  await renderAdmin('/admin/otp-failure-report?range=last_7_days')
  const vendors = await screen.findByRole('region', { name: 'Passcodes by vendor' })
  expect(within(vendors).getByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    rowsOf('passcodes', '&vendor=sms-1&channel=mobile'),
  )
  expect(
    within(vendors).getByRole('button', { name: 'About this figure: Delivered passcodes' }),
  ).toBeVisible()
})

test('[MEAS-01] the calls of a period and those that failed stand above the failed ones', async () => {
  const { app } = pages
  for (const outcome of ['OK', 'OK', 'TIMEOUT'] as const)
    await app.deps.database.db
      .insert(lenderCall)
      .values({ at: app.deps.clock(), lender_id: 1, operation: 'status', outcome, ms: 9 })
  await app.signInAdmin()
  await renderAdmin('/admin/lender-api-failure-report?range=last_7_days')
  expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute('href', rowsOf('lender_calls'))
  expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    rowsOf('failed_lender_calls'),
  )
})

test('[MEAS-01] who sees own customers only reads so on the dashboard', async () => {
  await pages.app.deps.database.db.execute(
    sql`insert into role_rows (role_id, scope) values (2, 'customers') on conflict do nothing`,
  )
  await pages.app.signInAdmin(2)
  await renderAdmin('/admin/dashboard')
  expect(await screen.findByText('These figures count your own customers only.')).toBeVisible()
})
