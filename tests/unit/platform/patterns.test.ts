import { describe, expect, test } from 'vitest'
import * as contact from '#src/contract/contact-patterns.ts'
import * as others from '#src/contract/patterns.ts'

const patterns = { ...contact, ...others }

/** Good and bad examples of each shared pattern; rules in docs/specification-facts.md#formats. */
const examples: Record<string, { good: string[]; bad: string[] }> = {
  mobile: {
    good: ['9876543210', '6000000000'],
    bad: ['5876543210', '98765432101', '987654321', '98765x3210'],
  },
  phone: {
    good: ['+91 22 0000 0180', '1800-111-222'],
    bad: ['12', '+91 22 call me', '022/0000', '-22 0000 0180'],
  },
  otp: { good: ['012345'], bad: ['12345', '1234567', '12345a'] },
  email: { good: ['a.b+c@mail.example.in'], bad: ['a@b', 'a b@c.in', '@c.in', 'a@c..in'] },
  personPan: { good: ['ABCPK1234L'], bad: ['ABCCK1234L', 'abcpk1234l', 'ABCPK12345', 'ABCPK1234LX'] },
  entityPan: { good: ['ABCCK1234L', 'AAAFK1234L'], bad: ['ABCDK1234L', 'ABCPK1234L'] },
  ifsc: { good: ['SBIN0125620'], bad: ['sbin0125620', 'SBIN1125620', 'SBIN012562'] },
  pincode: { good: ['400001'], bad: ['012345', '40000', '4000011'] },
  uuid: {
    good: ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
    bad: ['3f2504e0', 'zf2504e0-4f89-41d3-9a0c-0305e82c3301'],
  },
  letters: { good: ['Asha', 'Asha Rani', 'आशा', 'முத்து'], bad: ['Asha1', ' Asha', 'Asha  Rani', '', 'आशा२'] },
  fullName: { good: ['Asha Rani', 'आशा वर्मा'], bad: ['Asha', 'Asha 2', 'आशा'] },
  personName: {
    good: ['Asha', 'आशा वर्मा', "Maria D'Souza", 'Rao-Iyer', 'A. P. J. Abdul Kalam', 'Rao Jr.'],
    bad: ['Asha1', ' Asha', 'Asha  Rani', '', 'आशा२', '-Rao', 'Rao--Iyer', '<b>Asha</b>', 'Asha_Rani'],
  },
  address: { good: ['12-B, Lake View #4.', 'गली 2, पुणे'], bad: ['12; drop', 'Line\nbreak', '<b>'] },
  locality: { good: ['Sector 4, Phase #2.', 'पुणे'], bad: ['Sector-4', 'a/b'] },
  bankAccount: { good: ['003301234567'], bad: ['12345678', '1234567890123456789', '12345678x'] },
  plainNumber: { good: ['INV/2026-27/1', 'HDFCN52026112'], bad: ['INV 1', ''] },
  company: { good: ['Abc', 'L and T', 'Sunrise Traders 2'], bad: ['Ab', 'L&T', 'A & B', 'x'.repeat(41)] },
  gstin: {
    good: ['27ABCCD1234E1Z5', '07AAACT2727Q1ZV'],
    bad: ['27ABCCD1234E1A5', '27abccd1234e1z5', '7ABCCD1234E1Z5', '27ABCCD1234E0Z5'],
  },
  udyam: {
    good: ['UDYAM-MH-12-1234567'],
    bad: ['UDYAM-MH-1-1234567', 'udyam-mh-12-1234567', 'UDYAM-M1-12-1234567'],
  },
  httpsOrigin: {
    good: ['https://shop.example', 'https://m.shop.example:8443'],
    bad: ['http://shop.example', 'https://shop.example/x', 'https://*', 'https://a.example b', "'self'"],
  },
  lenderName: { good: ['Aarna_Finance-2'], bad: ['Aarna Finance', ''] },
  withoutMarkup: { good: ['2.5% + GST & more', ''], bad: ['<b>', 'a > b', '<script>'] },
  plainName: { good: ['Gold card_1-a'], bad: ['Gold/card', ''] },
  utmValue: { good: ['diwali_2026', 'x'.repeat(64)], bad: ['', 'a b', 'ä', 'x'.repeat(65)] },
  linkSlug: { good: ['pune-1', 'abc'], bad: ['ab', '-abc', 'Abc', 'a_b', 'x'.repeat(41)] },
  utmId: { good: ['', 'solar_kart-1'], bad: ['solar kart', 'a&b'] },
}

const all = Object.entries(patterns).filter((entry): entry is [string, RegExp] => entry[1] instanceof RegExp)

describe.each(all)('[VAL-03] %s', (name, pattern) => {
  test('takes what is right and refuses what is not', () => {
    const { good, bad } = examples[name] ?? { good: [], bad: [] }
    expect(good.length * bad.length).toBeGreaterThan(0)
    for (const text of good) expect(text, name).toMatch(pattern)
    for (const text of bad) expect(text, name).not.toMatch(pattern)
  })
})

test.each([
  '9876543210',
  '+919876543210',
  '919876543210',
  '09876543210',
  ' 98765 43210 ',
  '98765-43210',
])('the mobile number %s is the same number', (typed) => {
  expect(patterns.normaliseMobile(typed)).toBe('9876543210')
})
