import { bilingual } from '#src/contract/bilingual.ts'
import { readAmount } from '#src/domain/files/cell-numbers.ts'
import { readDay, readText } from '#src/domain/files/cell-values.ts'
import { type Column, defineColumns } from '#src/domain/files/columns.ts'
import type { CellReason, ReadCells, RowProblem } from '#src/domain/files/read-cells.ts'

export type BankReason = CellReason | 'date' | 'statementAmount' | 'bankOneSide' | 'required'

const text = (en: string, hi: string, also: string): Column<string, BankReason> => ({
  ...{ label: bilingual(en, hi), also, problem: 'required', read: readText(500) },
})
const amount = (en: string, hi: string, also: string): Column<number, BankReason> => ({
  ...{ label: bilingual(en, hi), also, problem: 'statementAmount', read: readAmount },
})

/** The columns of a statement of our own account, under the names that banks use. */
export const bankColumns = defineColumns(
  {
    date: {
      label: bilingual('Date', 'तारीख़'),
      also: 'Transaction date, Txn date, Tran date, Value date, Posting date',
      problem: 'date',
      read: readDay,
    },
    description: text(
      ...(['Description', 'विवरण'] as const),
      'Narration, Particulars, Remarks, Transaction remarks, Transaction details',
    ),
    reference: {
      ...text(
        ...(['Reference', 'संदर्भ'] as const),
        'UTR, Ref no, Reference no, Chq/Ref no, Chq./Ref.No., Cheque no, Ref no/Cheque no, Transaction id',
      ),
      isReference: true,
    },
    debit: amount(
      'Debit',
      'नामे',
      'Withdrawal, Withdrawals, Withdrawal amt., Withdrawal amount, Debit amount, Dr',
    ),
    credit: amount('Credit', 'जमा', 'Deposit, Deposits, Deposit amt., Deposit amount, Credit amount, Cr'),
    amount: amount('Amount', 'राशि', 'Transaction amount'),
  },
  [
    { oneOf: ['date'], missing: 'required' },
    { oneOf: ['debit', 'credit', 'amount'], missing: 'bankOneSide' },
  ],
)

/** A line of our account: money in above zero, money out below. */
export interface BankLine {
  line: number
  day: string
  amount: number
  text: string
  /** What may be a transfer reference. */
  refs: string[]
}

const candidate = /[A-Z0-9]{6,35}/g

/** Words of a text that may be a UTR: they have a digit. */
export const referencesIn = (text: string): string[] => [
  ...new Set((text.toUpperCase().match(candidate) ?? []).filter((word) => /\d/.test(word))),
]

type Read = ReadCells<(typeof bankColumns)['columns'], BankReason>

/** A line, or why it is none. */
export function bankLine({ line, values, problems }: Read): BankLine | RowProblem<BankReason> {
  const [problem] = problems
  if (problem) return problem
  const { date, description, reference, debit, credit, amount } = values
  const [out, into] = [Math.abs(debit ?? 0), Math.abs(credit ?? 0)]
  if (date === null) return { line, reason: 'required', column: 'date' }
  if ((out !== 0 && into !== 0) || (out === 0 && into === 0 && !amount))
    return { line, reason: 'bankOneSide', column: 'credit' }
  const words = [reference, description].filter(Boolean).join(' · ')
  const signed = out !== 0 ? -out : into !== 0 ? into : (amount as number)
  return { line, day: date, amount: signed, text: words.slice(0, 500), refs: referencesIn(words) }
}

type Row = [date: string, description: string, reference: string, debit: string, credit: string]
const HEAD: Row = ['Date', 'Description', 'Reference', 'Debit', 'Credit']

/** A statement in a format of banks as rows below a header; null for any other file, which is read as a sheet. */
export function bankTable(content: string): Row[] | null {
  const rows = /camt\.053/.test(content.slice(0, 2000))
    ? camtRows(content)
    : /^:60[FM]:/m.test(content)
      ? mt940Rows(content)
      : null
  return rows && [HEAD, ...rows]
}

const sides = (isCredit: boolean, amount: string): [debit: string, credit: string] =>
  isCredit ? ['', amount] : [amount, '']

/** `:61:`: value date, entry date, (R)C or (R)D, letter of the currency, amount, type, reference // reference of the bank. */
const entry = /^:61:(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?)([CD])[A-Z]?([\d]+,\d*)[A-Z][A-Z0-9]{3}([^\n]*)/

/** SWIFT MT940. */
const mt940Rows = (content: string): Row[] =>
  content
    .replaceAll('\r\n', '\n')
    .split(/\n(?=:61:|:62[FM]:)/)
    .flatMap((part): Row[] => {
      const found = entry.exec(part)
      if (!found) return []
      const [whole, year, month, day, reversal, mark, amount = '', refs = ''] = found
      const about = part
        .slice(whole.length)
        .replace(/\n:86:/, '\n')
        .replace(/\n(?::\d\d[A-Z]?:|-\}).*$/s, '')
      const isCredit = (mark === 'C') !== (reversal === 'R')
      return [
        [
          `20${year}-${month}-${day}`,
          about.replace(/\s+/g, ' ').trim(),
          refs.replace('//', ' ').replace('NONREF', '').trim(),
          ...sides(isCredit, amount.replace(',', '.').replace(/\.$/, '')),
        ],
      ]
    })

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const tags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>(.*?)</(?:\\w+:)?${name}>`, 'gs'))].map(
    ([, inner = '']) =>
      inner.replace(/&(amp|lt|gt|quot|apos);/g, (all, of: string) => entities[of] ?? all).trim(),
  )
const REFERENCES = ['EndToEndId', 'TxId', 'InstrId', 'AcctSvcrRef', 'UETR', 'Ref']

/** ISO 20022 camt.053: booked entries. */
const camtRows = (content: string): Row[] =>
  tags(content, 'Ntry').flatMap((one): Row[] => {
    if (!tags(one, 'Sts')[0]?.includes('BOOK')) return []
    const day = tags(tags(one, 'BookgDt')[0] ?? '', 'Dt(?:Tm)?')[0] ?? ''
    const isReversal = tags(one, 'RvslInd')[0] === 'true'
    const isCredit = (tags(one, 'CdtDbtInd')[0] === 'CRDT') !== isReversal
    const about = ['Ustrd', 'AddtlNtryInf', 'Nm'].flatMap((name) => tags(one, name))
    const refs = REFERENCES.flatMap((name) => tags(one, name)).filter((ref) => ref !== 'NOTPROVIDED')
    return [
      [
        day.slice(0, 10),
        about.join(' '),
        [...new Set(refs)].join(' '),
        ...sides(isCredit, tags(one, 'Amt')[0] ?? ''),
      ],
    ]
  })
