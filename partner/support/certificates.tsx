import { useState } from 'react'
import type { ProductId } from '#src/contract/merchants/partner-product.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { formatDate } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { partnerQuiz } from '#src/locales/portal.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { api } from '#src/platform/http.ts'
import { saveFrom } from '#src/platform/save-file.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { type Quiz, QuizDialog } from './quiz-dialog.tsx'

/** What the people of the merchant have passed, and the quiz of each product. */
export function Certificates() {
  const t = useWords(partnerQuiz)
  const products = useWordTable(productNames)
  const language = useLanguage()
  const [quiz, setQuiz] = useState<Quiz | null>(null)
  const { data, reload } = useCall('GET /api/partner/certificates', {})
  async function begin(product_id: ProductId, product: string) {
    const begun = await api('POST /api/partner/quiz', { body: { product_id, language } })
    setQuiz({ ...begun, product })
  }
  return (
    <section className="panel part" aria-labelledby="certificates">
      <h2 id="certificates">{t('title')}</h2>
      <p>{t('lead')}</p>
      {data?.required && <p className="once">{t('required')}</p>}
      <ul className="certificates">
        {loanProducts.map(({ code, type }) => {
          const certificate = data?.data.find(({ product_id }) => product_id === code)
          const product = products[type]
          return (
            <li key={code}>
              <div>
                <strong>{product}</strong>
                <p className="small muted">
                  {certificate
                    ? t('held', { name: certificate.name, until: formatDate(certificate.until, language) })
                    : t('notYet')}
                </p>
              </div>
              <div className="training-actions">
                {certificate && (
                  <Button
                    kind="secondary"
                    aria-label={t('fileOf', { product })}
                    onClick={() =>
                      void saveFrom(
                        `/api/partner/certificates/${certificate.id}/file?language=${language}`,
                        `certificate-${certificate.reference}.pdf`,
                      )
                    }
                  >
                    {t('file')}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  aria-label={t('beginOf', { product })}
                  onClick={() => void begin(code as ProductId, product)}
                >
                  {t(certificate ? 'again' : 'begin')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {quiz && (
        <QuizDialog
          quiz={quiz}
          onClose={() => {
            setQuiz(null)
            reload()
          }}
        />
      )}
    </section>
  )
}
