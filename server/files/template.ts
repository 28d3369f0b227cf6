import { type SheetCell, writeSheet } from '#server/platform/files/sheet-write.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { Language } from '#src/contract/language.ts'
import type { FileColumns } from '#src/domain/files/columns.ts'

/** A sample file of a kind: its columns in the reader's language, and rows that show how they are used. */
export const templateFile = <C extends string>(
  { columns }: FileColumns<C>,
  named: readonly C[],
  samples: readonly Partial<Record<C, SheetCell>>[],
  { name, format, language }: { name: string; format: SheetFormat; language: Language },
): Promise<Uint8Array> =>
  writeSheet(format, {
    name,
    rows: [
      named.map((column) => columns[column].label[language]),
      ...samples.map((sample) => named.map((column) => sample[column] ?? '')),
    ],
  })
