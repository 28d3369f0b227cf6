import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import { HOST, mail, sftpServer, webServer } from '#tests/support/sources/servers.ts'
import {
  booked,
  check,
  closeServers,
  closing,
  csv,
  DESK,
  db,
  LIMITS,
  mailbox,
  offer,
  openSourceApp,
  problemAt,
  received,
  row,
  source,
  xlsx,
} from '#tests/support/sources/source-app.ts'

beforeAll(openSourceApp)
afterEach(closeServers)

test('[FILE-20] a known file in a mail goes through within its limits, once, and a second run takes nothing', async () => {
  const { id: loan } = await offer('M-1')
  const bytes = xlsx(row('M-1'))
  const box = await mailbox(
    mail(DESK, { name: 'logo.png', type: 'image/png', bytes: 'x' }, { name: 'mis.xlsx', bytes }),
  )
  const id = await source({ address: box.address, limits: LIMITS })
  await check(id)
  expect(await problemAt(id)).toBeNull()
  expect(await received(id)).toEqual([
    ['mis.xlsx', 'DONE', null],
    ['logo.png', 'LEFT_OUT', 'picture'],
  ])
  expect(await booked(loan)).toEqual([90_000])
  await check(id)
  expect(await received(id)).toHaveLength(2)
  box.add(mail(DESK, { name: 'again.xlsx', bytes }))
  await check(id)
  expect((await received(id))[0]).toEqual(['again.xlsx', 'LEFT_OUT', 'known'])
  expect(await booked(loan)).toEqual([90_000])
})

test('[FILE-20] a status file at an HTTPS address goes through within its limits', async () => {
  const { id: loan } = await offer('S-1')
  const bytes = csv(row('S-1'))
  const web = await webServer(() => bytes)
  closing.push(web.close)
  const address = `https://${HOST}:${web.port}/out/status.csv`
  const id = await source({ way: 'https', address, kind: 'status-file', limits: LIMITS })
  await check(id)
  expect([await problemAt(id), await received(id)]).toEqual([null, [['status.csv', 'DONE', null]]])
  await check(id)
  expect(await received(id)).toHaveLength(1)
  const [found] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, loan))
  expect(found?.status).toBe(70)
})

test('[FILE-20] a file in an SFTP folder goes through within its limits', async () => {
  const { id: loan } = await offer('F-1')
  const server = await sftpServer(new Map([['mis.csv', csv(row('F-1', 700))]]))
  closing.push(server.close)
  const address = `${HOST}:${server.port}`
  const id = await source({ way: 'sftp', address, folder: 'out', limits: LIMITS })
  await check(id)
  expect([await received(id), await booked(loan)]).toEqual([[['mis.csv', 'DONE', null]], [700]])
})
