import { useSyncExternalStore } from 'react'
import { hasHint } from '#src/platform/area.ts'
import type { SessionOf } from '#src/platform/session.ts'
import { tabBox } from '#src/platform/storage.ts'

export type Customer = SessionOf<'customer'>

let customer: Customer | null = null
const listeners = new Set<() => void>()

function set(next: Customer | null): void {
  // Customers who have just entered PAN and date of birth are not asked for them.
  if (customer && !customer.identity_known && next?.identity_known) tabBox.set('identified', next.prospect_id)
  // Leave nothing typed for the next person at this device.
  if (!next) tabBox.remove('draft')
  customer = next
  for (const listener of listeners) listener()
}

/** Outside React. */
export const customerNow = (): Customer | null => customer

/** The signed-in customer, or null. */
export const useCustomer = (): Customer | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    customerNow,
    customerNow,
  )

/** For pages that the guards open to signed-in customers only. */
export function useSignedIn(): Customer {
  const signedIn = useCustomer()
  if (!signedIn) throw new Error('A page for customers was shown to a visitor')
  return signedIn
}

/** Asks the server who is signed in; a visitor without a hint is not asked for. */
export async function findCustomer(): Promise<Customer | null> {
  if (!hasHint('customer')) return null
  const { restoreSession } = await import('#src/platform/session.ts')
  return restoreSession('customer')
}

/** At start-up and after every step that changes the guards' input. */
export const refreshCustomer = async (): Promise<void> => set(await findCustomer())

export const setCustomer = set

/** A finished customer may edit the profile; kept across reloads, ended by the last step. */
export const editing = {
  is: () => tabBox.get('editing') === '1',
  start: () => tabBox.set('editing', '1'),
  stop: () => tabBox.remove('editing'),
}
