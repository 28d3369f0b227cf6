import { useState } from 'react'
import type { PartnerSettings } from '#src/contract/merchants/portal-settings.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { contactCodesForm, contactForms } from './settings-forms.ts'
import { partnerSettings } from './words.ts'

type Channel = 'mobile' | 'email'

/** Name, e-mail and number of the person; both are changed by passcodes to the old and the new one. */
export function ProfilePart({ person, reload }: { person: PartnerSettings['person']; reload: () => void }) {
  const t = useWords(partnerSettings)
  const [changing, setChanging] = useState<Channel | null>(null)
  function done() {
    setChanging(null)
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

  return (
    <Dialog title={title} onClose={onClose}>
      {sent ? (
        <FormView
          key="codes"
          form={contactCodesForm}
          above={<p>{t('codesText')}</p>}
          body={({ old, fresh }) => ({
            old: { challenge_id: sent.old, otp: old },
            fresh: { challenge_id: sent.fresh, otp: fresh },
          })}
          onDone={onDone}
        />
      ) : (
        <FormView
          key="to"
          form={contactForms[channel]}
          body={({ to }) => ({ channel, to })}
          onDone={(answer) => {
            if (answer.message) notify('info', answer.message)
            setSent(answer)
          }}
        />
      )}
    </Dialog>
  )
}
