import type { Language } from '#src/platform/language.ts'
import { LanguagePicker } from '#src/ui/language-picker.tsx'
import { useCustomer } from '../customer.ts'

/** The picker; a signed-in customer's choice is stored with the profile. Outside the footer it is a landmark itself. */
export function LanguageChoice({ as: Place = 'div' }: { as?: 'div' | 'aside' }) {
  const customer = useCustomer()

  // A failure has been shown; the page speaks the language all the same.
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
