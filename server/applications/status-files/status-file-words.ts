import { isCellReason, sayCellProblem } from '#server/files/cell-problem.ts'
import type { Language } from '#src/contract/language.ts'
import type { RowProblem } from '#src/domain/applications/status-file.ts'
import { formatDate } from '#src/domain/dates.ts'
import { readDay } from '#src/domain/files/cell-values.ts'
import { formatRupees } from '#src/domain/money.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { fill } from '#src/locales/pair.ts'
import { statusFileRows } from './row.words.ts'

const words = { en: statusFileRows.en, hi: await statusFileRows.load('hi') }
const stages: Record<Language, Record<string, string>> = {
  en: partnerStages.en,
  hi: await partnerStages.load('hi'),
}

/**
 * `Row N: reason` for each row that was not applied, or why the whole file was not.
 * @param failed how many rows were applied before it stopped
 */
export function problemLines(
  problems: readonly RowProblem[],
  language: Language,
  failed?: { applied: number },
): string[] {
  if (failed?.applied === 0) return [words[language].interrupted]
  if (failed) return [fill(words[language].stopped, { count: failed.applied })]
  return problems.map((problem) => {
    const { line, reason } = problem
    const reasonText = sayReason(problem, language)
    return reason === 'more' ? reasonText : fill(words[language].row, { line, reason: reasonText })
  })
}

/** Why a row was not applied. */
export function sayReason({ reason, vars, waits }: RowProblem, language: Language): string {
  if (isCellReason(reason)) return sayCellProblem({ reason, vars }, language)
  const text = fill(words[language][reason], spoken(vars, language))
  return waits ? fill(words[language].waits, { reason: text }) : text
}

/** Where a problem is: the heading of its column in the file and the row, or the row as a whole. */
export const sayCell = (line: number, heading: string | null, language: Language): string =>
  heading === null ? fill(words[language].wholeRow, { line }) : fill(words[language].cell, { heading, line })

/** The result of a file in a sentence, and how many of its rows are of others. */
export function outcome(updated: number, foreign: number, problems: number, language: Language): string {
  const say = words[language]
  const result = updated === 0 && problems === 0 ? say.unchanged : fill(say.updated, { count: updated })
  return foreign === 0
    ? result
    : `${result}. ${fill(say.notYours, { count: foreign.toLocaleString('en-IN') })}`
}

/** Statuses are stored as keys, days as ISO dates, amounts as rupees. */
function spoken(vars: RowProblem['vars'] = {}, language: Language): RowProblem['vars'] {
  return Object.fromEntries(
    Object.entries(vars).map(([name, value]) => {
      if (name === 'from' || name === 'to') return [name, stages[language][value] ?? value]
      // What a file calls a date may be none.
      const isDay = name === 'date' && readDay(String(value)) === value
      if (isDay) return [name, formatDate(String(value), language)]
      return [
        name,
        name === 'amount' && typeof value === 'number' ? formatRupees(value, { paise: true }) : value,
      ]
    }),
  )
}
