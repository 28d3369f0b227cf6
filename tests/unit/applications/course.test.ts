import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CourseTransition, type Milestones, milestonesOf } from '#src/domain/applications/milestones.ts'
import { statusCode as s, statuses } from '#src/domain/applications/status.ts'

const minute = (at: number) => new Date(Date.UTC(2026, 10, 1) + at * 60_000)

/** Any statuses in any order: an admin may set each of them by hand. */
const walk: fc.Arbitrary<CourseTransition[]> = fc.array(
  fc.record({
    to_code: fc.constantFrom(...statuses.map(({ code }) => code)),
    at: fc.integer({ min: 0, max: 5000 }).map(minute),
    given_up_reason: fc.constantFrom(null, null, null, 'LENDER_SILENT' as const),
  }),
  { maxLength: 14 },
)

/** The same account, told by looking each instant up in the whole history. */
function lookedUp(history: readonly CourseTransition[]): Milestones {
  const first = (is: (one: CourseTransition) => boolean) => history.find(is)?.at ?? null
  const codes = (...list: number[]) => first(({ to_code }) => list.includes(to_code))
  const isAnswer = ({ to_code, given_up_reason }: CourseTransition) =>
    !given_up_reason && ![10, 20, 81, 90].includes(to_code)
  const answer = history.findIndex(isAnswer)
  const sentBefore = history.slice(0, Math.max(answer, 0)).find(({ to_code }) => to_code === 20)?.at
  const answered = history[answer]?.at
  const last = history.at(-1)
  return {
    first_sent_at: codes(20),
    first_answer_at: answered ? new Date(Math.max(answered.getTime(), sentBefore?.getTime() ?? 0)) : null,
    approved_at: codes(60, 65, 66, 70, 75),
    disbursed_at: codes(70),
    given_up_at: last?.given_up_reason ? last.at : null,
    given_up_reason: last?.given_up_reason ?? null,
  }
}

test('the course of any history is what the history says', () => {
  fc.assert(
    fc.property(walk, (history) => {
      expect(milestonesOf(history)).toEqual(lookedUp(history))
    }),
    { numRuns: 2000 },
  )
})

test('silence is no answer, and giving up is none either', () => {
  const course = milestonesOf([
    { to_code: s.CREATED, at: minute(0) },
    { to_code: s.SUBMITTED, at: minute(1) },
    { to_code: s.LENDER_ERROR, at: minute(2) },
    { to_code: s.NO_OFFER, at: minute(900), given_up_reason: 'LENDER_SILENT' },
  ])
  expect(course).toMatchObject({
    first_sent_at: minute(1),
    first_answer_at: null,
    given_up_at: minute(900),
    given_up_reason: 'LENDER_SILENT',
  })
})

test('a lender that says no after an error has answered', () => {
  const course = milestonesOf([
    { to_code: s.SUBMITTED, at: minute(1) },
    { to_code: s.LENDER_ERROR, at: minute(2) },
    { to_code: s.NO_OFFER, at: minute(9) },
  ])
  expect(course).toMatchObject({ first_answer_at: minute(9), given_up_at: null })
})

test('an answer that a file dates to the start of the day is not before the sending', () => {
  const course = milestonesOf([
    { to_code: s.SUBMITTED, at: minute(600) },
    { to_code: s.APPROVED, at: minute(0) },
  ])
  expect(course).toMatchObject({ first_answer_at: minute(600), approved_at: minute(0) })
})

test('a loan that is cancelled in the cooling-off period was paid out', () => {
  const course = milestonesOf([
    { to_code: s.DISBURSED, at: minute(5) },
    { to_code: s.CANCELLED_COOLING_OFF, at: minute(50) },
  ])
  expect(course.disbursed_at).toEqual(minute(5))
})
