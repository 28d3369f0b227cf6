import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { adminUsers } from '#src/locales/access/users.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { InviteDialog } from './invite-dialog.tsx'

export function InviteButton({ onChanged }: { onChanged: () => void }) {
  const w = useWords(adminUsers)
  const [open, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <Button look="main" onClick={() => setOpen(true)}>
        {w('invite')}
      </Button>
      {open && <InviteDialog onDone={done} onClose={() => setOpen(false)} />}
    </>
  )
}
