import { useState } from 'react'
import type { PartnerRight } from '#src/contract/call.ts'
import { email, mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import type { StaffRow } from '#src/contract/merchants/portal-settings.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { partnerSettings } from './settings.words.ts'

const rights = ['leads', 'reports', 'links'] as const satisfies readonly PartnerRight[]
const ticked = (typed: Typed): PartnerRight[] => rights.filter((right) => typed[right] === 'on')

/** The people of the merchant and what they may see. */
export function StaffPart() {
  const t = useWords(partnerSettings)
  const { data, reload } = useCall('GET /api/partner/staff', {})
  const [made, setMade] = useState<{ name: string; password: string } | null>(null)

  function check({ name, email: address = '', mobile: number = '' }: Typed): Problems {
    return {
      ...(!name && { name: 'required' }),
      ...(!email.test(address) && { email: 'email' }),
      ...(number && !mobile.test(normaliseMobile(number)) && { mobile: 'mobile' }),
    }
  }
  async function add(typed: Typed) {
    const { name = '', email: address = '', mobile: number } = typed
    const body = { name, email: address, rights: ticked(typed), ...(number && { mobile: number }) }
    const { password } = await api('POST /api/partner/staff', { body }, { quiet: true })
    setMade({ name, password })
    reload()
  }

  return (
    <section className="panel settings-part">
      <p>{t('staffText')}</p>
      {!data && <Skeleton lines={3} />}
      <div>
        {data?.data.map((person) => (
          <Person key={person.id} person={person} reload={reload} />
        ))}
      </div>
      {made && (
        <div className="once" role="status">
          <p>
            <code>{t('firstPassword', made)}</code>
          </p>
          <p>{t('firstPasswordText')}</p>
        </div>
      )}
      <h2>{t('addStaff')}</h2>
      <Form key={data?.data.length} check={check} submit={add}>
        <TextField name="name" label={t('name')} autoComplete="off" />
        <TextField name="email" label={t('email')} type="email" autoComplete="off" />
        <TextField name="mobile" label={t('mobile')} type="tel" autoComplete="off" optional />
        {rights.map((right) => (
          <CheckField key={right} name={right} label={t(right)} />
        ))}
        <Submit>{t('add')}</Submit>
      </Form>
    </section>
  )
}

function Person({ person, reload }: { person: StaffRow; reload: () => void }) {
  const t = useWords(partnerSettings)
  const { id, name, active, owner } = person
  const change = async (body: { rights?: PartnerRight[]; active?: boolean }) => {
    await api('POST /api/partner/staff/{id}', { params: { id }, body })
    notify('success', t('saved'))
    reload()
  }
  return (
    <div className="person">
      <p>
        <strong>{name}</strong> <span className="muted">{person.email}</span>
        {!active && <span className="muted"> · {t('shut')}</span>}
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
            <Button kind="secondary" onClick={() => void change({ active: !active })}>
              {t(active ? 'shutOut' : 'letIn')}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
