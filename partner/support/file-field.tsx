import { Label } from '#src/kit/fields/field.tsx'
import { FieldProblem, useForm } from '#src/kit/fields/form.tsx'
import { useWords } from '#src/platform/words.tsx'
import { FileInput } from './file-chooser.tsx'
import { partnerSupport } from './words.ts'

/** A screenshot or document. Without a name of its own in the form: forms are read as text. */
export function FileField({ id }: { id: string }) {
  const t = useWords(partnerSupport)
  const { problems } = useForm()
  const problem = problems.file
  return (
    <div className="field" data-wrong={problem ? true : undefined}>
      <Label id={id} optional>
        {t('file')}
      </Label>
      <p id={`${id}-hint`} className="field-hint">
        {t('fileHint')}
      </p>
      {problem && <FieldProblem id={id} problem={problem} />}
      <FileInput
        id={id}
        accept="image/png,image/jpeg,application/pdf"
        aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={problem ? true : undefined}
      />
    </div>
  )
}

/** The file that was chosen there. */
export const fileIn = (id: string): File | undefined =>
  (document.getElementById(id) as HTMLInputElement | null)?.files?.[0]
