import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { sweepSelfReviews } from '#server/money/self-review/self-review.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { booksOf, paidCase } from '#tests/support/money/money.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const db = () => pages.app.deps.database.db
const recompute = () => recomputeAll(db(), pages.app.deps.clock())

async function lock(month: string) {
  await recompute()
  const admin = await pages.app.signInAdmin()
  const { revenue, payout } = await booksOf(admin, month)
  await admin.post('/api/admin/commission/lock', { month, revenue, payout })
}

/** A customer of the first merchant who has the number of its owner, and whose loan was cancelled after August was locked. */
async function monthBelowNothing() {
  const sell = (ref: string, day: string) =>
    paidCase(db(), pages.app.deps.clock(), { ref, day, amount: 300_000, merchant: 1 })
  const back = await sell('S1', '2026-08-10')
  const own = await sell('S2', '2026-08-11')
  await lock('2026-08')
  await db()
    .update(lenderApplication)
    .set({ status: statusCode.CANCELLED_COOLING_OFF })
    .where(eq(lenderApplication.id, back))
  await lock('2026-09')
  const [found] = await db()
    .select({ id: application.prospect_id })
    .from(lenderApplication)
    .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
    .where(eq(lenderApplication.id, own))
  await db()
    .update(prospect)
    .set({ mobile_phone_number: '9000000010' })
    .where(eq(prospect.user_id, found?.id ?? ''))
  await sweepSelfReviews(pages.app.deps, pages.app.deps.clock())
}

test('[PTN-04] the statement shows what is carried on, and a line says why it is not paid', async () => {
  await monthBelowNothing()
  forgetAnswers()
  await pages.app.signInPartner()
  const user = await renderPartner('/partner/reports?tab=payouts')
  const head = await screen.findByRole('columnheader', { name: /Before tax/ })
  const table = head.closest('table') as HTMLElement
  expect(await screen.findByText(/Nothing is asked back from you/)).toBeVisible()
  const row = (month: string) => within(table).getByRole('row', { name: new RegExp(`^${month} 2026`) })
  expect(row('August')).toHaveTextContent(/Held ₹3,700/)
  expect(row('September')).toHaveTextContent('Nothing to pay')
  expect(row('September')).toHaveTextContent(/Carried forward -₹/)
  await user.click(
    within(screen.getByRole('navigation', { name: 'Portal pages' })).getByRole('link', { name: 'Earnings' }),
  )
  await user.click(await screen.findByRole('link', { name: 'August 2026' }))
  expect(await screen.findByText(/has the number or PAN of someone in your business/)).toBeVisible()
})

test('an admin sees the sign, decides with a reason, and it is gone', async () => {
  await monthBelowNothing()
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/payouts/reviews')
  const opened = () => screen.queryByRole('heading', { level: 3 })
  await waitFor(() => expect(opened()).toHaveTextContent('GramSetu Pune Centre'))
  await user.click(screen.getByRole('button', { name: 'Withhold' }))
  const dialog = await screen.findByRole('dialog', { name: /^Withhold/ })
  await user.click(within(dialog).getByRole('button', { name: 'Withhold' }))
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Reason'), 'His own loan')
  await user.click(within(dialog).getByRole('button', { name: 'Withhold' }))
  await screen.findByText('No suspected self-referrals')
  expect(opened()).toBeNull()
})
