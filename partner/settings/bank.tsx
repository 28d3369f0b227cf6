import type { PartnerSettings } from '#src/contract/merchants/portal-settings.ts'
import { ifsc } from '#src/contract/patterns.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { partnerSettings } from './settings.words.ts'

interface Props {
  bank: PartnerSettings['bank']
  holdUntil: string | null
  reload: () => void
}

const accountNumber = /^\d{9,18}$/

/** Where payouts go. A change needs the password, puts payouts on hold and is reported to the old number. */
export function BankPart({ bank, holdUntil, reload }: Props) {
  const t = useWords(partnerSettings)
  const language = useLanguage()

  function check({ holder, account = '', account_again = '', ifsc: code = '', password }: Typed): Problems {
    const wrong: Record<string, string> = {}
    if (!holder) wrong.holder = 'required'
    if (!accountNumber.test(account)) wrong.account = 'accountNumber'
    else if (account !== account_again) wrong.account_again = 'accountAgain'
    if (!ifsc.test(code)) wrong.ifsc = 'ifsc'
    if (!password) wrong.password = 'required'
    return wrong
  }

  async function save({
    holder = '',
    account = '',
    account_again = '',
    ifsc: code = '',
    password = '',
  }: Typed) {
    const body = { holder, account, account_again, ifsc: code, password }
    await api('POST /api/partner/bank', { body }, { quiet: true })
    notify('success', t('bankSaved'))
    reload()
  }

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
      <Form key={bank?.created_at} check={check} submit={save}>
        <TextField name="holder" label={t('holder')} hint={t('holderHint')} autoComplete="off" />
        <TextField name="account" label={t('account')} inputMode="numeric" autoComplete="off" />
        <TextField name="account_again" label={t('accountAgain')} inputMode="numeric" autoComplete="off" />
        <TextField name="ifsc" label={t('ifsc')} hint={t('ifscHint')} autoComplete="off" maxLength={11} />
        <TextField name="password" label={t('password')} type="password" autoComplete="current-password" />
        <p className="small muted">{t('bankRule')}</p>
        <Submit>{t('saveBank')}</Submit>
      </Form>
    </section>
  )
}
