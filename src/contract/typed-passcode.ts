import { asciiDigits } from '#src/contract/contact-patterns.ts'

/**
 * Passcode as typed or pasted (`123 456`, `OTP: 123456`, a whole message, which may have it twice) → its digits, or the input when it is something else.
 */
export function typedPasscode(typed: string, least = 6, most = least): string {
  const text = asciiDigits(typed).trim()
  const found = text.match(new RegExp(`(?<!\\d)\\d{${least},${most}}(?!\\d)`, 'g'))
  return new Set(found).size === 1 ? (found?.[0] ?? text) : text.replace(/[\s-]/g, '')
}
