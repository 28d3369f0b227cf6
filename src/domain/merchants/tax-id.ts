import { gstin as gstinForm } from '#src/contract/patterns.ts'
import { panOfGstin } from '#src/contract/tax-numbers.ts'
import { maskPan } from '#src/domain/masks.ts'

/** 27ABCCD1234E1Z5 → 27XXXXX1234XXXX: the state stays readable. */
export const maskGstin = (gstin: string): string =>
  gstinForm.test(gstin) ? `${gstin.slice(0, 2)}${maskPan(panOfGstin(gstin))}XXX` : 'XXXXXXXXXXXXXXX'
