import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { readMovedRupees } from '#src/domain/files/cell-numbers.ts'
import { type CellReader, readCaseId, readDay, readText, readUtr } from '#src/domain/files/cell-values.ts'
import { type Column, defineColumns } from '#src/domain/files/columns.ts'
import { nameColumn, personColumns } from '#src/domain/files/person-columns.ts'
import type { CellReason, RowProblem as FileRowProblem, ReadCells } from '#src/domain/files/read-cells.ts'
import type { Tranche } from './tranches.ts'

/** Values of an application before and after a row: enough to revert it. */
export interface StatusFileValues {
  status: number
  lender_app_id: string | null
  disbursed_amount: number | null
  tranches: readonly Tranche[]
  other_refs: readonly OtherReference[]
  /** The day of its status, where a row corrects it. */
  since?: string
}

export type ReferenceKind = 'APPLICATION' | 'LEAD' | 'LOAN'

/** A number of the lender for a case, and which one it is. */
export interface Reference {
  kind: ReferenceKind
  ref: string
}

/** A further number of the lender for an application: its lead number, its loan account. */
export interface OtherReference extends Reference {
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
  /** No case of ours: counted apart, never an error. */
  | 'notOurs'
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
  | 'furtherPayment'
  | 'whichPayment'
  | 'aboveSanctioned'
  | 'otherMonth'
  | 'otherDate'
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
  furtherPayment: 'amount',
  whichPayment: 'amount',
  aboveSanctioned: 'amount',
  unusual: 'amount',
  otherMonth: 'status_date',
  otherDate: 'status_date',
  usedUtr: 'utr',
}

/** A row that was not applied. */
export interface RowProblem extends FileRowProblem<RowReason> {
  /** An admin decides about it (amount_conflict). */
  waits?: true
  /** What a row names that cannot be read: it may be no case of ours. Left out where it names one of our ids. */
  names?: RowKeys
}

type More = Pick<Column, 'also' | 'isReference' | 'named' | 'holds'>

/** A column of a status or MIS file. */
export const column = <T>(
  read: CellReader<T>,
  problem: RowReason,
  label: Words,
  more: More = {},
): Column<T, RowReason> => ({ read, problem, label, ...more })

/** The columns with numbers of the lender, and which ones they are. */
const referenceKinds = {
  lender_application_id: 'APPLICATION',
  lead_number: 'LEAD',
  loan_account: 'LOAN',
} as const satisfies Record<string, ReferenceKind>

/** The columns of which a row needs one: what names its case, or its customer. */
export const ids = [
  ...(['application_id', 'lender_application_id', 'lead_number', 'loan_account'] as const),
  ...(['mobile', 'pan', 'customer_name'] as const),
]

/** The numbers of the lender in a row, each once. */
export function referencesOf(values: { [C in keyof typeof referenceKinds]: string | null }): Reference[] {
  const all = (Object.keys(referenceKinds) as (keyof typeof referenceKinds)[]).flatMap((column) => {
    const ref = values[column]
    return ref === null ? [] : [{ kind: referenceKinds[column], ref }]
  })
  return all.filter(({ ref }, at) => all.findIndex((other) => other.ref === ref) === at)
}

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
        also: 'lender app id, lenders application id, application number, loan application number, ऋणदाता आवेदन आईडी',
        isReference: true,
      },
    ),
    lead_number: column(readText(100), 'idTooLong', bilingual('Lender lead number', 'ऋणदाता का लीड क्रमांक'), {
      also: 'lead no, lead number, lender lead id',
      isReference: true,
    }),
    loan_account: column(readText(100), 'idTooLong', bilingual('Loan account number', 'ऋण खाता संख्या'), {
      also: 'lan, loan account no, loan no, loan number',
      isReference: true,
    }),
    ...personColumns,
    customer_name: nameColumn,
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
    amount: column(readMovedRupees, 'badAmount', bilingual('Amount', 'राशि'), {
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
    { oneOf: ids, missing: 'noId' },
    { oneOf: ['lender'], missing: 'noLender' },
    { oneOf: ['status'], missing: 'noStatus' },
    { oneOf: ['status_date'], missing: 'noDate' },
  ],
)

/** By what a row finds its case. */
export interface RowKeys {
  /** Our id as readCaseId writes it; there is one, or a number of the lender. */
  applicationId: string | null
  refs: readonly Reference[]
  lender: string
}

/** A row as it was read, before any lookup in the database. */
export interface ReportedRow extends RowKeys {
  line: number
  word: string
  /** ISO. */
  date: string
  /** Rupees; below 0: returned. */
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
  const { application_id: applicationId, status, status_date, amount, utr, remark } = values
  const keys = { applicationId, refs: referencesOf(values), lender: values.lender ?? of ?? '' }
  const [problem] = problems
  if (problem && applicationId === null && keys.refs.length > 0) return { ...problem, names: keys }
  return problem ?? { ...keys, line, amount, utr, remark, word: status ?? '', date: status_date ?? '' }
}
