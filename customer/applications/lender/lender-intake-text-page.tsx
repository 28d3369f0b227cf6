import { TextPage } from '#customer/privacy/text-page.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { useRoute } from '#src/platform/matched-route.ts'
import { useWords } from '#src/platform/words.tsx'
import { useNamedLender } from './lender-name.ts'
import { lenderPages } from './words.ts'

export const words = [lenderPages]

/** By id of the route. */
const texts = {
  'intake-privacy': { title: 'intakePrivacy', parts: ['who', 'why', 'rights'] },
  'intake-terms': { title: 'intakeTerms', parts: ['role', 'cost', 'cooling'] },
} as const

/** Privacy policy and terms of the lender with an intake form. */
export default function LenderIntakeText() {
  const t = useWords(lenderPages)
  const { id, params } = useRoute()
  const found = useNamedLender(params.lender ?? '')
  if (found === undefined) return <Spinner />
  if (!found?.ownForm) return <NotFound home="/" />
  const lender = found.name
  const { title, parts } = texts[id as keyof typeof texts]
  const sections = parts.map((part) => ({
    heading: t(`${part}Title`, { lender }),
    body: t(`${part}Text`, { lender }),
  }))
  return (
    <TextPage key={id} title={t(title, { lender })} lead={t('intakeTitle', { lender })} sections={sections} />
  )
}
