import type { ExtraField } from '#src/contract/applications/lender-wire.ts'

/** Validates an answer to a lender's own question: a key of the validation words, or null. */
export function wrongAnswer({ kind, max, choices }: ExtraField, value: string): string | null {
  if (value === '') return 'required'
  if (kind === 'choice') return choices.some((one) => one.value === value) ? null : 'choice'
  if (kind === 'latin' && !/^[A-Za-z0-9 ,.#-]+$/.test(value)) return 'latinLetters'
  if (kind === 'text' || kind === 'latin') return value.length > max ? 'tooLong' : null
  if (!/^\d{1,9}$/.test(value)) return 'wholeNumber'
  return Number(value) > max ? 'tooLarge' : null
}
