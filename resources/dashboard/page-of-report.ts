import { definedResource, type Resource } from '#src/admin/model/define-resource.ts'
import { type AnyList, listNamed } from '#src/contract/lists/list.ts'

/** What the page of a pinned report shows, a declared list or a resource; the declarations of lists are loaded with the first one. */
export async function pageOfReport(name: string): Promise<{ list: AnyList } | { resource: Resource } | null> {
  await import('#resources/lists.ts')
  const list = listNamed(name)
  const resource = definedResource(name)
  if (list) return { list }
  return resource ? { resource } : null
}
