import { storedWhere } from '#src/contract/field-condition.ts'
import { whereSentence } from '#src/domain/catalogue/where-sentence.ts'
import { periodWords, sentenceWords } from '#src/locales/where.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Reads stored conditions in plain words; fields stand there by their names, as files and the API know them. */
export function useConditionText(): (value: unknown) => string {
  const sentence = useWords(sentenceWords)
  const period = useWords(periodWords)
  return (value) => {
    const where = storedWhere(String(value))
    if (!where) return String(value)
    return whereSentence(where, { sentence, period, label: () => undefined, value: (_, one) => String(one) })
  }
}
