import { useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { useWords } from '#src/platform/words.tsx'
import { lenderPages } from './words.ts'

interface Props {
  /** Asks the server where the gold loan starts and goes there. */
  onGold: () => Promise<unknown>
  onClose: () => void
}

/** After a lender's refusal, offers another product; nothing is chosen for the customer. */
export function LenderRejection({ onGold, onClose }: Props) {
  const t = useWords(lenderPages)
  const [busy, setBusy] = useState(false)

  async function toGold() {
    setBusy(true)
    try {
      await onGold()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('rejectedTitle')} onClose={onClose}>
      <p>{t('rejectedText')}</p>
      <div className="dialog-actions">
        <Button busy={busy} onClick={() => void toGold()}>
          {t('yes')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('no')}
        </Button>
      </div>
    </Dialog>
  )
}
