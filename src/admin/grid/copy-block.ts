import type { Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { cellText, type TextWords } from '#src/domain/cell-text.ts'
import type { LightColumn } from './light-cell.ts'
import type { CopiedValue } from './paste.ts'
import { columnsIn, type Range, rowsIn } from './selection.ts'

/** A choice as its words, everything else as it is stored: a number stays one in a spreadsheet. */
export function copiedText(field: FieldSpec, value: unknown, words: TextWords): string {
  if (['select', 'flag', 'multi'].includes(field.widget)) return cellText(field, value, words)
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/**
 * The values of a range.
 * @returns null if some of its rows are not loaded
 */
export function copyRange(
  range: Range,
  rowAt: (index: number) => Row | undefined,
  lightAt: (column: number) => LightColumn | undefined,
  words: TextWords,
): CopiedValue[][] | null {
  const block: CopiedValue[][] = []
  for (let down = 0; down < rowsIn(range); down++) {
    const row = rowAt(range.top + down)
    if (!row) return null
    const values: CopiedValue[] = []
    for (let right = 0; right < columnsIn(range); right++) {
      const field = lightAt(range.left + right)?.column?.field
      if (!field) continue
      const value = row[field.name] ?? null
      values.push({ text: copiedText(field, value, words), field: field.name, value })
    }
    block.push(values)
  }
  return block
}

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** As a spreadsheet reads it: a single value is left as it is. */
export function asText(block: readonly (readonly CopiedValue[])[]): string {
  const [first] = block
  if (block.length === 1 && first?.length === 1) return first[0]?.text ?? ''
  return block.map((row) => row.map(({ text }) => quoted(text)).join('\t')).join('\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

export const asHtml = (block: readonly (readonly CopiedValue[])[]): string =>
  `<table>${block
    .map((row) => `<tr>${row.map(({ text }) => `<td>${escaped(text)}</td>`).join('')}</tr>`)
    .join('')}</table>`
