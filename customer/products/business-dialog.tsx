import type { ProductType } from '#src/domain/catalogue/products.ts'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { RadioField } from '#src/kit/fields/choice-fields.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { businessDialog } from './words.ts'

interface Props {
  /** Chooses the product that fits the answer and goes to its first page. */
  onAnswer: (type: ProductType) => Promise<void>
  onClose: () => void
}

const typeOf = ({ registered }: Typed): ProductType =>
  registered === 'no' ? 'Personal Loans' : 'Business Loans'

/** Business loans are for registered businesses; YES is chosen because most who come here have a certificate. */
export default function BusinessDialog({ onAnswer, onClose }: Props) {
  const t = useWords(businessDialog)
  const c = useWords(common)
  const options = (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Form check={() => ({})} submit={(typed) => onAnswer(typeOf(typed))}>
        <RadioField name="registered" label={t('answer')} hint={t('hint')} options={options} value="yes" />
        <Submit>{c('continue')}</Submit>
      </Form>
    </Dialog>
  )
}
