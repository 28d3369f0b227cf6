import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { adminApprovals } from '#src/locales/approvals.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

/** Switch for e-mails about waiting proposals. */
export function Mails({ on, onChanged }: { on: boolean; onChanged: () => void }) {
  const w = useWords(adminApprovals)
  const email = useAdminSession()?.email ?? ''
  const [pending, setPending] = useState(false)
  async function set(next: boolean) {
    setPending(true)
    try {
      await call('PUT /api/admin/approvals/mails', { body: { on: next } })
      notify('success', w(next ? 'mailsOn' : 'mailsOff'))
      onChanged()
    } catch (failure) {
      notify('error', (failure as ApiError).message)
    }
    setPending(false)
  }
  return (
    <label className="mails">
      <input
        type="checkbox"
        checked={on}
        disabled={pending}
        onChange={(event) => void set(event.target.checked)}
      />
      <span>
        {w('mails')}
        <small>{w('mailsText', { email: email })}</small>
      </span>
    </label>
  )
}
