import { bilingual, type Words } from '#src/contract/bilingual.ts'
import {
  type CellReader,
  readCaseId,
  readDay,
  readPaidRupees,
  readText,
  readUtr,
} from '#src/domain/files/cell-values.ts'
import { type Column, defineColumns } from '#src/domain/files/columns.ts'
import type { CellReason, RowProblem as FileRowProblem, ReadCells } from '#src/domain/files/read-cells.ts'

/** Values of an application before and after a row: enough to revert it. */
export interface StatusFileValues {
  status: number
  lender_app_id: string | null
  disbursed_amount: number | null
  other_refs: readonly OtherReference[]
}

/** A further number of the lender for an application: its lead number, its loan account. */
export interface OtherReference {
  ref: string
  /** What reported it. */
  source: 'FILE' | 'MIS'
  /** ISO day of the row that had it first. */
  day: string
}

/** Why a row was not applied; the words are in server/applications/status-files/row.words.ts. */
export type RowReason =
  | 'noId'
  | 'badId'
  | 'idTooLong'
  | CellReason
  | 'noLender'
  | 'unknownLender'
  | 'otherLender'
  | 'noApplication'
  | 'otherApplication'
  | 'severalApplications'
  | 'noStatus'
  | 'unknownStatus'
  | 'noDate'
  | 'badDate'
  | 'future'
  | 'beforeApplication'
  | 'since'
  | 'notAllowed'
  | 'noAmount'
  | 'badAmount'
  | 'otherAmount'
  | 'aboveSanctioned'
  | 'otherMonth'
  | 'usedUtr'
  | 'unusual'
  | 'badUtr'
  | 'badRate'
  | 'badTenor'
  | 'badGst'
  | 'noGst'
  | 'badTotal'
  | 'otherTotal'
  | 'badTds'
  | 'invoiceTooLong'
  | 'badInvoiceDate'
  | 'remarkTooLong'
  | 'twice'
  /** Last entry: all problems beyond the limit. */
  | 'more'

/** The column of a problem that only the application shows. */
export const columnOfReason: Partial<Record<RowReason, string>> = {
  unknownLender: 'lender',
  otherLender: 'lender',
  otherApplication: 'lender_application_id',
  severalApplications: 'application_id',
  unknownStatus: 'status',
  since: 'status',
  notAllowed: 'status',
  future: 'status_date',
  beforeApplication: 'status_date',
  noAmount: 'amount',
  otherAmount: 'amount',
  aboveSanctioned: 'amount',
  unusual: 'amount',
  otherMonth: 'status_date',
  usedUtr: 'utr',
}

/** A row that was not applied. */
export interface RowProblem extends FileRowProblem<RowReason> {
  /** An admin decides about it (amount_conflict). */
  waits?: true
}

type More = Pick<Column, 'also' | 'isReference' | 'named' | 'holds'>

/** A column of a status or MIS file. */
export const column = <T>(
  read: CellReader<T>,
  problem: RowReason,
  label: Words,
  more: More = {},
): Column<T, RowReason> => ({ read, problem, label, ...more })

/** The columns of an application status file. */
export const statusFileColumns = defineColumns(
  {
    application_id: column(readCaseId, 'badId', bilingual('Application id', 'आवेदन आईडी'), {
      also: 'app id, case id, lead id, partner reference, our reference',
    }),
    lender_application_id: column(
      readText(100),
      'idTooLong',
      bilingual('Lender application id', 'ऋणदाता की आवेदन आईडी'),
      {
        also: 'lender app id, lenders application id, lan, loan account number, loan account no, ऋणदाता आवेदन आईडी',
        isReference: true,
      },
    ),
    lender: column(readText(), 'noLender', bilingual('Lender', 'ऋणदाता'), { also: 'lender name' }),
    status: column(readText(), 'noStatus', bilingual('Status', 'स्थिति'), {
      also: 'current status, case status, application status, loan status',
      holds: 'status',
    }),
    status_date: column(readDay, 'badDate', bilingual('Status date', 'स्थिति की तारीख़'), {
      also: `date, disbursal date, disbursement date, status updated on, date of disbursement, \
दिनांक, तारीख़, तिथि, वितरण की तारीख़, वितरण तिथि`,
      named: 'date',
    }),
    amount: column(readPaidRupees, 'badAmount', bilingual('Amount', 'राशि'), {
      also: 'disbursed amount, disbursal amount, disbursement amount, loan amount, ऋण राशि, वितरित राशि, वितरण राशि',
      named: 'amount',
    }),
    utr: column(readUtr, 'badUtr', bilingual('UTR', 'यूटीआर'), {
      also: 'utr no, utr number, bank reference, transaction reference, यूटीआर संख्या, यूटीआर नंबर',
      isReference: true,
      named: 'utr',
    }),
    remark: column(readText(300), 'remarkTooLong', bilingual('Remark', 'टिप्पणी'), {
      also: 'remarks, अभ्युक्ति',
    }),
  },
  [
    { oneOf: ['application_id', 'lender_application_id'], missing: 'noId' },
    { oneOf: ['lender'], missing: 'noLender' },
    { oneOf: ['status'], missing: 'noStatus' },
    { oneOf: ['status_date'], missing: 'noDate' },
  ],
)

/** A row as it was read, before any lookup in the database. */
export interface ReportedRow {
  line: number
  /** Our id as readCaseId writes it; at least one of the two ids is set. */
  applicationId: string | null
  lenderAppId: string | null
  lender: string
  word: string
  /** ISO. */
  date: string
  /** Rupees. */
  amount: number | null
  /** The bank's reference of the transfer to the customer, in capitals. */
  utr: string | null
  remark: string | null
}

/**
 * The row that the cells of a status file report, or what is wrong with it.
 * @param of the lender of a row that names none
 */
export function reportedRow(
  { line, values, problems }: ReadCells<typeof statusFileColumns.columns, RowReason>,
  of?: string,
): ReportedRow | RowProblem {
  const { application_id, lender_application_id, lender, status, status_date, amount, utr, remark } = values
  // Some lenders answer with our id in the column of their own.
  const ours = application_id ?? (lender_application_id && readCaseId(lender_application_id))
  const theirs =
    ours !== null && ours === readCaseId(lender_application_id ?? '') ? null : lender_application_id
  return (
    problems[0] ?? {
      ...{ line, amount, utr, remark, applicationId: ours, lenderAppId: theirs },
      ...{ lender: lender ?? of ?? '', word: status ?? '', date: status_date ?? '' },
    }
  )
}
