import { beforeAll, expect, test } from 'vitest'
import type { ColumnMapping, UploadKind } from '#src/contract/catalogue/upload.ts'
import { makeTestApp, type SignedIn } from '#tests/support/app.ts'

/*
 * What the dialog shows of the columns of a file before it is read.
 */

let admin: SignedIn
beforeAll(async () => {
  const app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
})

async function columnsOf(kind: UploadKind, lines: string[], columns?: ColumnMapping) {
  const body = new FormData()
  body.append('file', new File([lines.join('\n')], 'a.csv'))
  body.append('lender_id', '1')
  if (columns) body.append('columns', JSON.stringify(columns))
  return (await admin.fetch(`/api/admin/uploads/${kind}/columns`, { method: 'POST', body })).body
}

test('columns of our ids, of PANs and of mobile numbers are recognised by their values, whatever their heading', async () => {
  const rows = [
    'Ref,Tax card,Cell,Status,Status date,Amount',
    'L-0123456789AB,ABCPR1234L,9876543210,Done,1/4/26,5',
  ]
  for (const kind of ['status-file', 'mis', 'product-status'] as const) {
    const { mapping, guessed } = await columnsOf(kind, [
      ...rows,
      'l-1123456789ab,ABCPR1234M,+91 98765 43211,Done,2/4/26,5',
    ])
    const id = kind === 'product-status' ? 'request_id' : 'application_id'
    expect(mapping, kind).toMatchObject({ [id]: 'Ref', pan: 'Tax card', mobile: 'Cell' })
    expect([...guessed].sort(), kind).toEqual([id, 'mobile', 'pan'].sort())
    // A number that is none, a choice, or two such columns: nothing is guessed.
    const masked = await columnsOf(kind, [...rows, 'L-1123456789AB,none,98XXXXXX10,Done,2/4/26,5'], {
      [id]: '',
    })
    expect(masked.guessed, kind).toEqual([])
    const twice = await columnsOf(kind, [
      'Cell,Desk,Status,Status date,Amount',
      '9876543210,9876543211,Done,1/4/26,5',
    ])
    expect(twice.guessed, kind).toEqual([])
  }
})

test('an application number is the lender’s, unless all its values are ids of ours', async () => {
  const heading = 'Application No,Current Status,Status Dt,Commission'
  for (const [kind, column] of [
    ['mis', 'lender_application_id'],
    ['statement', 'lender_app_id'],
  ] as const) {
    const theirs = await columnsOf(kind, [heading, 'HB-7,Done,1/4/26,5', 'L-1123456789AB,Done,1/4/26,5'])
    expect(theirs.mapping, kind).toMatchObject({ [column]: 'Application No' })
    const ours = await columnsOf(kind, [
      heading,
      'L-0123456789AB,Done,1/4/26,5',
      'L-1123456789AB,Done,1/4/26,5',
    ])
    expect(ours.mapping, kind).toMatchObject({ application_id: 'Application No', [column]: '' })
  }
})

test('the sample values of a column leave out the line of the total', async () => {
  const { samples } = await columnsOf('mis', ['LAN,Date,Amount', 'A-1,1/4/26,5', 'Total,,5'])
  expect(samples).toEqual([['A-1'], ['1/4/26'], ['5']])
})

test('of an optional column that a file has twice, one is chosen, or neither', async () => {
  const file = ['LAN,Date,Amount,Remark,Remark', 'A-1,1/4/26,5,first,second']
  expect((await columnsOf('mis', file)).mapping).not.toHaveProperty('remark')
  expect((await columnsOf('mis', file, { remark: 'Remark · E' })).mapping).toMatchObject({
    remark: 'Remark · E',
  })
  expect((await columnsOf('mis', file, { remark: '' })).mapping).toMatchObject({ remark: '' })
  const body = new FormData()
  body.append('file', new File([file.join('\n')], 'a.csv'))
  body.append('lender_id', '1')
  body.append('columns', JSON.stringify({ remark: '' }))
  expect((await admin.fetch('/api/admin/mis/preview', { method: 'POST', body })).status).toBe(200)
})
