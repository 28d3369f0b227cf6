import { useState } from 'react'
import { refreshCustomer, useSignedIn } from '#customer/shared/current-customer.ts'
import { offersOf } from '#customer/shared/offers-of.ts'
import { useReturn } from '#customer/shared/use-return.ts'
import { offers as offerWords } from '#customer/shared/words.ts'
import type { LenderApplication } from '#src/contract/applications/lender-application.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { lenderApplication as words } from './words.ts'

interface Props {
  /** Legal name. */
  lender: string
  application: Pick<LenderApplication, 'id' | 'actions'> & Partial<Pick<LenderApplication, 'repayment'>>
  onChanged: () => void
}

/** The ways on that every status has, whatever the lender does. */
export function ApplicationActions({ lender, application: { id, actions, repayment }, onChanged }: Props) {
  const t = useWords(words)
  const [withdrawing, setWithdrawing] = useState(false)
  const { product_type } = useSignedIn()
  // Declining the lender's own offer withdraws: it weighs as much as accepting.
  const answers = actions.includes('accept_offer')
  return (
    <div className="application-actions">
      {actions.includes('choose_another') && (
        <Link className="button primary" href={offersOf(product_type)}>
          {t('chooseAnother')}
        </Link>
      )}
      {/* While a loan runs, paying it back comes first. */}
      {actions.includes('apply_again') && (
        <ApplyAgain kind={repayment && !repayment.closed ? 'secondary' : 'primary'} />
      )}
      {actions.includes('withdraw') && (
        <Button kind={answers ? 'secondary' : 'quiet'} onClick={() => setWithdrawing(true)}>
          {t(answers ? 'decline' : 'withdraw')}
        </Button>
      )}
      {withdrawing && (
        <WithdrawDialog id={id} lender={lender} onClose={() => setWithdrawing(false)} onChanged={onChanged} />
      )}
    </div>
  )
}

/** To the profile, whose last step opens a new application. */
export function ApplyAgain({ kind = 'secondary' }: { kind?: 'primary' | 'secondary' }) {
  const t = useWords(offerWords)
  const { toProfile } = useReturn()
  return (
    <Button
      kind={kind}
      onClick={async () => {
        await refreshCustomer()
        toProfile()
      }}
    >
      {t('applyAgain')}
    </Button>
  )
}
