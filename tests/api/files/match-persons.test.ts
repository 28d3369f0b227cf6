import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { panHash } from '#server/platform/keys/keys.ts'
import { lenderApplication, statusFile, statusFilePart, uploadColumns } from '#server/tables/applications.ts'
import { misRow } from '#server/tables/money.ts'
import { prospect } from '#server/tables/people.ts'
import { productRequest } from '#server/tables/products.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { csv, type FileKindSample as Kind, makeFileKinds } from '#tests/support/file-kinds.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

/*
 * Rows that name a person and no case: what is found is proposed, never silent.
 */

const PAN = 'ABCPR1234L'
let made: Awaited<ReturnType<typeof makeFileKinds>>
const kinds: Record<string, Kind> = {}
let today: string
beforeAll(async () => {
  made = await makeFileKinds()
  today = businessDay(made.app.deps.clock())
  const { db } = made.app.deps.database
  const person = { first_name: 'Asha', last_name: 'Rao', pan_hash: panHash(made.app.deps.keys, PAN) }
  for (const [name, kind] of Object.entries(made.kinds)) {
    // Their rows name transfers and merchants, never a customer.
    if (name === 'import' || name === 'bank statement' || name === 'payment answer') continue
    kinds[name] = kind
  }
  // One person has the cases of all kinds of files.
  const [of] = await db.select().from(lenderApplication).where(eq(lenderApplication.lender_app_id, 'A-1'))
  await db
    .update(prospect)
    .set(person)
    .where(eq(prospect.user_id, of?.prospect_id as string))
})
const db = () => made.app.deps.database.db
const personOf = async (name: string) => {
  if (name === 'product file') {
    const id = kinds[name]?.table[1]?.[0] as string
    const [request] = await db().select().from(productRequest).where(eq(productRequest.id, id))
    const [one] = await db()
      .select()
      .from(prospect)
      .where(eq(prospect.user_id, request?.prospect_id as string))
    return one
  }
  const ref = name === 'statement' ? 'P-1' : 'A-1'
  const [one] = await db()
    .select({ person: prospect })
    .from(lenderApplication)
    .innerJoin(prospect, eq(prospect.user_id, lenderApplication.prospect_id))
    .where(eq(lenderApplication.lender_app_id, ref))
  return one?.person
}
/** The row that changes something, with another id or none, and the person of its case. */
const tableOf = ({ table: [head = [], good = []] }: Kind, id: string, person: Record<string, string>) => [
  [...head, ...Object.keys(person)],
  [id, ...good.slice(1), ...Object.values(person)],
]

test('[FILE-10] a unique case of a mobile or PAN is proposed in every kind of file, and counts once it is confirmed', async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    const of = await personOf(name)
    await db()
      .update(prospect)
      .set({ pan_hash: null })
      .where(eq(prospect.pan_hash, panHash(made.app.deps.keys, PAN)))
    await db()
      .update(prospect)
      .set({ pan_hash: panHash(made.app.deps.keys, PAN) })
      .where(eq(prospect.user_id, of?.user_id as string))
    const plain = await made.preview(kind, csv(kind.table.slice(0, 2)))
    for (const [reason, person] of [
      ['mobile number', { 'Mobile no': `+91 ${of?.mobile_phone_number}` }],
      ['PAN', { PAN: PAN.toLowerCase(), Mobile: '98XXXXXX10' }],
    ] as const) {
      const file = csv(tableOf(kind, '', person as never))
      const proposed = await made.preview(kind, file)
      expect(proposed.status, `${name}: ${reason}`).toBe(200)
      expect(proposed.body.bad, `${name}: ${reason}`).toMatchObject([
        { problem: `found by its ${reason}: ${of?.case_id}. Confirm the matches of this file` },
      ])
      const taken = await made.preview(kind, file, { matches: 'take' })
      expect(taken.body.bad, name).toEqual([])
      expect(countsOf(taken.body), name).toEqual(countsOf(plain.body))
    }
  }
})
const countsOf = (body: { counts?: object; file?: { counts: object } }) => body.counts ?? body.file?.counts

test('[FILE-10] a number of the lender that is not known yet does not hide the person, and is learned with the match', async () => {
  const kind = kinds['status file'] as Kind
  const of = await personOf('status file')
  const file = csv(tableOf(kind, 'NEW-77', { Mobile: of?.mobile_phone_number ?? '' }))
  expect((await made.preview(kind, file)).body.counts).toMatchObject({ changed: 0, foreign: 0, error: 1 })
  const body = new FormData()
  body.append('image_name', new File([file], 'a.csv'))
  body.append('reading', JSON.stringify({ matches: 'take' } satisfies FileReading))
  const sent = await made.admin.fetch('/api/upload-application-status-file', { method: 'POST', body })
  expect(sent.body).toMatchObject({ errors: [], rowsUpdated: 1 })
  const [row] = await db().select().from(lenderApplication).where(eq(lenderApplication.lender_app_id, 'A-1'))
  expect(row?.other_refs).toMatchObject([{ ref: 'NEW-77' }])
  // It counts for this file only.
  const [kept] = await db().select().from(uploadColumns).where(eq(uploadColumns.kind, 'status-file'))
  expect(JSON.stringify(kept?.reading ?? {})).not.toContain('take')
})

test('[FILE-10] an ambiguous person is decided in the row; a name counts with amount and date, never alone', async () => {
  const kind = kinds['status file'] as Kind
  const now = made.app.deps.clock()
  const [head = [], good = []] = kind.table
  const lender = good[1] as string
  const same = { first_name: 'Meera', last_name: 'Iyer' }
  const cases = [await chosenOffer(db(), now, { status: 60 }), await chosenOffer(db(), now, { status: 60 })]
  for (const { mobile } of cases)
    await db().update(prospect).set(same).where(eq(prospect.mobile_phone_number, mobile))
  const day = addDays(today, -1)
  const previewOf = (amount: string, date = day, reading?: FileReading, name = 'MEERA  IYER') =>
    made.preview(
      kind,
      csv([
        [...head, 'Customer name'],
        ['', lender, 'MANDATE_DONE', date, amount, name],
      ]),
      reading,
    )
  const several = (await previewOf('100000')).body
  expect(several.bad[0].problem).toMatch(/^may be L-[\dA-F]{12}, L-[\dA-F]{12}\. Choose which one$/)
  expect(several.bad[0].matches.map(({ name }: { name: string }) => name)).toHaveLength(2)
  // Confirming the unique ones decides nothing about it.
  expect((await previewOf('100000', day, { matches: 'take' })).body.counts).toMatchObject({ changed: 0 })
  const chosen: FileReading = { chosen: { 2: cases[1]?.id as string } }
  expect((await previewOf('100000', day, chosen)).body.counts).toMatchObject({ changed: 1, error: 0 })
  expect(
    (await previewOf('100000', day, { chosen: { 2: cases[0]?.app_id as string } })).body.counts,
  ).toMatchObject({ changed: 0, error: 1 })
  await db()
    .update(prospect)
    .set({ last_name: 'Nair' })
    .where(eq(prospect.mobile_phone_number, cases[0]?.mobile as string))
  expect((await previewOf('100000')).body.bad[0].problem).toMatch(/^found by name, amount and date: L-/)
  for (const [amount, date] of [
    ['', day],
    ['99999', day],
    ['100000', addDays(today, -30)],
  ]) {
    const { bad } = (await previewOf(amount as string, date, { matches: 'take' })).body
    expect(bad[0].problem, amount).toBe('neither our application id nor the lender’s is filled in')
  }
})

test('[FILE-10] mobile and PAN that name two people are ambiguous, and what is in the file is stored nowhere', async () => {
  const now = made.app.deps.clock()
  const other = await chosenOffer(db(), now, { status: 66 })
  const kind = kinds.MIS as Kind
  const [head = [], good = []] = kind.table
  const secret = { Mobile: other.mobile, PAN, 'Customer name': 'ASHA RAO' }
  await db()
    .update(prospect)
    .set({ pan_hash: null })
    .where(eq(prospect.pan_hash, panHash(made.app.deps.keys, PAN)))
  const of = await personOf('MIS')
  await db()
    .update(prospect)
    .set({ pan_hash: panHash(made.app.deps.keys, PAN) })
    .where(eq(prospect.user_id, of?.user_id as string))
  const file = csv([
    [...head, ...Object.keys(secret)],
    ['', ...good.slice(1), ...Object.values(secret)],
  ])
  expect((await made.preview(kind, file)).body.bad[0].problem).toContain('Choose which one')
  await made.preview(kind, file, { chosen: { 2: other.id } })
  const stored = JSON.stringify([
    await db().select().from(misRow),
    await db().select().from(statusFile),
    await db().select().from(statusFilePart),
  ])
  for (const value of Object.values(secret)) expect(stored).not.toContain(value)
  expect(stored).toContain(other.id)
})
