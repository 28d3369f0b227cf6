import type { MatchEffect } from '#src/admin/model/define-resource.ts'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import { useWords } from '#src/platform/words.tsx'
import { EffectText } from './effect-note.tsx'
import { effectWords } from './words.ts'

interface Props {
  counts: MatchEffect | null
  onSettle: (isSaved: boolean) => void
}

/** Asks before a block of cells is saved that changes who matches. */
export function EffectDialog({ counts, onSettle }: Props) {
  const w = useWords(effectWords)
  return (
    <ConfirmDialog
      title={w('title')}
      action={w('save')}
      act={async () => {}}
      onDone={() => onSettle(true)}
      onClose={() => onSettle(false)}
    >
      <p>
        <EffectText counts={counts} />
      </p>
    </ConfirmDialog>
  )
}
