import { useState } from 'react'
import { email, mobile, normaliseMobile, otp } from '#src/contract/contact-patterns.ts'
import type { PartnerSettings } from '#src/contract/merchants/portal-settings.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { partnerSettings } from './settings.words.ts'

type Channel = 'mobile' | 'email'

/** Name, e-mail and number of the person; both are changed by passcodes to the old and the new one. */
export function ProfilePart({ person, reload }: { person: PartnerSettings['person']; reload: () => void }) {
  const t = useWords(partnerSettings)
  const [changing, setChanging] = useState<Channel | null>(null)
  function done() {
    setChanging(null)
    notify('success', t('changed'))
    reload()
  }
  return (
    <section className="panel settings-part">
      <dl className="facts">
        <dt>{t('name')}</dt>
        <dd>{person.name}</dd>
        <dt>{t('mobile')}</dt>
        <dd>{person.mobile ?? t('none')}</dd>
        <dt>{t('email')}</dt>
        <dd>{person.email}</dd>
      </dl>
      <div className="settings-actions">
        <Button kind="secondary" onClick={() => setChanging('mobile')}>
          {t('changeMobile')}
        </Button>
        <Button kind="secondary" onClick={() => setChanging('email')}>
          {t('changeEmail')}
        </Button>
      </div>
      {changing && <ChangeContact channel={changing} onDone={done} onClose={() => setChanging(null)} />}
    </section>
  )
}

interface Props {
  channel: Channel
  onDone: () => void
  onClose: () => void
}

function ChangeContact({ channel, onDone, onClose }: Props) {
  const t = useWords(partnerSettings)
  const [sent, setSent] = useState<{ old: string; fresh: string } | null>(null)
  const title = t(channel === 'mobile' ? 'changeMobile' : 'changeEmail')

  const checkTo = ({ to = '' }: Typed): Problems => {
    if (!to) return { to: 'required' }
    const right = channel === 'mobile' ? mobile.test(normaliseMobile(to)) : email.test(to)
    return right ? {} : { to: channel }
  }
  async function ask({ to = '' }: Typed) {
    const answer = await api('POST /api/partner/contact', { body: { channel, to } }, { quiet: true })
    if (answer.message) notify('info', answer.message)
    setSent(answer)
  }
  const checkCodes = ({ old = '', fresh = '' }: Typed): Problems => ({
    ...(!otp.test(old) && { old: 'otp' }),
    ...(!otp.test(fresh) && { fresh: 'otp' }),
  })
  async function confirm({ old = '', fresh = '' }: Typed) {
    if (!sent) return
    const body = {
      old: { challenge_id: sent.old, otp: old },
      fresh: { challenge_id: sent.fresh, otp: fresh },
    }
    await api('POST /api/partner/contact/confirm', { body }, { quiet: true })
    onDone()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {sent ? (
        <Form key="codes" check={checkCodes} submit={confirm}>
          <p>{t('codesText')}</p>
          <TextField name="old" label={t('oldCode')} inputMode="numeric" maxLength={6} autoComplete="off" />
          <TextField
            name="fresh"
            label={t('newCode')}
            inputMode="numeric"
            maxLength={6}
            autoComplete="one-time-code"
          />
          <Submit>{t('change')}</Submit>
        </Form>
      ) : (
        <Form key="to" check={checkTo} submit={ask}>
          <TextField
            name="to"
            label={t(channel === 'mobile' ? 'newMobile' : 'newEmail')}
            type={channel === 'mobile' ? 'tel' : 'email'}
            autoComplete={channel === 'mobile' ? 'tel-national' : 'email'}
          />
          <Submit>{t('sendCodes')}</Submit>
        </Form>
      )}
    </Dialog>
  )
}
