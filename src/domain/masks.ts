/*
 ** Masked forms of personal data for answers. Input of an unexpected shape is masked completely:
 ** a mask must not reveal what it cannot parse. What is masked already stays as it is.
 */

/** ABCPK1234L → XXXXX1234X. */
export const maskPan = (pan: string): string =>
  /^[A-Z]{5}\d{4}[A-Z]$/.test(pan) ? `XXXXX${pan.slice(5, 9)}X` : 'XXXXXXXXXX'

/** 1990-05-17 → XX/XX/1990. */
export function maskDate(iso: string): string {
  if (/^XX\/XX\/\d{4}$/.test(iso)) return iso
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? `XX/XX/${iso.slice(0, 4)}` : 'XX/XX/XXXX'
}

/** 9876543210 → 98XXXXXX10. */
export const maskMobile = (mobile: string): string =>
  /^\d{2}(?:\d|X){6}\d{2}$/.test(mobile) ? `${mobile.slice(0, 2)}XXXXXX${mobile.slice(8)}` : 'XXXXXXXXXX'

/** ravi.k@mail.com → r***@mail.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${email.slice(0, 1)}***${email.slice(at)}` : '***'
}

/** How a partner sees a customer: initial of the first name and the masked number, as far as they are known. */
export const maskCustomer = (firstName: string | null, mobile: string | null): string =>
  [firstName && `${[...firstName][0]}.`, mobile && maskMobile(mobile)].filter(Boolean).join(' ') || '***'

/** A number or an e-mail address, whichever it is. */
export const maskContact = (to: string): string => (to.includes('@') ? maskEmail(to) : maskMobile(to))

/** A text of which no part may be shown, such as an address. */
export const maskText = (_text: string): string => 'XXXXX'
