import { beforeEach, describe, expect, test } from 'vitest'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'

let app: TestApp
let maker: SignedIn
let checker: SignedIn

async function start(env: Record<string, string> = {}) {
  app = await makeTestApp({ FOUR_EYES: 'on', ...env })
  maker = await app.signInAdmin(1)
  checker = await app.signInSecond()
  const at = new Date('2026-11-10T06:00:00Z')
  for (const ref of ['A-1', 'A-2'])
    await chosenOffer(app.deps.database.db, app.deps.clock(), { status: 66, at, ref })
}
beforeEach(() => start())

async function approve(id: string) {
  const { seen } = (await checker.get(`/api/admin/approvals/${id}`)).body
  return checker.post(`/api/admin/approvals/${id}/approve`, { seen })
}
async function send(path: string, file: File, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file)
  return maker.fetch(path, { method: 'POST', body })
}
async function previewMis(ref: string, amount: number): Promise<number> {
  const lines = ['Lender application id,Date,Amount,Status', `${ref},2026-11-20,${amount},DISBURSED`]
  const file = new File([lines.join('\n')], 'mis.csv')
  const { body } = await send('/api/admin/mis/preview', file, { lender_id: '1' })
  expect(body.file.counts.NEW).toBe(1)
  return body.file.id
}
const commit = (id: number) => maker.post(`/api/admin/mis/${id}/commit`)
const effectOf = async (id: number) => (await maker.get(`/api/admin/mis/${id}/effect`)).body
const stateOf = async (id: number) => (await maker.get(`/api/admin/mis/${id}`)).body.file.state

describe('[MIS-02] a money file', () => {
  test('shows its effect, and waits for a second admin when it moves money', async () => {
    const id = await previewMis('A-1', 100_000)
    const { effect, second_admin } = await effectOf(id)
    expect(effect.months).toHaveLength(1)
    expect(second_admin).toBe(true)
    const { status, body } = await commit(id)
    expect([status, await stateOf(id)]).toEqual([202, 'PREVIEW'])
    expect((await approve(body.waiting)).status).toBe(200)
    expect(await stateOf(id)).toBe('DONE')
  })

  test('below the limits is booked by one admin, but not several that are above them together', async () => {
    await start({ FILE_APPROVAL_RUPEES: '150000' })
    const first = await previewMis('A-1', 100_000)
    expect((await effectOf(first)).second_admin).toBe(false)
    expect((await commit(first)).status).toBe(200)
    const second = await previewMis('A-2', 100_000)
    expect((await effectOf(second)).second_admin).toBe(true)
    expect((await commit(second)).status).toBe(202)
    expect(await stateOf(second)).toBe('PREVIEW')
  })
})

describe('[MIS-02] a status file', () => {
  const content = sheet(
    ',A-1,Aarna-Finance,DISBURSED,2026-11-20,100000,',
    ',A-2,Aarna-Finance,DISBURSED,2026-11-20,100000,',
  )
  const files = async () => (await maker.get('/api/get-application-status-files-list')).body.data

  test('waits with all its rows, which its preview says, and is applied when the second admin agrees', async () => {
    const shown = await send('/api/admin/status-files/preview', new File([content], 'statuses.csv'))
    expect(shown.body).toMatchObject({ second_admin: true, counts: { changed: 2 } })
    const { status, body } = await sendFile(maker, content)
    expect([status, await files()]).toEqual([202, []])
    const { lines } = (await checker.get(`/api/admin/approvals/${body.waiting}`)).body
    expect(lines).toMatchObject([
      { label: 'rowsMoved', after: 2 },
      { label: 'amountMoved', after: 200_000 },
      { label: 'rowsBad', after: 0 },
    ])
    expect((await approve(body.waiting)).status).toBe(200)
    expect(await files()).toMatchObject([{ rows_updated: 2, status: 'DONE' }])
  })

  test('below the limits is applied by one admin, but not several that are above them together', async () => {
    await start({ FILE_APPROVAL_RUPEES: '150000', FILE_APPROVAL_ROWS: '50' })
    const one = sheet(',A-1,Aarna-Finance,DISBURSED,2026-11-20,100000,')
    const other = sheet(',A-2,Aarna-Finance,DISBURSED,2026-11-20,100000,')
    const shown = await send('/api/admin/status-files/preview', new File([one], 'statuses.csv'))
    expect(shown.body.second_admin).toBe(false)
    expect(await sendFile(maker, one)).toMatchObject({ status: 200, body: { rowsUpdated: 1 } })
    expect((await sendFile(maker, other)).status).toBe(202)
    expect(await files()).toMatchObject([{ rows_updated: 1, status: 'DONE' }])
  })
})

describe('[MIS-02] a lender’s statement', () => {
  const file = new File(['Lender application id,Commission\nA-1,1000'], 'statement.csv')
  const fields = { lender_id: '1', month: '2026-11' }
  const sendStatement = () => send('/api/admin/commission-file', file, fields)
  async function booked() {
    const { body } = await commit(await previewMis('A-1', 100_000))
    expect((await approve(body.waiting)).status).toBe(200)
  }

  test('is stored at once while our books decide what is paid', async () => {
    await booked()
    expect((await sendStatement()).status).toBe(200)
  })

  test('waits for a second admin where partners are paid on it', async () => {
    await start({ PAYOUT_BASIS: 'claim' })
    await booked()
    const shown = await send('/api/admin/commission-file/preview', file, fields)
    expect(shown.body.second_admin).toBe(true)
    const { status, body } = await sendStatement()
    expect(status).toBe(202)
    expect((await maker.get('/api/admin/commission-file')).body.total).toBe(0)
    expect((await approve(body.waiting)).status).toBe(200)
    expect((await maker.get('/api/admin/commission-file')).body.total).toBe(1)
  })
})
