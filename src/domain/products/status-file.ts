import type { RequestDetails } from '#src/contract/products/product-calls.ts'
import type { RequestStatus } from '#src/contract/products/request-status.ts'
import { completedWords, requestStatusWords } from '#src/contract/products/request-status.ts'
import { readRupees } from '#src/domain/files/cell-numbers.ts'
import { type CellReader, readCaseId, readDay, readText, readWord } from '#src/domain/files/cell-values.ts'
import { type Column, defineColumns } from '#src/domain/files/columns.ts'
import { personColumns } from '#src/domain/files/person-columns.ts'
import type { CellReason, ReadCells, RowProblem } from '#src/domain/files/read-cells.ts'

/** Why a row is not applied; the words are in server/products/status-files/row.words.ts. */
export type ProductRowReason =
  | 'badId'
  | 'noId'
  | 'unknownRequest'
  | 'severalRequests'
  | 'unknownStatus'
  | 'badDate'
  | 'future'
  | 'beforeRequest'
  | 'notAllowed'
  | 'badNumber'
  | CellReason
  | 'badAmount'
  | 'badDay'
  | 'remarkTooLong'

/** The column of a problem that only the request shows. */
export const columnOfProductReason: Partial<Record<ProductRowReason, string>> = {
  unknownRequest: 'request_id',
  severalRequests: 'request_id',
  notAllowed: 'status',
  future: 'status_date',
  beforeRequest: 'status_date',
}

export type ProductRowProblem = RowProblem<ProductRowReason>

const readStatus = readWord<RequestStatus>([
  ...Object.values(completedWords).flatMap(
    ({ en, hi }) =>
      [
        [en, 'COMPLETED'],
        [hi, 'COMPLETED'],
      ] as const,
  ),
  ...(Object.keys(requestStatusWords) as RequestStatus[]).flatMap((status) =>
    [status, requestStatusWords[status].en, requestStatusWords[status].hi].map(
      (word) => [word, status] as const,
    ),
  ),
])

const column = <T>(
  read: CellReader<T>,
  problem: ProductRowReason,
  en: string,
  hi: string,
): Column<T, ProductRowReason> => ({
  ...{ read, problem, label: { en, hi } },
})

/** The columns of a provider's file. */
export const productFileColumns = defineColumns(
  {
    request_id: {
      ...column(readCaseId, 'badId', 'Request number', 'अनुरोध क्रमांक'),
      also: 'request id, case id, lead id, partner reference, our reference',
    },
    ...personColumns,
    status: { ...column(readStatus, 'unknownStatus', 'Status', 'स्थिति'), holds: 'status' },
    status_date: column(readDay, 'badDate', 'Status date', 'स्थिति की तारीख़'),
    number: {
      ...column(readText(60), 'badNumber', 'Policy or order', 'पॉलिसी या ऑर्डर'),
      ...{ also: 'policy number, policy no, order number, order no, loan account number', isReference: true },
    },
    amount: column(readRupees, 'badAmount', 'Amount', 'राशि'),
    premium: column(readRupees, 'badAmount', 'Premium', 'प्रीमियम'),
    from: column(readDay, 'badDay', 'Starts', 'शुरू'),
    until: column(readDay, 'badDay', 'Ends', 'समाप्ति'),
    free_look_until: column(readDay, 'badDay', 'Free-look until', 'फ़्री-लुक कब तक'),
    remark: column(readText(300), 'remarkTooLong', 'Remark', 'टिप्पणी'),
  },
  [
    { oneOf: ['request_id', 'number', 'mobile', 'pan'], missing: 'noId' },
    { oneOf: ['status'], missing: 'unknownStatus' },
    { oneOf: ['status_date'], missing: 'badDate' },
  ],
)

/** A row as it was read. */
export interface ProductRow {
  line: number
  /** Our id as readCaseId writes it; without one the provider's number in the details names the request. */
  id: string | null
  status: RequestStatus
  /** ISO. */
  date: string
  details: RequestDetails
  remark: string | null
}

/** The row that the cells of a provider's file report, or what is wrong with it. */
export function productRow({
  line,
  values,
  problems,
}: ReadCells<typeof productFileColumns.columns, ProductRowReason>): ProductRow | ProductRowProblem {
  const { request_id, status, status_date, remark, mobile: _, pan: __, ...rest } = values
  if (problems[0] || status === null || status_date === null) return problems[0] ?? { line, reason: 'badId' }
  const details: RequestDetails = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== null),
  )
  return { line, id: request_id, status, date: status_date, details, remark }
}
