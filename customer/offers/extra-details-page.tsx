import { type Lists, type Profile, useOptions } from '#customer/profile/step-props.ts'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { offersOf } from '#customer/shared/offers-of.ts'
import { RadioField, SelectField } from '#src/kit/fields/choice-fields.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { ContactConsent } from './contact-consent.tsx'
import { extraDetails } from './words.ts'

export const words = [extraDetails]

/** Details that no offer depends on. Nothing is required, and no message is sent unless ticked here. */
export default function ExtraDetails() {
  const t = useWords(extraDetails)
  const { prospect_id, product_type } = useSignedIn()
  const profile = useCall('GET /api/user/{id}', { params: { id: prospect_id } })
  const lists = useCall('GET /api/search-list/en/{id?}', {})
  const consents = useCall('GET /api/consents', {})
  const failed = [profile, lists, consents].find(({ error }) => error)
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('title')}</PageTitle>
      <p className="page-lead">{t('lead')}</p>
      {profile.data && lists.data && consents.data ? (
        <Questions
          profile={profile.data}
          lists={lists.data}
          given={new Set(consents.data.map(({ purpose }) => purpose))}
        />
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

/** Boxes of the form, each with its consent. */
const contacts = [
  ['allow_sms', 'SMS'],
  ['allow_emails', 'EMAIL'],
  ['allow_calls', 'CALLS'],
  ['allow_promotions', 'PROMOTION'],
] as const

interface Props {
  profile: Profile
  lists: Lists
  given: ReadonlySet<string>
}

function Questions({ profile, lists, given }: Props) {
  // Ticked before consents were recorded.
  const allowed = (['allow_sms', 'allow_emails'] as string[]).filter(
    (name) => profile[name as 'allow_sms'] === 1,
  )
  const t = useWords(extraDetails)
  const options = useOptions(lists)
  const { product_type } = useSignedIn()
  const [, go] = useLocation()

  async function save({ educational_level, prefer_net_banking, ...ticked }: Typed) {
    await api('POST /api/user/extra-details', {
      body: {
        educational_level: educational_level || undefined,
        prefer_net_banking: prefer_net_banking || undefined,
        allow_sms: ticked.allow_sms ? 1 : 0,
        allow_emails: ticked.allow_emails ? 1 : 0,
        allow_calls: ticked.allow_calls ? 1 : 0,
        allow_promotions: ticked.allow_promotions ? 1 : 0,
      },
    })
    forgetAnswers('GET /api/user/{id}')
    forgetAnswers('GET /api/consents')
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
        {contacts.map(([name, purpose]) => (
          <ContactConsent
            key={name}
            name={name}
            purpose={purpose}
            ticked={given.has(purpose) || allowed.includes(name)}
          />
        ))}
      </fieldset>
      <Submit>{t('save')}</Submit>
    </Form>
  )
}
