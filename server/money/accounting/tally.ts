import { addRupees } from '#src/domain/paise.ts'
import type { AccountDocument, AccountPayment, Accounts } from './accounts.ts'

/*
 * Vouchers for TallyPrime. Tags after "Case Study I – XML Request and Response Formats"
 * (help.tallysolutions.com, Developer Reference, Integration Capabilities): debits are negative and deemed positive.
 */

/** Positive: debit. */
type Entry = readonly [ledger: string, debit: number]
interface Voucher {
  type: string
  number: string
  on: string
  party: string
  narration: string
  entries: readonly Entry[]
}

const typeOf = ({ kind, isSale }: AccountDocument) =>
  kind === 'INVOICE' ? (isSale ? 'Sales' : 'Purchase') : isSale ? 'Credit Note' : 'Debit Note'

function ofDocument(one: AccountDocument): Voucher {
  const { party, number, issued_on: on, facts, amount, igst, cgst, sgst, isReverse, isSale, total } = one
  // A sale credits income; a purchase and what takes a sale back are the reverse.
  const sign = isSale === (one.kind === 'INVOICE') ? 1 : -1
  const side = isSale ? 'Output' : 'Input'
  const taxes = [
    ['IGST', igst],
    ['CGST', cgst],
    ['SGST', sgst],
  ] as const
  return {
    ...{ type: typeOf(one), number, on, party },
    narration: `SAC ${facts.sac ?? ''}${one.corrects ? `, corrects ${one.corrects.number}` : ''}`,
    entries: [
      [party, total * sign],
      [isSale ? 'Commission Income' : 'Commission Expense', -amount * sign],
      ...taxes.map(([name, tax]): Entry => [`${side} ${name}`, -tax * sign]),
      ...(isReverse
        ? taxes.map(([name, tax]): Entry => [`${name} Payable (Reverse Charge)`, tax * sign])
        : []),
    ],
  }
}

function ofPayment({ isReceipt, party, on, utr, net, tds }: AccountPayment): Voucher {
  const sign = isReceipt ? 1 : -1
  return {
    ...{ type: isReceipt ? 'Receipt' : 'Payment', number: utr, on, party, narration: `UTR ${utr}` },
    entries: [
      ['Bank', net * sign],
      [isReceipt ? 'TDS Receivable' : 'TDS Payable', tds * sign],
      [party, -addRupees(net, tds) * sign],
    ],
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

const ledgerEntry = ([ledger, debit]: Entry) =>
  `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${tag('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No')}${tag(
    'AMOUNT',
    (-debit).toFixed(2),
  )}</ALLLEDGERENTRIES.LIST>`

const written = ({ type, number, on, party, narration, entries }: Voucher) =>
  [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER VCHTYPE="${escaped(type)}" ACTION="Create">`,
    ...[tag('DATE', on.replaceAll('-', '')), tag('VOUCHERTYPENAME', type), tag('VOUCHERNUMBER', number)],
    ...[tag('PARTYLEDGERNAME', party), tag('NARRATION', narration)],
    ...entries.filter(([, debit]) => debit !== 0).map(ledgerEntry),
    '</VOUCHER></TALLYMESSAGE>',
  ].join('')

/** All vouchers of a month for Tally's import of data. */
export const tallyXml = ({ documents, payments }: Accounts): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>',
    '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>',
    ...[...documents.map(ofDocument), ...payments.map(ofPayment)].map(written),
    '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>',
  ].join('\n')
