import { useCustomer } from '#customer/shared/current-customer.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { useCall } from '#src/platform/use-call.ts'

/** What a lender's form does not ask a second time. */
export interface Known {
  /** In the codes of the form. */
  gender: string | null
  /** The consent to share with the lender stands, in today's words: they cover the lender's own form. */
  consented: boolean
}

const genders: Readonly<Record<string, string>> = {
  male: 'Male',
  female: 'Female',
  transgender: 'ThirdGender',
}

/**
 * What the customer of an application has said already; nothing for anyone who opens the form by its link.
 * @returns undefined while it is read
 */
export function useKnown(application: string): Known | undefined {
  const customer = useCustomer()
  const own = customer ? {} : null
  const profile = useCall('GET /api/user/{id}', customer && { params: { id: customer.prospect_id } })
  const consents = useCall('GET /api/consents', own)
  const applications = useCall('GET /api/applications', own)
  if (!customer || profile.error || consents.error || applications.error)
    return { gender: null, consented: false }
  if (!profile.data || !consents.data || !applications.data) return undefined
  const lender = applications.data.find(({ id }) => id === application)?.lender_name
  return {
    gender: genders[profile.data.gender ?? ''] ?? null,
    consented: consents.data.some(
      ({ purpose, version, lender_name }) =>
        purpose === 'SHARE_LENDER' && version === currentConsent.SHARE_LENDER && lender_name === lender,
    ),
  }
}
