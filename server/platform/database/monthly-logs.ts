/**
 * Tables partitioned by month of `at` (docs/decisions/073-partitions-by-month.md), each with the columns that an archive
 * leaves out: a customer's deletion cannot reach the file.
 */
export const monthlyLogs = {
  journey_event: ['prospect_id'],
  link_click: ['prospect_id', 'sender_hash'],
  // The rest is kept by a deletion too, as proof of what the lender was sent.
  lender_call: ['prospect_id'],
} as const satisfies Record<string, readonly string[]>

export type MonthlyLog = keyof typeof monthlyLogs

export const isMonthlyLog = (name: string): name is MonthlyLog => Object.hasOwn(monthlyLogs, name)
