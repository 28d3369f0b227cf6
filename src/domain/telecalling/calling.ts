/*
 ** When and how often a customer may be called, and the follow-up of each disposition (docs/specification-facts.md#calling):
 * no call outside the window, three attempts a day and eight a month.
 */
import type { Disposition } from '#src/contract/telecalling/telecalling.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'

export type { CallRefusal, Disposition } from '#src/contract/telecalling/telecalling.ts'

/** Hours of the Indian day; role 1's window lies inside 09:30–18:00 in any case. */
export const callWindow = { opens: 10, closes: 18 } as const
export const callLimits = { day: 3, month: 8 } as const
/** Days ahead that a callback may be promised for. */
export const longestCallback = 30
const HOUR_MS = 3_600_000

/**
 * Outcome → what follows: `again` hours until the next try, `ends` no further call, `suppress` days without any
 * (null: for good), `asks` a time that the customer named.
 */
export const dispositions = {
  INTERESTED: { again: 48 },
  CALLBACK_SCHEDULED: { asks: true },
  CALLBACK_GENERAL: { again: 48 },
  DOC_HELP: { again: 24 },
  ALREADY_APPLIED: { ends: true },
  NOT_ELIGIBLE: { ends: true },
  NOT_INTERESTED: { ends: true, suppress: 30 },
  DO_NOT_CALL: { ends: true, suppress: null },
  WRONG_NUMBER: { ends: true },
  NO_ANSWER: { again: 4 },
  BUSY: { again: 1 },
  SWITCHED_OFF: { again: 24 },
  LANGUAGE_OTHER: { again: 1 },
} as const satisfies Record<Disposition, Follows>

interface Follows {
  again?: number
  ends?: true
  suppress?: number | null
  asks?: true
}

export const followsOf = (disposition: Disposition): Follows => dispositions[disposition]

const hourOf = (instant: Date): number =>
  (instant.getTime() - dayStart(businessDay(instant)).getTime()) / HOUR_MS

/** Whether a customer may be called at an instant. */
export const mayCallAt = (instant: Date): boolean => {
  const hour = hourOf(instant)
  return hour >= callWindow.opens && hour < callWindow.closes
}

/** The instant itself, or the opening of the next window. */
export function intoWindow(instant: Date): Date {
  if (mayCallAt(instant)) return instant
  const today = dayStart(businessDay(instant)).getTime() + callWindow.opens * HOUR_MS
  return new Date(hourOf(instant) < callWindow.opens ? today : today + 24 * HOUR_MS)
}
