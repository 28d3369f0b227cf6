import { ListField } from '#src/admin/editors/list-field.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
import { csrContactCalls } from '#src/contract/csr/csr-contact.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  /** Customers, at most 100. */
  ids: readonly string[]
  /** Current owner, if all have the same. */
  owner?: number | undefined
  onDone: () => void
  onClose: () => void
}

/** Assigns customers to an admin, or unassigns them. */
export function AssignDialog({ ids, owner, onDone, onClose }: Props) {
  const w = useWords(adminCsr)
  return (
    <FormDialog
      title={w('assign')}
      action={w('save')}
      schema={csrContactCalls['POST /api/admin/csr-assign'].body}
      initial={{ owner_id: owner ? String(owner) : '' }}
      toBody={({ owner_id }) => ({ ids: [...ids], owner_id: Number(owner_id) || null })}
      send={async (body) => {
        await call('POST /api/admin/csr-assign', { body })
        return w('assignDone')
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(bind) => <ListField {...bind('owner_id')} label={w('owner')} list="admins" empty={w('nobody')} />}
    </FormDialog>
  )
}
