import { describe, expect, test } from 'vitest'
import { type CustomerAction, customerActions } from '#src/contract/applications/customer-action.ts'
import { actionsOf, canWithdraw, leavesFree } from '#src/domain/applications/customer-actions.ts'
import { isDisbursed, mayTransition, statusCode, statuses } from '#src/domain/applications/status.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const both = [true, false]
const states = statuses.flatMap(({ code, key }) =>
  both.flatMap((submitted) => both.map((offered) => ({ key, state: { status: code, submitted, offered } }))),
)

/** The status that an action of the customer leads to; null where it leaves the application behind. */
const leadsTo: Record<CustomerAction, number | null> = {
  submit: statusCode.SUBMITTED,
  correct: statusCode.CREATED,
  accept_offer: statusCode.OFFER_SELECTED,
  withdraw: statusCode.WITHDRAWN,
  choose_another: null,
  apply_again: null,
}

describe('[STATE-01] every status × action', () => {
  test('every status has a way on', async () => {
    const stuck = await failuresOf(states, ({ state }) => {
      expect(actionsOf(state).length).toBeGreaterThan(0)
    })
    expect(stuck).toEqual([])
  })

  test('a status offers only what the transitions allow', async () => {
    const wrong = await failuresOf(states, ({ state }) => {
      for (const action of actionsOf(state)) {
        const to = leadsTo[action]
        if (to !== null) expect(mayTransition(state.status, to), `${action} at ${state.status}`).toBe(true)
      }
    })
    expect(wrong).toEqual([])
  })

  test('every action is offered somewhere', () => {
    const offered = new Set(states.flatMap(({ state }) => actionsOf(state)))
    expect([...offered].sort()).toEqual([...customerActions].sort())
  })

  test('from every status another lender or a new application is at most two clicks away', () => {
    const free = (status: number) => leavesFree(status) || isDisbursedOrReturned(status)
    for (const { code } of statuses)
      expect(free(code) || (canWithdraw(code) && free(81)), `${code}`).toBe(true)
  })
})

const isDisbursedOrReturned = (status: number) =>
  isDisbursed(status) || status === statusCode.CANCELLED_COOLING_OFF

test('nothing is left to submit once it is submitted, and no offer to accept where none is open', () => {
  expect(actionsOf({ status: statusCode.CREATED, submitted: true, offered: false })).toEqual(['withdraw'])
  expect(actionsOf({ status: statusCode.OFFER_RECEIVED, submitted: true, offered: false })).toEqual([
    'withdraw',
  ])
  expect(actionsOf({ status: 999, submitted: false, offered: true })).toEqual([])
})
