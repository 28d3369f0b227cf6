import './staff.css'
import { useState } from 'react'
import type { StaffRow } from '#src/contract/merchants/portal-settings.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { seenForm, staffForm } from './settings-forms.ts'
import { partnerSettings } from './words.ts'

/** The people of the merchant and what they may see. */
export function StaffPart() {
  const t = useWords(partnerSettings)
  const { data, reload } = useCall('GET /api/partner/staff', {})
  const [added, setAdded] = useState(0)

  return (
    <section className="panel settings-part">
      <p>{t('staffText')}</p>
      {!data && <Skeleton lines={3} />}
      <div>
        {data?.data.map((person) => (
          <Person key={person.id} person={person} reload={reload} />
        ))}
      </div>
      <h2>{t('addStaff')}</h2>
      <FormView
        key={added}
        form={staffForm}
        onDone={({ sent }, { email }) => {
          noteInvite(sent, String(email), t)
          setAdded(added + 1)
          reload()
        }}
      />
    </section>
  )
}

type Say = ReturnType<typeof useWords<typeof partnerSettings.en>>

const noteInvite = (sent: boolean, email: string, t: Say) =>
  sent ? notify('success', t('inviteSent', { email })) : notify('error', t('inviteNotSent', { email }))

function Person({ person, reload }: { person: StaffRow; reload: () => void }) {
  const t = useWords(partnerSettings)
  const { id, name, email, status, owner } = person
  const disabled = status === 'DISABLED'
  const change = async (active: boolean) => {
    await api('POST /api/partner/staff/{id}', { params: { id }, body: { active } })
    notify('success', t('saved'))
    reload()
  }
  const inviteAgain = async () => {
    const { sent } = await api('POST /api/partner/staff/{id}/invite', { params: { id }, body: {} })
    noteInvite(sent, email, t)
    reload()
  }
  return (
    <div className="person">
      <p>
        <strong>{name}</strong> <span className="muted">{email}</span>
        {!owner && (
          <span className="muted">
            {' · '}
            <span>{t(status)}</span>
          </span>
        )}
      </p>
      {owner ? (
        <p className="muted">{t('owner')}</p>
      ) : (
        <>
          <FormView
            form={seenForm}
            params={{ id }}
            initial={{ rights: person.rights, cases: person.cases }}
            onDone={reload}
          />
          <div className="settings-actions">
            {status === 'INVITED' && (
              <Button kind="secondary" onClick={() => void inviteAgain()}>
                {t('inviteAgain')}
              </Button>
            )}
            <Button kind="secondary" onClick={() => void change(disabled)}>
              {t(disabled ? 'letIn' : 'shutOut')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
