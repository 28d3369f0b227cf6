import { screen, waitFor, within } from '@testing-library/react'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { watchedPart } from '#partner/support/training-item.tsx'
import { formerFileKey } from '#server/platform/files/file-key.ts'
import { lender } from '#server/tables/catalogue.ts'
import { trainingItem, trainingProgress } from '#server/tables/portal.ts'
import { documentOf } from '#src/contract/document.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { pdf } from '#tests/support/documents.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const db = () => pages.app.deps.database.db

async function open(path: string) {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(path)
}

/** The first training item in English. */
async function firstItem() {
  const [item] = await db()
    .select()
    .from(trainingItem)
    .where(eq(trainingItem.language, 'en'))
    .orderBy(asc(trainingItem.order))
    .limit(1)
  return item as typeof trainingItem.$inferSelect
}
const card = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement

test('training material without its file says so and offers no dead link', async () => {
  const { title } = await firstItem()
  await open('/partner/training-material')
  const item = within(await card(title))
  expect(item.getByText(/This file is missing/)).toBeVisible()
  expect(item.queryByRole('link')).toBeNull()
  expect(item.queryByRole('button')).toBeNull()
})

test('material is marked as read only after it was opened', async () => {
  const { id, title, link } = await firstItem()
  await pages.app.deps.files.put(formerFileKey(documentOf(link)?.key ?? ''), pdf())
  const user = await open('/partner/training-material')
  const item = within(await card(title))
  expect(item.getByText('Not opened yet')).toBeVisible()
  expect(item.getByRole('link', { name: new RegExp(title) })).toHaveAttribute(
    'href',
    `/api/partner/training/${id}/file`,
  )
  expect(item.queryByRole('button', { name: 'I have read it' })).toBeNull()
  await db().insert(trainingProgress).values({ merchant_user_id: 1, item_id: id, percent: 0, at: new Date() })
  await open('/partner/training-material')
  const opened = within(await card(title))
  expect(await opened.findByText('Opened')).toBeVisible()
  await user.click(opened.getByRole('button', { name: 'I have read it' }))
  await waitFor(async () =>
    expect(within(await card(title)).queryByRole('button', { name: 'I have read it' })).toBeNull(),
  )
})

test('the lender journey names the partner desk with links to call and to write, not the grievance officer', async () => {
  await db()
    .update(lender)
    .set({ grievance_name: 'Nodal Person', desk_name: 'The desk', desk_hours: 'Monday' })
  await open('/partner/lender-journey')
  await screen.findAllByText('The desk')
  expect(document.body).not.toHaveTextContent('Nodal Person')
  const [row] = await db().select().from(lender).where(eq(lender.lender_id, 1))
  expect(screen.getByRole('link', { name: row?.desk_email ?? '' })).toHaveAttribute(
    'href',
    `mailto:${row?.desk_email}`,
  )
})

const played = (...parts: [number, number][]) => ({
  length: parts.length,
  start: (part: number) => parts[part]?.[0] ?? 0,
  end: (part: number) => parts[part]?.[1] ?? 0,
})

test.each([
  [[], 100, 0],
  [[[0, 50]], 100, 50],
  [[[90, 100]], 100, 10],
  [[[0, 20] as [number, number], [40, 60] as [number, number]], 100, 40],
  [[[0, 99]], 100, 100],
  [[[0, 1]], Number.NaN, 0],
] as const)('of the parts %j of %d seconds, %d percent were watched', (parts, duration, percent) => {
  expect(watchedPart({ played: played(...(parts as unknown as [number, number][])), duration })).toBe(percent)
})
