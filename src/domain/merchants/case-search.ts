interface CaseSearch {
  caseId?: string
  initial?: string
  /** Whole words of a name, in capitals. */
  names: readonly string[]
  /** For `like`: a whole number, or the digits that a masked one shows. */
  mobile?: string
}

const caseId = /^L-?([0-9A-F]{12})$/
const whole = /^\d{10}$/
const masked = /^(\d\d)X{6}(\d\d)$/

/**
 * What a merchant's search means: a case id, a customer as lists show them (`R. 98XXXXXX78`), or a name and a number that
 * the merchant knows. Names and numbers are compared whole, so that no part of one can be tried out letter by letter.
 * Null: none of these; it may be the merchant's own number of a case.
 */
export function caseSearch(typed: string): CaseSearch | null {
  const text = typed.trim().toUpperCase()
  const id = caseId.exec(text.replaceAll(' ', ''))?.[1]
  if (id) return { caseId: `L-${id}`, names: [] }
  const found: CaseSearch & { names: string[] } = { names: [] }
  for (const word of text.replaceAll(/(\d) (?=\d)/g, '$1').split(/\s+/)) {
    const digits = word.replace(/^\+?91(?=\d{10}$)/, '').replace(/^0(?=\d{10}$)/, '')
    const [, first, last] = masked.exec(digits) ?? []
    if (whole.test(digits)) found.mobile = digits
    else if (first && last) found.mobile = `${first}______${last}`
    else if (/^\d\d$/.test(digits)) found.mobile = `________${digits}`
    else if (/^\p{L}\p{M}*\.?$/u.test(word)) found.initial ??= word.replace('.', '')
    else if (/^[\p{L}\p{M}.'’-]+$/u.test(word)) found.names.push(word)
    else return null
  }
  return found
}

/** Whether a search names a person by more than lists show. */
export const isPersonSearch = (found: CaseSearch | null): boolean =>
  found !== null && (found.names.length > 0 || whole.test(found.mobile ?? ''))
