import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import { personPan } from '#src/contract/patterns.ts'
import { readCaseId } from './cell-values.ts'
import { assignColumns, type FileColumns } from './columns.ts'

/** Columns that their values show, whatever their heading. */
const shownBy: Readonly<Record<string, (text: string) => boolean>> = {
  application_id: isCaseId,
  request_id: isCaseId,
  pan: (text) => personPan.test(text.toUpperCase()),
  mobile: (text) => mobile.test(normaliseMobile(text)),
}

const lendersIds = ['lender_application_id', 'lender_app_id']
const UUID_LENGTH = 36

/** A whole id: its beginning alone may be a number of the lender. */
function isCaseId(text: string): boolean {
  const id = readCaseId(text)
  return id !== null && (id.startsWith('L-') || id.length === UUID_LENGTH)
}

/**
 * The headings of columns that no heading names and no one has chosen, by the values below them: all of one column are ids of
 * ours, PANs or mobile numbers, and those of no other.
 */
export function guessColumns(
  of: FileColumns,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping = {},
): Record<string, string> {
  const named = assignColumns(of, headings, mapping)
  const guessed: Record<string, string> = {}
  for (const column of Object.keys(of.columns)) {
    const fits = shownBy[column]
    if (!fits || named.includes(column) || Object.hasOwn(mapping, column)) continue
    const found = headings.flatMap((heading, at) => {
      // An application number is the lender's, unless every value is an id of ours.
      if (heading === '' || (named[at] && !lendersIds.includes(named[at]))) return []
      const filled = rows.flatMap((cells) => cells[at]?.trim() || [])
      return filled.length > 0 && filled.every(fits) ? heading : []
    })
    if (found.length === 1 && found[0]) guessed[column] = found[0]
  }
  return guessed
}
