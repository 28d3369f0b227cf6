import { loanProblems } from '#customer/profile/checks.ts'
import { LoanFields } from '#customer/profile/loan-fields.tsx'
import { offers as words } from '#customer/shared/words.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { typedRupees } from '#src/contract/typed-input.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { common } from '#src/locales/common.words.ts'
import { api } from '#src/platform/http.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

interface Loan {
  amount: number
  tenor_months: number
}

/** Asks for another amount or term; the server computes a new list and keeps both. */
export async function changeLoan(app_id: string, { amount, tenor_months }: Loan): Promise<void> {
  const body = { app_id, se_loan_amount: amount, desired_tenor: tenor_months }
  await api('POST /api/offers/change', { body })
  forgetAnswers('GET /api/user/{id}')
}

interface Props {
  list: OfferList
  product: LenderType
  onClose: () => void
  onChanged: () => void
}

export function ChangeLoan({ list, product, onClose, onChanged }: Props) {
  const t = useWords(words)
  const c = useWords(common)

  async function send({ se_loan_amount, desired_tenor }: Typed) {
    await changeLoan(list.app_id, {
      amount: typedRupees(se_loan_amount) as number,
      tenor_months: Number(desired_tenor),
    })
    onClose()
    onChanged()
  }

  return (
    <Dialog title={t('changeTitle')} onClose={onClose}>
      <Form check={loanProblems} submit={send}>
        <LoanFields product={product} amount={list.asked.amount} tenor={list.asked.tenor_months} />
        <div className="form-actions">
          <Submit>{t('changeSend')}</Submit>
          <Button kind="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
