import './user-detail.css'
import { useEffect, useState } from 'react'
import { editing, refreshCustomer, useSignedIn } from '#customer/shared/current-customer.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { StepBar } from '#customer/shared/step-bar.tsx'
import { profile as profileWords } from '#customer/shared/words.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { track } from '#src/platform/journey.ts'
import { Link, useLocation, useSearch } from '#src/platform/router.tsx'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { ContactStep } from './contact.tsx'
import { EmploymentStep } from './employment.tsx'
import { PersonalStep } from './personal.tsx'
import { Draft, draftOf, forgetDraft } from './profile-draft.tsx'
import type { Lists, Profile } from './step-props.ts'
import { loanHints } from './words.ts'

export const words = [profileWords, loanHints]

const steps = [
  {
    name: 'personal',
    event: 'STEP1_PERSONAL',
    Step: PersonalStep,
    isDone: (p: Profile) => Boolean(p.first_name && p.tin && p.birth_date),
  },
  {
    name: 'contact',
    event: 'STEP2_CONTACT',
    Step: ContactStep,
    isDone: (p: Profile) => Boolean(p.email && p.address1 && p.postal_code),
  },
  {
    name: 'employment',
    event: 'STEP3_EMPLOYMENT',
    Step: EmploymentStep,
    isDone: (p: Profile, product: LenderType) => p[`${product}_completed`] === 1,
  },
] as const

const LAST = steps.length - 1

export default function UserDetail() {
  const t = useWords(profileWords)
  const { prospect_id } = useSignedIn()
  const profile = useCall('GET /api/user/{id}', { params: { id: prospect_id } })
  const lists = useCall('GET /api/search-list/en/{id?}', {})
  const error = profile.error ?? lists.error
  return (
    <div className="page narrow-page">
      {profile.data && lists.data ? (
        <Steps profile={profile.data} lists={lists.data} reload={profile.reload} />
      ) : error ? (
        <LoadFailed
          text={t('loadFailed')}
          error={error}
          again={profile.error ? profile.reload : lists.reload}
        />
      ) : (
        <Skeleton lines={9} />
      )}
    </div>
  )
}

interface Props {
  profile: Profile
  lists: Lists
  reload: () => void
}

/** The step in the URL, at most the first open one; without a step, the first open one. */
function Steps({ profile, lists, reload }: Props) {
  const t = useWords(profileWords)
  const [path, go] = useLocation()
  const { prospect_id, product_type } = useSignedIn()
  // The guards open this page to those who have chosen a loan.
  const { code: product = 'pl', offers = '/user/offers' } = productOf(product_type) ?? {}
  const pathOf = (step: number) => `${path}?step=${step + 1}`
  const requestedStep = Number(new URLSearchParams(useSearch()).get('step')) - 1
  const [saved, setSaved] = useState(0)
  const open = steps.findIndex(({ isDone }) => !isDone(profile, product))
  const furthest = open === -1 ? LAST : Math.max(open, saved)
  const start = open === -1 ? 0 : open
  const step = Math.min(requestedStep >= 0 ? requestedStep : start, furthest)
  const { name, event, Step } = steps[step] ?? steps[0]
  const next = steps[step + 1]

  // The page of the address stays the same when a step is saved: Back leads to it, not again to the first open step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (requestedStep !== step) go(pathOf(step), { replace: true })
  }, [requestedStep, step])

  async function onSaved() {
    forgetDraft()
    track(event)
    if (step === LAST) {
      editing.stop()
      forgetAnswers()
      await refreshCustomer()
      go(offers)
      return
    }
    setSaved(Math.max(saved, step + 1))
    reload()
    await refreshCustomer()
    go(pathOf(step + 1))
  }

  return (
    <>
      <header className="step-head">
        <p className="step-place">
          <span>{t('progress', { step: step + 1, of: steps.length })}</span>
          <span className="muted">{next ? t('next', { what: t(next.name) }) : t('last')}</span>
        </p>
        <StepBar
          step={step + 1}
          of={steps.length}
          says={t('progress', { step: step + 1, of: steps.length })}
        />
        <PageTitle key={name}>{t(name)}</PageTitle>
        <p className="muted">{t('why')}</p>
      </header>
      <Draft key={name} who={prospect_id} step={name}>
        <Step
          profile={{ ...profile, ...chosenIn(draftOf(prospect_id, name)) }}
          {...{ lists, product, onSaved }}
        />
      </Draft>
      {step > 0 && (
        <p className="step-back">
          <Link href={pathOf(step - 1)}>{t('previous')}</Link>
        </p>
      )}
    </>
  )
}

/** Choices that decide what else a step asks; a name without a last one is the only name. */
const chosenIn = (draft: Readonly<Record<string, string>> | null) => ({
  ...Object.fromEntries(
    ['employment_status_code', 'residence_type', 'business_account']
      .filter((name) => draft?.[name])
      .map((name) => [name, draft?.[name]]),
  ),
  ...(draft?.first_name !== undefined && {
    first_name: draft.first_name,
    last_name: draft.only_name ? null : (draft.last_name ?? ''),
  }),
})
