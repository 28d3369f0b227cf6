import type { FileQuestion, FileReading } from '#src/contract/catalogue/file-reading.ts'
import { readAmount } from './cell-numbers.ts'
import { dayFirst, orderOfDay, plainHeading } from './cell-values.ts'
import type { Holds } from './columns.ts'
import { unitOf } from './headings.ts'

/** A column whose cells are read by what the whole column shows. */
interface HeldColumn {
  index: number
  heading: string
  holds: Holds
}

/** The first cell of each order that a column of days has, with its row. */
export interface DayProof {
  day?: string
  month?: string
}

/** Days between the first day of a workbook that counts from 1904 and one that counts from 1900. */
const DAYS_TO_1904 = 1462

const multiples = { rupees: '', lakhs: ' L', crores: ' Cr' } as const

/**
 * Learns from a whole column how its cells are read: days have the day first unless the column proves the month first; amounts
 * are in the unit that a person confirmed.
 * @param proofs of the columns of days, by their index (noteProofs)
 * @returns what a person decides first, and the cells of a row as their readers take them
 */
export function learnColumns(
  held: readonly HeldColumn[],
  proofs: ReadonlyMap<number, DayProof>,
  { dates, units, words = {} }: FileReading,
  is1904 = false,
): { questions: FileQuestion[]; asRead: (cells: readonly string[]) => readonly string[] } {
  const questions: FileQuestion[] = []
  const rewrites: [index: number, (text: string) => string][] = []
  const learned = new Map(Object.entries(words).map(([word, status]) => [plainHeading(word), status]))
  for (const { index, heading, holds } of held) {
    if (holds === 'status') {
      if (learned.size > 0) rewrites.push([index, (text) => learned.get(plainHeading(text)) ?? text])
      continue
    }
    if (holds === 'rupees') {
      const unit = unitOf(heading)
      const chosen = unit && units?.[heading]
      if (unit) questions.push({ about: 'units', heading, unit })
      if (unit && chosen) rewrites.push([index, (text) => withUnit(text, multiples[chosen])])
      continue
    }
    const proof = proofs.get(index) ?? {}
    const isBoth = proof.day !== undefined && proof.month !== undefined
    if (isBoth)
      questions.push({ about: 'dates', heading, cells: [proof.day as string, proof.month as string] })
    const isMonthFirst = proof.month !== undefined && (isBoth ? dates === 'month' : true)
    if (proof.month !== undefined || is1904)
      rewrites.push([index, (text) => asDay(text, { isMonthFirst, is1904 })])
  }
  if (rewrites.length === 0) return { questions, asRead: (cells) => cells }
  return {
    questions,
    asRead(cells) {
      const copy = [...cells]
      for (const [index, rewrite] of rewrites) copy[index] = rewrite(copy[index] ?? '')
      return copy
    },
  }
}

/** The questions that a person has not answered. */
export const openQuestions = (questions: readonly FileQuestion[], reading: FileReading): FileQuestion[] =>
  questions.filter((question) =>
    question.about === 'units' ? !reading.units?.[question.heading] : !reading[question.about],
  )

/** Notes the order of days that the cells of a row show. */
export function noteProofs(
  proofs: ReadonlyMap<number, DayProof>,
  { line, cells }: { line: number; cells: readonly string[] },
): void {
  for (const [index, proof] of proofs) {
    if (proof.day && proof.month) continue
    const text = cells[index] ?? ''
    const order = orderOfDay(text)
    if (order) proof[order] ??= `${text} (${line})`
  }
}

/** A cell that can be read in one order only is read in that one. */
function asDay(text: string, { isMonthFirst, is1904 }: { isMonthFirst: boolean; is1904: boolean }): string {
  if (is1904 && /^\d{5}(?:\.\d+)?$/.test(text)) return String(Number(text) + DAYS_TO_1904)
  const order = orderOfDay(text)
  return order === 'month' || (isMonthFirst && order === null) ? dayFirst(text) : text
}

/** An amount with its unit behind it; a cell that names one keeps its own. */
const withUnit = (text: string, unit: string): string =>
  readAmount(`${text}${unit}`) === null ? text : `${text}${unit}`
