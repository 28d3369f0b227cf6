import './staff.css'
import { useState } from 'react'
import type { PartnerRight } from '#src/contract/call.ts'
import type { StaffRow } from '#src/contract/merchants/portal-settings.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { CheckField } from '#src/kit/fields/choice-fields.tsx'
import { Form, type Typed } from '#src/kit/fields/form.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { staffForm } from './settings-forms.ts'
import { partnerSettings } from './words.ts'

const rights = ['leads', 'reports', 'links'] as const satisfies readonly PartnerRight[]
const ticked = (typed: Typed): PartnerRight[] => rights.filter((right) => typed[right] === 'on')

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
  const change = async (body: { rights?: PartnerRight[]; active?: boolean }) => {
    await api('POST /api/partner/staff/{id}', { params: { id }, body })
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
        <Form check={() => ({})} submit={(typed) => change({ rights: ticked(typed) })}>
          {rights.map((right) => (
            <CheckField
              key={right}
              name={right}
              label={t(right)}
              defaultChecked={person.rights.includes(right)}
            />
          ))}
          <div className="settings-actions">
            <Button kind="secondary" type="submit">
              {t('saveRights')}
            </Button>
            {status === 'INVITED' && (
              <Button kind="secondary" onClick={() => void inviteAgain()}>
                {t('inviteAgain')}
              </Button>
            )}
            <Button kind="secondary" onClick={() => void change({ active: disabled })}>
              {t(disabled ? 'letIn' : 'shutOut')}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
