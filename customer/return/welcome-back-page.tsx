import { useEffect, useState } from 'react'
import { refreshCustomer, useSignedIn } from '#customer/shared/current-customer.ts'
import { markIdentified } from '#customer/shared/guard-state.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { isTyped } from '#src/contract/typed-formats.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { DateBoxes } from '#src/kit/fields/date-boxes.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { FormatField } from '#src/kit/fields/format-field.tsx'
import { dayOfBoxes } from '#src/kit/fields/typed-boxes.ts'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { type ApiError, api } from '#src/platform/http.ts'
import { track } from '#src/platform/journey.ts'
import { useLocation } from '#src/platform/router.tsx'
import { signOut } from '#src/platform/session.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { identity } from './words.ts'

export const words = [identity]

/** Holds returning customers until they are identified, or until it is known where their gold loan continues. */
export default function WelcomeBack() {
  const { app_id, product_type } = useSignedIn()
  useEffect(() => track('WELCOME_BACK'), [])
  return (
    <div className="page narrow-page stack">
      {product_type === 'Gold Loans' && app_id ? <GoldHold appId={app_id} /> : <IdentityCheck />}
    </div>
  )
}

const check = (typed: Typed): Problems => ({
  ...(!dayOfBoxes(typed, 'birth_date') && { birth_date: 'birthDate' }),
  ...(!isTyped('personPan', typed.tin ?? '') && { tin: 'pan' }),
})

function IdentityCheck() {
  const t = useWords(identity)
  const { prospect_id } = useSignedIn()
  const { data } = useCall('GET /api/getMaskInfo/{id}', { params: { id: prospect_id } })

  async function confirm(typed: Typed) {
    const birth_date = dayOfBoxes(typed, 'birth_date') ?? ''
    await api('POST /api/welcome-back', { body: { birth_date, tin: typed.tin ?? '' } })
    markIdentified(prospect_id)
    await refreshCustomer()
  }

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('lead')}</p>
      <Form check={check} submit={confirm}>
        <DateBoxes
          name="birth_date"
          label={t('birthDate')}
          hint={t('birthDateHint')}
          labels={[t('day'), t('month'), t('year')]}
        />
        <FormatField
          name="tin"
          format="personPan"
          label={t('pan')}
          hint={data?.data.pan ? t('stored', { masked: data.data.pan }) : t('panHint')}
        />
        <Submit>{t('confirm')}</Submit>
      </Form>
      <div>
        <Button kind="quiet" onClick={() => void signOut('customer')}>
          {t('notYou')}
        </Button>
      </div>
    </>
  )
}

function GoldHold({ appId }: { appId: string }) {
  const t = useWords(identity)
  const [, go] = useLocation()
  const [error, setError] = useState<ApiError | null>(null)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each turn
  useEffect(() => {
    let left = false
    api('POST /api/gold-loans/{id}', { params: { id: appId } }, { quiet: true }).then(
      ({ redirect }) => left || go(`/user/${redirect}`, { replace: true }),
      (failure) => left || setError(failure),
    )
    return () => {
      left = true
    }
  }, [appId, turn])

  return (
    <>
      <PageTitle>{t('goldTitle')}</PageTitle>
      <p role="status">{t('goldText')}</p>
      {error ? (
        <LoadFailed text={t('goldFailed')} error={error} again={() => setTurn(turn + 1)} />
      ) : (
        <Spinner />
      )}
    </>
  )
}
