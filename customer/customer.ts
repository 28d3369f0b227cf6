import { useSyncExternalStore } from 'react'
import { hasHint } from '#src/platform/area.ts'
import type { SessionOf } from '#src/platform/session.ts'
import { tabBox } from '#src/platform/storage.ts'

export type Customer = SessionOf<'customer'>

let customer: Customer | null = null
const listeners = new Set<() => void>()

function set(next: Customer | null): void {
  // Who has just typed PAN and date of birth in is not asked for them.
  if (customer && !customer.identity_known && next?.identity_known) tabBox.set('identified', next.prospect_id)
  // Nothing typed stays behind for whoever sits down next.
  if (!next) tabBox.remove('draft')
  customer = next
  for (const listener of listeners) listener()
}

/** Outside React. */
export const customerNow = (): Customer | null => customer

/** Who is signed in on this page, or null. */
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

/** At start-up and after every step that changes what the guards decide by. */
export async function refreshCustomer(): Promise<void> {
  if (!hasHint('customer')) return set(null)
  const { restoreSession } = await import('#src/platform/session.ts')
  set(await restoreSession('customer'))
}

export const setCustomer = set

/** A finished customer may change the profile; a reload keeps that, the last step ends it. */
export const editing = {
  is: () => tabBox.get('editing') === '1',
  start: () => tabBox.set('editing', '1'),
  stop: () => tabBox.remove('editing'),
}
