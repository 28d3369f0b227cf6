import './field-dialog.css'
import { type FormEvent, useId, useState } from 'react'
import { widgets } from '#src/admin/editors/widgets.tsx'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { ConflictNote } from '#src/admin/saving/conflict.tsx'
import { EffectNote } from '#src/admin/saving/effect-note.tsx'
import { useProperty } from '#src/admin/saving/use-property.ts'
import { admin } from '#src/admin/words/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  resource: Resource
  row: Row
  field: FieldSpec
  onClose: () => void
  onSaved: () => void
}

/** Changes one field of a record. */
export function FieldDialog({ resource, row, field, onClose, onSaved }: Props) {
  const t = useWords(admin)
  const say = useText()
  const property = useProperty(resource, row, field, 'anErrorOccurred')
  const [value, setValue] = useState<unknown>(row[field.name] ?? null)
  const errorId = useId()
  const { Input } = widgets[field.widget]
  const emptyBullet = Array.isArray(value) && value.some((bullet) => String(bullet).trim() === '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await property.save(value)) onSaved()
  }

  return (
    <Dialog
      title={`${say(field.label)} – ${String(row[resource.label])}`}
      className="field-dialog"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      acts={
        <>
          <Button kind="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" disabled={value == null || emptyBullet || property.pending}>
            {t('submit')}
          </Button>
        </>
      }
    >
      {field.help && <p className="muted">{say(field.help)}</p>}
      <Input
        autoFocus
        field={field}
        value={value}
        label={say(field.label)}
        disabled={property.pending}
        invalid={property.error !== null}
        describedBy={property.error ? errorId : undefined}
        onChange={(next) => {
          property.clearError()
          setValue(next)
        }}
      />
      <ErrorLine id={errorId} text={property.error} />
      <ConflictNote field={field} property={property} onKept={onSaved} onTaken={setValue} />
      <EffectNote property={property} onSaved={onSaved} />
    </Dialog>
  )
}
