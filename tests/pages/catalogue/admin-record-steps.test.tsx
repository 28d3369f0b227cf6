import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import { renderAdmin } from '#tests/support/admin.tsx'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const pages = pagesOverApp([insurancePlans])
const steps = () => screen.findByRole('navigation', { name: 'Records of the list' })

test('[BUILD-07] the page of a record leads to the next one of the filtered list, and back to the list as it was', async () => {
  const admin = await pages.app.signInAdmin()
  for (const [name, kind] of [
    ['Arogya', 'health'],
    ['Suraksha', 'term'],
    ['Kavach', 'term'],
  ])
    await admin.post('/api/admin/insurance-plans', { name, premium: 5, kind })
  const search = `filter=${encodeURIComponent(JSON.stringify({ kind: 'term' }))}`
  const user = await renderAdmin(`/admin/insurance-plans?${search}`, [catalogueResource(insurancePlans)])
  await waitFor(() => expect(gridCell('Kind', 'Suraksha')).toBeVisible())
  await user.click(screen.getByRole('link', { name: /Kavach/ }))
  const nav = await steps()
  expect(nav).toHaveTextContent('1 of 2')
  expect(within(nav).queryByRole('link', { name: 'Previous' })).toBeNull()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(within(nav).getByRole('link', { name: 'Next' }))
  await waitFor(async () => expect(await steps()).toHaveTextContent('2 of 2'))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Suraksha')
  expect(within(await steps()).queryByRole('link', { name: 'Next' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toContain('kind')
})
