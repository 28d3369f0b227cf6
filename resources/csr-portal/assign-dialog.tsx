import { ChoiceField } from '#src/admin/editors/choice-field.tsx'
import { AskDialog } from '#src/admin/kit/ask-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  /** Customers, at most 100. */
  ids: readonly string[]
  /** Who looks after them now, where it is one. */
  owner?: number | undefined
  onDone: () => void
  onClose: () => void
}

/** Gives customers to an admin, or to nobody. */
export function AssignDialog({ ids, owner, onDone, onClose }: Props) {
  const w = useWords(adminCsr)
  return (
    <AskDialog
      title={w('assign')}
      action={w('save')}
      done={w('assignDone')}
      onDone={onDone}
      onClose={onClose}
      act={async (form) => {
        const owner_id = Number(form.get('owner_id')) || null
        await call('POST /api/admin/csr-assign', { body: { ids: [...ids], owner_id } })
      }}
    >
      {(errors) => (
        <ChoiceField
          name="owner_id"
          label={w('owner')}
          error={errors.owner_id}
          list="admins"
          nobody={w('nobody')}
          value={owner}
        />
      )}
    </AskDialog>
  )
}
