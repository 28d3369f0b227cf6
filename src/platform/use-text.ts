import type { Words } from '#src/contract/bilingual.ts'
import { useLanguage } from './words.tsx'

/** Reads the words of a declaration in the language on screen. */
export function useText(): (words: Words) => string {
  const language = useLanguage()
  return (words) => words[language]
}
