import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { passcodeOf } from '#tests/support/passcode.ts'

const pages = pagesOverApp()

interface Application {
  id: string
  legal_name: string
}

/** Two applications wait besides those of the demo. */
async function open() {
  for (const [mobile, pan] of [
    ['9811100022', 'AABCS1234D'],
    ['9811100023', 'AABCS1235D'],
  ] as const)
    await pages.app.nobody.post('/api/merchant-applications', {
      ...{
        business_type: 'company',
        legal_name: `Rooftops ${mobile}`,
        contact_name: 'Nila Demo',
        mobile,
        pan,
      },
      ...{
        email: 'nila@surya.example',
        address: '12 Station Road',
        pincode: '411001',
        gstin: '',
        consent: true,
      },
      ...(await passcodeOf(pages.app, mobile, 20, 'MERCHANT_FORM')),
    })
  const other = await pages.app.signInSecond()
  await pages.app.signInAdmin()
  await renderAdmin('/admin/merchant-management/applications')
  await screen.findByRole('heading', { level: 3 })
  return { user: setUpPerson(), other }
}
const waiting = async (who: SignedIn): Promise<Application[]> =>
  (await who.get('/api/admin/lists/merchant-applications?tab=waiting')).body.rows
const heading = () => screen.getByRole('heading', { level: 3 }).textContent

test('[QUEUE-01] J and K go to the next and previous item; the address holds the open one', async () => {
  const { user, other } = await open()
  const [first, second] = await waiting(other)
  expect(heading()).toBe(first?.legal_name)
  await user.keyboard('j')
  await waitFor(() => expect(heading()).toBe(second?.legal_name))
  expect(new URLSearchParams(location.search).get('open')).toBe(second?.id)
  await user.keyboard('k')
  await waitFor(() => expect(heading()).toBe(first?.legal_name))
})

test('after a decision the next item is open and has the focus; the decided one stands among the decided', async () => {
  const { user, other } = await open()
  const [first, second] = await waiting(other)
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const confirmation = await screen.findByRole('dialog', { name: `Decline: ${first?.legal_name}` })
  await user.type(within(confirmation).getByLabelText('Reason'), 'The address could not be verified')
  await user.click(within(confirmation).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Application declined; the business was notified')).toBeVisible()
  await waitFor(() => expect(heading()).toBe(second?.legal_name))
  await waitFor(() => expect(screen.getByRole('heading', { level: 3 })).toHaveFocus())
  await user.click(screen.getByRole('link', { name: 'Decided' }))
  await waitFor(() => expect(heading()).toBe(first?.legal_name))
  expect(await screen.findByText('The address could not be verified')).toBeVisible()
})

test('[QUEUE-01] who decides after another admin sees who decided what, and why', async () => {
  const { user, other } = await open()
  const [first] = await waiting(other)
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const confirmation = await screen.findByRole('dialog')
  await user.type(within(confirmation).getByLabelText('Reason'), 'Too late')
  await other.post(`/api/admin/merchant-applications/${first?.id}/refuse`, { reason: 'Not a business' })
  await user.click(within(confirmation).getByRole('button', { name: 'Decline' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/^Second Demo decided this before you: Declined, .*Reason: Not a business$/)
  expect(heading()).toBe(first?.legal_name)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull())
})
