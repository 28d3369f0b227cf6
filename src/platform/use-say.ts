import type { Words } from '#src/contract/say.ts'
import { useLanguage } from './words.tsx'

/** Reads the words of a declaration in the language on screen. */
export function useSay(): (words: Words) => string {
  const language = useLanguage()
  return (words) => words[language]
}
