import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { Option } from '#src/kit/fields/choice-fields.tsx'
import type { AnswerOf } from '#src/platform/http.ts'
import { useOptionName } from '#src/platform/option-name.ts'

export type Profile = AnswerOf<'GET /api/user/{id}'>
export type Lists = AnswerOf<'GET /api/search-list/en/{id?}'>

export interface StepProps {
  profile: Profile
  lists: Lists
  /** The chosen product; the last step asks what its lenders need. */
  product: LenderType
  /** The step is stored: opens the next one. */
  onSaved: () => Promise<void>
}

/** Options of a dropdown list in the language on screen. */
export function useOptions(lists: Lists): (key: string) => Option[] {
  const nameOf = useOptionName()
  return (key) =>
    Object.values(lists[key] ?? {}).map((option) => ({ value: String(option.id), label: nameOf(option) }))
}
