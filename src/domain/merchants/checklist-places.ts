import type { ChecklistKey } from '#src/contract/merchants/portal.ts'

/** Where each part of the checklist is done. */
export const checklistPlaces = {
  CODE: '/partner/training-material',
  PAN: '/partner/settings?tab=tax',
  GST: '/partner/settings?tab=tax',
  BANK: '/partner/settings?tab=bank',
  KYC: '/partner/communication/general-query',
  TRAINING: '/partner/training-material',
} as const satisfies Record<ChecklistKey, string>
