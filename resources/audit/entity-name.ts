import { listNamed } from '#src/contract/lists/list.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { useResourceOf } from './resource-of.ts'
import { auditedWords } from './words.ts'

/** Name of an entity in the trail; a declared resource or list brings its own. */
export function useEntityName(): (entity: string) => string {
  const say = useText()
  const w = useWords(auditedWords)
  const resourceOf = useResourceOf()
  return (entity) => {
    const declared = resourceOf(entity)?.menu ?? listNamed(entity)?.title
    if (declared) return say(declared)
    return Object.hasOwn(auditedWords.en, entity) ? w(entity as 'prospect') : entity
  }
}
