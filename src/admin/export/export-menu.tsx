import { download } from '#src/admin/call/downloads.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import { exportFileName } from '#src/domain/csv.ts'
import { FormatMenu } from './format-menu.tsx'

interface Props {
  /** Name of the list in the export call. */
  list: string
  /** The list's current filter, as its call takes it. */
  filter?: Record<string, string | number | undefined>
}

/** Downloads the rows of a list, as it is filtered now. */
export function ExportMenu({ list, filter = {} }: Props) {
  function fetchFile(format: SheetFormat) {
    const search = new URLSearchParams({ format })
    for (const [name, value] of Object.entries(filter))
      if (value !== undefined) search.set(name, String(value))
    const type = filter.type === undefined ? undefined : String(filter.type)
    void download(exportFileName(list, type, new Date(), format), `/api/admin/export/${list}?${search}`)
  }
  return <FormatMenu onChoose={fetchFile} />
}
