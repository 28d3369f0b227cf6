import { read, utils } from '@e965/xlsx'
import { beforeEach, expect, test } from 'vitest'
import type { OutgoingMessage } from '#server/messages/outbox.ts'
import { dispute } from '#server/tables/books/disputes.ts'
import { type PayoutApp, payoutApp } from '#tests/support/money/payouts.ts'

let world: PayoutApp
let id: number
beforeEach(async () => {
  world = await payoutApp()
  await world.sell('S1', '2026-09-10', 100_000)
  await world.sell('S2', '2026-09-11', 200_000)
  await world.lock('2026-09')
  const form = new FormData()
  form.append('lender_id', '1')
  form.append('month', '2026-09')
  form.append('file', new File(['Lender application id,Commission\nS1,1.00'], 'statement.csv'))
  const { body } = await world.admin.fetch('/api/admin/commission-file', { method: 'POST', body: form })
  id = body.file.id
})

const rows = async () =>
  (await world.admin.get(`/api/admin/lists/statement-rows?file=${id}`)).body.rows as {
    row: string
    named: string
    dispute: string
  }[]
const terms = { owner_id: 1, due_on: '2026-12-15', note: 'Paid at the old rate' }
async function open(named: string, more: object = {}) {
  const row = (await rows()).find((one) => one.named === named)
  return world.admin.post(`/api/admin/commission-file/${id}/dispute`, {
    ...{ line: Number(row?.row), ...terms, ...more },
  })
}
const listed = async (query = '') => (await world.admin.get(`/api/admin/lists/disputes?${query}`)).body.rows

test('[FILE-22] a difference has an owner, a state, a due day and a note, and is overdue after that day', async () => {
  expect((await open('S1')).status).toBe(200)
  expect((await open('S1')).body.code).toBe('STEP_NOT_ALLOWED')
  expect((await open('S2', { owner_id: 9999 })).body.errors).toHaveProperty('owner_id')
  expect((await open('S2', { due_on: '2020-01-01' })).body.errors).toHaveProperty('due_on')
  const [made] = await listed()
  expect(made).toMatchObject({
    ...{ named: 'S1', state: 'OPEN', due_on: '2026-12-15', note: terms.note, overdue: 'no', theirs: 1 },
    difference: 1 - made.ours,
  })
  expect((await rows()).filter(({ dispute }) => dispute === 'yes')).toMatchObject([{ named: 'S1' }])
  const change = (more: object) => world.admin.post(`/api/admin/disputes/${made.id}`, { ...terms, ...more })
  expect((await change({ state: 'PAID', note: 'Paid on 1 December' })).status).toBe(200)
  expect(await listed('state=PAID')).toMatchObject([{ note: 'Paid on 1 December', overdue: 'no' }])
  expect((await change({ state: 'LOST' })).body.errors).toHaveProperty('state')
  expect((await world.admin.post('/api/admin/disputes/999999', { ...terms, state: 'OPEN' })).status).toBe(404)

  await change({ state: 'OPEN' })
  await world.app.deps.database.db.update(dispute).set({ due_on: '2026-01-01' })
  expect(await listed('overdue=yes')).toMatchObject([{ named: 'S1', overdue: 'yes' }])
})

test('[FILE-22] the lender is e-mailed the disputed rows as a workbook, once', async () => {
  await open('S1')
  await open('S2')
  const sent: OutgoingMessage[] = []
  for (const transport of world.app.deps.outbox.transports) {
    const send = transport.send.bind(transport)
    transport.send = (message) => {
      sent.push(message)
      return send(message)
    }
  }
  const ids = (await listed()).map((row: { id: string }) => Number(row.id))
  const mail = (more: object = {}) =>
    world.admin.post('/api/admin/dispute-mails', {
      ...{ ids, to: 'payouts@lender.example', text: 'Please check these rows.', ...more },
    })
  expect((await mail({ to: 'nowhere' })).body.errors).toHaveProperty('to')
  expect((await mail()).status).toBe(200)
  await world.app.deps.jobs.drain()
  expect(sent).toHaveLength(1)
  const [{ to, subject, text, attachments } = {} as OutgoingMessage] = sent
  expect([to, subject]).toEqual([
    'payouts@lender.example',
    'Commission statement 2026-09: rows to clarify (2)',
  ])
  expect(text).toContain('Please check these rows.')
  const book = read(attachments?.[0]?.content)
  const lines = utils.sheet_to_json<string[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 })
  expect(lines.slice(1).map((line) => line[1])).toEqual(expect.arrayContaining(['S1', 'S2']))
  expect(await listed()).toMatchObject([
    { state: 'ASKED', mailed_at: expect.any(String) },
    { state: 'ASKED', mailed_at: expect.any(String) },
  ])
})
