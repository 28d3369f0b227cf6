// The static example's styles too: a prerendered page carries those of its own imports.
import '#customer/shared/lender-mark.css'
import '#src/kit/figures/cost-bar.css'
import '#src/kit/figures/figure.css'
import './landing.css'
import './landing-example.css'
import { LoginForm } from '#customer/sign-in/login-form.tsx'
import { login } from '#customer/sign-in/words.ts'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { StaticPart } from '#src/kit/loading/static-part.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useWords } from '#src/platform/words.tsx'
import { hero } from './words.ts'

/** Words that must be loaded in Hindi before hydration. */
export const words = [hero, login]

const Example = lazyPage(() => import('./landing-example.tsx'))
const More = lazyPage(() => import('./landing-more.tsx'))

export default function Landing() {
  const t = useWords(hero)
  return (
    <>
      <div className="hero">
        <div className="hero-row">
          <div className="hero-text">
            <PageTitle tab={t('tab')}>{t('title')}</PageTitle>
            <p className="hero-lead">{t('lead')}</p>
          </div>
          <LoginForm />
          <StaticPart id="landing-example" className="hero-example" part={Example.Page} />
        </div>
      </div>
      <StaticPart id="landing-more" className="page landing" part={More.Page} />
    </>
  )
}
