import { extraDetails } from '#src/locales/extra-details.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { CheckField, RadioField, SelectField } from '#src/ui/choice-fields.tsx'
import { Form, Submit, type Typed } from '#src/ui/form.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { useSignedIn } from '../customer.ts'
import { offersOf } from '../offers-of.ts'
import { LoadFailed } from '../parts/load-failed.tsx'
import { type Lists, type Profile, useOptions } from '../steps/step-props.ts'

export const words = [extraDetails]

/** What no offer depends on. Nothing here is required, and no message is sent unless it is ticked here. */
export default function ExtraDetails() {
  const t = useWords(extraDetails)
  const { prospect_id, product_type } = useSignedIn()
  const profile = useCall('GET /api/user/{id}', { params: { id: prospect_id } })
  const lists = useCall('GET /api/search-list/en/{id?}', {})
  const failed = [profile, lists].find(({ error }) => error)
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('title')}</PageTitle>
      <p className="page-lead">{t('lead')}</p>
      {profile.data && lists.data ? (
        <Questions profile={profile.data} lists={lists.data} />
      ) : failed?.error ? (
        <LoadFailed text={t('loadFailed')} error={failed.error} again={failed.reload} />
      ) : (
        <Skeleton lines={6} />
      )}
      <p>
        <Link href={offersOf(product_type)}>{t('skip')}</Link>
      </p>
    </div>
  )
}

function Questions({ profile, lists }: { profile: Profile; lists: Lists }) {
  const t = useWords(extraDetails)
  const options = useOptions(lists)
  const { product_type } = useSignedIn()
  const [, go] = useLocation()

  async function save({ educational_level, prefer_net_banking, allow_sms, allow_emails }: Typed) {
    await api('POST /api/user/extra-details', {
      body: {
        educational_level: educational_level || undefined,
        prefer_net_banking: prefer_net_banking || undefined,
        allow_sms: allow_sms ? 1 : 0,
        allow_emails: allow_emails ? 1 : 0,
      },
    })
    forgetAnswers('GET /api/user/{id}')
    notify('success', t('saved'))
    go(offersOf(product_type))
  }

  return (
    <Form check={() => ({})} submit={save}>
      <SelectField
        name="educational_level"
        label={t('education')}
        optional
        options={options('educationLevel')}
        defaultValue={profile.educational_level ?? ''}
      />
      <RadioField
        name="prefer_net_banking"
        label={t('netBanking')}
        hint={t('netBankingHint')}
        options={options('preferNetBanking')}
        value={profile.prefer_net_banking}
      />
      <fieldset className="stack">
        <legend className="field-label">{t('messages')}</legend>
        <p className="field-hint">{t('messagesHint')}</p>
        <CheckField name="allow_sms" label={t('sms')} defaultChecked={profile.allow_sms === 1} />
        <CheckField name="allow_emails" label={t('emails')} defaultChecked={profile.allow_emails === 1} />
      </fieldset>
      <Submit>{t('save')}</Submit>
    </Form>
  )
}
