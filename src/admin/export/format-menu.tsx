import { adminFiles } from '#src/admin/words/files.words.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { RowAct } from '#src/kit/menus/row-menu.tsx'
import { MenuButton } from '#src/kit/menus/row-menu.tsx'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  onChoose: (format: SheetFormat) => void
  /** Another menu entry. */
  more?: RowAct
}

/** The button that exports, with the kinds of file to choose from. */
export function FormatMenu({ onChoose, more }: Props) {
  const w = useWords(adminFiles)
  const acts: RowAct[] = [
    { label: w('exportCsv'), onClick: () => onChoose('csv') },
    { label: w('exportXlsx'), onClick: () => onChoose('xlsx') },
  ]
  return <MenuButton label={w('export')} acts={more ? [...acts, more] : acts} />
}
