import type { Where, WhereFields } from '#src/contract/where.ts'
import { addDays, daysBetween } from './dates.ts'
import { type Days, daysOfPeriod } from './periods.ts'

/** The days that a condition on a date names. */
function daysIn(op: string, value: unknown, today: string): Days | undefined {
  if (op === 'within') return daysOfPeriod(String(value), today)
  const [from, to] =
    op === 'between' ? (value as [string, string]) : op === 'on' ? [value, value].map(String) : []
  return from && to ? { from, until: addDays(to, 1) } : undefined
}

/**
 * The conditions of a list with their first period of days replaced by the equally long one right before it, and its length;
 * undefined: there is none that all rows meet.
 */
export function conditionsBefore(
  where: Where | undefined,
  fields: WhereFields,
  today: string,
): { where: Where; days: number } | undefined {
  const entries = where === undefined ? [] : 'all' in where ? where.all : [where]
  for (const [at, leaf] of entries.entries()) {
    if (!('field' in leaf) || fields.get(leaf.field)?.kind !== 'date') continue
    const now = daysIn(leaf.op, leaf.value, today)
    if (!now) continue
    const days = daysBetween(now.from, now.until)
    const value = [addDays(now.from, -days), addDays(now.from, -1)]
    return { where: { all: entries.with(at, { field: leaf.field, op: 'between', value }) }, days }
  }
  return undefined
}
