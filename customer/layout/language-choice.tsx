import { useCustomer } from '#customer/shared/current-customer.ts'
import type { Language } from '#src/contract/language.ts'
import { LanguagePicker } from '#src/kit/frame/language-picker.tsx'

/** The language picker; a signed-in customer's choice is stored with the profile. Outside the footer it is its own landmark. */
export function LanguageChoice({ as: Place = 'div' }: { as?: 'div' | 'aside' }) {
  const customer = useCustomer()

  // The failure was shown already; the page switches language anyway.
  async function store(language: Language) {
    if (!customer) return
    const { storeLanguage } = await import('./store-language.ts')
    await storeLanguage(customer.prospect_id, language)
  }

  return (
    <Place className="language-choice">
      <LanguagePicker onChoose={(language) => void store(language).catch(() => {})} />
    </Place>
  )
}
