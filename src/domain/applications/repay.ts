import type { Repayment } from '#src/contract/applications/repayment.ts'
import { addRupees } from '#src/domain/paise.ts'

/** The sum of the instalments that are not settled. */
export const unpaidOf = ({ instalments }: Pick<Repayment, 'instalments'>): number =>
  instalments
    .filter(({ state }) => state === 'due' || state === 'missed')
    .reduce((sum, { amount }) => addRupees(sum, amount), 0)

/** Validates the amount of a part payment: a key of the validation words, or null. */
export function wrongPart(repayment: Repayment, typed: string): string | null {
  if (typed === '') return 'required'
  if (!/^\d+$/.test(typed)) return 'wholeNumber'
  if (Number(typed) < 1) return 'atLeastOne'
  return Number(typed) > unpaidOf(repayment) ? 'tooLarge' : null
}
