import './masquerade-banner.css'
import { useState } from 'react'
import { type ApiError, api } from '#src/platform/http.ts'
import { endMasquerade, type SessionOf } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { masquerade } from './words.ts'

interface Props {
  session: SessionOf<'partner'>
  /** Who acts as the merchant. */
  admin: string
}

/** Says on every page that an admin acts as this merchant, and leads back to the back office. */
export default function MasqueradeBanner({ session, admin }: Props) {
  const w = useWords(masquerade)
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState(false)

  async function exit() {
    setLeaving(true)
    setFailed(false)
    try {
      await api('POST /api/admin/masquerade/exit', { body: {} }, { quiet: true })
      endMasquerade()
    } catch (failure) {
      // Its time was over already: there is nothing left to end.
      if ((failure as ApiError).status === 401) return endMasquerade()
      setFailed(true)
      setLeaving(false)
    }
  }

  async function allow() {
    setLeaving(true)
    setFailed(false)
    try {
      await api('POST /api/admin/masquerade/edits', { body: {} }, { quiet: true })
      // Every page reads again what it may offer.
      location.reload()
    } catch (failure) {
      if ((failure as ApiError).status === 401) return endMasquerade()
      setFailed(true)
      setLeaving(false)
    }
  }

  return (
    <div className="masquerade" role="status">
      <p>
        <strong>{w('masquerade')}</strong>{' '}
        <span>{w('masqueradeText', { admin, merchant: session.merchantName })}</span>
        <span>{` ${w(session.masqueradeEdits ? 'mayEdit' : 'looksOnly')}`}</span>
        {failed && <span> {w('exitFailed')}</span>}
      </p>
      <span className="masquerade-acts">
        {!session.masqueradeEdits && (
          <button type="button" disabled={leaving} onClick={() => void allow()}>
            {w('allowEdits')}
          </button>
        )}
        <button type="button" disabled={leaving} onClick={() => void exit()}>
          {w('exit')}
        </button>
      </span>
    </div>
  )
}
