import { api } from '#src/platform/http.ts'
import { type Language, languages } from '#src/platform/language.ts'
import { LanguagePicker } from '#src/ui/language-picker.tsx'
import { useCustomer } from '../customer.ts'

const COUNTRY = 'IN'
const englishNames: Record<Language, string> = { en: 'English', hi: 'Hindi' }

/** The picker; a signed-in customer's choice is stored with the profile, for messages. */
export function LanguageChoice() {
  const customer = useCustomer()
  return (
    <div className="language-choice">
      <LanguagePicker onChoose={(language) => customer && void store(customer.prospect_id, language)} />
    </div>
  )
}

async function store(uid: string, language: Language): Promise<void> {
  const { data } = await api('POST /api/getLanguages', { body: { countryCode: COUNTRY } })
  const names: readonly string[] = [englishNames[language], languages[language]]
  const known = data.find(({ languageName }) => names.includes(languageName))
  if (known) await api('POST /api/set-language', { body: { uid, language_id: known.id } })
}
