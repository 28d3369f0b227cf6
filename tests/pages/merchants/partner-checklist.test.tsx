import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAt } from '#partner/pages/routes.tsx'
import { checklistKeys } from '#src/contract/merchants/portal.ts'
import { checklistPlaces } from '#src/domain/merchants/checklist-places.ts'
import { wipe } from '#tests/support/pages/draw.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const checklist = () => screen.findByRole('region', { name: 'Checklist of your account' })

test('[CASE-03] the dashboard says what holds payouts and leads to where it is done', async () => {
  await pages.app.deps.database.script('delete from bank_account where merchant_id = 1')
  await pages.app.signInPartner()
  const user = await renderPartner('/partner')
  const list = await checklist()
  expect(within(list).getByRole('status')).toHaveTextContent(/^Payouts are on hold/)
  const item = within(list).getByRole('link', { name: 'Bank account' }).closest('li') as HTMLElement
  expect(item).toHaveTextContent('To do')
  expect(item).toHaveTextContent('Holds payouts')
  await user.click(within(item).getByRole('link', { name: 'Bank account' }))
  expect(await screen.findByLabelText('Account holder')).toBeVisible()
})

test('[CASE-03] the settings show the whole checklist to the owner and none to staff', async () => {
  await pages.app.signInPartner()
  await renderPartner('/partner/settings?tab=checklist')
  const list = await checklist()
  expect(await within(list).findAllByRole('listitem')).toHaveLength(checklistKeys.length)
  await pages.app.deps.database.script(
    `insert into merchant_staff (merchant_user_id, rights, created_at)
      select id, '["leads"]', now() from merchant_user where email = 'merchant@demo.example'`,
  )
  wipe()
  await renderPartner('/partner/settings?tab=checklist')
  expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Checklist' })).toBeNull()
})

test.each(checklistKeys)('[CASE-03] %s is done on a page of the portal', (key) => {
  expect(pageAt(checklistPlaces[key].replace(/\?.*/, ''))).toBeDefined()
})
