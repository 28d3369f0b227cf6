import { describe, expect, test } from 'vitest'
import hindi from '#src/locales/validation.words.hi.ts'
import { validation } from '#src/locales/validation.words.ts'
import { badTyping } from '#tests/support/customers/profile-cases.ts'

/** The fixed messages (docs/specification-facts.md#texts), word for word. */
const messages = {
  mobile: 'valid 10-digit mobile number',
  email: 'Email is invalid',
  otp: 'OTP must be 6 digits',
  pan: 'PAN is invalid',
  letters: 'letters only',
  pincode: '6 digits',
  address: 'special characters in address lines',
  income: 'between ₹1 and ₹10,00,000',
  ifsc: 'IFSC format is invalid',
  birthDate: 'Birth date is invalid',
  birthYear: 'Year is invalid',
  ageRange: "Your age doesn't match the required age criteria",
  company: '3–40 letters or digits',
  locality: 'comma, full stop, space and hash',
  userName: 'valid user name',
  dateFormat: 'DD/MM/YYYY',
  offer: 'from the offer screen',
} as const

describe('[VAL-01] the messages', () => {
  test.each(Object.entries(messages))('%s says: %s', (key, words) => {
    expect(validation.en[key as keyof typeof messages]).toContain(words)
    expect(hindi.validation[key as keyof typeof messages]).toMatch(/\p{Script=Devanagari}/u)
  })

  test('of the profile each answer at least three bad values', () => {
    const profile = [
      'email',
      'pan',
      'letters',
      'pincode',
      'address',
      'income',
      'company',
      'locality',
    ] as const
    for (const key of [...profile, 'birthDate', 'birthYear', 'ageRange'] as const) {
      const values = badTyping.filter(([, , message]) => message === key).flatMap(([, , , cases]) => cases)
      expect([key, values.length >= 3]).toEqual([key, true])
    }
  })
})
