import { adminFiles } from '#src/admin/words/files.words.ts'
import type { ImportPreview, ImportRow } from '#src/contract/catalogue/import.ts'
import { csvText } from '#src/domain/csv.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { saveFile } from '#src/platform/save-file.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  file: string
  header: readonly string[]
  rows: readonly Pick<ImportRow, 'given' | 'problem' | 'cells'>[]
}

/** Downloads the rejected rows with their original cells and the reason. */
export function BadRowsFile({ file, header, rows }: Props) {
  const w = useWords(adminFiles)

  function save() {
    const width = Math.max(header.length, ...rows.map(({ given = [] }) => given.length))
    const padded = (cells: readonly string[]) => [...cells, ...Array<string>(width - cells.length).fill('')]
    const lines = rows.map(({ given = [], ...row }) => [...padded(given), reasonOf(row)])
    const blob = new Blob([csvText([[...padded(header), w('reason')], ...lines])], { type: 'text/csv' })
    saveFile(blob, `${file.replace(/\.\w+$/, '')}-errors.csv`)
  }

  return <TextButton onClick={save}>{w('badRows', { number: rows.length })}</TextButton>
}

/** What is wrong with a row, in one line. */
export function reasonOf({ problem, cells }: Pick<ImportRow, 'problem' | 'cells'>): string {
  const ofCells = cells.flatMap((cell: ImportPreview['rows'][0]['cells'][0]) =>
    cell.problem ? [`${cell.field}: ${cell.problem}`] : [],
  )
  return [problem, ...ofCells].filter(Boolean).join('; ')
}
