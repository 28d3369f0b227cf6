import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { gridCell } from '#tests/support/grid-cell.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp([], { FOUR_EYES: 'on' })
const dialog = () => screen.findByRole('dialog')

async function open(path = 'approvals', as: () => Promise<SignedIn> = () => pages.app.signInSecond()) {
  await as()
  await renderAdmin(`/admin/${path}`)
  return setUpPerson()
}

/** The first admin asks to make the third one role 2. */
async function ask() {
  const maker = await pages.app.signInAdmin(1)
  const { body } = await maker.get('/api/admin/lists/user-management')
  const care = body.rows.find(({ name }: { name: string }) => name === 'Charu Demo')
  await maker.post(`/api/admin/users/${care.id}/role`, { role_id: 2 })
}

test('who asks is told that it waits, and not that it is done', async () => {
  await pages.app.signInSecond()
  const user = await open('user-management', () => pages.app.signInAdmin(1))
  await user.click(await screen.findByRole('button', { name: /Charu Demo/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Change role' }))
  await user.selectOptions(within(await dialog()).getByLabelText('New role'), '2')
  await user.click(within(await dialog()).getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('Saved. A second admin has to approve it under Approvals.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Done')).toBeNull()
  expect(screen.getByText('Charu Demo').closest('tr')).toHaveTextContent('3')
})

test('selected cells that need a second admin wait for approval as one, and nothing says that they are set', async () => {
  const second = await pages.app.signInSecond()
  const admin = await pages.app.signInAdmin(1)
  const stored = async () => (await admin.get('/api/admin/lender-integrations?range=[0,9]')).body
  const before = await stored()
  const user = await open('lender-integrations', () => pages.app.signInAdmin(1))
  await waitFor(() => expect(gridCell('Credential', before[0].slug)).toBeVisible())
  act(() => gridCell('Credential', before[0].slug).focus())
  await user.keyboard('{Shift>}{ArrowDown}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: 'Change the selected cells…' }))
  await user.type(within(await dialog()).getByRole('textbox', { name: 'Credential' }), 'other{Enter}')
  expect(await screen.findByText('Saved. A second admin has to approve it under Approvals.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/updated/)).toBeNull()
  expect(await stored()).toEqual(before)
  expect((await second.get('/api/admin/lists/approvals?tab=waiting')).body.rows).toHaveLength(1)
})

test('another admin sees what would change, and approves it', async () => {
  await ask()
  const user = await open()
  const seen = await screen.findByRole('region', { name: 'Approvals' })
  expect(within(seen).getByRole('heading', { name: 'Charu Demo' })).toBeVisible()
  expect(await within(seen).findByText('Change a role')).toBeVisible()
  const row = (await within(seen).findByRole('rowheader', { name: 'Role' })).closest('tr')
  expect(row).toHaveTextContent('RoleAgentOperations')
  const approve = within(seen).getByRole('button', { name: 'Approve' })
  await waitFor(() => expect(approve).toBeEnabled())
  await user.click(approve)
  expect(await screen.findByText('Approved and applied')).toBeVisible()
  expect(await screen.findByText('Nothing is waiting for approval')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Decided' }))
  const decided = await screen.findByRole('region', { name: 'Approvals' })
  expect(await within(decided).findByText('Approved')).toBeVisible()
  expect(within(decided).getByText('Second Demo')).toBeVisible()
})

test('a refusal asks for a reason; the maker can only withdraw', async () => {
  await ask()
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const why = await screen.findByRole('dialog', { name: 'Decline: Charu Demo' })
  await user.click(within(why).getByRole('button', { name: 'Decline' }))
  expect(await within(why).findByRole('alert')).toBeVisible()
  await user.type(within(why).getByLabelText('Reason'), 'She stays with customers')
  await user.click(within(why).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Nothing is waiting for approval')).toBeVisible()
})

test('the maker finds no Approve at the own proposal, in Hindi', async () => {
  await ask()
  await speakHindi()
  const user = await open('approvals', () => pages.app.signInAdmin(1))
  const own = await screen.findByRole('region', { name: 'मंज़ूरियाँ' })
  expect(await within(own).findByText('यह अनुरोध आपका है, इसलिए फ़ैसला दूसरा एडमिन करेगा।')).toBeVisible()
  expect(within(own).queryByRole('button', { name: 'मंज़ूर करें' })).toBeNull()
  await user.click(within(own).getByRole('button', { name: 'वापस लें' }))
  expect(await screen.findByText('मंज़ूरी के इंतज़ार में कुछ नहीं है')).toBeVisible()
})

test('a reader switches the emails about pending approvals off and on again', async () => {
  const user = await open()
  const box = await screen.findByRole('checkbox', { name: /^E-mail me when something needs/ })
  expect(box).toBeChecked()
  expect(screen.getByText(/to second@demo.example/)).toBeVisible()
  await user.click(box)
  expect(await screen.findByText('No more e-mails about pending approvals')).toBeVisible()
  await waitFor(() => expect(box).not.toBeChecked())
})

test('a slab that is changed waits, and its form closes without a failure', async () => {
  await pages.app.signInSecond()
  await pages.app.signInAdmin(1)
  await renderAdmin('/admin/lenders/1')
  const user = setUpPerson()
  await user.click(await screen.findByRole('button', { name: 'Actions for revenue entry 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const form = await dialog()
  const percent = within(form).getByLabelText('Revenue Percentage')
  await user.clear(percent)
  await user.type(percent, '1.5')
  await user.click(within(form).getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Saved. A second admin has to approve it under Approvals.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
