import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageWords } from '#partner/pages/found-by.ts'
import { pages as portalPages } from '#partner/pages/routes.tsx'
import { merchantStaff } from '#server/tables/portal.ts'
import { setLanguage } from '#src/platform/language.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

async function open(path: string) {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(path)
}
const menu = () => within(screen.getByRole('navigation', { name: 'Portal pages' }))
const current = () =>
  menu()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)
const found = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map((option) => option.textContent)

test('leads, earnings and payouts have entries of their own in the menu, and the open one is marked', async () => {
  const user = await open('/partner')
  await screen.findByRole('heading', { level: 1 })
  const names = menu()
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names.slice(0, 5)).toEqual(['Dashboard', 'Leads', 'Earnings', 'Payouts', 'Product Offering'])
  await waitFor(() => expect(current()).toEqual(['Dashboard']))
  await user.click(menu().getByRole('link', { name: 'Payouts' }))
  await waitFor(() => expect(location.search).toBe('?tab=payouts'))
  await waitFor(() => expect(current()).toEqual(['Payouts']))
  await user.click(await screen.findByRole('link', { name: 'Expected by lender' }))
  await waitFor(() => expect(location.search).toContain('tab=expected'))
  await waitFor(() => expect(current()).toEqual(['Payouts']))
  await user.click(menu().getByRole('link', { name: 'Reports' }))
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(current()).toEqual(['Reports']))
})

test('staff with the right to leads only has neither earnings nor payouts in menu and finder', async () => {
  await pages.app.deps.database.db
    .insert(merchantStaff)
    .values({ merchant_user_id: 1, rights: ['leads'], created_at: new Date() })
  const user = await open('/partner')
  await screen.findByRole('heading', { level: 1 })
  expect(menu().getByRole('link', { name: 'Leads' })).toBeVisible()
  expect(menu().queryByRole('link', { name: 'Earnings' })).toBeNull()
  expect(menu().queryByRole('link', { name: 'Payouts' })).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Find a page' }), 'bank')
  expect(found()).toEqual(['Lender Journey'])
})

test('the finder opens pages by the words that people use, in both languages', async () => {
  const user = await open('/partner')
  await user.click(await screen.findByRole('button', { name: 'Find a page' }))
  const input = await screen.findByRole('combobox', { name: 'Find a page' })
  for (const [typed, name] of [
    ['help', 'Communication'],
    ['support', 'Communication'],
    ['products', 'Product Offering'],
    ['my page', 'Custom Funnel'],
    ['money', 'Earnings'],
    ['commission', 'Earnings'],
    ['TDS', 'Payouts'],
    ['IFSC', 'Bank account'],
    ['QR', 'Product Offering'],
    ['poster', 'Banners and Creatives'],
    ['मदद', 'Communication'],
    ['मेरा पेज', 'Custom Funnel'],
    ['कमीशन', 'Earnings'],
  ] as const) {
    await user.clear(input)
    await user.type(input, typed)
    expect(found(), typed).toContain(name)
  }
  await user.clear(input)
  await user.type(input, 'zebra')
  expect(screen.getByText('Nothing matches “zebra”')).toBeVisible()
  await user.clear(input)
  await user.type(input, 'my page{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/partner/customFunnel'))
  expect(screen.queryByRole('combobox', { name: 'Find a page' })).toBeNull()
})

test('the finder names what it finds in Hindi', async () => {
  await speakHindi()
  const user = await open('/partner')
  await user.click(await screen.findByRole('button', { name: 'पेज खोजें' }))
  await user.type(await screen.findByRole('combobox', { name: 'पेज खोजें' }), 'bank account')
  expect(found()).toEqual(['बैंक खाता'])
  setLanguage('en')
})

test('every page that can be opened has words by which it is found', () => {
  const without = portalPages.filter(({ path, id }) => !path.includes(':') && !pageWords[id])
  expect(without.map(({ path }) => path)).toEqual([])
})
