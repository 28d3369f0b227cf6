import { beforeAll, expect, test } from 'vitest'
import { csv, type FileKindSample as Kind, makeFileKinds, type Table } from '#tests/support/file-kinds.ts'
import { sendFile } from '#tests/support/status-file.ts'

/*
 * A lender sends the rows of all its DSAs: those of cases that are not ours are counted apart and are no errors.
 */

let made: Awaited<ReturnType<typeof makeFileKinds>>
const kinds: Record<string, Kind> = {}
beforeAll(async () => {
  made = await makeFileKinds()
  for (const name of ['status file', 'MIS', 'statement']) kinds[name] = made.kinds[name] as Kind
})

/** The row that changes something, and rows of others: unread in part, with references of another DSA. */
function withOthers({ table: [head = [], good = [], other = []], amount }: Kind, many: number): Table {
  const bad = other.map((cell, at) => (at === amount ? 'many' : cell))
  const rows = Array.from({ length: many }, (_, at) => [
    `Z-${at}`,
    ...(at % 3 === 0 ? bad : other).slice(1),
    at % 2 === 0 ? `DSA/${at}` : '',
  ])
  return [[...head, 'Partner reference'], [...good, ''], ...rows]
}
interface Counts {
  foreign: number
  error: number
}
/** The same figures of each kind. */
function countsOf({
  body,
}: {
  body: { counts?: Record<string, number>; file?: { counts: Record<string, number> } }
}): Counts {
  const counts = body.counts ?? body.file?.counts ?? {}
  const { foreign, FOREIGN, error, INVALID = 0, UNKNOWN = 0 } = counts
  return { foreign: foreign ?? FOREIGN ?? 0, error: error ?? INVALID + UNKNOWN }
}

test('[FILE-11] rows of cases that are not ours are counted apart in every kind of a lender’s file', async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    const previewed = await made.preview(kind, csv(withOthers(kind, 60)))
    expect(countsOf(previewed), name).toEqual({ foreign: 60, error: 0 })
    expect(previewed.body.bad, name).toEqual([])
    const [head = [], good = []] = kind.table
    const plain = await made.preview(kind, csv([head, good]))
    // What the file says of our cases is the same.
    for (const body of [previewed.body, plain.body])
      for (const counts of [body.counts, body.file?.counts]) {
        delete counts?.foreign
        delete counts?.FOREIGN
      }
    const { total: _, ...file } = previewed.body.file ?? {}
    const { total: __, ...plainFile } = plain.body.file ?? {}
    expect({ ...previewed.body, file }, name).toEqual({ ...plain.body, file: plainFile })
  }
})

test('[FILE-11] an id of ours that no case has is an error still, and so is a row of ours that cannot be read', async () => {
  for (const [name, kind] of Object.entries(kinds)) {
    const [head = [], good = []] = kind.table
    const ours = (id: string) => [...good.with(0, ''), id]
    const bad = good.map((cell, at) => (at === kind.amount ? 'many' : cell))
    // A statement has it in no book.
    const none = { foreign: 0, error: name === 'statement' ? 0 : 1 }
    const previewOf = async (row: string[]) =>
      countsOf(await made.preview(kind, csv([[...head, 'Application id'], row])))
    expect(await previewOf(ours('L-0123456789AB')), name).toEqual(none)
    expect(await previewOf([...bad, '']), name).toEqual({ foreign: 0, error: 1 })
  }
})

test('[FILE-11] a stored status file says how many rows are not ours, also one that is applied in portions', async () => {
  const kind = kinds['status file'] as Kind
  for (const many of [4, 400]) {
    const { headers, body } = await sendFile(made.admin, csv(withOthers(kind, many)))
    expect(body.errors).toEqual([])
    expect(body.message).toContain(`${many} rows are not yours`)
    const id = Number(headers.get('Location')?.split('/').at(-1))
    const { file } = (await made.admin.get(`/api/admin/status-files/${id}`)).body
    expect(file).toMatchObject({ status: 'DONE', rows_foreign: many, errors: '' })
  }
})

test('[FILE-11] amounts of others are part of no sum of a statement', async () => {
  const kind = kinds.statement as Kind
  const send = async (table: Table) => {
    const body = new FormData()
    body.append('file', new File([csv(table)], 'a.csv'))
    for (const [name, value] of Object.entries(kind.fields ?? {})) body.append(name, value)
    return (await made.admin.fetch('/api/admin/commission-file', { method: 'POST', body })).body.file
  }
  const [head = [], good = []] = kind.table
  const alone = await send([head, good])
  await made.admin.post(`/api/admin/commission-file/${alone.id}/revert`)
  const among = await send(withOthers(kind, 30))
  expect(among).toMatchObject({ ours: alone.ours, theirs: alone.theirs })
  const { rows } = (await made.admin.get('/api/admin/lists/commission-upload-file')).body
  const [last, before] = rows
  expect([last.theirs, last.differing]).toEqual([before.theirs, before.differing])
})
