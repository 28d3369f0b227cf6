import { useSearchParams } from 'react-router-dom'
import { ChosenFilter } from '#src/admin/list/list-filters.tsx'
import type { ListParts, OwnFilterProps } from '#src/admin/list/list-parts.ts'
import { audited } from '#src/contract/audit/audited.ts'
import { pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { hints } from '#src/contract/field.ts'
import { useSay } from '#src/platform/use-say.ts'
import { useEntityName } from './entity-name.ts'
import { useResourceOf } from './resource-of.ts'

function EntityFilter(props: OwnFilterProps) {
  const nameOf = useEntityName()
  const choices = [...Object.keys(pagesOfEntities()), ...audited]
    .map((id) => ({ id, name: nameOf(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return <ChosenFilter {...props} choices={choices} />
}

/** The declared fields of the chosen kind. */
function PropertyFilter(props: OwnFilterProps) {
  const say = useSay()
  const resource = useResourceOf()(useSearchParams()[0].get('entity') ?? '')
  const choices = Object.entries(resource?.schema.shape ?? {}).flatMap(([id, schema]) => {
    const hint = hints.get(schema)
    return hint ? [{ id, name: say(hint.label) }] : []
  })
  return choices.length > 0 && <ChosenFilter {...props} choices={choices} />
}

export const filters: ListParts['filters'] = { entity: EntityFilter, property: PropertyFilter }
