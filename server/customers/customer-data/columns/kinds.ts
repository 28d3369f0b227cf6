import { catalogueColumns } from './catalogue.ts'
import type { ColumnKind, ColumnKinds } from './column-kind.ts'
import { contactColumns } from './contact.ts'
import { lendingColumns } from './lending.ts'
import { merchantsColumns } from './merchants.ts'
import { offeredColumns } from './offered.ts'
import { peopleColumns } from './people.ts'
import { staffColumns } from './staff.ts'

/** Their columns are ids, times, figures, words of a list and ciphertext. */
const withoutOpenColumns = {
  billing_serial: {},
  case_follow_up: {},
  csr_owner: {},
  day_counted: {},
  day_stale: {},
  faq_vote: {},
  figure_state: {},
  funnel_count: {},
  identity_check: {},
  invite: {},
  journey_stage: {},
  lender_mute: {},
  lender_revenue: {},
  link_click: {},
  live_stream: {},
  merchant_device: {},
  network_message: {},
  purchase_message: {},
  otp_challenge: {},
  merchant_split: {},
  partner_rate: {},
  person_key: {},
  reminder: {},
  status_notice: {},
  told_earning: {},
  training_progress: {},
  transfer: {},
} as const satisfies Partial<ColumnKinds>

/** Every column of every table in which anything could stand that a user typed, and what it may hold of a customer. */
export const columnKinds = {
  ...withoutOpenColumns,
  ...staffColumns,
  ...peopleColumns,
  ...contactColumns,
  ...catalogueColumns,
  ...offeredColumns,
  ...lendingColumns,
  ...merchantsColumns,
} as const satisfies ColumnKinds

/** Tables with a column that is its row's customer's own. */
export type OwnTable = {
  [N in keyof typeof columnKinds]: Extract<
    (typeof columnKinds)[N][keyof (typeof columnKinds)[N]],
    'own' | 'ownAndQuoted'
  > extends never
    ? never
    : N
}[keyof typeof columnKinds]

/** The columns of these kinds, by table. */
export const columnsOfKind = (...wanted: readonly ColumnKind[]): { table: string; columns: string[] }[] =>
  Object.entries<Readonly<Record<string, ColumnKind>>>(columnKinds).flatMap(([table, kinds]) => {
    const columns = Object.entries(kinds).flatMap(([column, kind]) => (wanted.includes(kind) ? [column] : []))
    return columns.length > 0 ? [{ table, columns }] : []
  })
