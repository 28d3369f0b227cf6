import { expect, test } from 'vitest'
import { readDeposit } from '#server/integrations/account-data/deposit-account.ts'
import { readXml } from '#server/integrations/account-data/xml.ts'

const booking = (change = '') =>
  `<Transaction type="CREDIT" mode="FT" amount="1250.5" currentBalance="1" transactionTimestamp="2026-10-01T01:00:00Z"
    valueDate="2026-10-01" txnId="1" narration="A &amp; B &#2352;" reference="" ${change}/>`
const account = (inner: string, type = 'deposit') => `<?xml version="1.0"?>
<!-- of a bank --><d:Account xmlns:d="urn:x" type="${type}" maskedAccNumber="XX12" version="1.1" linkedAccRef='ref-1'>${inner}</d:Account>`
const transactions = (inner: string) =>
  `<d:Transactions startDate="2026-10-01" endDate="2026-10-31">${inner}</d:Transactions>`

test('a deposit account is read with its bookings, days by the clock in India', () => {
  const late = booking().replace('01:00:00Z', '20:00:00Z')
  const read = readDeposit(account(`text between ${transactions(booking() + late)}`))
  expect(read).toMatchObject({
    ...{ ref: 'ref-1', masked: 'XX12', from: '2026-10-01', to: '2026-10-31', parts: ['TRANSACTIONS'] },
    bookings: [
      { kind: 'CREDIT', day: '2026-10-01', amount: 1250.5, cash: false, text: 'A & B र' },
      { day: '2026-10-02' },
    ],
  })
})

test('what the published schema does not allow is refused', () => {
  const good = transactions(booking())
  const bad = [
    account(good, 'term'),
    account(''),
    account(good + good),
    account(good).replace('linkedAccRef', 'ref'),
    account(good).replace('1.1', '3.0'),
    account(transactions(booking().replace('"FT"', '"GIFT"'))),
    account(transactions(booking().replace('1250.5', '-1'))),
    account(transactions(booking().replace('1250.5', '1e9'))),
    account(transactions(booking().replace('01:00:00Z', '25:00:00Z'))),
    account(transactions(booking().replace(/narration="[^"]*"/, ''))),
    account(`<Summary currentBalance="1"/>${good}`),
    account(`<Profile/>${good}`),
    '{"Account":{}}',
  ]
  for (const text of bad) expect(() => readDeposit(text), text).toThrow()
})

test('XML with a document type, an unknown entity or an open element is refused', () => {
  expect(readXml('<a><b c="1"/></a>')).toEqual({
    ...{ name: 'a', attributes: {} },
    children: [{ name: 'b', attributes: { c: '1' }, children: [] }],
  })
  const bad = [
    '<!DOCTYPE a><a/>',
    '<a b="&c;"/>',
    '<a b="&amp"/>',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    'x<a/>',
    '',
    '<a b="1" b="2"/>',
    '<a b="<"/>',
    '<a/>x',
    '<a>'.repeat(50) + '</a>'.repeat(50),
  ]
  for (const text of bad) expect(() => readXml(text), text).toThrow()
})
