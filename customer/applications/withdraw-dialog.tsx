import { useState } from 'react'
import { offers as words } from '#customer/offers/offers.words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface Props {
  /** Of the chosen offer. */
  id: string
  lender: string
  onClose: () => void
  onChanged: () => void
}

/** Asks before a chosen offer is withdrawn. */
export function WithdrawDialog({ id, lender, onClose, onChanged }: Props) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    try {
      await api('POST /api/applications/{id}/withdraw', { params: { id }, body: {} })
      notify('success', t('withdrawn', { lender }))
    } finally {
      forgetAnswers('GET /api/applications')
      onClose()
      onChanged()
    }
  }

  return (
    <Dialog title={t('withdrawTitle')} onClose={onClose}>
      <p>{t('withdrawText', { lender })}</p>
      <div className="dialog-actions">
        <Button kind="secondary" busy={busy} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </Dialog>
  )
}
