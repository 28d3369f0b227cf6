/* What the sign-in checks: the first pages load these formats, and no others (patterns.ts). */

/** Indian mobile number without country code. */
export const mobile = /^[6-9]\d{9}$/
export const otp = /^\d{6}$/
export const email = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/

/** Digits of the Indian scripts as 0 to 9; signs that no one sees are left out, but those that join letters. */
export const asciiDigits = (text: string): string =>
  text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    // Indian scripts have their zero at 6 of a row of 16, Arabic ones at 0.
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) as number
      return code < 0xe00 ? String((code & 15) - (code > 0x900 ? 6 : 0)) : digit
    })

/** Mobile number as typed (`+91 98…`, `0091…`, `098…`, spaces, a label before it) → 10 digits, or the input when it is something else. */
export function normaliseMobile(typed: string): string {
  const digits = asciiDigits(typed).replace(/^[^+\d]*:|[\s().-]/g, '')
  return /^(?:\+91|0*91|0)(\d{10})$/.exec(digits)?.[1] ?? digits
}
