import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { applyReceived } from '#server/file-sources/apply-received.ts'
import { checkSource } from '#server/file-sources/check-source.ts'
import { rows } from '#server/platform/database/database.ts'
import { fileSource, receivedFile } from '#server/tables/file-sources.ts'
import { HOST, mail, sftpServer, webServer } from '#tests/support/sources/servers.ts'
import {
  admin,
  app,
  booked,
  check,
  closeServers,
  closing,
  csv,
  DESK,
  db,
  LIMITS,
  listed,
  mailbox,
  offer,
  openSourceApp,
  problemAt,
  received,
  row,
  source,
  trust,
  type Wanted,
} from '#tests/support/sources/source-app.ts'

beforeAll(openSourceApp)
afterEach(closeServers)

test('a file with anything unknown waits until an admin has opened and booked it', async () => {
  const { id: loan } = await offer('W-1')
  const bytes = csv(row('W-1', 5000, 'Paid by drone'))
  const id = await source({
    address: (await mailbox(mail(DESK, { name: 'mis.csv', bytes }))).address,
    limits: LIMITS,
  })
  await check(id)
  expect(await received(id)).toEqual([['mis.csv', 'WAITING', 'rows']])
  expect(await booked(loan)).toEqual([])
  const [first] = await listed()
  expect(first).toMatchObject({
    state: 'WAITING',
    rows_wrong: 1,
    page: 'mis-upload',
    lender_id: '1',
  })
  const original = await admin.fetch(`/api/admin/originals/received/${first.id}/file`)
  expect([original.status, original.body]).toEqual([200, bytes])

  const form = new FormData()
  form.append('lender_id', '1')
  form.append('file', new File([bytes], 'mis.csv'))
  form.append('reading', JSON.stringify({ words: { 'paid by drone': 'DISBURSED' } }))
  const preview = await admin.fetch('/api/admin/mis/preview', { method: 'POST', body: form })
  expect((await listed())[0].state).toBe('WAITING')
  expect((await admin.post(`/api/admin/mis/${preview.body.file.id}/commit`)).status).toBe(200)
  expect((await listed())[0].state).toBe('DONE')
  expect(await booked(loan)).toEqual([5000])
})

test('without permission every file waits, and columns that are not found do too', async () => {
  const { id: loan } = await offer('N-1')
  const files = new Map([
    ['a.csv', csv(row('N-1', 700))],
    ['b.csv', 'What,Is\nthis,then\n'],
  ])
  const server = await sftpServer(files)
  closing.push(server.close)
  const id = await source({ way: 'sftp', address: `${HOST}:${server.port}`, folder: 'out' })
  await check(id)
  expect((await received(id)).sort()).toEqual([
    ['a.csv', 'WAITING', 'notAllowed'],
    ['b.csv', 'WAITING', 'unclear'],
  ])
  expect(await booked(loan)).toEqual([])
  await check(id)
  expect(await received(id)).toHaveLength(2)
})

test('above the limits of 24 hours a file waits for a second admin, and is booked when one approves', async () => {
  const [one, two] = [await offer('L-1'), await offer('L-2')]
  const box = await mailbox(mail(DESK, { name: 'one.csv', bytes: csv(row('L-1', 60_000)) }))
  const id = await source({ address: box.address, limits: LIMITS })
  app.deps.settings.fourEyes = true
  await check(id)
  expect(await received(id)).toEqual([['one.csv', 'DONE', null]])
  box.add(mail(DESK, { name: 'two.csv', bytes: csv(row('L-2', 60_000)) }))
  await check(id)
  expect((await received(id))[0]).toEqual(['two.csv', 'PROPOSED', 'limit'])
  expect([await booked(one.id), await booked(two.id)]).toEqual([[60_000], []])
  const second = await app.signInSecond()
  const [waiting] = (await second.get('/api/admin/lists/approvals')).body.rows
  const seen = (await second.get(`/api/admin/approvals/${waiting.id}`)).body
  const answer = await second.post(`/api/admin/approvals/${waiting.id}/approve`, {
    seen: seen.seen ?? seen.data?.seen,
  })
  expect(answer.body).toMatchObject({ success: true })
  expect(await booked(two.id)).toEqual([60_000])
  expect((await listed())[0].state).toBe('DONE')
})

test('the connection test says in plain words what is wrong', async () => {
  const box = await mailbox()
  const sftp = await sftpServer(new Map())
  const web = await webServer(() => null)
  closing.push(sftp.close, web.close)
  const tested = async (wanted: Wanted) =>
    (await admin.post(`/api/admin/file-sources/${await source(wanted)}/test`)).body.problem
  const secret = 'wrong'
  const at = (port: number) => `${HOST}:${port}`
  const https = `https://${at(web.port)}/mis.csv`
  expect(await tested({ address: box.address })).toBeNull()
  expect(await tested({ address: box.address, secret })).toBe('password')
  expect(await tested({ address: box.address, folder: 'Nowhere' })).toBe('folder')
  expect(await tested({ address: 'nobody.example' })).toBe('host')
  expect(await tested({ address: at(1) })).toBe('refused')
  expect(await tested({ way: 'sftp', address: at(sftp.port), folder: 'out' })).toBeNull()
  expect(await tested({ way: 'sftp', address: at(sftp.port), secret })).toBe('password')
  expect(await tested({ way: 'sftp', address: at(sftp.port), folder: 'nowhere' })).toBe('folder')
  expect(await tested({ way: 'https', address: https, secret })).toBe('password')
  expect(await tested({ way: 'https', address: https })).toBe('noFile')
  trust()
  expect(await tested({ address: box.address })).toBe('certificate')
  app.deps.settings.FILE_SOURCES_PRIVATE = false
  expect(await tested({ address: box.address })).toBe('private')
  expect(await tested({ way: 'sftp', address: at(sftp.port) })).toBe('private')
  expect(await tested({ way: 'https', address: https })).toBe('private')
})

test('an SFTP server with another key than at first is refused', async () => {
  const [first, other] = [await sftpServer(new Map()), await sftpServer(new Map())]
  closing.push(first.close, other.close)
  const id = await source({ way: 'sftp', address: `${HOST}:${first.port}`, folder: 'out' })
  await check(id)
  expect(await problemAt(id)).toBeNull()
  await db()
    .update(fileSource)
    .set({ address: `${HOST}:${other.port}` })
    .where(eq(fileSource.id, id))
  await check(id)
  expect(await problemAt(id)).toBe('hostKey')
})

test('every message is logged, of named senders only is a file taken, and nothing of contents or passwords is kept', async () => {
  const bytes = csv(row('SECRET-CASE'))
  const box = await mailbox(
    mail('stranger@bank.example', { name: 'a.csv', bytes }),
    mail(DESK),
    mail(DESK, { name: 'b.csv', bytes }, { name: 'c.csv', bytes }),
  )
  const id = await source({ address: box.address, limits: LIMITS })
  await check(id)
  expect((await received(id)).reverse()).toEqual([
    [null, 'LEFT_OUT', 'sender'],
    [null, 'LEFT_OUT', 'noFile'],
    ['b.csv', 'DONE', null],
    ['c.csv', 'LEFT_OUT', 'known'],
  ])
  const kept = await rows(
    db(),
    sql`select to_jsonb(a)::text from audit a union all select to_jsonb(r)::text from received_file r
      union all select to_jsonb(s)::text from file_source s`,
  )
  expect(JSON.stringify(kept)).not.toMatch(/SECRET-|open-sesame/)
})

test('a crash between reading and storing loses nothing and doubles nothing', async () => {
  const { id: loan } = await offer('C-1')
  const box = await mailbox(mail(DESK, { name: 'mis.csv', bytes: csv(row('C-1', 800)) }))
  const id = await source({ address: box.address, limits: LIMITS })
  const { enqueue } = app.deps.jobs
  app.deps.jobs.enqueue = async () => {
    throw new Error('killed')
  }
  await checkSource(app.deps, { id })
  expect(await received(id)).toEqual([])
  app.deps.jobs.enqueue = enqueue
  await check(id)
  const [file] = await db().select().from(receivedFile).where(eq(receivedFile.source_id, id))
  await applyReceived(app.deps, { id: file?.id as number }, true)
  expect([await received(id), await booked(loan)]).toEqual([[['mis.csv', 'DONE', null]], [800]])
})

test('only role 1 sees and changes sources', async () => {
  const id = await source({ address: 'nobody.example' })
  const other = await app.signInAdmin(2)
  for (const act of ['secret', 'test', 'check', 'unattended'])
    expect((await other.post(`/api/admin/file-sources/${id}/${act}`, {})).status).toBe(403)
  expect((await other.get('/api/admin/lists/received-files')).status).toBe(403)
})
