import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asciiDigits, mobile, normaliseMobile, otp } from '#src/contract/contact-patterns.ts'
import { address, letters } from '#src/contract/patterns.ts'
import { typedAddress, typedName, typedRupees, typedYear } from '#src/contract/typed-input.ts'
import { typedPasscode } from '#src/contract/typed-passcode.ts'

/** Zeros of the scripts that Indian keyboards write digits in. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66]
const inScript = (digits: string, zero: number) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

const aScript = fc.constantFrom(...zeros)
const aMobile = fc.stringMatching(/^[6-9]\d{9}$/)
const unseen = fc.constantFrom('', ' ', '\u00a0', '\u200b', '\u200e', '\ufeff', '-')

describe('digits', () => {
  test('of every Indian script are read as 0 to 9', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,12}$/), aScript, (digits, zero) => {
        expect(asciiDigits(inScript(digits, zero))).toBe(digits)
      }),
    )
  })
})

describe('a mobile number', () => {
  test('is one and the same however it is written', () => {
    const prefixes = fc.constantFrom(
      '',
      '+91',
      '+91 ',
      '0091 ',
      '091',
      '0',
      '91',
      '+91-',
      'Mobile: ',
      '(+91) ',
    )
    fc.assert(
      fc.property(aMobile, prefixes, unseen, aScript, (number, prefix, between, zero) => {
        const written = `${prefix}${number.slice(0, 5)}${between}${number.slice(5)}`
        expect(normaliseMobile(inScript(written, zero))).toBe(number)
      }),
      { numRuns: 2000 },
    )
  })
  test('that begins with 91 keeps it', () => {
    expect(normaliseMobile('9198123456')).toBe('9198123456')
    expect(normaliseMobile('919198123456')).toBe('9198123456')
  })
  test('of too few or too many digits is none', () => {
    for (const typed of ['981230000', '98123000011', '+1 9812300001', '9812300001 9812300002'])
      expect(mobile.test(normaliseMobile(typed))).toBe(false)
  })
})

describe('a passcode', () => {
  test.each([
    ['123456'],
    ['123 456'],
    ['1 2 3 4 5 6'],
    ['OTP: 123456'],
    ['१२३४५६'],
    ['\u200b123456\u200b'],
    ['Tulna: 123456 is your passcode. It is valid for 10 minutes. Never share it.'],
  ])('is found in %s', (typed) => {
    expect(typedPasscode(typed)).toBe('123456')
  })
  test.each([['12345'], ['1234567'], ['123456 654321'], ['no digits'], ['']])('is not in “%s”', (typed) => {
    expect(otp.test(typedPasscode(typed))).toBe(false)
  })
})

describe('an amount', () => {
  test.each<[string, number]>([
    ['5 lakh', 500_000],
    ['5L', 500_000],
    ['2.5 cr', 25_000_000],
    ['₹ 5,00,000', 500_000],
    ['Rs. 1,25,000.50/-', 125_000.5],
    ['35 hazar', 35_000],
    ['35k', 35_000],
    ['पाँच लाख', 500_000],
    ['५ लाख', 500_000],
    ['2 लाख 50 हज़ार', 250_000],
    ['डेढ़ लाख', 150_000],
    ['ten lakh', 1_000_000],
    ['५०,०००', 50_000],
    ['0', 0],
  ])('%s is %d rupees', (typed, rupees) => {
    expect(typedRupees(typed)).toBe(rupees)
  })
  test.each([
    ['about 5'],
    ['5 lakh 2 crore'],
    ['5 6'],
    ['1.2.3'],
    ['-5'],
    ['12.345'],
    ['lots'],
    ['5 lakh lakh'],
  ])('%s is none', (typed) => {
    expect(typedRupees(typed)).toBeNaN()
  })
  test('that is not typed is undefined', () => {
    expect(typedRupees('  ')).toBeUndefined()
    expect(typedRupees('₹')).toBeUndefined()
  })
  test('with groups, sign and script is the figure that was meant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), aScript, (rupees, zero) => {
        const written = `₹ ${rupees.toLocaleString('en-IN')}`
        expect(typedRupees(inScript(written, zero))).toBe(rupees)
      }),
    )
  })
})

describe('a name', () => {
  test.each([
    ["D'Souza", 'DSouza'],
    ['S.K. Rao', 'S K Rao'],
    ['Anne-Marie', 'Anne Marie'],
    ['  Asha   Verma ', 'Asha Verma'],
    ['आशा वर्मा', 'आशा वर्मा'],
    ['O’Neil', 'ONeil'],
  ])('%s is written %s', (typed, name) => {
    expect(typedName(typed)).toBe(name)
    expect(name).toMatch(letters)
  })
  test('of letters and blanks of any script stays byte by byte', () => {
    // Unicode counts the apostrophe ʼ (U+02BC) among the letters; the rule of names does not.
    const word = /^[\p{L}]{1,12}(?: [\p{L}]{1,12}){0,2}$/u
    fc.assert(
      fc.property(
        fc.stringMatching(word).filter((name) => !name.includes('ʼ')),
        (name) => {
          expect(typedName(name)).toBe(name)
        },
      ),
    )
  })
  test('every single letter but the apostrophe ʼ stays as it is typed', () => {
    const changed: string[] = []
    for (let point = 0; point <= 0x10ffff; point += 1) {
      if (point >= 0xd800 && point < 0xe000) continue
      const letter = String.fromCodePoint(point)
      if (/\p{L}/u.test(letter) && typedName(`a${letter}`) !== `a${letter}`) changed.push(letter)
    }
    expect(changed).toEqual(['ʼ'])
  })
})

describe('a line of an address', () => {
  test.each([
    ['12/B', '12-B'],
    ['Main Road (old)', 'Main Road old'],
    ['C/o Ram', 'C-o Ram'],
    ['John’s Villa', 'Johns Villa'],
    ['Plot No: 4; Lane 2', 'Plot No- 4- Lane 2'],
    ['A & B Towers', 'A and B Towers'],
    ['फ्लैट १२', 'फ्लैट 12'],
  ])('%s is written %s', (typed, line) => {
    expect(typedAddress(typed)).toBe(line)
  })
  test('keeps what the rule takes', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9#-]{0,20}(?: [A-Za-z0-9#-]{1,9}){0,3}$/),
        (line) => {
          expect(line).toMatch(address)
          expect(typedAddress(line)).toBe(line)
        },
      ),
    )
  })
})

test('a year has four digits, or two that say which', () => {
  expect(['1990', '90', '05', '१९९०', 'x', '199'].map(typedYear)).toEqual([
    '1990',
    '1990',
    '2005',
    '1990',
    'x',
    '199',
  ])
})
