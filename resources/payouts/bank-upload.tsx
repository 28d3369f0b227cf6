import { paymentOutcomeWords } from '#resources/lists/money/payment-answers.ts'
import { call } from '#src/admin/call/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { SecondAdmin } from '#src/admin/upload/second-admin.tsx'
import { UploadForm } from '#src/admin/upload/upload-form.tsx'
import type { BankPreview } from '#src/contract/money/bank-statement.ts'
import { type PaymentPreview, paymentOutcomes } from '#src/contract/money/payment-answers.ts'
import { formatRupees } from '#src/domain/money.ts'
import { adminMoney } from '#src/locales/money.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { answerUpload, bankUpload } from './words.ts'

interface Props {
  onChanged: () => void
}

const rupees = (amount: number) => formatRupees(amount, { paise: true })

/** Adds a statement of our account; lines that are there already are left out. */
export function BankUpload({ onChanged }: Props) {
  const w = useWords(bankUpload)
  const m = useWords(adminMoney)
  const may = useMay('payouts')
  if (!may('update')) return null
  return (
    <UploadForm<BankPreview>
      kind="bank-statement"
      title={w('title')}
      hint={w('formats')}
      file={m('file')}
      action={w('label')}
      sending={(name) => m('sending', { name })}
      lender="none"
      check={(form) => call('POST /api/admin/bank-statements/preview', { form } as never)}
      Effect={BankEffect}
      send={async (form) => {
        const { added, known, bad } = await call('POST /api/admin/bank-statements', { form } as never)
        notify(bad.length > 0 ? 'error' : 'success', w('done', { added, known, bad: bad.length }))
        onChanged()
      }}
    />
  )
}

function BankEffect({ preview: { added, known, received, sent } }: { preview: BankPreview }) {
  const w = useWords(bankUpload)
  return <p role="status">{w('effect', { added, known, received: rupees(received), sent: rupees(sent) })}</p>
}

/** Records what the bank did with each payment of our payment file. */
export function AnswerUpload({ onChanged }: Props) {
  const w = useWords(answerUpload)
  const m = useWords(adminMoney)
  const may = useMay('payouts')
  if (!may('update')) return null
  return (
    <UploadForm<PaymentPreview>
      kind="payment-answer"
      title={w('title')}
      hint={w('hint')}
      file={m('file')}
      action={w('label')}
      sending={(name) => m('sending', { name })}
      lender="none"
      month=""
      isMonthOptional
      check={(form) => call('POST /api/admin/payment-answers/preview', { form } as never)}
      Effect={AnswerEffect}
      send={async (form) => {
        await call('POST /api/admin/payment-answers', { form } as never)
        notify('success', w('done'))
        onChanged()
      }}
    />
  )
}

function AnswerEffect({ preview: { counts, paid, second_admin } }: { preview: PaymentPreview }) {
  const w = useWords(answerUpload)
  const say = useText()
  return (
    <>
      <p role="status">
        {paymentOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => `${say(paymentOutcomeWords[outcome])} ${counts[outcome].toLocaleString('en-IN')}`)
          .join(' · ')}
      </p>
      <p>{w('paid', { amount: rupees(paid) })}</p>
      <SecondAdmin needed={second_admin} />
    </>
  )
}
