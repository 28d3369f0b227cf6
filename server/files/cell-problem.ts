import type { Language } from '#src/contract/language.ts'
import { type CellReason, cellReasons } from '#src/domain/files/read-cells.ts'
import { fill } from '#src/locales/pair.ts'
import { cellProblems } from './cell-problem.words.ts'

const words = { en: cellProblems.en, hi: await cellProblems.load('hi') }

export const isCellReason = (reason: string): reason is CellReason =>
  (cellReasons as readonly string[]).includes(reason)

/** Why a cell or a line cannot be read, whatever the kind of file. */
export const sayCellProblem = (
  { reason, vars = {} }: { reason: CellReason; vars?: Record<string, string | number> | undefined },
  language: Language,
): string => fill(words[language][reason], vars)
