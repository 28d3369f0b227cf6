/**
 * Tables that lie in one partition for each month of their column `at` (docs/decisions/073-partitions-by-month.md), each
 * with the columns that an archived month leaves out, because a deletion could not reach them there.
 */
export const monthlyLogs = {
  journey_event: ['prospect_id'],
  link_click: ['prospect_id', 'sender_hash'],
  // Proof of what a lender was sent, which a deletion keeps too.
  lender_call: [],
} as const satisfies Record<string, readonly string[]>

export type MonthlyLog = keyof typeof monthlyLogs

export const isMonthlyLog = (name: string): name is MonthlyLog => Object.hasOwn(monthlyLogs, name)
