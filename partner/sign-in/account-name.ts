import { email, mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'

export interface AccountName {
  channel: 'mobile' | 'email'
  to: string
}

/** The e-mail address or normalised mobile number of an account; null if it is neither. */
export function accountName(typed: string): AccountName | null {
  const number = normaliseMobile(typed)
  if (mobile.test(number)) return { channel: 'mobile', to: number }
  return email.test(typed) ? { channel: 'email', to: typed.toLowerCase() } : null
}

/** What is wrong with it, as a key of the validation words; undefined if nothing is. */
export function accountProblem(typed: string): string | undefined {
  if (!typed) return 'required'
  return accountName(typed) ? undefined : typed.includes('@') ? 'email' : 'mobile'
}
