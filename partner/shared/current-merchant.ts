import { createContext, use } from 'react'
import type { PartnerRight } from '#src/contract/call.ts'
import type { SessionOf } from '#src/platform/session.ts'

export const MerchantContext = createContext<SessionOf<'partner'> | null>(null)

/** Receives the renewed session from the server. */
export const RenewContext = createContext<(session: SessionOf<'partner'>) => void>(() => {})
export const useRenewMerchant = () => use(RenewContext)

/** The signed-in merchant. */
export function useMerchant(): SessionOf<'partner'> {
  const session = use(MerchantContext)
  if (!session) throw new Error('useMerchant outside the portal')
  return session
}

/** Whether the person may do something; the owner may do everything. */
export const may = (
  { rights }: Pick<SessionOf<'partner'>, 'rights'>,
  right?: PartnerRight | 'owner',
): boolean => !right || rights === null || (right !== 'owner' && rights.includes(right))
