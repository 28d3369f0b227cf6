import '#src/admin/resource/field-dialog.css'
import { type FormEvent, useId, useState } from 'react'
import { widgets } from '#src/admin/editors/widgets.tsx'
import type { Row } from '#src/admin/model/define-resource.ts'
import { describeField, type FieldSpec } from '#src/admin/model/describe.ts'
import { ConflictNote } from '#src/admin/saving/conflict.tsx'
import { type Property, useProperty } from '#src/admin/saving/use-property.ts'
import { admin } from '#src/admin/words/words.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { lenderMessages } from './messages.ts'
import { adminLenders } from './words.ts'

const [text, start, end] = [
  describeField(Lender, 'so_text'),
  describeField(Lender, 'so_date_start'),
  describeField(Lender, 'so_date_end'),
]
/** What saving needs from the declaration; passed in, because the declaration imports this dialog. */
const lenders = { name: 'lenders', messages: lenderMessages }

interface Props {
  row: Row
  title: string
  onClose: () => void
}

/** Beside the special-offer toggle: saves its text and both dates as three parallel property calls; stays open if one fails. */
export function SpecialOfferDialog({ row: given, title, onClose }: Props) {
  const t = useWords(admin)
  const words = useWords(adminLenders)
  // `expected` is the value at opening, even if newer data arrives.
  const [row] = useState(given)
  const fields = [useDraft(row, text), useDraft(row, start), useDraft(row, end)] as const
  const [from, until] = [fields[1].draft, fields[2].draft]

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await Promise.all(fields.map(({ property, draft }) => property.save(draft)))
    if (saved.every(Boolean)) onClose()
  }

  return (
    <Dialog
      title={title}
      className="field-dialog"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      acts={
        <>
          <Button kind="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" disabled={fields.some(({ property }) => property.pending)}>
            {t('update')}
          </Button>
        </>
      }
    >
      {fields.map((field) => (
        <OfferField key={field.field.name} {...field} />
      ))}
      {from && until && from > until ? <p role="status">{words('datesBackwards')}</p> : null}
    </Dialog>
  )
}

interface Draft {
  field: FieldSpec
  property: Property
  draft: unknown
  setDraft: (draft: unknown) => void
}

function useDraft(row: Row, field: FieldSpec): Draft {
  const property = useProperty(lenders, row, field)
  const [draft, setDraft] = useState(row[field.name])
  return { field, property, draft, setDraft }
}

/** Errors and conflicts are shown at their field. */
function OfferField({ field, property, draft, setDraft }: Draft) {
  const say = useText()
  const errorId = useId()
  const { Input } = widgets[field.widget]
  return (
    <div className="field-row">
      <span className="label" aria-hidden="true">
        {say(field.label)}
      </span>
      <Input
        field={field}
        value={draft}
        label={say(field.label)}
        invalid={property.error !== null}
        describedBy={property.error ? errorId : undefined}
        onChange={(value) => {
          property.clearError()
          setDraft(value)
        }}
      />
      <ErrorLine id={errorId} text={property.error} />
      <ConflictNote field={field} property={property} onTaken={setDraft} />
    </div>
  )
}
