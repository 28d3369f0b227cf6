/* What the sign-in checks: the first pages load these formats, and no others (patterns.ts). */

/** Indian mobile number without country code. */
export const mobile = /^[6-9]\d{9}$/
export const otp = /^\d{6}$/
export const email = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/

/** Mobile number as typed (`+91 98…`, `098…`, spaces) → 10 digits, or the input when it is something else. */
export function normaliseMobile(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  return /^(?:\+91|91|0)(\d{10})$/.exec(digits)?.[1] ?? digits
}
