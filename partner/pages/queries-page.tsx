import '#partner/support/support.css'
import { useDeferredValue, useId, useState } from 'react'
import { partnerSupport } from '#partner/support/words.ts'
import { type PageId, partner } from '#partner/words/words.ts'
import type { FaqRow } from '#src/contract/merchants/portal-support.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { RichText } from '#src/kit/page/rich-text.tsx'
import { api } from '#src/platform/http.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** Questions of customers or of partners, by category, with a search over both question and answer. */
export default function Queries() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  const language = useLanguage()
  const ofCustomers = useRoute().id === ('customerQueries' satisfies PageId)
  const audience = ofCustomers ? 'CUSTOMER' : 'DSA'
  const answer = useCall('GET /api/partner/faqs', { query: { audience, language } })
  const { data } = answer
  return (
    <>
      <header className="page-head">
        <PageTitle>{names(ofCustomers ? 'customerQueries' : 'dsaQueries')}</PageTitle>
        <p className="muted">{t(ofCustomers ? 'customerText' : 'dsaText')}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={8} />
      {data && <Answers faqs={data.data} />}
    </>
  )
}

function Answers({ faqs }: { faqs: readonly FaqRow[] }) {
  const t = useWords(partnerSupport)
  const id = useId()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim().toLowerCase())
  const hits = faqs.filter(({ question, answer }) =>
    words.split(/\s+/).every((word) => `${question} ${answer}`.toLowerCase().includes(word)),
  )
  const categories = [...new Set(hits.map(({ category }) => category))]
  return (
    <div className="faqs">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('search')}
        </label>
        <div className="field-box">
          <input id={id} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </div>
      </div>
      <p className="small muted" role="status">
        {hits.length > 0 ? t('found', { count: hits.length }) : t('noHits', { words: typed })}
      </p>
      {hits.length === 0 && (
        <p className="panel">
          <Link href={`/partner/communication/general-query?text=${encodeURIComponent(typed)}`}>
            {t('askUs')}
          </Link>
        </p>
      )}
      {categories.map((category) => (
        <section key={category}>
          <h2>{category}</h2>
          {hits
            .filter((faq) => faq.category === category)
            .map((faq) => (
              <details key={faq.id} className="faq opens">
                <summary>{faq.question}</summary>
                <div className="faq-answer">
                  <RichText text={faq.answer} />
                  <Vote faq={faq} />
                </div>
              </details>
            ))}
        </section>
      ))}
    </div>
  )
}

function Vote({ faq }: { faq: FaqRow }) {
  const t = useWords(partnerSupport)
  const [said, setSaid] = useState(faq.helpful === null ? null : faq.helpful === 1)
  const vote = (helpful: boolean) => {
    setSaid(helpful)
    void api('POST /api/partner/faqs/{id}/vote', { params: { id: faq.id }, body: { helpful } })
  }
  return (
    <div className="faq-vote">
      <span className="small muted" role="status">
        {said === null ? t('helpful') : t('thanks')}
      </span>
      {([true, false] as const).map((helpful) => (
        <Button
          key={String(helpful)}
          kind="quiet"
          aria-pressed={said === helpful}
          aria-label={`${t('helpful')} ${t(helpful ? 'yes' : 'no')}`}
          onClick={() => vote(helpful)}
        >
          {t(helpful ? 'yes' : 'no')}
        </Button>
      ))}
    </div>
  )
}
