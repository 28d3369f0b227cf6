import { createContext, useContext } from 'react'
import { type Declaration, partOf, type Resource } from '#src/admin/model/define-resource.ts'
import { withCustomFields } from '#src/admin/model/with-custom-fields.ts'
import { fieldsOn, useAdminSession } from '#src/admin/session/session.ts'
import { pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'

/** All declarations, for the cells of the trail. */
export const Declarations = createContext<readonly Declaration[]>([])

/** Finds the resource of an entity, with its custom fields. */
export function useResourceOf(): (entity: string) => Resource | undefined {
  const declarations = useContext(Declarations)
  const session = useAdminSession()
  return (entity) => {
    const page = pagesOfEntities()[entity]
    const found = declarations.find(({ name }) => name === page)
    if (found?.kind !== 'resource') return undefined
    return partOf(found, entity) ?? withCustomFields(found, fieldsOn(session, found.name))
  }
}
