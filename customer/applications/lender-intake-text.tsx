import { TextPage } from '#customer/privacy/text-page.tsx'
import { useRoute } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { NotFound } from '#src/ui/not-found.tsx'
import { INTAKE_LENDER, lenderNamed } from './lender-name.ts'
import { lenderPages } from './lender-pages.words.ts'

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
  const lender = params.lender === INTAKE_LENDER ? lenderNamed(params.lender) : null
  if (!lender) return <NotFound home="/" />
  const { title, parts } = texts[id as keyof typeof texts]
  const sections = parts.map((part) => ({
    heading: t(`${part}Title`, { lender }),
    body: t(`${part}Text`, { lender }),
  }))
  return (
    <TextPage key={id} title={t(title, { lender })} lead={t('intakeTitle', { lender })} sections={sections} />
  )
}
