import { type RefObject, useMemo, useRef } from 'react'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { ResolvedColumn } from '#src/admin/resource/define-resource.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import { validation } from '#src/locales/validation.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { PasteWords } from './block/paste.ts'
import type { CellWords } from './light-cell.ts'

export type GridWords = CellWords & { pasted: PasteWords }

/** The words of light cells, read when a cell is painted; another object when a cell would look different. */
export function useCellWords(columns: readonly ResolvedColumn[]): RefObject<GridWords> {
  const t = useWords(admin)
  const reports = useWords(adminReports)
  const v = useWords(validation)
  const say = useSay()
  const language = useLanguage()
  const lists =
    // All columns of the resource, hidden ones too, so the order of these hooks never changes.
    // biome-ignore lint/correctness/useHookAtTopLevel: one for each column
    columns.map(({ field }) => useChoices(field))
  const latest = useRef<GridWords>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language stands for the words, each list for itself
  const words = useMemo((): GridWords => {
    const choices = new Map(columns.map(({ field }, index) => [field.name, lists[index] ?? []]))
    const choicesOf: PasteWords['choicesOf'] = ({ name }) => choices.get(name) ?? []
    return {
      language,
      say,
      choicesOf,
      yes: t('yes'),
      no: t('no'),
      empty: t('empty'),
      apiOnly: v('apiOnly'),
      noImage: t('noImage'),
      edit: t('edit'),
      actionsOf: (name) => reports('actsOf', { name }),
      editCell: (field, name) => t('editCell', { field, name }),
      cell: (field, name) => t('cell', { field, name }),
      pasted: { yes: [t('yes'), admin.en.yes], no: [t('no'), admin.en.no], choicesOf },
    }
  }, [language, columns, ...lists])
  latest.current = words
  return latest as RefObject<GridWords>
}
