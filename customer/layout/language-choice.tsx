import type { Language } from '#src/platform/language.ts'
import { LanguagePicker } from '#src/ui/language-picker.tsx'
import { useCustomer } from '../customer.ts'

/** The picker; a signed-in customer's choice is stored with the profile. */
export function LanguageChoice() {
  const customer = useCustomer()

  // A failure has been shown; the page speaks the language all the same.
  async function store(language: Language) {
    if (!customer) return
    const { storeLanguage } = await import('./store-language.ts')
    await storeLanguage(customer.prospect_id, language)
  }

  return (
    <div className="language-choice">
      <LanguagePicker onChoose={(language) => void store(language).catch(() => {})} />
    </div>
  )
}
