import { onFirstUse } from '#src/kit/loading/lazy-part.tsx'
import type { ValidationKey } from '#src/locales/validation.words.ts'
import { currentLanguage } from '#src/platform/language.ts'

/** What is wrong with a value, in the language on screen: key of src/locales/validation.words.ts → words. */
export async function problemWords(): Promise<Readonly<Record<ValidationKey, string>>> {
  const { validation } = await import('#src/locales/validation.words.ts')
  return validation.load(currentLanguage())
}

// Nothing is wrong before a user types; loaded by then, it is there without a connection too.
onFirstUse(problemWords)
