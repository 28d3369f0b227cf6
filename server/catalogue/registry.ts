import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'
import { resourceOf } from './declared.ts'
import type { Resource } from './resource.ts'

const own = new Map<string, Resource>()

/** Registers a resource with hand-written calls or parts; declared ones are registered by their declaration. */
export function addResource(resource: Resource): Resource {
  own.set(resource.name, resource)
  return resource
}

export const allResources = (): Resource[] => [
  ...own.values(),
  ...allCatalogues()
    .map(resourceOf)
    .filter(({ name }) => !own.has(name)),
]

/** By its name in the audit trail. Undefined for entities whose history cannot be reverted. */
export const resourceNamed = (name: string): Resource | undefined =>
  own.get(name) ?? allResources().find((resource) => resource.name === name)

/** By the name that referring fields use. */
export const resourceOfList = (list: string): Resource | undefined =>
  allResources().find((resource) => resource.list === list)
