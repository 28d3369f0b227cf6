import { waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'

const acts = ['click', 'dblClick', 'type', 'clear', 'selectOptions', 'upload'] as const

/** A control of a page that is still loading may be disabled: a click on it would do nothing, and say nothing. */
export async function whenEnabled(element: Element): Promise<void> {
  if (!element.matches(':disabled')) return
  await waitFor(() => {
    if (element.matches(':disabled')) throw new Error(`'${element.textContent}' stays disabled`)
  })
}

/** The person at the page, who waits for a control that is disabled. */
export function setUpPerson(options?: Parameters<typeof userEvent.setup>[0]): UserEvent {
  const person = userEvent.setup(options)
  const patient = acts.map((act) => {
    const does = person[act] as (element: Element, ...rest: unknown[]) => Promise<void>
    const waits = async (element: Element, ...rest: unknown[]) => {
      await whenEnabled(element)
      await does(element, ...rest)
    }
    return [act, waits]
  })
  return Object.assign(person, Object.fromEntries(patient))
}
