import './intake-form.css'
import { type FormEvent, type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { MoneyField } from '#customer/profile/money-field.tsx'
import { Draft, draftOf, forgetDraft } from '#customer/profile/profile-draft.tsx'
import { Consent } from '#customer/shared/consent.tsx'
import { asciiDigits } from '#src/contract/contact-patterns.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { CheckField, type Option, RadioField, SelectField } from '#src/kit/fields/choice-fields.tsx'
import { DateBoxes } from '#src/kit/fields/date-boxes.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { FormatField } from '#src/kit/fields/format-field.tsx'
import { api } from '#src/platform/http.ts'
import { useOptionName } from '#src/platform/option-name.ts'
import { useWords } from '#src/platform/words.tsx'
import { type IntakeLists, intakeForm, intakeProblems, isComplete, wrongUan } from './intake-checks.ts'
import type { Known } from './known.ts'
import { lenderIntake } from './words.ts'

interface Props {
  id: string
  /** Legal name. */
  lender: string
  lists: IntakeLists
  known: Known
  /** The lender received the form: where the customer continues. */
  onSent: (url: string | undefined) => void
}

const STEP = 'intake'

/** The three sections of the merchant-finance lender's form; what is typed stays in this tab until it is sent. */
export function IntakeForm({ id, lender, lists, known, onSent }: Props) {
  const { consented, gender } = known
  const t = useWords(lenderIntake)
  const options = useOptions()
  const draft = draftOf(id, STEP)
  const [category, setCategory] = useState(draft?.category ?? '')
  const [complete, setComplete] = useState(false)
  const [badUan, setBadUan] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const subCategories = lists.category[category]?.subCategories ?? {}
  const offered = Object.keys(subCategories).length > 0
  const note = (text: string) => t('cleaned', { text })
  const name = { format: 'letters', note, autoComplete: 'off' } as const
  const line = { format: 'address', note } as const

  const updateComplete = (form: HTMLFormElement) => setComplete(isComplete(typedIn(form), lists, consented))
  // After a draft was restored, and when the sub-category field appears or disappears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sub-category field depends on the category
  useLayoutEffect(() => {
    const form = box.current?.querySelector('form')
    if (form) updateComplete(form)
  }, [category])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const field = event.target as HTMLInputElement
    if (field.name === 'businessAddressPincode')
      field.value = asciiDigits(field.value).replace(/\D/g, '').slice(0, 6)
    if (field.name === 'uan') setBadUan(false)
    updateComplete(event.currentTarget)
  }

  // A transition: the page stays as it is until the words for the problem are loaded.
  const showUanProblem = (uan: string) => startTransition(() => setBadUan(wrongUan({ uan })))

  async function send(typed: Typed) {
    const { redirectionUrl } = await api('POST /api/udyog-intake/{creditapp_uuid}', {
      params: { creditapp_uuid: id },
      form: {
        ...intakeForm(typed),
        ...(!consented && { consent: 'true' as const, consent_version: currentConsent.SHARE_LENDER }),
      },
    })
    forgetDraft()
    onSent(redirectionUrl)
  }

  return (
    <div ref={box}>
      <Draft who={id} step={STEP}>
        <Form
          check={(typed) => intakeProblems(typed, lists, consented)}
          submit={send}
          found={badUan ? { uan: 'uan' } : {}}
          forgiving
          onInput={onInput}
          aria-label={t('title', { lender })}
        >
          <Section title={t('loan')}>
            <SelectField name="purposeOfLoan" label={t('purpose')} options={options(lists.purposeOfLoan)} />
          </Section>
          <Section title={t('you')}>
            {gender ? (
              <p>
                <span>
                  {t('genderKnown', {
                    gender: options(lists.gender).find(({ value }) => value === gender)?.label ?? gender,
                  })}
                </span>
                <input type="hidden" name="gender" value={gender} />
              </p>
            ) : (
              <RadioField
                name="gender"
                label={t('gender')}
                options={options(lists.gender)}
                value={draft?.gender}
              />
            )}
            <SelectField name="maritalStatus" label={t('marital')} options={options(lists.maritalStatus)} />
            <FormatField name="fathersName" label={t('father')} {...name} />
            <FormatField name="mothersName" label={t('mother')} {...name} />
          </Section>
          <Section title={t('business')}>
            <TextField name="name" label={t('name')} autoComplete="organization" />
            <FormatField
              name="uan"
              format="udyam"
              label={t('uan')}
              hint={t('uanHint')}
              optional
              onLeave={showUanProblem}
            />
            <DateBoxes
              name="dateOfIncorporation"
              label={t('incorporated')}
              hint={t('incorporatedHint')}
              labels={[t('day'), t('month'), t('year')]}
            />
            <SelectField
              name="category"
              label={t('category')}
              options={options(lists.category)}
              onChange={(event) => setCategory(event.target.value)}
            />
            {offered && (
              <SelectField
                key={category}
                name="subCategory"
                label={t('subCategory')}
                options={options(subCategories)}
              />
            )}
            <SelectField name="nature" label={t('nature')} options={options(lists.nature)} />
            <MoneyField
              name="annualSalesTurnOver"
              label={t('turnover')}
              hint={t('turnoverHint')}
              amount={null}
            />
            <FormatField
              name="businessAddressLine1"
              label={t('address1')}
              autoComplete="address-line1"
              {...line}
            />
            <FormatField
              name="businessAddressLine2"
              label={t('address2')}
              autoComplete="address-line2"
              {...line}
            />
            <FormatField name="businessAddressPincode" format="pincode" label={t('pincode')} />
          </Section>
          {consented ? (
            <p className="notice">{t('consented', { lender })}</p>
          ) : (
            <Consent purpose="SHARE_LENDER" lender={lender}>
              <CheckField name="consent" label={t('consent', { lender })} />
            </Consent>
          )}
          <p className="small muted" id={`${id}-wait`}>
            {t(complete ? 'ready' : 'incomplete', { lender })}
          </p>
          <Submit disabled={!complete} aria-describedby={`${id}-wait`}>
            {t('send')}
          </Submit>
        </Form>
      </Draft>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="form-section stack">
    <h2>{title}</h2>
    {children}
  </section>
)

const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

type Listed = Readonly<Record<string, { id: string; name: string; name_hi: string }>>

/** A list of the answer as options in the language on screen. */
function useOptions(): (list: Listed) => Option[] {
  const nameOf = useOptionName()
  return (list) => Object.values(list).map((option) => ({ value: option.id, label: nameOf(option) }))
}
