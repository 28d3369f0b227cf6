import { ConfirmDialog } from '#customer/shared/withdrawal-dialog.tsx'
import { offers as words } from '#customer/shared/words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

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

  async function withdraw() {
    try {
      await api('POST /api/applications/{id}/withdraw', { params: { id }, body: {} })
      notify('success', t('withdrawn', { lender }))
    } finally {
      forgetAnswers('GET /api/applications')
    }
  }

  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      action={t('withdraw')}
      keep={t('keep')}
      act={withdraw}
      {...{ onClose, onChanged }}
    >
      {t('withdrawText', { lender })}
    </ConfirmDialog>
  )
}
