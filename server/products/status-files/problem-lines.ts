import { isCellReason, sayCellProblem } from '#server/files/cell-problem.ts'
import type { Language } from '#src/contract/language.ts'
import { type RequestStatus, requestStatusWords } from '#src/contract/products/request-status.ts'
import type { ProductRowProblem } from '#src/domain/products/status-file.ts'
import { fill } from '#src/locales/pair.ts'
import { productFileRowWords } from './row.words.ts'

const words = { en: productFileRowWords.en, hi: await productFileRowWords.load('hi') }

/** Why a row was not applied. */
export function sayReason({ reason, vars = {} }: ProductRowProblem, language: Language): string {
  if (isCellReason(reason)) return sayCellProblem({ reason, vars }, language)
  const status = reason === 'notAllowed' && requestStatusWords[vars.value as RequestStatus]?.[language]
  return fill(words[language][reason], status ? { value: status } : vars)
}

/** `Row N: reason` for each row that was not applied. */
export const problemLines = (problems: readonly ProductRowProblem[], language: Language): string =>
  problems
    .map((one) => fill(words[language].row, { line: one.line, reason: sayReason(one, language) }))
    .join('\n')
