import { useState } from 'react'
import type { FunnelContent } from '#src/contract/merchants/funnel.ts'
import type { ProductId } from '#src/contract/merchants/partner-product.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { CheckField, SelectField } from '#src/kit/fields/choice-fields.tsx'
import { partnerFunnel } from '#src/locales/portal.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'

const codes = loanProducts.map(({ code }) => code as ProductId)

interface Props {
  content: FunnelContent | undefined
  onMoved: () => void
}

/** Which products are on the page, and in which order. */
export function ProductsField({ content, onMoved }: Props) {
  const t = useWords(partnerFunnel)
  const products = useWordTable(productNames)
  const chosen = content?.products ?? ['pl']
  const [list, setList] = useState([...chosen, ...codes.filter((code) => !chosen.includes(code))])
  const [own, setOwn] = useState(content?.order === 'own')
  const nameOf = (code: ProductId) => {
    const type = loanProducts.find((product) => product.code === code)?.type
    return type ? products[type] : code
  }
  function moveUp(place: number) {
    const moved = list.toSpliced(place - 1, 2, list[place] as ProductId, list[place - 1] as ProductId)
    setList(moved)
    setTimeout(onMoved)
  }
  return (
    <>
      <fieldset className="stack">
        <legend className="field-label">{t('products')}</legend>
        <p className="field-hint">{t('productsHint')}</p>
        {list.map((code, place) => (
          <div key={code} className="funnel-product">
            <CheckField
              name={`product-${code}`}
              label={nameOf(code)}
              defaultChecked={chosen.includes(code)}
            />
            {own && place > 0 && (
              <TextButton onClick={() => moveUp(place)}>
                <span aria-hidden="true">↑</span>
                <span className="visually-hidden">{t('earlier', { name: nameOf(code) })}</span>
              </TextButton>
            )}
          </div>
        ))}
      </fieldset>
      <SelectField
        name="order"
        label={t('order')}
        options={[
          { value: 'name', label: t('orderName') },
          { value: 'own', label: t('orderOwn') },
        ]}
        defaultValue={content?.order ?? 'name'}
        onChange={({ currentTarget }) => setOwn(currentTarget.value === 'own')}
      />
    </>
  )
}

/** The chosen products in the order in which their boxes stand: that of the form's fields. */
export const productsIn = (typed: Readonly<Record<string, string>>): ProductId[] =>
  Object.keys(typed).flatMap((name) => codes.filter((code) => name === `product-${code}`))
