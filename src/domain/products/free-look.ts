import { addDays } from '#src/domain/dates.ts'

/*
 * IRDAI (Protection of Policyholders' Interests, Operations and Allied Matters of Insurers) Regulations, 2024: from 20 March 2024
 * a policy of at least a year on life or health can be returned within 30 days of its receipt. No such rule for vehicles.
 */
const rules = [{ from: '2024-03-20', days: 30 }] as const
const categories = ['health-insurance']
const LEAST_MONTHS = 12

/**
 * The last day on which a policy can be returned; null where no law says so.
 * @param received when its document came
 */
export function freeLookUntil(category: string, months: number | null, received: string): string | null {
  const rule = rules.findLast(({ from }) => from <= received)
  if (!rule || !categories.includes(category) || months === null || months < LEAST_MONTHS) return null
  return addDays(received, rule.days)
}

/** Last day of a term. */
export function lastDay(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + months, 1))
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, days))
  return addDays(end.toISOString().slice(0, 10), -1)
}
