import { type Category, isInsurance } from '#src/contract/products/categories/category.ts'
import { irdaiNumber } from '#src/platform/irdai-number.ts'
import { useWords } from '#src/platform/words.tsx'
import { categoryWords } from './words.ts'

/** The registration number and the notice that every insurance page carries. */
export function InsuranceNote({ category }: { category: Category }) {
  const t = useWords(categoryWords)
  const number = irdaiNumber()
  if (!isInsurance(category) || !number) return null
  return <p className="small muted">{`${t('irdai', { number })} ${t('irdaiRisk')}`}</p>
}
