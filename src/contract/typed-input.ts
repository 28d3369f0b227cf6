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

/**
 * A name as its rule takes it: letters of any script, as they are typed, with single blanks. Apostrophes go (`D’Souza` →
 * `DSouza`); dots and hyphens part words (`S.K. Rao` → `S K Rao`).
 */
export const typedName = (typed: string): string =>
  typed
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/[.,_\-\s\u2010-\u2015]+/g, ' ')
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
    .reduce((text, [sign, instead]) => text.replace(sign, instead), asciiDigits(typed))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.])/g, '')
    .trim()

const THIS_CENTURY = 30

/** A year of birth or of a start: `1990`, `90`; what is no year stays as it is typed. */
export function typedYear(typed: string): string {
  const year = asciiDigits(typed).trim()
  if (!/^\d{2}$/.test(year)) return year
  return `${Number(year) < THIS_CENTURY ? 20 : 19}${year}`
}
