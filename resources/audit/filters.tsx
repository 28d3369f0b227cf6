import { useSearchParams } from 'react-router-dom'
import { SelectField } from '#src/admin/kit/select.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { Resource } from '#src/admin/resource/define-resource.ts'
import { adminHistory } from '#src/admin/words/history.words.ts'
import { audited } from '#src/contract/audit/audited.ts'
import { pagesOfEntities } from '#src/contract/audit/entity-name.ts'
import { hints } from '#src/contract/field.ts'
import { useWords } from '#src/platform/words.tsx'
import { useEntityName } from './entity-name.ts'

interface Props {
  admins: readonly { id: number; name: string }[]
  resourceOf: (entity: string) => Resource | undefined
}

/** Admin, kind and property, kept in the URL with the period. Changing the kind clears the property. */
export function AuditFilters({ admins, resourceOf }: Props) {
  const w = useWords(adminHistory)
  const say = useSay()
  const [search, setSearch] = useSearchParams()
  const entity = search.get('entity') ?? ''

  function choose(name: string, value: string) {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (name === 'entity') next.delete('property')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next)
  }

  const nameOf = useEntityName()
  const kinds = [...Object.keys(pagesOfEntities()), ...audited]
    .map((name) => ({ id: name, name: nameOf(name, resourceOf(name)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const properties = Object.entries(resourceOf(entity)?.schema.shape ?? {}).flatMap(([name, schema]) => {
    const hint = hints.get(schema)
    return hint ? [{ id: name, name: say(hint.label) }] : []
  })
  const own = (name: string) => ({
    value: search.get(name) ?? '',
    onChoose: (to: string) => choose(name, to),
  })
  return (
    <div className="audit-filters">
      <Filter label={w('who')} choices={admins} {...own('who')} />
      <Filter label={w('what')} choices={kinds} {...own('entity')} />
      {properties.length > 0 && <Filter label={w('property')} choices={properties} {...own('property')} />}
    </div>
  )
}

interface FilterProps {
  label: string
  choices: readonly { id: string | number; name: string }[]
  value: string
  onChoose: (value: string) => void
}

function Filter({ label, choices, value, onChoose }: FilterProps) {
  const w = useWords(adminHistory)
  return (
    <SelectField
      label={label}
      value={value}
      onValue={onChoose}
      choices={choices.map((choice) => ({ id: String(choice.id), name: choice.name }))}
      empty={w('all')}
    />
  )
}
