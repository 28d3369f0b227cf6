import { authCodeV1Calls } from './auth-code.ts'
import { leadV1Calls } from './lead.ts'
import { productV1Calls } from './product.ts'

/** Every call of the lead API: what its document, its client and its catch-all read. */
export const v1Calls = {
  ...leadV1Calls,
  ...productV1Calls,
  ...authCodeV1Calls,
}
