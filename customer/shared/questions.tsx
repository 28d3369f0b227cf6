import type { ExtraField } from '#src/contract/applications/lender-wire.ts'
import { wrongAnswer } from '#src/domain/applications/lender-questions.ts'
import { RadioField, SelectField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import type { Typed } from '#src/kit/fields/form.tsx'
import { useLanguage } from '#src/platform/words.tsx'

/* Questions of a lender or insurer, in our own form. */

/** What is wrong with the answers, by the names of the questions. */
export function problemsOf(fields: readonly ExtraField[], typed: Typed): Record<string, string> {
  const wrong = fields.map(({ name, ...field }) => [name, wrongAnswer({ name, ...field }, typed[name] ?? '')])
  return Object.fromEntries(wrong.filter(([, problem]) => problem))
}

export const Questions = ({ fields }: { fields: readonly ExtraField[] }) =>
  fields.map((field) => <Question key={field.name} field={field} />)

const MAX_IN_SIGHT = 4

function Question({ field: { name, label, kind, choices } }: { field: ExtraField }) {
  const language = useLanguage()
  const text = label[language]
  if (kind === 'choice') {
    const options = choices.map((choice) => ({ value: choice.value, label: choice.label[language] }))
    const Field = options.length > MAX_IN_SIGHT ? SelectField : RadioField
    return <Field name={name} label={text} options={options} />
  }
  return kind === 'number' ? (
    <TextField name={name} label={text} className="short" inputMode="numeric" />
  ) : (
    <TextField name={name} label={text} />
  )
}
