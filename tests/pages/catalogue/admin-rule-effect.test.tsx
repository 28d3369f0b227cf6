import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { makeGate } from '#tests/support/gate.ts'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const CALL = '*/api/admin/eligibility/rule-effect'
const counts = { applications: 900, before: 854, added: 0, dropped: 854 }

async function openAt(column: string, effect: object = counts) {
  const admin = await pages.app.signInAdmin()
  const { body } = await admin.get('/api/get-lenders-data/gl')
  const asked: unknown[] = []
  server.use(
    http.post(CALL, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json(effect)
    }),
  )
  const user = await renderAdmin('/admin/lenders?type=gl')
  const [first, second] = body as { lender_id: number; name: string; min_age: number; salaried: number }[]
  if (!first || !second) throw new Error('two gold lenders are needed')
  await screen.findByRole('link', { name: first.name })
  act(() => gridCell(column, first.name).focus())
  const stored = async () => (await admin.get(`/api/get-lender-data/${first.lender_id}`)).body
  return { user, first, second, stored, asked }
}

test('[RULE-02] before a matching rule is saved its effect is told; typing goes on elsewhere; Save saves', async () => {
  const { user, first, second, stored, asked } = await openAt('Age (min)')
  await user.keyboard('60{Enter}')
  expect(await screen.findByText('854 of 854 matches lost.')).toBeVisible()
  expect(screen.getByText(/Computed over the last 900 applications/)).toBeVisible()
  expect(asked).toEqual([{ changes: [{ lender_id: first.lender_id, values: { min_age: 60 } }] }])
  expect(gridCell('Age (min)', first.name)).toHaveTextContent('60')
  expect((await stored()).min_age).toBe(first.min_age)
  expect(gridCell('Age (min)', second.name)).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await stored()).min_age).toBe(60))
  await waitFor(() => expect(screen.queryByText('854 of 854 matches lost.')).toBeNull())
  expect(gridCell('Age (min)', first.name)).toHaveFocus()
})

test('[RULE-02] a save that is answered late takes no focus from the cell that is edited by then', async () => {
  const { user, first, second, stored } = await openAt('Age (min)')
  const gate = makeGate()
  server.use(http.post('*/api/update-lender-data', gate.pass))
  await user.keyboard('60{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(gridCell('Age (min)', first.name)).toHaveFocus()
  await user.keyboard('{ArrowDown}{F2}')
  const editor = () => within(gridCell('Age (min)', second.name)).getByRole('textbox')
  expect(editor()).toHaveFocus()
  gate.open()
  await waitFor(async () => expect((await stored()).min_age).toBe(60))
  expect(editor()).toHaveFocus()
})

test('[RULE-02] on the page of a lender an answered note leads back to its field', async () => {
  const { user, stored } = await openAt('Age (min)')
  await user.click(screen.getByRole('link', { name: (await stored()).name }))
  const field = () => screen.findByRole('textbox', { name: 'Age (min)' })
  for (const [typed, answer] of [
    ['61', 'Save'],
    ['62', 'Cancel'],
  ] as const) {
    await user.clear(await field())
    await user.type(await field(), `${typed}{Tab}`)
    await user.click(await screen.findByRole('button', { name: answer }))
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect((await stored()).min_age).toBe(61)
  }
})

test('[RULE-02] Cancel leaves what is stored, and leads back to the cell', async () => {
  const { user, first, stored } = await openAt('Salaried')
  await user.keyboard(' ')
  await screen.findByText('854 of 854 matches lost.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('854 of 854 matches lost.')).toBeNull()
  expect(gridCell('Salaried', first.name)).toHaveFocus()
  const box = within(gridCell('Salaried', first.name)).getByRole('checkbox')
  expect(box).toHaveAttribute('aria-checked', String(first.salaried === 1))
  expect((await stored()).salaried).toBe(first.salaried)
})

test('[RULE-02] a change without an effect is saved at once; a field that is no rule asks nothing', async () => {
  const { user, first, stored, asked } = await openAt('Age (min)', { ...counts, dropped: 0 })
  await user.keyboard('22{Enter}')
  await waitFor(async () => expect((await stored()).min_age).toBe(22))
  expect(asked).toHaveLength(1)
  act(() => gridCell('Priority', first.name).focus())
  await user.keyboard('77{Enter}')
  await waitFor(async () => expect((await stored()).priority).toBe(77))
  expect(asked).toHaveLength(1)
})

test('[RULE-02] an effect that cannot be computed is told too, and the admin decides', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, stored } = await openAt('Age (min)')
  server.use(http.post(CALL, () => HttpResponse.json({ message: 'Down' }, { status: 500 })))
  await user.keyboard('45{Enter}')
  expect(await screen.findByText(/could not be computed/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await stored()).min_age).toBe(45))
})

test('[RULE-02] a filled block is asked about once, for all its lenders', async () => {
  const { user, first, second, stored, asked } = await openAt('Age (min)', { ...counts, added: 3 })
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Delete}')
  const dialog = await screen.findByRole('dialog', { name: 'This changes who matches' })
  expect(dialog).toHaveTextContent('854 of 854 matches lost.')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    changes: [{ lender_id: first.lender_id, values: { min_age: null } }, { lender_id: second.lender_id }, {}],
  })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect((await stored()).min_age).toBe(first.min_age)
})
