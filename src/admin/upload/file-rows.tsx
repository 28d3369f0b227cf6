import { useSearchParams } from 'react-router-dom'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { AnyList } from '#src/contract/lists/list.ts'
import { CountChips } from '#src/kit/buttons/count-chips.tsx'
import { useText } from '#src/platform/use-text.ts'

interface Props {
  /** Its filter `file` takes the file's id, `outcome` the result of a row. */
  list: AnyList
  file: { id: number; counts?: Readonly<Record<string, number>> }
  parts?: ListParts | undefined
}

/** The rows of an uploaded file; how many there are of each result narrows them. */
export function FileRows({ list, file: { id, counts }, parts }: Props) {
  const say = useText()
  const [search, setSearch] = useSearchParams()
  const options = list.columns.outcome?.options
  const named = (kind: string) => (typeof options === 'object' && options[kind] ? say(options[kind]) : kind)
  function choose(kind: string | undefined) {
    const next = new URLSearchParams(search)
    for (const name of ['outcome', 'after', 'before']) next.delete(name)
    if (kind) next.set('outcome', kind)
    setSearch(next)
  }
  return (
    <>
      {counts && (
        <CountChips
          counts={counts}
          names={named}
          chosen={search.get('outcome') ?? undefined}
          onChoose={choose}
        />
      )}
      <ListView list={list} heading="section" fixed={{ file: String(id) }} {...parts} />
    </>
  )
}
