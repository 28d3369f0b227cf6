import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#server/platform/database/database.ts'
import { adminUser, prospect } from '#server/tables/people.ts'
import { addTask } from '#server/telecalling/tasks.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { chosenOffer } from '#tests/support/status-file.ts'
import { cellOf } from '#tests/support/table.ts'

const pages = pagesOverApp()

async function waits(first_name: string) {
  const { deps } = pages.app
  const { db } = deps.database
  const { mobile } = await chosenOffer(db, deps.clock(), { status: 20 })
  const own = eq(prospect.mobile_phone_number, mobile)
  await db.update(prospect).set({ first_name, language: 'hi' }).where(own)
  const [person] = await db.select().from(prospect).where(own)
  const task = { prospect_id: person?.user_id as string, product_type: 'Gold Loans', stage: 'OFFERS_SEEN' }
  await transaction(db, (tx) =>
    addTask(tx, deps.keys, { ...task, reason: 'Saw offers', source: 'CSR' }, deps.clock()),
  )
}
async function open(role: 1 | 2 | 3) {
  await pages.app.signInAdmin(role)
  await renderAdmin('/admin/telecalling')
  return setUpPerson()
}

test('[ADM-02] an agent calls, says what came of it, and goes on to the next', async () => {
  await waits('Asha')
  await waits('Bina')
  const user = await open(3)
  const region = await screen.findByRole('region', { name: 'Next call' })
  expect(await within(region).findByText(/Asha/, { selector: '.customer *' })).toBeVisible()
  expect(within(region).getByText(/^70XXXXXX/)).toBeVisible()
  // In the customer's language.
  expect(within(region).getByText(/गोल्ड लोन की तुलना/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Team' })).toBeNull()
  await user.click(within(region).getByRole('button', { name: 'Call Asha' }))
  expect(await within(region).findByText(/^Call since/)).toBeVisible()
  await user.selectOptions(within(region).getByLabelText('Outcome'), 'CALLBACK_SCHEDULED')
  await user.type(within(region).getByLabelText(/Call back at/), '2026-11-21T20:00')
  await user.click(within(region).getByRole('button', { name: 'End call' }))
  expect(await within(region).findByRole('alert')).toHaveTextContent(/between 10:00 and 18:00/)
  await user.selectOptions(within(region).getByLabelText('Outcome'), 'NO_ANSWER')
  await user.type(within(region).getByLabelText('Note'), 'rang long')
  await user.click(within(region).getByRole('button', { name: 'End call' }))
  expect(await within(region).findByText(/Bina/, { selector: '.customer *' })).toBeVisible()
  const tasks = await screen.findByRole('region', { name: 'Open tasks' })
  await waitFor(() => expect(tasks).toHaveTextContent(/Asha.*No answer/))
  await user.click(within(region).getByRole('button', { name: 'Send the link to go on' }))
  await waitFor(async () => {
    await pages.app.deps.jobs.drain()
    expect(pages.app.deps.outbox.recent()[0]?.template).toBe('transfer-link')
  })
})

test('[ADM-02] a manager sees load and queues, and gives tasks to others', async () => {
  await waits('Asha')
  const user = await open(1)
  expect(
    await screen.findByText(/^Nobody is due with you. Open calls of the team: \d+, overdue: \d+\.$/),
  ).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: /^Choose Asha/ }))
  await user.selectOptions(screen.getByLabelText('Give to'), 'Anika Demo')
  await user.click(screen.getByRole('button', { name: 'Give' }))
  expect(await screen.findByText(/Asha/, { selector: '.customer *' })).toBeVisible()
})

test('[ADM-02] a manager sees the load of the team, and gives all calls of one to the others', async () => {
  await waits('Asha')
  const other = { email: 'second@demo.example', name: 'Dev Agent', role_id: 3 as const, password_hash: 'x' }
  await pages.app.deps.database.db.insert(adminUser).values(other)
  const user = await open(1)
  await user.click(await screen.findByRole('link', { name: 'Team' }))
  const load = async (name: RegExp, open: string) =>
    waitFor(() => expect(cellOf(screen.getByRole('row', { name }), 'Open')).toHaveTextContent(open))
  await screen.findByRole('row', { name: /Charu Demo/ })
  await load(/Charu Demo/, '1')
  await user.click(screen.getByRole('button', { name: 'Actions for Charu Demo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Give all' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give all' }))
  await load(/Dev Agent/, '1')
  await load(/Charu Demo/, '0')
  await user.click(screen.getByRole('link', { name: 'Queues' }))
  expect(await screen.findByRole('row', { name: /^Gold/ })).toBeVisible()
})

test('[ADM-02] role 2 has no way there', async () => {
  await open(2)
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(screen.queryByRole('menuitem', { name: 'Telecalling' })).toBeNull()
})

test('in Hindi', async () => {
  await speakHindi()
  await open(3)
  expect(await screen.findByText('अभी किसी की बारी नहीं है।')).toBeVisible()
})
