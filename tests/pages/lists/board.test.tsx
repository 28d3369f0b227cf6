import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

/** Operations may not set the kind. */
const plans = declareResource({
  ...insurancePlans,
  access: { ...insurancePlans.access, fields: { commission: [1], kind: [1] } },
} as never)
const pages = pagesOverApp([plans])
const PLANS = '/api/admin/insurance-plans'
let admin: SignedIn
const ids = new Map<string, number>()
beforeEach(async () => {
  admin = await pages.app.signInAdmin()
  for (const [name, premium, kind] of [
    ['Suraksha Term', 8500, 'term'],
    ['Arogya Plus', 12_000, 'health'],
    ['Vahan Care', 3000, 'motor'],
  ])
    ids.set(String(name), (await admin.post(PLANS, { name, premium, kind })).body.id)
})

async function open(search = '?board=kind') {
  const user = await renderAdmin(`/admin/insurance-plans${search}`, [catalogueResource(plans)])
  await screen.findAllByRole(search.includes('board') ? 'article' : 'grid')
  return user
}
const column = (name: RegExp | string) => within(screen.getByRole('region', { name }))
const cardsIn = (name: RegExp) =>
  column(name)
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'))
const kindOf = async (name: string) => (await admin.get(`${PLANS}/${ids.get(name)}`)).body.kind
async function moveTo(user: Awaited<ReturnType<typeof open>>, name: string, to: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Move to ${to}` }))
}

test('[BUILD-06] a list is shown as a board with a column for each choice, counted over the whole filter', async () => {
  const user = await open('')
  await user.click(screen.getByRole('button', { name: 'By Kind' }))
  await screen.findAllByRole('article')
  expect(new URLSearchParams(location.search).get('board')).toBe('kind')
  await screen.findByRole('region', { name: 'Health: 1 row' })
  expect(cardsIn(/^Term life/)).toEqual(['Suraksha Term'])
  expect(cardsIn(/^Health/)).toEqual(['Arogya Plus'])
  expect(column(/^Health/).getByText('₹12,000')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Table' }))
  await screen.findByRole('grid')
})

test('[BUILD-06] a moved card changes the field by the call of a cell, with its audit row, and is undone', async () => {
  const user = await open()
  await moveTo(user, 'Vahan Care', 'Health')
  await waitFor(() => expect(cardsIn(/^Health: 2 rows/)).toEqual(['Arogya Plus', 'Vahan Care']))
  await waitFor(async () => expect(await kindOf('Vahan Care')).toBe('health'))
  expect(cardsIn(/^Motor: 0 rows/)).toEqual([])
  const { body } = await admin.get(`/api/admin/lists/audit?entity=insurance_plan&range=last_7_days`)
  expect(JSON.stringify(body.rows[0])).toContain('health')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(cardsIn(/^Motor: 1 row/)).toEqual(['Vahan Care']))
  expect(await kindOf('Vahan Care')).toBe('motor')
})

test('a card whose value someone else has changed goes where that is, with the sentence', async () => {
  const user = await open()
  // React-admin writes what was refused there.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const other = await pages.app.signInAdmin(1)
  await other.fetch(`${PLANS}/${ids.get('Vahan Care')}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'term' }),
  })
  await moveTo(user, 'Vahan Care', 'Health')
  await screen.findByRole('alert')
  await waitFor(() => expect(cardsIn(/^Term life/)).toContain('Vahan Care'))
  expect(await kindOf('Vahan Care')).toBe('term')
})

test('an admin who may not set the field sees the board and can move no card', async () => {
  await pages.app.signInAdmin(2)
  await open()
  expect(cardsIn(/^Motor/)).toEqual(['Vahan Care'])
  const card = screen.getByRole('article', { name: 'Vahan Care' })
  expect(within(card).queryByRole('button')).toBeNull()
  expect(card).not.toHaveAttribute('tabindex')
})

test('a field that the resource does not name makes no board, and the address says so', async () => {
  const user = await renderAdmin('/admin/insurance-plans?board=premium', [catalogueResource(plans)])
  await screen.findByRole('grid')
  expect(screen.getByText(/^This view names columns.*: premium/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove them from the view' }))
  await waitFor(() => expect(location.search).toBe(''))
})
