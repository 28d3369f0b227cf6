import { useState } from 'react'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import { csrContactCalls } from '#src/contract/csr/csr-contact.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { adminCsr } from '#src/locales/csr.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { addNote, customerActs, type Seen } from './acts.ts'
import { ContactDialog } from './contact-dialog.tsx'

const { admin: contactRoles } = csrContactCalls['POST /api/admin/csr/{id}/{pid}/contact'].access

/** What can be done with a customer. */
export function Actions({ seen, onDone }: { seen: Seen; onDone: () => void }) {
  const w = useWords(adminCsr)
  const role = useAdminSession()?.roleId
  const [open, setOpen] = useState(false)
  return (
    <div className="acts">
      <ActButtons acts={[addNote]} subject={seen} onDone={onDone} />
      {role !== undefined && contactRoles.includes(role) && (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {w('contact')}
        </Button>
      )}
      <ActButtons acts={customerActs} subject={seen} onDone={onDone} />
      {open && (
        <ContactDialog
          params={{ id: seen.customer.id, pid: seen.pid }}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
