import type { Words } from '#src/contract/bilingual.ts'

/**
 * What can be done with a row of a list: one declared call per row. It stands in the row's menu, and for ticked or all
 * matching rows above the table.
 */
export interface ListAct {
  /** The call, e.g. `POST /api/admin/users/{id}/sessions/end`; its one path parameter takes the row's id. */
  call: `POST ${string}`
  label: Words
  /** What it does, asked before it is done. */
  about: Words
  /** Property of the call's body that takes a typed reason. */
  reason?: string
  /** Fixed properties of the call's body. */
  body?: Readonly<Record<string, unknown>>
  danger?: true
  /** Rows that it applies to: column → accepted values. Others are skipped. */
  when?: Readonly<Record<string, readonly (string | number)[]>>
  /** Only from the row's menu, by its own call: what waits for a second admin is a proposal for each row. */
  single?: true
}
