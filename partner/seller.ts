import { createContext, use } from 'react'
import type { PartnerRight } from '#src/contract/call.ts'
import type { SessionOf } from '#src/platform/session.ts'

export const SellerContext = createContext<SessionOf<'partner'> | null>(null)

/** Takes what the server says of who is signed in. */
export const RenewContext = createContext<(session: SessionOf<'partner'>) => void>(() => {})
export const useRenewSeller = () => use(RenewContext)

/** Who is signed in. */
export function useSeller(): SessionOf<'partner'> {
  const session = use(SellerContext)
  if (!session) throw new Error('useSeller outside the portal')
  return session
}

/** Whether a person may do something; the owner of the account may do all. */
export const may = (
  { rights }: Pick<SessionOf<'partner'>, 'rights'>,
  right?: PartnerRight | 'owner',
): boolean => !right || rights === null || (right !== 'owner' && rights.includes(right))
