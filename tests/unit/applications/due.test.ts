import { expect, test } from 'vitest'
import {
  customersTurn,
  dueOf,
  LAST_REMINDER_DAYS,
  lendersTurn,
  REMIND_DAYS,
  UNSENT_DAYS,
} from '#src/domain/applications/due.ts'
import { isDisbursed, isFinal, statusCode, statuses } from '#src/domain/applications/status.ts'
import { addDays } from '#src/domain/dates.ts'

const day = '2026-11-20'
const updated_at = new Date(`${day}T06:00:00Z`)
const after = (days: number) => new Date(updated_at.getTime() + days * 86_400_000)
const state = { submitted: true, waits: false, updated_at, reminded_at: null }

test.each(statuses)('[STATE-04] $key names the day on which something happens by itself, or is over', ({
  code,
}) => {
  const due = dueOf({ ...state, status: code })
  if (isFinal(code) || isDisbursed(code)) return expect(due).toBeNull()
  const days = REMIND_DAYS[customersTurn.includes(code) ? 'customer' : 'lender']
  expect(due).toEqual({ what: 'reminds', by: addDays(day, days) })
})

test('[STATE-04] it is the customer’s turn or the lender’s at every open status, never both', () => {
  const open = statuses.map(({ code }) => code).filter((code) => !isFinal(code) && !isDisbursed(code))
  expect([...customersTurn, ...lendersTurn].sort()).toEqual([...open].sort())
})

test('[STATE-04] an unsent choice names the day on which it lapses', () => {
  const unsent = { ...state, status: statusCode.CREATED, submitted: false }
  expect(dueOf(unsent)).toEqual({ what: 'lapses', by: addDays(day, UNSENT_DAYS) })
})

test('[STATE-04] while the lender waits for a passcode or a visit the customer is reminded sooner', () => {
  const submitted = { ...state, status: statusCode.SUBMITTED }
  expect(dueOf({ ...submitted, waits: true })?.by).toBe(addDays(day, REMIND_DAYS.customer))
})

test('[STATE-04] the next day follows the last reminder, and none follows after a month of silence', () => {
  const submitted = { ...state, status: statusCode.SUBMITTED }
  expect(dueOf({ ...submitted, reminded_at: after(7) })?.by).toBe(addDays(day, 14))
  expect(dueOf({ ...submitted, reminded_at: after(-3) })?.by).toBe(addDays(day, 7))
  expect(dueOf({ ...submitted, reminded_at: after(LAST_REMINDER_DAYS - 2) })).toBeNull()
})
