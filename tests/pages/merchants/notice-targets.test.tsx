import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pageAt } from '#partner/pages/routes.tsx'
import { rightFor } from '#partner/reports/report-tabs.ts'
import { may } from '#partner/shared/current-merchant.ts'
import { partner } from '#partner/words/words.ts'
import { mayHear, merchantNotices, securityNotice } from '#server/messages/notify-merchant.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { prospect } from '#server/tables/people.ts'
import { partnerRights } from '#src/contract/call.ts'
import { type ReportTab, reportTabs } from '#src/contract/merchants/portal.ts'
import { noticeEvents } from '#src/contract/merchants/portal-notices.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

type Page = (place: { month: string; id: string }) => string

/** The address of a page, with what the demo's merchant has. */
async function filled(page: Page): Promise<string> {
  const { database, clock } = pages.app.deps
  const { db } = database
  await paidCase(db, clock(), { ref: 'AA1', day: '2026-11-10', amount: 100_000, merchant: 1 })
  await recomputeAll(db, clock())
  const mine = await pages.app.signInPartner()
  const { body: earnings } = await mine.get('/api/partner/earnings')
  const form = new FormData()
  for (const [name, value] of Object.entries({
    type: 'GENERAL_QUERY',
    category: 'PAYOUT',
    text: 'When, please?',
  }))
    form.set(name, value)
  const { body: ticket } = await mine.fetch('/api/partner/tickets', { method: 'POST', body: form })
  const [lead] = await db.select().from(prospect).where(eq(prospect.merchant_id, 1)).limit(1)
  const isCase = page({ month: '2026-11', id: '1' }).startsWith('/partner/cases/')
  return page({
    month: earnings.months[0].month,
    id: isCase ? String(lead?.case_id) : String(ticket.ticket_id),
  })
}

const targets = [
  ...noticeEvents.map((event) => [event, merchantNotices[event].page as Page] as const),
  ['security', securityNotice.page as Page] as const,
].map(([event, page]) => ({ event, page, to: page({ month: '2026-11', id: '1' }) }))

/** Every set of rights that the owner can give, and the owner's. */
const everyRights = [
  null,
  ...Array.from({ length: 2 ** partnerRights.length }, (_, set) =>
    partnerRights.filter((_right, place) => set & (1 << place)),
  ),
]

test.each(targets)('[CASE-03] the page of $event, $to, is open to all its recipients', ({ event, to }) => {
  const [path = '', query] = to.split('?')
  const page = pageAt(path)
  expect(page).toBeDefined()
  const tab = new URLSearchParams(query).get('tab')
  if (tab) expect(reportTabs).toContain(tab)
  for (const rights of everyRights) {
    if (event !== 'security' && !mayHear(rights, event)) continue
    expect([rights, may({ rights }, page?.right)]).toEqual([rights, true])
    if (tab) expect([rights, may({ rights }, rightFor[tab as ReportTab])]).toEqual([rights, true])
  }
})

test.each(targets)('[CASE-03] the link of $event, $to, opens its page and its part', async ({ page }) => {
  const address = await filled(page)
  await renderPartner(address)
  const { id } = pageAt(address.split('?')[0] as string) as { id: keyof typeof partner.en }
  const heading = await screen.findByRole('heading', { level: 1 })
  // A ticket and a case are named by what they are about.
  if (id !== 'ticket' && id !== 'case') expect(heading).toHaveTextContent(String(partner.en[id]))
  const tab = new URLSearchParams(address.split('?')[1]).get('tab')
  if (tab) expect(document.querySelector(`nav.tabs [aria-current="page"]`)).toHaveAttribute('data-tab', tab)
  expect(screen.queryByText(partner.en.notYours)).toBeNull()
})

test('[CASE-03] the link of a payout opens the payout of its month alone', async () => {
  const address = await filled(merchantNotices.payout.page as Page)
  await renderPartner(address)
  const head = await screen.findByRole('columnheader', { name: /Before tax/ })
  const rows = within(head.closest('table') as HTMLElement).getAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['November 2026'])
})
