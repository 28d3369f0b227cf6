import { bilingual, type Words } from '#src/contract/bilingual.ts'
import type { PaymentOutcome } from '#src/contract/money/payment-answers.ts'
import { readRupees } from '#src/domain/files/cell-numbers.ts'
import { type CellReader, readDay, readText, readUtr, readWord } from '#src/domain/files/cell-values.ts'
import { type Column, defineColumns } from '#src/domain/files/columns.ts'
import type { CellReason, ReadCells, RowProblem } from '#src/domain/files/read-cells.ts'
import { monthOf } from '#src/domain/months.ts'

export type PaymentReason =
  | CellReason
  | 'date'
  | 'importDouble'
  | 'paymentAmount'
  | 'paymentHeld'
  | 'paymentMerchant'
  | 'paymentMonth'
  | 'paymentPaid'
  | 'paymentStatus'
  | 'paymentRemark'
  | 'paymentUnknown'
  | 'payoutNewest'
  | 'payoutOrder'
  | 'rangeFuture'
  | 'required'
  | 'statementAmount'
  | 'unknownStatus'
  | 'utr'

const words: readonly (readonly [string, 'PAID' | 'FAILED'])[] = [
  ...[
    'Paid',
    'Success',
    'Successful',
    'Processed',
    'Completed',
    'Settled',
    'Executed',
    'Credited',
    'सफल',
    'भुगतान हुआ',
  ].map((word) => [word, 'PAID'] as const),
  ...[
    'Failed',
    'Failure',
    'Returned',
    'Return',
    'Rejected',
    'Reversed',
    'Unsuccessful',
    'Cancelled',
    'असफल',
    'लौटा',
  ].map((word) => [word, 'FAILED'] as const),
]

/** `2026-08`, `Aug-26` or a day of the month. */
function readMonth(text: string): string | null {
  if (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text.trim())) return text.trim()
  const day = readDay(text) ?? readDay(`1-${text.trim().replace(/\s+/g, '-')}`)
  return day && monthOf(day)
}

const column = <T>(
  read: CellReader<T>,
  problem: PaymentReason,
  label: Words,
  also: string,
): Column<T, PaymentReason> => ({ read, problem, label, also })

const readNumber = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null)

/** The columns of what a bank answers to our payment file: its own ones, and what the bank did with each payment. */
export const paymentColumns = defineColumns(
  {
    merchant_id: column(
      ...([readNumber, 'paymentMerchant', bilingual('Merchant number', 'मर्चेंट क्रमांक')] as const),
      'Merchant id, Beneficiary code, Beneficiary id, Vendor code, Payee code',
    ),
    month: column(readMonth, 'paymentMonth', bilingual('Month', 'महीना'), 'Payout month, For month'),
    amount: column(
      ...([readRupees, 'statementAmount', bilingual('Amount', 'राशि')] as const),
      'Transaction amount, Txn amount, Payment amount, Net amount',
    ),
    status: {
      ...column(
        ...([readWord(words), 'unknownStatus', bilingual('Status', 'स्थिति')] as const),
        'Transaction status, Txn status, Payment status',
      ),
      holds: 'status',
    },
    utr: {
      ...column(
        ...([readUtr, 'utr', bilingual('UTR', 'यूटीआर')] as const),
        'UTR no, UTR number, Transaction reference, Bank reference, Reference no, RRN',
      ),
      isReference: true,
    },
    day: column(
      ...([readDay, 'date', bilingual('Date', 'तारीख़')] as const),
      'Transaction date, Txn date, Value date, Payment date, Paid on, Processed on',
    ),
    remark: column(
      ...([readText(300), 'paymentRemark', bilingual('Remark', 'टिप्पणी')] as const),
      'Remarks, Reason, Failure reason, Reject reason, Return reason, Bank remarks',
    ),
  },
  [
    { oneOf: ['merchant_id'], missing: 'required' },
    { oneOf: ['amount'], missing: 'required' },
    { oneOf: ['status', 'utr'], missing: 'paymentStatus' },
  ],
)

/** What the bank says of one payment. */
export interface PaymentAnswer {
  line: number
  merchant_id: number
  /** Empty: the month of the file. */
  month: string | null
  amount: number
  said: Extract<PaymentOutcome, 'PAID' | 'FAILED'>
  utr: string | null
  day: string | null
  remark: string | null
}

/** A row of the bank's answer, or why it is none. Without a status, a transfer reference says that it was paid. */
export function paymentAnswer({
  line,
  values,
  problems,
}: ReadCells<(typeof paymentColumns)['columns'], PaymentReason>): PaymentAnswer | RowProblem<PaymentReason> {
  const [problem] = problems
  if (problem) return problem
  const { merchant_id, month, amount, status, utr, day, remark } = values
  const said = status ?? 'PAID'
  if (merchant_id === null || amount === null) return { line, reason: 'required', column: 'amount' }
  if (said === 'PAID' && utr === null) return { line, reason: 'required', column: 'utr' }
  if (said === 'PAID' && day === null) return { line, reason: 'required', column: 'day' }
  return { line, merchant_id, month, amount, said, utr, day, remark }
}
