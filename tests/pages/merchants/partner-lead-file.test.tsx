import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

test('[MERCH-04] a merchant sees each problem of a file of leads at its cell, and adds the others', async () => {
  const { database, clock } = pages.app.deps
  forgetAnswers()
  await pages.app.signInPartner()
  const user = await renderPartner('/partner/reports?tab=leads&view=all')
  await user.click(await screen.findByRole('button', { name: 'Add from a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add leads from a file' }))
  const at = new Date(clock().getTime() - 3_600_000).toISOString()
  const text = [
    'Mobile,Name,Product,Consent text,Consent time,Consent IP',
    `9812300011,Asha Verma,pl,MATCHING.3,${at},203.0.113.9`,
    `9812300012,Ravi Rao,pl,MATCHING.3,${at},`,
  ].join('\n')
  const customers = () => database.db.$count(prospect)
  const before = await customers()
  await user.upload(dialog.getByLabelText('File of leads'), new File([text], 'leads.csv'))
  expect(await dialog.findByText(/^1 lead can be added, 1 row has a problem/)).toBeVisible()
  const row = dialog.getByRole('row', { name: /9812300012/ })
  expect(within(row).getByText('A lead needs proof of consent: fill in this cell')).toBeVisible()
  expect(await customers()).toBe(before)
  await user.click(dialog.getByRole('button', { name: 'Add 1 lead' }))
  expect(await dialog.findByText(/^1 lead was added/)).toBeVisible()
  expect(await customers()).toBe(before + 1)
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText(/A\. 98XXXXXX11/)).toBeVisible()
})

test('[MERCH-04] a file that is not one of leads is refused with the columns that it needs', async () => {
  forgetAnswers()
  await pages.app.signInPartner()
  const user = await renderPartner('/partner/reports?tab=leads&view=all')
  await user.click(await screen.findByRole('button', { name: 'Add from a file' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText('File of leads'), new File(['Name,City\nAsha,Pune'], 'x.csv'))
  expect(await dialog.findByText(/must name the columns: mobile number/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull()
})
