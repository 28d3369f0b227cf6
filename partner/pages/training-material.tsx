import './training-material.css'
import { partner } from '#src/locales/partner.ts'
import { partnerTraining } from '#src/locales/partner-training.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'

export function TrainingMaterial() {
  const names = useWords(partner)
  const t = useWords(partnerTraining)
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('trainingMaterial')}</PageTitle>
        <p className="muted">{t('trainingText')}</p>
      </header>
      <div className="cards">
        <section className="panel card">
          <h2>
            <Link href="/partner/training-material/eligibility-criteria" className="card-link">
              {names('eligibilityCriteria')}
            </Link>
          </h2>
          <p className="muted">{t('criteriaText')}</p>
          <p className="card-open" aria-hidden="true">
            {t('open')}
          </p>
        </section>
      </div>
    </>
  )
}
