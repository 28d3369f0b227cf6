import { useSay } from '#src/admin/kit/use-say.ts'
import type { Resource } from '#src/admin/resource/define-resource.ts'
import { listNamed } from '#src/contract/lists/list.ts'
import { useWords } from '#src/platform/words.tsx'
import { auditedWords } from './audited.words.ts'

/** Name of an entity in the trail; a declared resource or report brings its own. */
export function useEntityName(): (entity: string, resource?: Resource) => string {
  const say = useSay()
  const w = useWords(auditedWords)
  return (entity, resource) => {
    if (resource) return say(resource.menu)
    const report = listNamed(entity)
    if (report) return say(report.title)
    return Object.hasOwn(auditedWords.en, entity) ? w(entity as 'prospect') : entity
  }
}
