import { useLanguage } from './words.tsx'

interface Named {
  name: string
  name_hi: string
}

/** The name of a listed option in the language on screen. */
export function useOptionName(): (option: Named) => string {
  const language = useLanguage()
  return ({ name, name_hi }) => (language === 'hi' ? name_hi : name)
}
