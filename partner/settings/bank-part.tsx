import type { PartnerSettings } from '#src/contract/merchants/portal-settings.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { bankForm } from './settings-forms.ts'
import { partnerSettings } from './words.ts'

interface Props {
  bank: PartnerSettings['bank']
  holdUntil: string | null
  reload: () => void
}

/** Where payouts go. A change needs the password, puts payouts on hold and is reported to the old number. */
export function BankPart({ bank, holdUntil, reload }: Props) {
  const t = useWords(partnerSettings)
  const language = useLanguage()

  return (
    <section className="panel settings-part">
      {bank ? (
        <>
          <p>{t('bankText')}</p>
          <dl className="facts">
            <dt>{t('holder')}</dt>
            <dd>{bank.holder}</dd>
            <dt>{t('account')}</dt>
            <dd>{bank.account}</dd>
            <dt>{t('ifsc')}</dt>
            <dd>{bank.ifsc}</dd>
            <dt>{t('bank')}</dt>
            <dd>{t(bank.status)}</dd>
          </dl>
          {(bank.status === 'PENDING' || bank.status === 'REVIEW') && (
            <p className="once">{t(bank.by_hand ? 'bankByHand' : 'bankAsked')}</p>
          )}
          {bank.status === 'REFUSED' && bank.reason && (
            <p className="once">{t('bankReason', { reason: bank.reason })}</p>
          )}
        </>
      ) : (
        <p>{t('noBank')}</p>
      )}
      {holdUntil && <p className="once">{t('bankHold', { until: formatDateTime(holdUntil, language) })}</p>}
      <FormView key={bank?.created_at} form={bankForm} onDone={reload} />
    </section>
  )
}
