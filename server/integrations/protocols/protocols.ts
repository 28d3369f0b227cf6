import type { LenderProtocol } from '#src/contract/integrations/lender-protocol.ts'
import { ondcCredit } from './ondc/ondc-credit.ts'
import { ondcInsurance, type PolicyProtocol } from './ondc/ondc-insurance.ts'
import type { Protocol } from './protocol.ts'
import { signedLead } from './signed-lead.ts'
import { tulna } from './tulna.ts'

/** The protocol that an integration's row names. */
export const protocols: Readonly<Record<LenderProtocol, Protocol>> = {
  tulna,
  'signed-lead': signedLead,
  'ondc-credit': ondcCredit,
}

/** What an insurer with an id in a network speaks. */
export const policyProtocol: PolicyProtocol = ondcInsurance
