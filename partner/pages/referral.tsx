import '../settings/settings.css'
import '../parts/link-box.css'
import { useState } from 'react'
import { partner } from '#partner/words/partner.words.ts'
import { email, mobile, normaliseMobile, otp } from '#src/contract/contact-patterns.ts'
import type { ReferralRow } from '#src/contract/leads-api/portal-integration.ts'
import { fullName, personPan, pincode } from '#src/contract/patterns.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Empty } from '../parts/empty.tsx'
import { QrCode } from '../parts/qr-code.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { type Column, WideTable } from '../parts/wide-table.tsx'
import { referralWords } from '../referral/referral.words.ts'
import { ReferralEarning } from '../referral/referral-earning.tsx'
import { partnerReferral } from './referral.words.ts'

/** The referral code, the partners it brought, and adding a partner with a passcode to their phone. */
export default function Referral() {
  const names = useWords(partner)
  const t = useWords(partnerReferral)
  const answer = useCall('GET /api/partner/referral', {})
  const { data, reload } = answer
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('referral')}</PageTitle>
        <p className="muted">{t('referralLead')}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={8} />
      {data && (
        <div className="referral">
          <section className="panel referral-link">
            <QrCode qr={data.qr} label={t('qr')} />
            <div className="stack">
              <p>
                {t('code')}: <strong>{data.code}</strong>
              </p>
              <p>
                <a href={data.url}>{data.url}</a>
              </p>
              <div>
                <CopyButton text={data.url} kind="primary">
                  {t('copyLink')}
                </CopyButton>
              </div>
              <h2>{t('steps')}</h2>
              <ol>
                {(['step1', 'step2', 'step3'] as const).map((step) => (
                  <li key={step}>{t(step)}</li>
                ))}
              </ol>
            </div>
          </section>
          <ReferralEarning referral={data} />
          <section className="panel part">
            <h2>{t('brought')}</h2>
            {data.data.length === 0 ? (
              <Empty title={t('noneBrought')} text={t('noneBroughtText')} />
            ) : (
              <Referred rows={data.data} />
            )}
          </section>
          <AddPartner reload={reload} />
        </div>
      )}
    </>
  )
}

function Referred({ rows }: { rows: readonly ReferralRow[] }) {
  const t = useWords(partnerReferral)
  const r = useWords(referralWords)
  const language = useLanguage()
  const columns: readonly Column<ReferralRow>[] = [
    { head: t('name'), cell: ({ name }) => name },
    { head: t('phone'), cell: ({ mobile: number }) => number },
    { head: t('joined'), cell: ({ at }) => formatDateTime(at, language) },
    { head: t('status'), cell: ({ status }) => t(status), card: 'status' },
    {
      head: t('disbursed30'),
      cell: ({ disbursed_30d: sum }) => formatRupees(sum),
      number: true,
    },
    {
      head: r('disbursed'),
      cell: ({ disbursed, disbursals }) => r('sum', { amount: formatRupees(disbursed), count: disbursals }),
      number: true,
      card: 'amount',
    },
    { head: r('earned'), cell: () => r('nothing'), number: true },
  ]
  return (
    <WideTable label={t('brought')} columns={columns} rows={rows} keyOf={({ at, mobile: m }) => at + m} />
  )
}

function AddPartner({ reload }: { reload: () => void }) {
  const t = useWords(partnerReferral)
  const [challenge, setChallenge] = useState<string | null>(null)

  const checkPhone = ({ mobile: typed = '' }: Typed): Problems =>
    mobile.test(normaliseMobile(typed)) ? {} : { mobile: 'mobile' }
  async function ask({ mobile: typed = '' }: Typed) {
    const input = { body: { mobile: typed } }
    const answer = await api('POST /api/partner/referral/passcode', input, { quiet: true })
    if (answer.message) notify('info', answer.message)
    setChallenge(answer.challenge_id)
  }

  function check(typed: Typed): Problems {
    const {
      otp: code = '',
      name = '',
      email: to = '',
      pan = '',
      address,
      pincode: pin = '',
      split = '',
    } = typed
    return {
      ...(!otp.test(code) && { otp: 'otp' }),
      ...(!fullName.test(name) && { name: 'userName' }),
      ...(!email.test(to) && { email: 'email' }),
      ...(!address && { address: 'required' }),
      ...(!pincode.test(pin) && { pincode: 'pincode' }),
      ...(!personPan.test(pan.toUpperCase()) && { pan: 'pan' }),
      ...(split && !(Number(split) >= 0 && Number(split) <= 100) && { split_percent: 'percent' }),
    }
  }
  async function sendApplication(typed: Typed) {
    const { otp: code = '', name = '', email: to = '', pan = '', address = '', pincode: pin = '' } = typed
    const split_percent = typed.split_percent ? Number(typed.split_percent) : null
    const body = {
      challenge_id: challenge ?? '',
      otp: code,
      name,
      email: to,
      pan,
      address,
      pincode: pin,
      split_percent,
    }
    const { reference } = await api('POST /api/partner/referral', { body }, { quiet: true })
    notify('success', t('sent', { reference }))
    setChallenge(null)
    reload()
  }

  return (
    <section className="panel settings-part">
      <h2>{t('add')}</h2>
      {challenge === null ? (
        <Form key="phone" check={checkPhone} submit={ask}>
          <TextField name="mobile" label={t('theirPhone')} type="tel" autoComplete="off" />
          <Submit>{t('sendCode')}</Submit>
        </Form>
      ) : (
        <Form key="person" check={check} submit={sendApplication}>
          <p>{t('sentTo')}</p>
          <TextField name="otp" label={t('otp')} inputMode="numeric" maxLength={6} autoComplete="off" />
          <TextField name="name" label={t('fullName')} autoComplete="off" />
          <TextField name="email" label={t('email')} type="email" autoComplete="off" />
          <TextField name="address" label={t('address')} autoComplete="off" />
          <TextField
            name="pincode"
            label={t('pincode')}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
          />
          <TextField
            name="pan"
            label={t('pan')}
            autoCapitalize="characters"
            maxLength={10}
            autoComplete="off"
          />
          <TextField
            name="split_percent"
            label={t('split')}
            hint={t('splitHint')}
            inputMode="decimal"
            optional
          />
          <Submit>{t('bring')}</Submit>
        </Form>
      )}
    </section>
  )
}
