interface CaseSearch {
  caseId?: string
  initial?: string
  /** For `like`: the digits that a masked number shows. */
  mobile?: string
}

const caseId = /^L-?([0-9A-F]{12})$/
const whole = /^(\d\d)\d{6}(\d\d)$/
const masked = /^(\d\d)X{6}(\d\d)$/

/**
 * What a merchant's search means: a case id, or a customer as lists show them (`R. 98XXXXXX78`). Of a typed number
 * only the digits that are shown anyway are compared, and of a name only the initial: searching must not tell a merchant
 * more than the list does. Nothing to search by: empty.
 */
export function caseSearch(typed: string): CaseSearch {
  const text = typed.trim().toUpperCase()
  const id = caseId.exec(text.replaceAll(' ', ''))?.[1]
  if (id) return { caseId: `L-${id}` }
  const found: CaseSearch = {}
  for (const word of text.replaceAll(/(\d) (?=\d)/g, '$1').split(/\s+/)) {
    const digits = word.replace(/^\+?91(?=\d{10}$)/, '').replace(/^0(?=\d{10}$)/, '')
    const [, first, last] = whole.exec(digits) ?? masked.exec(digits) ?? []
    if (first && last) found.mobile = `${first}______${last}`
    else if (/^\d\d$/.test(digits)) found.mobile = `________${digits}`
    else if (/^\p{L}/u.test(word)) found.initial ??= [...word][0]
    else return {}
  }
  return found
}
