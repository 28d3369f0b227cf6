import { Lender } from '#src/contract/catalogue/lender.ts'
import { LenderProduct } from '#src/contract/catalogue/lender-product.ts'
import { hints } from '#src/contract/field.ts'
import type { Language } from '#src/contract/language.ts'
import type { Triable } from '#src/contract/offers/eligibility.ts'

/** What a limit is called where it is edited. */
export function limitName(limit: Triable, language: Language): string {
  const fields: Readonly<Record<string, (typeof Lender.shape)['name'] | undefined>> = {
    ...LenderProduct.shape,
    ...Lender.shape,
  } as never
  const schema = fields[limit]
  return (schema && hints.get(schema)?.label[language]) ?? limit
}
