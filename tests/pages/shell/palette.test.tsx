import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function open(role: 1 | 2 | 3 = 1, path = '/admin/lender-groups') {
  await pages.app.signInAdmin(role)
  const user = await renderAdmin(path)
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Find a page, record or action' })
  return { user, input }
}
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')

test('[KEYS-01] Ctrl+K finds a page by its name in any language, and Enter opens it', async () => {
  const { user, input } = await open()
  await user.type(input, 'audit')
  expect(active(input)).toHaveTextContent('Audit')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/admin/audit'))
  expect(screen.queryByRole('combobox', { name: 'Find a page, record or action' })).toBeNull()
})

test('[KEYS-01] records are found by the server, and lead to their page', async () => {
  const { user, input } = await open()
  await user.type(input, 'himadri')
  const lenders = within(await screen.findByRole('group', { name: 'Lenders' }))
  await user.click(lenders.getByRole('option', { name: 'Himadri-Bank' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/admin\/lenders\/\d+$/))
})

test('[KEYS-01] role 3 finds no page and no record that it may not open', async () => {
  const { user, input } = await open(3, '/admin/csr-portal')
  await user.type(input, 'himadri')
  expect(await screen.findByText('Nothing matches “himadri”')).toBeVisible()
  await user.clear(input)
  await user.type(input, 'lenders')
  expect(await screen.findByText('Nothing matches “lenders”')).toBeVisible()
})

test('[KEYS-01] the actions of the open page are there, and pressed where they stand', async () => {
  const { user, input } = await open()
  await user.type(input, 'add lender group')
  expect(options()).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add lender group' })).toBeVisible()
})

test('[KEYS-01] the colours, the language and signing out are actions of every page', async () => {
  const { user, input } = await open()
  await user.type(input, 'dark mode')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Find a page, record or action' }), 'logout')
  expect(options().map(({ textContent }) => textContent)).toEqual(['Logout'])
})

test('[KEYS-01] the arrows go round the options, and Escape gives the focus back', async () => {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lender-groups')
  await screen.findByRole('heading', { level: 1 })
  const button = await screen.findByRole('button', { name: 'Find a page, record or action' })
  button.focus()
  await user.keyboard('{Enter}')
  const input = await screen.findByRole('combobox', { name: 'Find a page, record or action' })
  await waitFor(() => expect(input).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  expect(active(input)).toBe(options().at(-1))
  await user.keyboard('{ArrowDown}')
  expect(active(input)).toHaveAttribute('aria-selected', 'true')
  expect(options().filter((one) => one.getAttribute('aria-selected') === 'true')).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

test('[KEYS-01] ? shows every shortcut, but not while somebody types', async () => {
  const { user, input } = await open()
  await user.type(input, '?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(input).not.toBeInTheDocument())
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Fill down').closest('div')).toHaveTextContent('Fill downCtrlD')
  expect(help.getByRole('region', { name: 'Queues' })).toHaveTextContent('Next itemJ')
})

test('[FRONT-04] ? is switched off in the help, which then opens by Ctrl+/ alone and says so', async () => {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lender-groups')
  await screen.findByRole('heading', { level: 1 })
  const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('?')
  await waitFor(() => expect(help()).toBeVisible())
  await user.click(screen.getByRole('checkbox', { name: /^Single keys without Ctrl/ }))
  expect(screen.getByText('Go to the search field').closest('div')).toHaveTextContent(
    'Go to the search fieldoff',
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(help()).toBeNull())
  await user.keyboard('?')
  expect(help()).toBeNull()
  await user.keyboard('{Control>}/{/Control}')
  await waitFor(() => expect(help()).toBeVisible())
  await user.click(screen.getByRole('checkbox', { name: /^Single keys without Ctrl/ }))
  expect(screen.getByText('Go to the search field').closest('div')).toHaveTextContent(
    'Go to the search field/',
  )
})

test('[KEYS-01] the palette speaks Hindi and finds a page by its English name too', async () => {
  await speakHindi()
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lender-groups')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'पेज, रिकॉर्ड या काम खोजें' })
  await user.type(input, 'audit')
  await waitFor(() => expect(options().length).toBeGreaterThan(0))
  expect(active(input)?.textContent).toMatch(/[ऀ-ॿ]/)
})

test('[KEYS-01] the pages that were opened last come first, without the open one, and only those that are allowed', async () => {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/audit')
  await screen.findByRole('heading', { level: 1, name: 'Audit' })
  const goTo = async (name: string) => {
    await user.click(await screen.findByRole('menuitem', { name }))
    await screen.findByRole('heading', { level: 1, name })
  }
  await goTo('Approvals')
  await goTo('Lender groups')
  await user.keyboard('{Control>}k{/Control}')
  const recent = within(await screen.findByRole('group', { name: 'Opened last' }))
  expect(recent.getAllByRole('option').map((one) => one.textContent)).toEqual(['Approvals', 'Audit'])
  await user.click(recent.getByRole('option', { name: 'Audit' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/audit'))
})
