import './notices.css'
import { portalEvents } from '#partner/words/portal-events.words.ts'
import { languageOr } from '#src/contract/language.ts'
import {
  type NoticeChannel,
  type NoticeEvent,
  noticeChannels,
} from '#src/contract/merchants/portal-notices.ts'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { CheckField, RadioField } from '#src/kit/fields/choice-fields.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { partnerSettings } from './words.ts'

const channelNames = { portal: 'inPortal', email: 'byEmail', mobile: 'bySms' } as const
const box = (event: NoticeEvent, channel: NoticeChannel) => `${event}-${channel}`

/** Which notices the person gets outside the portal, by which channel and in which language. */
export function NoticesPart() {
  const t = useWords(partnerSettings)
  const e = useWords(portalEvents)
  const { data, error, reload } = useCall('GET /api/partner/notices', {})
  if (error) return <Failure title={t('failed')} text={error.message} onRetry={reload} />
  if (!data)
    return (
      <div className="panel">
        <Skeleton lines={8} />
      </div>
    )
  const { email, mobile, language, events } = data

  async function save(typed: Typed) {
    const on = Object.fromEntries(
      events.map(({ event }) => [
        event,
        noticeChannels.filter((channel) => typed[box(event, channel)] === 'on'),
      ]),
    )
    const body = { language: languageOr(typed.language), on }
    await api('POST /api/partner/notices', { body }, { quiet: true })
    notify('success', t('saved'))
    reload()
  }

  return (
    <section className="panel settings-part">
      <p>{t('noticesText', { email, mobile: mobile ?? t('none') })}</p>
      <Form check={() => ({})} submit={save} className="notices">
        {events.map(({ event, channels }) => (
          <fieldset key={event} className="notice-row">
            <legend>{e(event)}</legend>
            <p className="small muted">{e(`${event}_text`)}</p>
            <div className="notice-ways">
              {noticeChannels.map((channel) => (
                <CheckField
                  key={channel}
                  name={box(event, channel)}
                  label={t(channelNames[channel])}
                  defaultChecked={channels.includes(channel)}
                  disabled={channel === 'mobile' && mobile === null}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className="notice-row">
          <p>
            <strong>{t('notice_security')}</strong>
          </p>
          <p className="small muted">{t('notice_security_text')}</p>
          <p className="notice-ways">{t('always')}</p>
        </div>
        <RadioField
          name="language"
          label={t('noticeLanguage')}
          value={language}
          options={[
            { value: 'en', label: 'English' },
            { value: 'hi', label: 'हिन्दी', lang: 'hi' },
          ]}
        />
        <Submit>{t('saveNotices')}</Submit>
      </Form>
    </section>
  )
}
