/* Where a merchant stands: before that it is an application, which is approved or refused. */

import type { MerchantStatus } from '#src/contract/merchants/merchant.ts'

/** Where each may go from there. Who was deactivated comes back by KYC only. */
export const merchantSteps: Readonly<Record<MerchantStatus, readonly MerchantStatus[]>> = {
  KYC_PENDING: ['ACTIVE', 'SUSPENDED', 'DEACTIVATED'],
  ACTIVE: ['KYC_PENDING', 'SUSPENDED', 'DEACTIVATED'],
  SUSPENDED: ['ACTIVE', 'KYC_PENDING', 'DEACTIVATED'],
  DEACTIVATED: ['KYC_PENDING'],
}

/** Its people sign in, to sell or to bring what is missing. Links and leads count for ACTIVE ones alone. */
export const maySignIn = (status: MerchantStatus): boolean => status === 'ACTIVE' || status === 'KYC_PENDING'
