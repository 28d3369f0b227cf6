import { useState } from 'react'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { addDays, businessDay, formatDate } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { CheckField, RadioField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { remind } from './words.ts'

export const words = [remind]

const PICK = 'pick'
const MAX_LENGTH = 30

const check = ({ when, day, channel, consent }: Typed): Problems => ({
  ...(!when && { when: 'required' }),
  ...(when === PICK && !day && { day: 'required' }),
  ...(!channel && { channel: 'required' }),
  ...(!consent && { consent: 'consentReminder' }),
})

export default function RemindMeLater() {
  const t = useWords(remind)
  const language = useLanguage()
  const { prospect_id } = useSignedIn()
  const savedReminder = useCall('GET /api/reminder', {})
  const profile = useCall('GET /api/user/{id}', { params: { id: prospect_id } })
  const error = savedReminder.error ?? profile.error
  const planned = savedReminder.data?.data

  async function cancel() {
    await api('POST /api/reminder/cancel', { body: {} })
    notify('success', t('cancelled'))
    savedReminder.reload()
  }

  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('lead')}</p>
      {error && (
        <LoadFailed
          text={t('loadFailed')}
          error={error}
          again={savedReminder.error ? savedReminder.reload : profile.reload}
        />
      )}
      {!error && !(savedReminder.data && profile.data) && <Skeleton lines={6} />}
      {planned && (
        <div className="panel stack">
          <p>
            <strong>{t('planned', { day: formatDate(planned.day, language) })}</strong> {t('replace')}
          </p>
          <div>
            <Button kind="secondary" onClick={() => void cancel()}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      )}
      {savedReminder.data && profile.data && (
        <ReminderForm
          mobile={profile.data.mobile_phone_number}
          email={profile.data.email}
          onSaved={() => {
            notify('success', t('saved'))
            savedReminder.reload()
          }}
        />
      )}
    </div>
  )
}

function ReminderForm({
  mobile,
  email,
  onSaved,
}: {
  mobile: string | null
  email: string | null
  onSaved: () => void
}) {
  const t = useWords(remind)
  const [picks, setPicks] = useState(false)
  const today = businessDay(new Date())
  const days = [
    { value: addDays(today, 1), label: t('tomorrow') },
    ...[3, 7].map((count) => ({ value: addDays(today, count), label: t('inDays', { days: count }) })),
    { value: PICK, label: t('pick') },
  ]
  const channels = [
    ...(mobile ? [{ value: 'mobile', label: t('mobile', { to: mobile }) }] : []),
    ...(email ? [{ value: 'email', label: t('email', { to: email }) }] : []),
  ]

  async function save({ when = '', day = '', channel }: Typed) {
    await api('POST /api/reminder', {
      body: { day: when === PICK ? day : when, channel: channel as 'mobile' | 'email', consent: true },
    })
    onSaved()
  }

  return (
    <Form check={check} submit={save}>
      <RadioField name="when" label={t('when')} options={days} onPick={(value) => setPicks(value === PICK)} />
      {picks && (
        <TextField
          name="day"
          label={t('day')}
          hint={t('dayHint')}
          className="short"
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, MAX_LENGTH)}
        />
      )}
      <RadioField name="channel" label={t('channel')} options={channels} />
      <CheckField name="consent" label={t('consent')} />
      <Submit>{t('save')}</Submit>
    </Form>
  )
}
