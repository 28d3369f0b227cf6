import { questionsFor } from '#src/contract/catalogue/declared-rules.ts'
import { SelectField } from '#src/kit/fields/choice-fields.tsx'
import { useLanguage } from '#src/platform/words.tsx'
import { type StepProps, useOptions } from './step-props.ts'

interface Props extends Pick<StepProps, 'profile' | 'lists'> {
  /** How the customer earns. */
  status: string
}

/** What the lenders' declared rules ask beside the usual fields; nobody has to answer. */
export function RuleQuestions({ profile, lists, status }: Props) {
  const language = useLanguage()
  const options = useOptions(lists)
  return questionsFor(status).map(({ field, list, label }) => (
    <SelectField
      key={field}
      name={field}
      label={label[language]}
      optional
      options={options(list)}
      defaultValue={profile[field] ?? ''}
    />
  ))
}
