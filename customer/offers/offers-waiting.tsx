import './offer-card.css'
import { Blank } from '#src/kit/loading/blank.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

const places = [1, 2, 3, 4]

/** Empty offers in the final shape, so that nothing moves when the offers are here. */
export function OffersWaiting() {
  const t = useWords(common)
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <BlankOffers />
    </div>
  )
}

export const BlankOffers = () => (
  <div className="offers" aria-hidden="true">
    {places.map((place) => (
      <div key={place} className="offer-place">
        <div className="offer">
          <div className="offer-lender">
            <Blank size="mark" />
            <Blank size="title" />
          </div>
          <div className="offer-figures">
            <Blank size="figure" />
            <Blank size="figure" />
            <Blank size="figure" />
          </div>
          <div className="offer-cost">
            <Blank size="bar" />
            <Blank size="text" />
            <Blank size="text" />
          </div>
          <div className="offer-facts">
            <Blank size="text" />
          </div>
          <div className="offer-act">
            <Blank size="button" />
          </div>
        </div>
      </div>
    ))}
  </div>
)
