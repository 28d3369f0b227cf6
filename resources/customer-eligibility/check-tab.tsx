import { useState } from 'react'
import type { EligibilityCheck } from '#src/contract/offers/eligibility.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { useWords } from '#src/platform/words.tsx'
import { CustomerForm, MadeUpForm } from './check-forms.tsx'
import { Verdicts } from './verdicts.tsx'
import { adminEligibility } from './words.ts'

/** Shows rule by rule which lenders match a customer or a sample profile. */
export function CheckTab() {
  const w = useWords(adminEligibility)
  const [made, setMade] = useState(false)
  const [answer, setAnswer] = useState<EligibilityCheck | null>(null)
  const Form = made ? MadeUpForm : CustomerForm
  return (
    <>
      <Section
        id="check"
        title={w(made ? 'madeUp' : 'ofCustomer')}
        tools={<TextButton onClick={() => setMade(!made)}>{w(made ? 'toCustomer' : 'toMadeUp')}</TextButton>}
      >
        <Form onAnswer={setAnswer} />
        {!made && <p className="muted">{w('noted')}</p>}
      </Section>
      {answer && <Verdicts answer={answer} />}
    </>
  )
}
