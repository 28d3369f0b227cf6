import { expect, test } from 'vitest'
import { certificatePdf } from '#server/merchants/training/training-routes.ts'
import { writeXlsx } from '#server/platform/files/sheet-write.ts'
import { foreignIn, ownValues } from '#tests/support/trust/surface/canaries.ts'
import { asText } from '#tests/support/trust/surface/file-words.ts'

const { customer, merchant } = ownValues
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const read = async (bytes: Uint8Array, type: string) =>
  (await asText(new Response(Buffer.from(bytes), { headers: { 'content-type': type } }))).text()

const certificate = (name: string, language: 'en' | 'hi') => {
  const held = { id: 1, product_id: 'pl', reference: 'T-1', passed_at: '2026-01-01T00:00:00.000Z' } as const
  return certificatePdf({ ...held, name, until: '2027-01-01', is_valid: true } as never, 'A shop', language)
}

test.each(['en', 'hi'] as const)('a value of somebody else in a PDF in %s is found', async (language) => {
  const bytes = await certificate(`${customer.first} ${customer.last}`, language)
  const words = await read(bytes, 'application/pdf')
  expect(foreignIn('other customer', words)).toEqual([`first ${customer.first}`, `last ${customer.last}`])
  expect(foreignIn('customer', words)).toEqual([])
  expect(
    foreignIn('other customer', await read(await certificate('Asha', language), 'application/pdf')),
  ).toEqual([])
})

test('a value of somebody else in a workbook is found, as text and as a figure', async () => {
  const rows = [
    ['who', 'income'],
    [customer.email, Number(customer.income)],
    [merchant.ticket, 1],
  ]
  const words = await read(await writeXlsx({ name: 'Customers', rows }), XLSX)
  expect(foreignIn('nobody', words)).toEqual([
    `email ${customer.email}`,
    `income ${customer.income}`,
    `ticket ${merchant.ticket}`,
  ])
  const others = [
    ['who', 'income'],
    ['asha@mail.example', Number(`${customer.income}5`)],
  ]
  expect(foreignIn('nobody', await read(await writeXlsx({ name: 'Customers', rows: others }), XLSX))).toEqual(
    [],
  )
})

test('a figure inside an id is nobody’s income', () => {
  expect(foreignIn('nobody', `{"id":"a${customer.income}b-${customer.income}"}`)).toEqual([])
  expect(foreignIn('nobody', `{"income":${customer.income}}`)).toEqual([`income ${customer.income}`])
})
