/* Status of a merchant. Before, it is an application, which is approved or refused. */

import type { MerchantStatus } from '#src/contract/merchants/merchant.ts'

/** Allowed transitions. A deactivated merchant can return only through KYC. */
export const merchantSteps: Readonly<Record<MerchantStatus, readonly MerchantStatus[]>> = {
  KYC_PENDING: ['ACTIVE', 'SUSPENDED', 'DEACTIVATED'],
  ACTIVE: ['KYC_PENDING', 'SUSPENDED', 'DEACTIVATED'],
  SUSPENDED: ['ACTIVE', 'KYC_PENDING', 'DEACTIVATED'],
  DEACTIVATED: ['KYC_PENDING'],
}

/** Statuses in which its people can sign in. Links and leads are attributed to ACTIVE merchants only. */
export const maySignIn = (status: MerchantStatus): boolean => status === 'ACTIVE' || status === 'KYC_PENDING'
