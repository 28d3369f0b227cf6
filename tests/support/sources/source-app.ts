import { utils, write } from '@e965/xlsx'
import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applyReceived } from '#server/file-sources/apply-received.ts'
import { checkSource } from '#server/file-sources/check-source.ts'
import { outsideWorld } from '#server/platform/outside.ts'
import { fileSource, receivedFile } from '#server/tables/file-sources.ts'
import { commissionCase } from '#server/tables/money.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { shopCertificate } from '#tests/support/sources/shop-certificate.ts'
import { chosenOffer } from '#tests/support/status-file.ts'
import { HOST, imapServer, PASSWORD, USER } from './servers.ts'

export const DESK = 'mis@bank.example'
const HEAD = ['Lender application id', 'Status', 'Disbursal date', 'Disbursed amount']

export let app: TestApp
export let admin: SignedIn
export const closing: (() => unknown)[] = []

/** The app of a test file, with servers of lenders on this machine. */
export async function openSourceApp(): Promise<void> {
  app = await makeTestApp({ FILE_SOURCES_PRIVATE: 'true' })
  trust(shopCertificate)
  admin = await app.signInAdmin()
}

/** After each test. */
export async function closeServers(): Promise<void> {
  app.deps.settings.fourEyes = false
  app.deps.settings.FILE_SOURCES_PRIVATE = true
  trust(shopCertificate)
  for (const close of closing.splice(0)) await close()
}

/** @param ca what is trusted besides public certificates */
export function trust(ca?: string): void {
  const look = async (host: string) => {
    if (host !== HOST) throw new Error('ENOTFOUND')
    return ['127.0.0.1']
  }
  app.deps.outside = { ...outsideWorld(ca), look }
}
export const db = () => app.deps.database.db
export const offer = (ref: string) => chosenOffer(db(), app.deps.clock(), { status: 66, ref })
export const row = (ref: string, amount = 90_000, status = 'Disbursed') => [
  ref,
  status,
  businessDay(app.deps.clock()),
  amount,
]
export const csv = (...lines: (string | number)[][]) =>
  [HEAD, ...lines].map((line) => line.join(',')).join('\n')
export function xlsx(...lines: (string | number)[][]): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEAD, ...lines]), 'MIS')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
}

export interface Wanted {
  way?: 'imap' | 'sftp' | 'https'
  address: string
  folder?: string
  secret?: string
  limits?: { max_rows: number; max_rupees: number }
  kind?: string
}

export async function source({
  way = 'imap',
  address,
  folder,
  secret = PASSWORD,
  limits,
  kind = 'mis',
}: Wanted) {
  const values = {
    lender_id: 1,
    kind,
    way,
    address,
    folder: folder ?? null,
    username: USER,
    senders: [DESK],
    every_minutes: 60,
  }
  const made = await admin.post('/api/admin/file-sources', { ...values, active: 1 })
  expect(made.status).toBe(200)
  const { id } = made.body
  expect((await admin.post(`/api/admin/file-sources/${id}/secret`, { secret })).status).toBe(200)
  if (limits) expect((await admin.post(`/api/admin/file-sources/${id}/unattended`, limits)).status).toBe(200)
  return id as number
}
export const mailbox = async (...messages: string[]) => {
  const server = await imapServer(messages)
  closing.push(server.close)
  return { ...server, address: `${HOST}:${server.port}` }
}
export const LIMITS = { max_rows: 10, max_rupees: 100_000 }

/** As the job of its schedule does. */
export async function check(id: number) {
  await checkSource(app.deps, { id })
  for (const { id: file } of await db().select().from(receivedFile).where(eq(receivedFile.state, 'NEW')))
    await applyReceived(app.deps, { id: file }, true)
}
export const problemAt = async (id: number) =>
  (await db().select().from(fileSource).where(eq(fileSource.id, id)))[0]?.problem
export const received = async (id: number) =>
  (
    await db()
      .select()
      .from(receivedFile)
      .where(eq(receivedFile.source_id, id))
      .orderBy(desc(receivedFile.id))
  ).map(({ file_name, state, reason }) => [file_name, state, reason])
export const listed = async () => (await admin.get('/api/admin/lists/received-files')).body.rows
export const booked = async (id: string) =>
  (await db().select().from(commissionCase).where(eq(commissionCase.lender_application_id, id))).map(
    ({ amount }) => amount,
  )
