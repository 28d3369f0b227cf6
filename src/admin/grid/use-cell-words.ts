import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useConditionText } from '#src/admin/editors/condition-text.ts'
import { useRuleText } from '#src/admin/editors/rule-text.ts'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import type { ResolvedColumn, Resource } from '#src/admin/model/define-resource.ts'
import { lockOf } from '#src/admin/model/describe.ts'
import { problemWords } from '#src/admin/model/problem-words.ts'
import { admin } from '#src/admin/words/words.ts'
import type { Language } from '#src/contract/language.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { CellWords } from './light-cell.ts'

/** The words of light cells, read when a cell is painted; another object when a cell would look different. */
export function useCellWords(resource: Resource): RefObject<CellWords> {
  const { columns } = resource.list
  const t = useWords(admin)
  const say = useText()
  const ruleText = useRuleText()
  const condition = useConditionText()
  const language = useLanguage()
  const locks = useLocks(columns, language)
  const lists =
    // All columns of the resource, hidden ones too, so the order of these hooks never changes.
    // biome-ignore lint/correctness/useHookAtTopLevel: one for each column
    columns.map(({ field }) => useChoices(field))
  const latest = useRef<CellWords>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language stands for the words, each list for itself
  const words = useMemo((): CellWords => {
    const choices = new Map(columns.map(({ field }, index) => [field.name, lists[index] ?? []]))
    const choicesOf: CellWords['choicesOf'] = ({ name }) => choices.get(name) ?? []
    return {
      language,
      say,
      choicesOf,
      yes: t('yes'),
      no: t('no'),
      empty: t('empty'),
      locks,
      rule: (rule) => ruleText(rule, knownField(resource), choicesOf),
      condition,
      noImage: t('noImage'),
      edit: t('edit'),
      actionsOf: (name) => t('actsOf', { name }),
      editCell: (field, name) => t('editCell', { field, name }),
      cell: (field, name) => t('cell', { field, name }),
    }
  }, [language, resource, locks, ...lists])
  latest.current = words
  return latest as RefObject<CellWords>
}

/** Conditions can name fields that are no columns, but none that is not there. */
const knownField = (resource: Resource) => (name: string) =>
  Object.hasOwn(resource.schema.shape, name) ? resource.field(name) : undefined

const none = { apiOnly: '', calculated: '' }

/** Why fields are locked; empty until it is loaded, and where no field is. */
function useLocks(columns: readonly ResolvedColumn[], language: Language): CellWords['locks'] {
  const [reasons, setReasons] = useState<CellWords['locks']>(none)
  const isNeeded = columns.some(({ field }) => lockOf(field))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language on screen
  useEffect(() => {
    if (isNeeded)
      problemWords().then(
        ({ apiOnly, calculated }) => setReasons({ apiOnly, calculated }),
        () => {},
      )
  }, [isNeeded, language])
  return reasons
}
