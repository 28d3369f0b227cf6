import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { recordCells } from '#tests/support/recorded-cells.ts'

const pages = pagesOverApp()
const [NAME, STAGE] = [1, 3]

interface Rule {
  name: string
  stage: string
  reason: string
}

/** The dialog of a block that is pasted over the last call rule, from a column on. */
async function pasteUnder(column: number, block: (last: Rule) => string) {
  const admin = await pages.app.signInAdmin()
  const query = `sort=${encodeURIComponent('["name","ASC"]')}&range=${encodeURIComponent('[0,99]')}`
  const stored = async (): Promise<Rule[]> => (await admin.get(`/api/admin/call-rules?${query}`)).body
  const before = await stored()
  const user = await renderAdmin('/admin/call-rules')
  const place = `tr[aria-rowindex="${before.length + 1}"] > [aria-colindex="${column}"]`
  await waitFor(() => expect(document.querySelector(place)).not.toBeNull())
  const sent = recordCells()
  const text = block(before.at(-1) as Rule)
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  })
  document.querySelector<HTMLElement>(place)?.focus()
  act(() => void document.body.dispatchEvent(event))
  const dialog = await screen.findByRole('dialog', { name: /^Paste into/ })
  const line = (label: string) => within(dialog).getByLabelText(label).closest('tr')
  const apply = () => within(dialog).queryByRole('button', { name: /^Apply/ })
  return { user, dialog, line, apply, sent, stored, before }
}

test('[BUILD-02] new rows name what they lack, take it for one row or for all, and are stored only when all are good', async () => {
  const { user, dialog, line, apply, sent, stored, before } = await pasteUnder(
    STAGE,
    ({ stage }) => `${stage}\nOFFERS_SEEN\t5\t10\nऑफ़र देखे\t99\tabc`,
  )
  expect(line('Name, New row 1')).toHaveTextContent('Fill in this field')
  expect(line('Reason shown to the agent, New row 2')).toHaveTextContent('Fill in this field')
  expect(line('Stop calling after (days), New row 2')).toHaveTextContent('Enter a number')
  expect(apply()).toBeNull()
  const all = within(within(dialog).getByRole('group', { name: /^Missing in several new rows/ }))
  await user.selectOptions(all.getByLabelText('Product'), 'Every product')
  await user.type(all.getByLabelText('Reason shown to the agent'), 'Saw offers')
  for (const row of [1, 2])
    await user.type(within(dialog).getByLabelText(`Name, New row ${row}`), `Pasted ${row}`)
  expect(apply()).toBeDisabled()
  const days = () => within(dialog).getByLabelText('Stop calling after (days), New row 2')
  await user.clear(days())
  await user.type(days(), '2')
  await user.click(apply() as HTMLElement)
  // A rule across fields is the server's.
  await waitFor(() => expect(dialog).toHaveTextContent('The hours must not be more than the days'))
  expect(sent).toMatchObject([{ dry: true, create: [{ name: 'Pasted 1' }, { name: 'Pasted 2' }] }])
  expect(await stored()).toEqual(before)
  expect(apply()).toBeDisabled()
  await user.clear(days())
  await user.type(days(), '10')
  await user.click(apply() as HTMLElement)
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('12 of 12 set, 0 failed'))
  const added = (await stored()).filter(({ name }) => name.startsWith('Pasted'))
  const shared = { stage: 'OFFERS_SEEN', product: 'ANY', reason: 'Saw offers' }
  expect(added).toMatchObject([
    { ...shared, name: 'Pasted 1', after_hours: 5, within_days: 10 },
    { ...shared, name: 'Pasted 2', after_hours: 99, within_days: 10 },
  ])
})

test('[BUILD-02] a new row that the server refuses is left out on purpose only, and line breaks are shown', async () => {
  const { user, dialog, apply, stored, before } = await pasteUnder(NAME, ({ name }) => {
    const row = (of: string) => `${of}\tyes\tOFFERS_SEEN\t5\t10\tANY\t"first\nsecond"`
    return [name, row(name), row('Pasted')].join('\n')
  })
  expect([...dialog.querySelectorAll('td.values')].map(({ textContent }) => textContent)).toContain(
    'first\nsecond',
  )
  await user.click(apply() as HTMLElement)
  await waitFor(() => expect(dialog).toHaveTextContent('This name is already in use'))
  expect(await stored()).toEqual(before)
  expect(apply()).toBeDisabled()
  await user.click(within(dialog).getByRole('checkbox', { name: 'Leave out 1 row with errors' }))
  await user.click(apply() as HTMLElement)
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('7 of 7 set, 0 failed'))
  expect((await stored()).map(({ name, reason }) => [name, reason])).toContainEqual([
    'Pasted',
    'first\nsecond',
  ])
  expect(await stored()).toHaveLength(before.length + 1)
})
