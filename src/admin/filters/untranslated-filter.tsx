import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { filterFromUrl, withFilter } from '#src/admin/model/rows-query.ts'
import { listTools } from '#src/admin/words/words.ts'
import { translatedFields, UNTRANSLATED } from '#src/contract/catalogue/rest-filter.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useWords } from '#src/platform/words.tsx'

/** Narrows the list to rows with a text that lacks its Hindi; nothing for a resource without such texts. */
export function UntranslatedFilter({ resource }: { resource: Resource }) {
  const w = useWords(listTools)
  const [search, setSearch] = useSearchParams()
  if (translatedFields(resource.schema).length === 0) return null
  const { [UNTRANSLATED]: isOn, ...others } = filterFromUrl(search)
  return (
    <Button
      kind="secondary"
      aria-pressed={isOn === true}
      onClick={() => setSearch(withFilter(search, isOn ? others : { ...others, [UNTRANSLATED]: true }))}
    >
      {w('untranslated')}
    </Button>
  )
}
