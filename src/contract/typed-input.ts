import { asciiDigits } from '#src/contract/contact-patterns.ts'

/*
 * What people in India type, as the product stores it: typing is cleaned and kept, and refused only where its meaning is
 * not clear.
 */

const thousand = 1000
const lakh = 100 * thousand
const crore = 100 * lakh

/** Words for multiples, as they are typed and said. */
const multiples: readonly (readonly [word: RegExp, value: number])[] = [
  [/^(?:cr|crores?|karod|करोड़)$/u, crore],
  [/^(?:l|lacs?|lakhs?|लाख)$/u, lakh],
  [/^(?:k|thousand|hazaa?r|हज़ार|हजार)$/u, thousand],
  [/^(?:hundred|sau|सौ)$/u, 100],
]

const numberWords: readonly (readonly [value: number, ...words: string[]])[] = [
  [0.5, 'half', 'aadha', 'आधा'],
  [1, 'one', 'ek', 'एक'],
  [1.5, 'dedh', 'डेढ़'],
  [2, 'two', 'do', 'दो'],
  [2.5, 'dhai', 'ढाई'],
  [3, 'three', 'teen', 'तीन'],
  [4, 'four', 'char', 'चार'],
  [5, 'five', 'panch', 'पाँच', 'पांच'],
  [6, 'six', 'chhe', 'छह', 'छः'],
  [7, 'seven', 'saat', 'सात'],
  [8, 'eight', 'aath', 'आठ'],
  [9, 'nine', 'nau', 'नौ'],
  [10, 'ten', 'das', 'दस'],
  [12, 'twelve', 'barah', 'बारह'],
  [15, 'fifteen', 'pandrah', 'पंद्रह', 'पन्द्रह'],
  [20, 'twenty', 'bees', 'बीस'],
  [25, 'twenty-five', 'pachchees', 'पच्चीस'],
  [30, 'thirty', 'tees', 'तीस'],
  [40, 'forty', 'chalees', 'चालीस'],
  [50, 'fifty', 'pachas', 'पचास'],
]
const byWord = new Map(
  numberWords.flatMap(([value, ...words]) => words.map((word) => [word.normalize('NFKC'), value] as const)),
)

const currency = /₹|\brs\b\.?|\binr\b|\brupees?\b|रुपये|रुपए|रु\.?|\/-/gu

/**
 * An amount as it is typed or said: `₹ 5,00,000`, `5 lakh`, `2.5 cr`, `35 hazar`, `2 लाख 50 हज़ार`, `पाँच लाख`.
 * @returns rupees; NaN if it is no amount, undefined if nothing is typed
 */
export function typedRupees(typed = ''): number | undefined {
  const text = asciiDigits(typed.normalize('NFKC'))
    .toLowerCase()
    .replace(currency, ' ')
    .replace(/(?<=\d),(?=\d)/g, '')
  const parts = text.match(/[\d.]+|[\p{L}\p{M}-]+|\S/gu)
  if (!parts) return undefined
  let sum = 0
  let figure: number | undefined
  let smallest = Number.POSITIVE_INFINITY
  for (const part of parts) {
    const multiple = multiples.find(([word]) =>
      new RegExp(word.source.normalize('NFKC'), 'u').test(part),
    )?.[1]
    if (multiple !== undefined) {
      // `50 hazar 2 lakh` and `lakh lakh` are no amounts.
      if (multiple >= smallest) return Number.NaN
      smallest = multiple
      sum += (figure ?? 1) * multiple
      figure = undefined
      continue
    }
    const value = /^\d+(?:\.\d+)?$/.test(part) ? Number(part) : byWord.get(part)
    if (value === undefined || figure !== undefined) return Number.NaN
    figure = value
  }
  const paise = (sum + (figure ?? 0)) * 100
  return Math.abs(paise - Math.round(paise)) < 1e-6 ? Math.round(paise) / 100 : Number.NaN
}

/** What people write between the parts of a code, and signs that no one sees. */
const separators = /[-.\u00ad\u2010-\u2015\u200c\u200d]/g

/** A line of text with single blanks and without signs that no one sees. */
export const typedLine = (typed: string): string => asciiDigits(typed).replace(/\s+/g, ' ').trim()

/** With its label; in longer texts a code is found only as it is. */
const LONGEST_CODE = 100

/** A pattern of a whole text, to be found inside a longer one. */
const inside = (pattern: RegExp): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${pattern.source.replace(/^\^|\$$/g, '')})(?![\\p{L}\\d])`, 'gu')

/**
 * Reads a number or code: with blanks, hyphens or dots between its parts, behind a label (`PAN: abcpk 1234l`), or as the only
 * one in a pasted text (`Bengaluru - 560001`). What is none stays as it is typed.
 * @param pattern of the whole code
 * @param cased whether small and capital letters differ
 */
export const codeReader = (pattern: RegExp, cased = false) => {
  const within = inside(pattern)
  return (typed: string): string => {
    const line = typedLine(typed.normalize('NFKC'))
    const text = cased ? line : line.toUpperCase()
    // With fewer and fewer words before it: one of them may be its label.
    const words = text.length > LONGEST_CODE ? [] : text.split(/[\s:]+/)
    for (const place of words.keys()) {
      const plain = words.slice(place).join('').replace(separators, '')
      if (pattern.test(plain)) return plain
    }
    const found = text.match(within)
    return found?.length === 1 ? found[0] : text
  }
}

/** A Udyam number with the hyphens that people leave out: `udyam mh 12 0000001` → `UDYAM-MH-12-0000001`. */
export function typedUdyam(typed: string): string {
  const text = typedLine(typed.normalize('NFKC')).toUpperCase()
  const parts = /UDYAM([A-Z]{2})(\d{2})(\d{7})$/.exec(text.replace(/[^A-Z\d]/g, ''))
  return parts ? `UDYAM-${parts[1]}-${parts[2]}-${parts[3]}` : text
}

/** An e-mail address as it is stored: without blanks, a label before it, brackets around it or a stop behind it. */
export const typedEmail = (typed: string): string =>
  typedLine(typed)
    .replace(/ (?=[@.])|(?<=[@.]) |[\u00ad\u200c\u200d]/g, '')
    .replace(/^(?:mailto|e-?mail(?: ?id)?)[:=-] ?/i, '')
    .replace(/^<|[>,;.]+$/g, '')
    .toLowerCase()

/**
 * A name as its rule takes it: letters of any script, as they are typed, with single blanks. Apostrophes go (`D’Souza` →
 * `DSouza`); dots and hyphens part words (`S.K. Rao` → `S K Rao`); `s/o` and the like stay words.
 */
export const typedName = (typed: string): string =>
  asciiDigits(typed)
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/[.,_\-/\s\u2010-\u2015]+/g, ' ')
    .trim()

const meanings: readonly (readonly [sign: RegExp, instead: string])[] = [
  [/['’‘`´ʼ"“”]/g, ''],
  [/[/\\_:;|\u2010-\u2015]/g, '-'],
  [/[()[\]{}]/g, ' '],
  [/\s*&\s*/g, ' and '],
  [/\s*[\r\n]+\s*/g, ', '],
]

/** A line of an address as its rule takes it: `12/B, John’s (old)` → `12-B, Johns old`. */
export const typedAddress = (typed: string): string =>
  meanings
    .reduce((text, [sign, instead]) => text.replace(sign, instead), asciiDigits(typed).trim())
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.])/g, '')
    .trim()

/** A town or district, whose rule has no hyphen: `Daman & Diu`, `Navi-Mumbai` → `Navi Mumbai`. */
export const typedLocality = (typed: string): string =>
  typedAddress(typed).replace(/-+/g, ' ').replace(/\s+/g, ' ').trim()

/** The name of a business: letters, digits and blanks: `A. B. & Sons (P) Ltd.` → `A B and Sons P Ltd`. */
export const typedCompany = (typed: string): string =>
  typedAddress(typed)
    .replace(/[-,.#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const THIS_CENTURY = 30

/** A year of birth or of a start: `1990`, `90`; what is no year stays as it is typed. */
export function typedYear(typed: string): string {
  const year = asciiDigits(typed).trim()
  if (!/^\d{2}$/.test(year)) return year
  return `${Number(year) < THIS_CENTURY ? 20 : 19}${year}`
}
