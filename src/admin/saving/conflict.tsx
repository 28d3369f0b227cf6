import { OtherValue } from '#src/admin/editors/other-value.tsx'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { Property } from './use-property.ts'

interface Props {
  field: FieldSpec
  property: Property
  /** Mine was saved over theirs. */
  onKept?: () => void
  /** Theirs stays. */
  onTaken?: (theirs: unknown) => void
}

/** Shown at a field that another user changed during the edit, so that no one overwrites silently. */
export function ConflictNote({ field, property, onKept, onTaken }: Props) {
  const w = useWords(adminHistory)
  const { conflict } = property
  if (!conflict) return null
  async function keep() {
    if (await property.keepMine()) onKept?.()
  }
  return (
    <span className="conflict">
      <ErrorLine look="plain">
        <OtherValue field={field} other={conflict.theirs} />
        <span className="conflict-choice">
          <TextButton disabled={property.pending} onClick={() => void keep()}>
            {w('keepMine')}
          </TextButton>
          <TextButton
            disabled={property.pending}
            onClick={() => {
              property.takeTheirs()
              onTaken?.(conflict.theirs.value)
            }}
          >
            {w('takeTheirs')}
          </TextButton>
        </span>
      </ErrorLine>
    </span>
  )
}
